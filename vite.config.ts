import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { SvelteKitPWA } from '@vite-pwa/sveltekit';
import { defineConfig, type Plugin } from 'vitest/config';
import { manifestOf } from './scripts/manifest.ts';
import { messagesOptions } from './scripts/messages.ts';
import { fallbackRevision, PRECACHED } from './scripts/precache.ts';
import { sharedDexie } from './scripts/shared-dexie.ts';

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

const BASE = process.env.BASE_PATH ?? '';
/** The oldest browsers that are supported. */
const TARGET = ['chrome120', 'edge120', 'firefox120', 'safari16.4'];

/** Makes the manifest, and tells src/service-worker what there is to keep. The app registers the worker itself. */
const installable = SvelteKitPWA({
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'service-worker.js',
  injectRegister: false,
  manifest: manifestOf(BASE),
  injectManifest: { globPatterns: [...PRECACHED] },
  kit: {
    trailingSlash: 'always',
    adapterFallback: '200.html',
    spa: { fallbackRevision },
  },
});

/** What most pages are made of. None of it leads to the rules or to drawing, which would come along. */
const EVERYWHERE =
  /src\/lib\/messages\/|src\/lib\/ui\/(Button|Card|Modal|Page|Progress|Rose|Sea|Segmented|Toasts|icons)\b|node_modules\/(svelte|@sveltejs|@lucide|esm-env|clsx)\//;
/** Bytes of source: below it a chunk is not worth a request of its own. */
const SMALL_CHUNK = 20_000;

export default defineConfig({
  plugins: [
    paraglideVitePlugin(messagesOptions),
    sveltekit(),
    compileAhead,
    sharedDexie(BASE, TARGET, true),
    installable,
  ],
  worker: { format: 'es', plugins: () => [sharedDexie(BASE, TARGET, false)] },
  build: {
    // After the first visit all of it lies on the device, and a link to fetch a part ahead costs more than the part.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: TARGET,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // What several pages share falls into many crumbs, each a request of its own: small ones are swept together.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: EVERYWHERE,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: SMALL_CHUNK,
            },
          ],
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // One test loads the typed linter, which takes a few seconds to start.
    testTimeout: 60_000,
    // By default one core stays idle, which on two is half of them.
    maxWorkers: '100%',
    coverage: {
      include: ['src/lib/{core,sea,boarding,documents}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/index.ts'],
      reporter: ['text-summary', ['text', { skipFull: true }]],
      reportsDirectory: 'test-results/coverage',
      thresholds: { lines: 98 },
    },
  },
});
