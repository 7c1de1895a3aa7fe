/** Getting onto the home screen: what this browser can do, and what its player has to do by hand. */

/** Chromium's own event, which no type library has. */
type InstallEvent = Event & {
  prompt: () => Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** Browsers that can install the game but offer no button for it, by where their menu has it. */
export type ByHand = 'ios' | 'firefox';

/** It runs in a window of its own. */
export const isInstalled = (): boolean =>
  ['standalone', 'fullscreen', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true);

type Agent = { readonly userAgent: string; readonly maxTouchPoints: number };

/** By what the browser calls itself: there is no other way to know where its menu is. */
export function byHand({ userAgent, maxTouchPoints }: Agent): ByHand | null {
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) return 'ios';
  return /Android.*Firefox\//.test(userAgent) ? 'firefox' : null;
}

/** Calls back when the browser can install the game, and when it has. */
export function watchInstall(
  onoffer: (ask: () => Promise<'accepted' | 'dismissed'>) => void,
  ondone: () => void,
): () => void {
  const offer = (event: Event): void => {
    // The game offers it in its own place.
    event.preventDefault();
    const { prompt, userChoice } = event as InstallEvent;
    onoffer(async () => {
      await prompt.call(event);
      return (await userChoice).outcome;
    });
  };
  addEventListener('beforeinstallprompt', offer);
  // It may have come before anybody listened; static/appearance.js did.
  const { installOffer } = globalThis as { installOffer?: Event };
  if (installOffer) offer(installOffer);
  addEventListener('appinstalled', ondone);
  return () => {
    removeEventListener('beforeinstallprompt', offer);
    removeEventListener('appinstalled', ondone);
  };
}
