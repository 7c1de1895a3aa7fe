import { readFileSync } from 'node:fs';
import adapter from '@sveltejs/adapter-static';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
// The tests of updates build another version of the same sources.
const name = process.env.APP_VERSION ?? version;
const out = process.env.BUILD_DIR ?? 'build';
// '' or '/folder', for builds that are hosted in a sub-folder.
const base = /** @type {'' | `/${string}`} */ (process.env.BASE_PATH ?? '');

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: { runes: ({ filename }) => (filename.includes('node_modules') ? undefined : true) },
  kit: {
    adapter: adapter({ pages: out, assets: out, fallback: '200.html', strict: true }),
    paths: { relative: false, base },
    serviceWorker: { register: false },
    typescript: {
      config: (config) => ({
        ...config,
        include: [...config.include, '../scripts/**/*', '../*.config.*', '../static/*.js'],
      }),
    },
    version: { name },
    // Kit adds the hashes of its own start-up script. Style attributes carry numbers for
    // layout (a bar's width), so they are allowed; style elements and scripts are not.
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['none'],
        'script-src': ['self'],
        'style-src': ['self'],
        'style-src-attr': ['unsafe-inline'],
        'img-src': ['self', 'data:', 'blob:'],
        'font-src': ['self'],
        'connect-src': ['self'],
        'worker-src': ['self'],
        'manifest-src': ['self'],
        'form-action': ['self'],
        'base-uri': ['none'],
        'object-src': ['none'],
      },
    },
  },
};
