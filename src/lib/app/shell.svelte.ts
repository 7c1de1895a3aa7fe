/** What every page can ask of the frame around it: an update, installing, the news. */
import { createContext } from 'svelte';
import type { Installing } from './installing.svelte';
import type { Keeping } from './keeping';
import { readNews, type News } from './news';
import type { Updates } from './updates.svelte';

type Parts = {
  readonly updates: Updates;
  readonly installing: Installing;
  readonly keeping: Keeping;
  /** Another tab plays a match, which a new version would disturb. */
  readonly onbusy: () => void;
};

export class Shell {
  readonly #parts: Parts;
  #news = $state.raw<readonly News[]>();
  #steps = $state(false);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Open while there is something in it. */
  get news(): readonly News[] | undefined {
    return this.#news;
  }
  /** How to install it by hand is being shown. */
  get installSteps(): boolean {
    return this.#steps;
  }

  /** Everything newer than that version; without one, what came last. */
  async showNews(since: string | null): Promise<void> {
    this.#news = await readNews(since);
  }

  async update(): Promise<void> {
    const { updates, keeping, onbusy } = this.#parts;
    const opened = await keeping.open();
    // A page of the old version alone is no reason to wait: the new one is here already.
    const isBusy = updates.state === 'waiting' && opened.ok && (await opened.value.room.isMatchLed());
    if (isBusy) onbusy();
    else updates.takeOver();
  }

  async install(): Promise<void> {
    const { installing } = this.#parts;
    if (installing.way === 'prompt') await installing.ask();
    else this.#steps = installing.way !== null;
  }

  close(): void {
    this.#news = undefined;
    this.#steps = false;
  }
}

export const [getShell, setShell] = createContext<Shell>();
