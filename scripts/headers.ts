/**
 * What a web server says beside the files. The pages carry their content security policy themselves;
 * these are the things that a page cannot say. docs/hosting has the same for the common hosts, and
 * tests/hosting.test.ts holds them equal.
 */

/** With every answer. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The camera reads codes. No name that some browser does not know: each would be a warning in its console.
  'Permissions-Policy':
    'camera=(self), fullscreen=(self), screen-wake-lock=(self), geolocation=(), microphone=(), payment=(), ' +
    'usb=(), midi=(), display-capture=()',
};

/** For how long a file may be kept without asking, by how its address begins; the first that fits counts. */
export const CACHE: Readonly<Record<string, string>> = {
  // The names have a hash of what is in the file.
  '/_app/immutable/': 'public, max-age=31536000, immutable',
  '/icons/': 'public, max-age=86400',
  '/': 'no-cache',
};

/** Endings that servers tend not to know. */
export const TYPES: Readonly<Record<string, string>> = {
  '.webmanifest': 'application/manifest+json',
};

/** For an address below the app's own folder, without the query. */
export function headersFor(path: string): Readonly<Record<string, string>> {
  const cache = Object.entries(CACHE).find(([start]) => path.startsWith(start));
  const type = Object.entries(TYPES).find(([ending]) => path.endsWith(ending));
  return {
    ...EVERYWHERE,
    ...(cache && { 'Cache-Control': cache[1] }),
    ...(type && { 'Content-Type': type[1] }),
  };
}
