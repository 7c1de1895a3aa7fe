// Sets the theme, colours, motion, text size and hand on <html> before the first paint, and again whenever the
// player, another tab or the system changes them. A file of its own, because the content security
// policy allows no inline script. The settings are written by src/lib/app/settings.svelte.ts.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const bold = matchMedia('(prefers-contrast: more)');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');

  function stored() {
    try {
      return JSON.parse(localStorage.getItem('battle-navigation/settings') ?? '{}') ?? {};
    } catch {
      return {}; // unreadable or forbidden: the app mends it, the defaults do until then
    }
  }

  /** @param {{ theme?: string, colours?: string, motion?: string, textSize?: number, hand?: string }} settings */
  function apply({ theme, colours, motion, textSize = 100, hand }) {
    const night = theme === 'night' || (theme !== 'day' && dark.matches);
    const reduced = motion === 'reduced' || (motion !== 'full' && calm.matches);
    root.dataset.theme = night ? 'night' : 'day';
    const strong = colours === 'strong' || (colours !== 'chart' && bold.matches);
    root.dataset.colours = strong ? 'strong' : 'chart';
    root.dataset.hand = hand === 'left' ? 'left' : 'right';
    root.dataset.motion = reduced ? 'reduced' : 'full';
    root.style.setProperty('--text-scale', String(textSize >= 100 && textSize <= 200 ? textSize / 100 : 1));
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', night ? '#0a1421' : '#f5eedc');
  }

  const again = () => apply(stored());
  again();
  dark.addEventListener('change', again);
  bold.addEventListener('change', again);
  calm.addEventListener('change', again);
  addEventListener('storage', again);
  // The browser may offer to install the game before the game can listen.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(globalThis, { installOffer: event });
  });
  // The app's own event brings the settings along, for where nothing can be stored.
  addEventListener('appearance', (event) => apply(/** @type {CustomEvent} */ (event).detail));
})();
