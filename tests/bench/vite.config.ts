/** Builds the bench: a page that opens the rooms behind the screens to end-to-end tests, bundled as the app is. */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  resolve: { alias: { $lib: path('../../src/lib') } },
  worker: { format: 'es' },
  build: { outDir: path('../../build-bench'), emptyOutDir: true, target: 'chrome120' },
});
