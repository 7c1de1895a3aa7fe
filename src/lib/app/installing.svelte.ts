/** Whether and how the game can be put on the home screen, and whether the player wants to hear of it. */
import { createContext } from 'svelte';
import { byHand, isInstalled, watchInstall, type ByHand } from '$lib/pwa/install';
import { recall, remember } from './memo';

/** By the browser's own window, or by its menu, which has to be shown. */
export type InstallWay = 'prompt' | ByHand;

export class Installing {
  #way = $state.raw<InstallWay | null>(null);
  #declined = $state(false);
  #ask: (() => Promise<'accepted' | 'dismissed'>) | undefined;

  start(): () => void {
    this.#declined = recall().installDeclined === true;
    if (isInstalled()) return () => undefined;
    this.#way = byHand(navigator);
    return watchInstall(
      (ask) => {
        this.#ask = ask;
        this.#way = 'prompt';
      },
      () => (this.#way = null),
    );
  }

  /** How it can be installed; null where it is, or where nobody knows how. */
  get way(): InstallWay | null {
    return this.#way;
  }
  /** The same, unless the player has said no: for where it would be in the way. */
  get offered(): InstallWay | null {
    return this.#declined ? null : this.#way;
  }

  /** Opens the browser's window. An offer can be used once; the browser makes another when it likes. */
  async ask(): Promise<void> {
    const ask = this.#ask;
    this.#ask = undefined;
    this.#way = null;
    try {
      if ((await ask?.()) === 'dismissed') this.decline();
    } catch {
      // The browser has changed its mind: it offers it again when it likes.
    }
  }

  /** Not now, and not again, but for the settings. */
  decline(): void {
    this.#declined = true;
    remember({ installDeclined: true });
  }
}

export const [getInstalling, setInstalling] = createContext<Installing>();
