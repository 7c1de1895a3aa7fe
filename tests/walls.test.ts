/** The walls of the house bite: bad samples are linted with the real configuration and must be refused. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { EXACT_ROOMS, PURE_ROOMS, ROOMS } from '../scripts/lint/rooms.js';

const eslint = new ESLint();

/** The sample stands in for a file that exists, because the typed linter knows only those. */
async function lint(code: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'parse'}: ${message}`);
}

const SEA = 'src/lib/sea/ships.ts';
const UI = 'src/lib/ui/icons.ts';
const PAGE = 'src/routes/+page.svelte';

describe('imports', () => {
  it.each([
    [
      'sea from app',
      SEA,
      `export { factsOf } from '$lib/app/fleet';`,
      'must not import `app`: it is pure rules code',
    ],
    ['sea from boarding', SEA, `export * from '$lib/boarding';`, '`sea` must not import `boarding`'],
    ['sea by a relative path', SEA, `export * from '../documents';`, '`sea` must not import `documents`'],
    ['sea lazily', SEA, `export const a = import('$lib/documents');`, '`sea` must not import `documents`'],
    ['sea from Svelte', SEA, `export { tick } from 'svelte';`, '`sea` must not import the package `svelte`'],
    ['ui from storage', UI, `export * from '$lib/storage';`, '`ui` may use only types of `storage`'],
    ['ui from sea, values', UI, `export { SHIP_TYPES } from '$lib/sea';`, '`ui` may use only types of `sea`'],
    [
      'a page from sea',
      PAGE,
      `<script lang="ts">import { SHIP_TYPES } from '$lib/sea'; SHIP_TYPES;</script>`,
      '`routes` must not import `sea`: a page is thin',
    ],
    [
      'a window instead of the door',
      'src/lib/app/fleet.ts',
      `export { SHIP_TYPES } from '$lib/sea/ships';`,
      'Come in by the door',
    ],
  ])('refuses %s', async (_name, file, code, message) => {
    expect((await lint(code, file)).filter((line) => line.startsWith('house/walls'))).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it.each([
    [UI, `import type { ShipTypeId } from '$lib/sea'; export type A = ShipTypeId;`],
    [UI, `import { type ShipTypeId } from '$lib/sea'; export type A = ShipTypeId;`],
    ['src/lib/app/fleet.ts', `export { SHIP_TYPES } from '$lib/sea';`],
    ['src/lib/documents/settings.test.ts', `export { it } from 'vitest';`],
  ])('allows in %s: %s', async (file, code) => {
    expect((await lint(code, file)).filter((line) => line.startsWith('house/'))).toEqual([]);
  });

  it('has one direction: no room may use a room that may use it', () => {
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (ROOMS[from]?.may ?? []).some(
        (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
      );
    expect(Object.keys(ROOMS).filter((room) => reaches(room, room))).toEqual([]);
  });
});

describe('purity', () => {
  it.each([
    ['Math.random()', 'no chance'],
    ['Date.now()', 'no clock'],
    ['new Date()', 'no clock'],
    ['performance.now()', 'no clock'],
    ['setTimeout(() => 0, 1)', 'no clock'],
    ['crypto.randomUUID()', 'no chance'],
    ['document.title', 'no DOM'],
    ['Math.sin(1)', 'not exact to the bit'],
  ])('refuses %s in the rules', async (expression, reason) => {
    const lines = await lint(`export const a = ${expression};`, SEA);
    expect(lines.filter((line) => line.startsWith('no-restricted-'))).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it('compiles the pure rooms without the DOM', () => {
    const config = JSON.parse(readFileSync('tsconfig.pure.json', 'utf8')) as {
      compilerOptions: { lib: string[]; types: string[] };
      include: string[];
    };
    expect(config.compilerOptions).toMatchObject({ lib: ['ES2023'], types: [] });
    expect(config.include).toEqual(PURE_ROOMS.map((room) => `src/lib/${room}/**/*.ts`));
    const sample = join(mkdtempSync(join(tmpdir(), 'pure-')), 'sample.ts');
    writeFileSync(sample, 'export const a = document.title; export const b = setTimeout;');
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
    const faults = ts.getPreEmitDiagnostics(ts.createProgram([sample], options));
    rmSync(dirname(sample), { recursive: true });
    expect(faults.map(({ messageText }) => messageText)).toEqual([
      expect.stringContaining("Cannot find name 'document'"),
      expect.stringContaining("Cannot find name 'setTimeout'"),
    ]);
    expect(EXACT_ROOMS.every((room) => PURE_ROOMS.includes(room))).toBe(true);
  });
});

describe('the message catalogue', () => {
  const catalogued = async (code: string, file: string): Promise<string[]> =>
    (await lint(code, file)).filter((line) => line.startsWith('house/catalogue'));

  it.each([
    ['text', '<p>Set sail</p>'],
    ['one word', '<button>Undo</button>'],
    ['text around a value', '<p>Turn {1 + 1}</p>'],
    ['a label', '<button aria-label="Close"></button>'],
    ['a label in braces', `<button aria-label={'Close it'}></button>`],
    ['a template', '<p>{`Turn number ${1}`}</p>'],
    ['a string', `<script lang="ts">let text = 'Nothing to undo.'; text;</script>`],
  ])('refuses %s', async (_name, code) => {
    expect(await catalogued(code, PAGE)).toHaveLength(1);
  });

  it('refuses a string in a state class', async () => {
    expect(
      await catalogued(`export const text = 'Your plan is kept.';`, 'src/lib/app/toasts.svelte.ts'),
    ).toHaveLength(1);
  });

  it.each([
    '<p class="one two" style:color="red green">1 · 2</p>',
    `<script lang="ts">throw new Error('This is a bug');</script>`,
  ])('leaves alone %s', async (code) => {
    expect(await catalogued(code, PAGE)).toEqual([]);
  });
});

describe('import cycles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cycle-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are refused by the rule that the lint stage runs', () => {
    const { include, rules } = JSON.parse(readFileSync('knip.json', 'utf8')) as Record<string, unknown>;
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), '{"name":"sample"}');
    writeFileSync(join(folder, 'knip.json'), JSON.stringify({ include, rules }));
    writeFileSync(join(folder, 'index.ts'), `import { a } from './src/a';\na();`);
    writeFileSync(join(folder, 'src/a.ts'), `import { b } from './b';\nexport const a = () => b;`);
    writeFileSync(join(folder, 'src/b.ts'), `import { a } from './a';\nexport const b = () => a;`);
    const knip = (): { status: number | null; stdout: string } =>
      spawnSync(
        process.execPath,
        ['node_modules/knip/bin/knip.js', '--directory', folder, '--no-config-hints'],
        {
          encoding: 'utf8',
        },
      );
    expect(knip()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/src\/a\.ts → .*b\.ts/) as string,
    });
    writeFileSync(join(folder, 'src/b.ts'), `export const b = 1;`);
    expect(knip()).toMatchObject({ status: 0 });
  });
});
