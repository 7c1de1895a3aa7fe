import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { catalogue } from './scripts/lint/catalogue.js';
import { EXACT_ROOMS, PURE_ROOMS } from './scripts/lint/rooms.js';
import { walls } from './scripts/lint/walls.js';
import svelteConfig from './svelte.config.js';

const house = { rules: { catalogue, walls } };
const filesOf = (/** @type {string[]} */ rooms) => rooms.map((room) => `src/lib/${room}/**/*.ts`);

const IMPURE = 'The rules are pure, so that the same input gives the same record everywhere and for ever: ';
const IMPURE_GLOBALS = {
  Date: 'no clock. Take the time as an argument.',
  performance: 'no clock. Count work, not milliseconds.',
  setTimeout: 'no clock. Waiting is the business of `app`.',
  setInterval: 'no clock. Waiting is the business of `app`.',
  queueMicrotask: 'no event loop.',
  requestAnimationFrame: 'no screen.',
  crypto: 'no chance. Numbers come from a seed that is part of the record (`$lib/core`).',
  window: 'no DOM.',
  document: 'no DOM.',
  navigator: 'no DOM.',
  location: 'no DOM.',
  localStorage: 'no storage.',
  sessionStorage: 'no storage.',
  indexedDB: 'no storage.',
  fetch: 'no network.',
  console: 'nothing is said but by what is returned.',
};
const INEXACT = [
  'acos',
  'acosh',
  'asin',
  'asinh',
  'atan',
  'atan2',
  'atanh',
  'cbrt',
  'cos',
  'cosh',
  'exp',
  'expm1',
  'hypot',
  'log',
  'log10',
  'log1p',
  'log2',
  'pow',
  'sin',
  'sinh',
  'tan',
  'tanh',
];

const noChance = {
  object: 'Math',
  property: 'random',
  message: `${IMPURE}no chance. Numbers come from a seed that is part of the record (\`$lib/core\`).`,
};

export default ts.config(
  {
    ignores: [
      'build*/',
      '.svelte-kit/',
      'src/lib/messages/compiled/',
      'test-results/',
      'coverage/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    plugins: { house },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'house/walls': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Callbacks that only call are clearer on one line.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts', '**/*.svelte.js'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // The linter sees a component's callbacks as `any`; svelte-check, which does not, checks them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['src/lib/ui/**/*.svelte'],
    // Components get their addresses from pages, which resolve them.
    rules: { 'svelte/no-navigation-without-resolve': 'off' },
  },
  {
    files: ['src/lib/ui/{Drawing,Marks}.svelte'],
    // Made by `marksSvg` from tables of ours; no text of a player gets there.
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    files: ['src/**/*.svelte', 'src/lib/{app,ui,pwa}/**/*.ts', 'src/routes/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'house/catalogue': 'error' },
  },
  {
    files: filesOf(PURE_ROOMS),
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...Object.entries(IMPURE_GLOBALS).map(([name, why]) => ({ name, message: IMPURE + why })),
      ],
      'no-restricted-properties': ['error', noChance],
    },
  },
  {
    files: filesOf(EXACT_ROOMS),
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        noChance,
        ...INEXACT.map((property) => ({
          object: 'Math',
          property,
          message: `${IMPURE}Math.${property} is not exact to the bit on every machine.`,
        })),
      ],
    },
  },
  {
    files: ['scripts/**', '*.config.*', 'static/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.js'], ...ts.configs.disableTypeChecked },
);
