/** Where a match stands between two saves of the match itself: the clock, how far a turn was watched, the seals shown. */
import type { Pair } from '$lib/sea';
import type { ProgressRow } from '$lib/storage';
import type { Keeping } from './keeping';

/** How far a turn was watched is written down this often. */
const PLAYBACK_BEAT_MS = 500;

type Progress = Readonly<Omit<ProgressRow, 'matchId'>>;

const NONE: Progress = { clock: null, playback: null, seals: null, shown: null };

export class ProgressKeeper {
  readonly #keeping: Keeping;
  readonly #matchId: string;
  readonly #lead: () => number | undefined;
  #value = NONE;
  #seen: Progress['playback'] = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    this.#value = { ...NONE, ...(kept.ok ? kept.value : null) };
  }

  /** So far a turn has been watched; written down now and then. */
  watching(turn: number, ms: number): void {
    const { playback } = this.#value;
    // To its end is to its end, though the page may tell of a moment before it once more.
    if (playback?.turn === turn && playback.ms === null) return;
    this.#seen = { turn, ms };
    // The last word counts: a step that is followed by nothing is written down too.
    this.#timer ??= setTimeout(() => void this.save({ playback: this.#seen }), PLAYBACK_BEAT_MS);
  }

  /** Nothing is written by itself any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Seals as they were shown before a turn: of a computer at first, of a person when the orders were locked in. */
  sealsShown(turn: number, now: Pair<string | null>): { turn: number; pair: Pair<string | null> } {
    const { shown } = this.#value;
    const first = (side: 0 | 1): string | null =>
      (shown?.turn === turn ? shown.pair[side] : null) ?? now[side];
    return { turn, pair: [first(0), first(1)] };
  }

  async save(change: Partial<Progress>): Promise<void> {
    if (change.playback !== undefined) this.stop();
    this.#value = { ...this.#value, ...change };
    const row = { matchId: this.#matchId, ...this.#value };
    // A match that is over is led by nobody, and its end can still be watched.
    const lead = this.#lead() ?? -1;
    // Trouble with what matters is told by what matters; a clock that beats every second stays quiet.
    await this.#keeping.use((room, store) => room.saveProgress(store, lead, row), { quiet: true });
  }
}
