/** Trying a map: computer captains play it in the worker, a few matches at a time, until it is enough. */
import { shareInterval } from '$lib/core';
import type { CaptainLevel, MapDefinition, MapDraft } from '$lib/sea';
import type { Engine } from './engine.svelte';

export const TRIES = 200;
/** So many at a time: often enough to see it go on. */
const AT_ONCE = 10;

export type TryLevel = Extract<CaptainLevel, 'deckhand' | 'captain'>;
export const TRY_LEVELS: readonly TryLevel[] = ['deckhand', 'captain'];

/** How often somebody won, with the interval in which the true share lies, 19 times out of 20. */
export type Share = {
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
};
export type Tried = {
  readonly of: MapDraft;
  readonly level: TryLevel;
  readonly played: number;
  readonly sides: readonly [Share, Share];
  readonly drawn: Share;
  /** On average. */
  readonly turns: number;
  /** Whom the map favours, as far as the decided matches tell; null is nobody. */
  readonly favours: 0 | 1 | null | 'unknown';
};

type Sum = { readonly won: readonly [number, number]; readonly drawn: number; readonly turns: number };

const shareOf = (count: number, all: number): Share => {
  const [low, high] = shareInterval(count, all);
  return { count, share: count / all, low, high };
};

/** Fewer decided matches than this say nothing. */
const LEAST_DECIDED = 30;

function favouredOf([first, second]: Sum['won']): Tried['favours'] {
  const decided = first + second;
  if (decided < LEAST_DECIDED) return 'unknown';
  const [low, high] = shareInterval(first, decided);
  if (low > 0.5) return 0;
  return high < 0.5 ? 1 : null;
}

export class Trying {
  readonly #engine: Engine;
  #stop: AbortController | undefined;
  #running = $state(false);
  #tried = $state.raw<Tried>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get running(): boolean {
    return this.#running;
  }
  /** As far as it is. */
  get tried(): Tried | undefined {
    return this.#tried;
  }

  async start(map: MapDefinition, level: TryLevel): Promise<void> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.#running = true;
    this.#tried = undefined;
    const play = (from: number) =>
      this.#engine.long('spar', [map, level, from, Math.min(AT_ONCE, TRIES - from)], {
        signal: stop.signal,
      });
    let sum: Sum = { won: [0, 0], drawn: 0, turns: 0 };
    // The next few are ordered before these are done, so that their worker stays.
    let coming = play(0);
    for (let from = 0; from < TRIES; from += AT_ONCE) {
      const now = coming;
      if (from + AT_ONCE < TRIES) coming = play(from + AT_ONCE);
      const played = await now;
      if (!played.ok || stop.signal.aborted) break;
      const { won, drawn, turns } = played.value;
      sum = {
        won: [sum.won[0] + won[0], sum.won[1] + won[1]],
        drawn: sum.drawn + drawn,
        turns: sum.turns + turns,
      };
      const all = sum.won[0] + sum.won[1] + sum.drawn;
      this.#tried = {
        of: map,
        level,
        played: all,
        sides: [shareOf(sum.won[0], all), shareOf(sum.won[1], all)],
        drawn: shareOf(sum.drawn, all),
        turns: sum.turns / all,
        favours: favouredOf(sum.won),
      };
    }
    if (this.#stop === stop) this.#running = false;
  }

  /** What has been played so far stays. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.#running = false;
  }
}
