/**
 * Builds two pages that are not in the app: the bench, which opens the rooms behind the screens to
 * end-to-end tests, and the gallery, which shows all that the board can draw.
 */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  resolve: { alias: { $lib: path('../../src/lib') } },
  worker: { format: 'es' },
  build: {
    outDir: path('../../build-bench'),
    emptyOutDir: true,
    target: 'chrome120',
    rolldownOptions: { input: [path('index.html'), path('gallery.html'), path('board.html')] },
  },
});
