/** Where a match stands between two saves of the match itself: the clock, how far a turn was watched, the seals shown. */
import type { Keeping } from './keeping';

type Progress = {
  readonly clock: {
    turn: number;
    side: 0 | 1;
    leftMs: number | null;
    since: number | null;
  } | null;
  readonly playback: { turn: number; ms: number | null } | null;
  readonly seals: { turn: number; pair: readonly [string | null, string | null] } | null;
};

const NONE: Progress = { clock: null, playback: null, seals: null };

export class ProgressKeeper {
  readonly #keeping: Keeping;
  readonly #matchId: string;
  readonly #lead: () => number | undefined;
  #value = NONE;

  /** `lead`: the number that writes carry, where the match is led. */
  constructor(keeping: Keeping, matchId: string, lead: () => number | undefined) {
    this.#keeping = keeping;
    this.#matchId = matchId;
    this.#lead = lead;
  }

  get value(): Progress {
    return this.#value;
  }

  async read(): Promise<void> {
    const kept = await this.#keeping.use((room, store) => room.readProgress(store, this.#matchId));
    this.#value = (kept.ok ? kept.value : null) ?? NONE;
  }

  async save(change: Partial<Progress>): Promise<void> {
    this.#value = { ...this.#value, ...change };
    const row = { matchId: this.#matchId, ...this.#value };
    // A match that is over is led by nobody, and its end can still be watched.
    const lead = this.#lead() ?? -1;
    // Trouble with what matters is told by what matters; a clock that beats every second stays quiet.
    await this.#keeping.use((room, store) => room.saveProgress(store, lead, row), { quiet: true });
  }
}
