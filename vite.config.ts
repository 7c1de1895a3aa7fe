import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin } from 'vitest/config';
import { messagesOptions } from './scripts/messages.ts';

/**
 * Chromium compiles a function when it is first called, on the page's own thread. What a page has
 * fetched ahead is compiled ahead too, on another thread, when its first line says so.
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  },
};

export default defineConfig({
  plugins: [paraglideVitePlugin(messagesOptions), sveltekit(), compileAhead],
  worker: { format: 'es' },
  build: {
    target: ['chrome120', 'edge120', 'firefox120', 'safari16.4'],
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // One test loads the typed linter, which takes a few seconds to start.
    testTimeout: 60_000,
    coverage: {
      include: ['src/lib/{core,sea,boarding,documents}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/index.ts'],
      reporter: ['text-summary', ['text', { skipFull: true }]],
      reportsDirectory: 'test-results/coverage',
      thresholds: { lines: 98 },
    },
  },
});
