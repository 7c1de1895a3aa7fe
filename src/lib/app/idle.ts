/** What can wait until the browser has nothing better to do. */

/** Not every browser tells when that is; and nothing waits for ever. */
const LATEST_MS = 2_000;
const GUESS_MS = 300;

const isLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

const isIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, GUESS_MS);
  });

/** After the page is there: one after the other, each when the page is idle again. Answers what stops it. */
export function inTurn(works: readonly (() => unknown)[]): () => void {
  let over = false;
  const isOver = (): boolean => over;
  void (async () => {
    await isLoaded();
    for (const work of works) {
      await isIdle();
      if (isOver()) return;
      try {
        await work();
      } catch {
        // It was only to be there in time: whoever needs it asks for it again, and is told.
      }
    }
  })();
  return () => {
    over = true;
  };
}
