/** Whether this tab leads a match: only then may it write, and only with the number it got for it. */
import type { Database, Kept, Lead, Standing, Store } from '$lib/storage';
import type { Keeping, Room } from './keeping';

/** What can be led, and where it says who leads. */
type Led = {
  readonly row: (room: Room, db: Database, id: string) => Promise<{ readonly lead: number }>;
  readonly take: (room: Room, store: Store, id: string) => Promise<Kept<number>>;
};
const LED = {
  match: {
    row: (room, db, id) => room.matchRow(db, id),
    take: (room, store, id) => room.takeLead(store, id),
  },
  /** A fight on deck that is no part of a match. */
  fight: {
    row: (room, db, id) => room.fightRow(db, id),
    take: (room, store, id) => room.takeFightLead(store, id),
  },
} as const satisfies Record<string, Led>;

export class MatchLead {
  readonly #keeping: Keeping;
  readonly #matchId: string;
  readonly #led: Led;
  #standing = $state.raw<Standing | 'asking'>('asking');
  #number = $state.raw<number>();
  #failed = $state.raw(0);
  #lead: Lead | undefined;
  #stopWatching: (() => void) | undefined;
  #locked = false;
  #over = false;

  constructor(keeping: Keeping, matchId: string, led: keyof typeof LED = 'match') {
    this.#keeping = keeping;
    this.#matchId = matchId;
    this.#led = LED[led];
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const opened = await this.#keeping.open();
    if (this.#over) return;
    if (!opened.ok) {
      this.#keeping.tell(opened.error);
      this.#failed += 1;
      return;
    }
    this.#lead = opened.value.room.leadMatch(this.#matchId, (standing, locked) => {
      this.#number = undefined;
      this.#standing = standing;
      this.#locked = locked;
      if (standing === 'leads') void this.#count();
    });
    this.#stopWatching = this.#keeping.watch(
      async (room, db) => (await this.#led.row(room, db, this.#matchId)).lead,
      (lead) => this.#compare(lead),
      () => undefined, // a match that is over has no leader any more
    );
  }

  async #count(): Promise<void> {
    // A match that is over has no row any more, which is no trouble: whoever asks looks for its replay.
    const taken = await this.#keeping.use((room, store) => this.#led.take(room, store, this.#matchId), {
      quiet: true,
    });
    if (this.#over || this.#standing !== 'leads') return;
    if (taken.ok) this.#number = taken.value;
    else {
      if (taken.error.code !== 'missing') this.#keeping.tell(taken.error);
      this.#failed += 1;
    }
  }

  /**
   * Another tab has counted after this one. Whoever holds the lock is right, and counts again; where
   * there are no locks, whoever counted last is.
   */
  #compare(lead: number): void {
    if (this.#standing !== 'leads' || this.#number === undefined || lead <= this.#number) return;
    this.#number = undefined;
    if (this.#locked) void this.#count();
    else this.#standing = 'lost';
  }

  /** `elsewhere` and `lost`: another tab leads; the page says so and can take over. */
  get standing(): Standing | 'asking' {
    return this.#standing;
  }
  /** What every write carries; undefined while this tab does not lead. */
  get number(): number | undefined {
    return this.#number;
  }

  /** How often it could not be counted: the match is over, or the device does not write. */
  get failed(): number {
    return this.#failed;
  }

  /** After trouble with the device. */
  again(): void {
    if (!this.#lead) void this.#ask();
    else if (this.#standing === 'leads' && this.#number === undefined) void this.#count();
  }

  takeOver(): void {
    this.#lead?.takeOver();
  }

  leave(): void {
    this.#over = true;
    this.#stopWatching?.();
    this.#lead?.leave();
  }
}
