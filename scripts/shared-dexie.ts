/**
 * Page and worker both open the database. Bundled into each, Dexie would lie on the device twice, and it
 * is the largest thing that the app is made of; so it becomes a file of its own that both of them load.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Made = { readonly fileName: string; readonly code: string };
let made: Promise<Made> | undefined;

async function make(target: readonly string[]): Promise<Made> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: [...target],
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(import.meta.resolve('dexie')),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = built.output;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { fileName: `_app/immutable/shared/dexie.${hash}.js`, code };
}

/** For the page's build and the worker's alike; only the page's writes the file. */
export const sharedDexie = (base: string, target: readonly string[], writes: boolean): Plugin => ({
  name: 'shared-dexie',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, _importer, { ssr }) {
    if (id !== 'dexie' || ssr === true) return null;
    const { fileName } = await (made ??= make(target));
    return { id: `${base}/${fileName}`, external: 'absolute' };
  },
  async generateBundle({ format }) {
    if (!writes || format !== 'es' || this.environment.name !== 'client') return;
    const { fileName, code } = await (made ??= make(target));
    this.emitFile({ type: 'asset', fileName, source: code });
  },
});
