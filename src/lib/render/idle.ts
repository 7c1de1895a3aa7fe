/** For what can wait until the browser has nothing better to do; not every browser tells when that is. */
const LATEST_MS = 600;

/** Answers what calls it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATEST_MS / 3);
  return () => clearTimeout(timer);
}
