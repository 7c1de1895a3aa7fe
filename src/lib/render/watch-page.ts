/** What of the page concerns a board on it: its size, its looks, whether anybody sees it, whether anybody is there. */

export type PageEvents = {
  resized: () => void;
  /** Colours, letters or the wish for motion have changed. */
  restyled: () => void;
  touched: () => void;
  /** Whether the board can be seen: in the window, and the page not hidden. */
  seen: (inSight: boolean) => void;
};

/** Answers what ends it. */
export function watchPage(host: HTMLElement, tell: PageEvents): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let inWindow = true;
  const look = (): void => tell.seen(inWindow && document.visibilityState === 'visible');
  const size = new ResizeObserver(tell.resized);
  size.observe(host);
  const sight = new IntersectionObserver((entries) => {
    inWindow = entries.at(-1)?.isIntersecting ?? true;
    look();
  });
  sight.observe(host);
  const theme = new MutationObserver(tell.restyled);
  theme.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-colours', 'data-motion', 'style'],
  });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('resize', tell.resized, { signal });
  // Another screen, or the page zoomed: other pixels. The question is asked anew for each answer.
  const watchDensity = (): void =>
    window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        tell.resized();
        watchDensity();
      },
      { signal, once: true },
    );
  watchDensity();
  window.addEventListener('keydown', tell.touched, { signal });
  document.fonts.addEventListener('loadingdone', tell.restyled, { signal });
  return () => {
    abort.abort();
    size.disconnect();
    sight.disconnect();
    theme.disconnect();
  };
}
