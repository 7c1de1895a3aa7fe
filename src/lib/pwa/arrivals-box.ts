/**
 * Where the service worker puts down what another app has shared, and where the page finds it. It is
 * a cache, because both can reach one and it holds files of any size. It lies there until it has been
 * dealt with, so that a page that is loaded again finds it again.
 */

/** The page, from the app's own folder. */
export const ARRIVALS_PAGE = 'import/';

const BOX = 'arrivals';
/** An address of the cache's own, which no page has. */
const nameOf = (index: number): string => `/arrivals/${index}`;

/** In place of whatever lay there: nobody came for it. */
export async function putArrivals(things: readonly (File | string)[]): Promise<void> {
  await clearArrivals();
  const box = await caches.open(BOX);
  for (const [i, thing] of things.entries()) await box.put(nameOf(i), new Response(thing));
}

/** In the order in which it came. */
export async function readArrivals(): Promise<Blob[]> {
  const box = await caches.open(BOX);
  const found = await Promise.all((await box.keys()).map((request) => box.match(request)));
  return Promise.all(found.flatMap((response) => response?.blob() ?? []));
}

export async function clearArrivals(): Promise<void> {
  await caches.delete(BOX);
}
