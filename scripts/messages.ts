/** Compiles the message catalogue, so that types exist before anything is built or checked. */
import { pathToFileURL } from 'node:url';
import { compile, type CompilerOptions } from '@inlang/paraglide-js';

export const messagesOptions = {
  project: './src/lib/messages/project.inlang',
  outdir: './src/lib/messages/compiled',
  strategy: ['baseLocale'],
  emitReadme: false,
} satisfies CompilerOptions;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await compile(messagesOptions);
