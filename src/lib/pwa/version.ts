/** The service worker as a page sees it: whether all is on the device, and whether a new version waits. */
import { TAKE_OVER } from './take-over';

export type VersionEvents = {
  /** Everything is on the device for the first time. */
  readonly onready: () => void;
  /** A new version is on the device, and waits to be asked for. */
  readonly onwaiting: () => void;
  /** Another version than this page's own answers from now on. */
  readonly ontaken: () => void;
};

export type Versions = {
  /** Looks for a new version; false where nobody answers. */
  readonly check: () => Promise<boolean>;
  /** Lets the version that waits take over; the page is told, and has to be loaded again. */
  readonly takeOver: () => void;
};

/** Undefined where the browser has no such thing, or does not allow it here. */
export async function watchVersions(
  address: string,
  { onready, onwaiting, ontaken }: VersionEvents,
): Promise<Versions | undefined> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return undefined;
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await serviceWorker.register(address, { updateViaCache: 'none' });
  } catch {
    // No network on the first visit, or forbidden: the game goes on without.
  }
  if (!registration) return undefined;
  const found = registration;
  // The first worker there is takes over a page of its own version.
  let first = !found.active || (found.active.state === 'activating' && !serviceWorker.controller);

  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !first) onwaiting();
    });
  follow(found.installing);
  found.addEventListener('updatefound', () => follow(found.installing));
  serviceWorker.addEventListener('controllerchange', () => {
    if (first) onready();
    else ontaken();
    first = false;
  });
  if (found.waiting) onwaiting();

  return {
    async check() {
      try {
        await found.update();
        const { installing } = found;
        // Being fetched: it is there when it is installed, or it has failed.
        if (installing)
          await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
        return installing?.state !== 'redundant';
      } catch {
        return false;
      }
    },
    takeOver: () => found.waiting?.postMessage(TAKE_OVER),
  };
}
