/** The match that this tab has open, over all pages that show it; there is at most one. */
import { createContext } from 'svelte';
import type { LoneFight } from './lone-fight.svelte';
import type { MatchParts, MatchPlay } from './match.svelte';
import type { FightTerms } from './new-fight';
import { beginMatch, type MatchTerms } from './new-match';
import { motionNow } from './settings.svelte';

export class Helm {
  readonly #parts: MatchParts;
  #match: MatchPlay | undefined;
  #wanted: string | undefined;
  #beginning = false;

  /** `onboard`: a match is being opened, whatever was meant to become of it. */
  constructor(
    parts: MatchParts,
    readonly onboard: (id: string) => void,
  ) {
    this.#parts = parts;
  }

  /** Begins a match and opens it, before the page that shows it is there, so that this one has all of it at once. */
  async begin(terms: MatchTerms): Promise<string | undefined> {
    // Whoever taps twice wants one match.
    if (this.#beginning) return undefined;
    this.#beginning = true;
    const id = await beginMatch(this.#parts, terms);
    if (id !== undefined) await (await this.board(id))?.opened;
    this.#beginning = false;
    return id;
  }

  /** A fight on deck that is no part of a match. */
  async beginFight(terms: FightTerms): Promise<string | undefined> {
    if (this.#beginning) return undefined;
    this.#beginning = true;
    const { beginFight } = await import('./new-fight');
    const id = await beginFight(this.#parts, terms);
    this.#beginning = false;
    return id;
  }

  /** Opens one; whoever shows it leaves it. */
  async openFight(id: string): Promise<LoneFight> {
    this.onboard(id);
    const { LoneFight: Lone } = await import('./lone-fight.svelte');
    const { settings } = this.#parts;
    return new Lone(id, { ...this.#parts, motion: motionNow, speed: () => settings.speed / 100 });
  }

  /** So that it is there when it is wanted. */
  async prepare(): Promise<void> {
    await import('./match.svelte').catch(() => undefined);
    // The chart's own letters, so that it need not be drawn twice for them.
    void document.fonts.load(['italic', '1rem', 'Fraunces'].join(' '));
  }

  /** It loads when it is first needed; undefined where another one has been asked for since. */
  async board(id: string): Promise<MatchPlay | undefined> {
    this.#wanted = id;
    this.onboard(id);
    const { MatchPlay: Play } = await import('./match.svelte');
    if (this.#wanted !== id) return undefined;
    if (this.#match?.id !== id) {
      this.#match?.leave();
      this.#match = new Play(id, this.#parts);
    }
    return this.#match;
  }

  leave(): void {
    this.#wanted = undefined;
    this.#match?.leave();
    this.#match = undefined;
  }
}

export const [getHelm, setHelm] = createContext<Helm>();
