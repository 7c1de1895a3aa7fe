/**
 * Makes the game an app that needs no network: everything is fetched once, when a version is
 * installed, and answered from the device from then on. A new version is fetched beside the old one
 * and waits until a player asks for it.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { ARRIVALS_PAGE, putArrivals } from '$lib/pwa/arrivals-box';
import { TAKE_OVER } from '$lib/pwa/take-over';
import { pageFor } from './pages';

declare const self: ServiceWorkerGlobalScope;

/** Parts of the version before this one, for tabs that were opened with it and are still in a match. */
const BEFORE = `version-before ${self.registration.scope}`;
/** A network that takes longer than this for a page is as good as none. */
const PATIENCE_MS = 4_000;

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Without it tabs of the old version may miss a part; without what follows there would be no new one.
      await keepVersionBefore().catch(() => undefined);
      await precache.activate(event);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!request.url.startsWith(self.registration.scope)) return;
  if (request.method === 'POST' && url.pathname === placeOf(ARRIVALS_PAGE).pathname) {
    event.respondWith(takeIn(request));
  } else if (request.method !== 'GET') return;
  else if (request.mode === 'navigate') event.respondWith(answerPage(request, url));
  else if (isKept(request.url)) event.respondWith(answerKept(request));
  else if (url.pathname.includes('/_app/immutable/')) event.respondWith(answerOfBefore(request));
});

const placeOf = (path: string): URL => new URL(path, self.registration.scope);
const isKept = (address: string): boolean => precache.getCacheKeyForURL(address) !== undefined;

/** The browser may have thrown a part of it away: then the network has to help. */
async function answerKept(request: Request | string): Promise<Response> {
  return (await precache.matchPrecache(request)) ?? fetch(request);
}

async function answerPage(request: Request, url: URL): Promise<Response> {
  const found = pageFor(url, isKept);
  if (found.kind === 'moved') return Response.redirect(found.to, 301);
  if (found.kind === 'page') return answerKept(found.address);
  try {
    // A newer version may have a page of this address.
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return answerKept(placeOf('200.html').href);
  }
}

async function answerOfBefore(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: BEFORE })) ?? fetch(request);
}

/** What another app has shared lies ready for the page that shows it. */
async function takeIn(request: Request): Promise<Response> {
  const came = await request.formData();
  const textsOf = (name: string): string[] =>
    came.getAll(name).filter((one): one is string => typeof one === 'string' && one !== '');
  // Files say all there is to say. Without any, the link is in the text or beside it, and often in both.
  const words = [...new Set([...textsOf('url'), ...textsOf('text')])].join('\n');
  const files = came.getAll('file').filter((one) => one instanceof File);
  await putArrivals(files.length > 0 ? files : [words]);
  return Response.redirect(`${placeOf(ARRIVALS_PAGE).href}?shared`, 303);
}

async function keepVersionBefore(): Promise<void> {
  await caches.delete(BEFORE);
  const old = await caches.open(precache.strategy.cacheName);
  const current = new Set(precache.getURLsToCacheKeys().values());
  const gone = (await old.keys()).filter(({ url }) => !current.has(url) && url.includes('/_app/immutable/'));
  if (gone.length === 0) return;
  const before = await caches.open(BEFORE);
  for (const request of gone) {
    const response = await old.match(request);
    if (response) await before.put(request, response);
  }
}
