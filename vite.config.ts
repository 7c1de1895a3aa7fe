import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { messagesOptions } from './scripts/messages.ts';

export default defineConfig({
  plugins: [paraglideVitePlugin(messagesOptions), sveltekit()],
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
