/** Whether this tab leads a match: only then may it write, and only with the number it got for it. */
import type { Lead, Standing } from '$lib/storage';
import type { Keeping } from './keeping';

export class MatchLead {
  readonly #keeping: Keeping;
  readonly #matchId: string;
  #standing = $state.raw<Standing | 'asking'>('asking');
  #number = $state.raw<number>();
  #lead: Lead | undefined;
  #stopWatching: (() => void) | undefined;
  #locked = false;
  #over = false;

  constructor(keeping: Keeping, matchId: string) {
    this.#keeping = keeping;
    this.#matchId = matchId;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const opened = await this.#keeping.open();
    if (!opened.ok || this.#over) return;
    this.#lead = opened.value.room.leadMatch(this.#matchId, (standing, locked) => {
      this.#number = undefined;
      this.#standing = standing;
      this.#locked = locked;
      if (standing === 'leads') void this.#count();
    });
    this.#stopWatching = this.#keeping.watch(
      async (room, db) => (await room.matchRow(db, this.#matchId)).lead,
      (lead) => this.#compare(lead),
      () => undefined, // a match that is over has no leader any more
    );
  }

  async #count(): Promise<void> {
    const taken = await this.#keeping.use((room, store) => room.takeLead(store, this.#matchId));
    if (taken.ok && this.#standing === 'leads') this.#number = taken.value;
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

  takeOver(): void {
    this.#lead?.takeOver();
  }

  leave(): void {
    this.#over = true;
    this.#stopWatching?.();
    this.#lead?.leave();
  }
}
