/** What the service worker keeps on the device: all that the app is made of, and nothing else. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OUTPUT = '.svelte-kit/output';

/**
 * Below `.svelte-kit/output`. The manifest's screenshots and most icons are for the system, which
 * fetches them itself when the app is installed.
 */
export const PRECACHED = [
  'client/*.{js,svg,ico,webmanifest}',
  'client/_app/**/*.{js,css,woff2,svg,png}',
  'client/icons/icon-192.png',
  'prerendered/**/*.html',
] as const;

/**
 * The fallback page is written after the service worker, so its text cannot be read yet. It changes
 * whenever the names of the scripts do that it links, and these are known.
 */
export function fallbackRevision(): Promise<string> {
  const names = readdirSync(join(OUTPUT, 'client/_app/immutable'), { recursive: true }).map(String).sort();
  const page = readFileSync('src/app.html', 'utf8');
  return Promise.resolve(
    createHash('sha256')
      .update([page, ...names].join('\n'))
      .digest('hex')
      .slice(0, 32),
  );
}
