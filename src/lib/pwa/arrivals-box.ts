/**
 * Where the service worker puts down what another app has shared, and where the page finds it. It is
 * a cache, because both can reach one and it holds files of any size. It lies there until it has been
 * dealt with, so that a page that is loaded again finds it again.
 */

/** The page, from the app's own folder. */
export const ARRIVALS_PAGE = 'import/';

/** One for each copy of the app that this address hosts. */
async function boxName(): Promise<string> {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration };
  const mine =
    registration ??
    (await (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.getRegistration());
  return `arrivals ${mine?.scope ?? ''}`;
}
/** An address of the cache's own, which no page has. */
const nameOf = (index: number): string => `/arrivals/${index}`;

/** In place of whatever lay there: nobody came for it. */
export async function putArrivals(things: readonly (File | string)[]): Promise<void> {
  await clearArrivals();
  const box = await caches.open(await boxName());
  for (const [i, thing] of things.entries()) await box.put(nameOf(i), new Response(thing));
}

/** In the order in which it came; nothing where the browser keeps none, or forbids it. */
export async function readArrivals(): Promise<Blob[]> {
  try {
    const box = await caches.open(await boxName());
    const found = await Promise.all((await box.keys()).map((request) => box.match(request)));
    return await Promise.all(found.flatMap((response) => response?.blob() ?? []));
  } catch {
    return [];
  }
}

export async function clearArrivals(): Promise<void> {
  try {
    await caches.delete(await boxName());
  } catch {
    // Where nothing can be kept, nothing lies there.
  }
}
