/** Whether this tab leads a match: only then may it write, and only with the number it got for it. */
import type { Lead, Standing } from '$lib/storage';
import type { Keeping } from './keeping';

export class MatchLead {
  #standing = $state.raw<Standing | 'asking'>('asking');
  #number = $state.raw<number>();
  #lead: Lead | undefined;
  #over = false;

  constructor(keeping: Keeping, matchId: string) {
    void this.#ask(keeping, matchId);
  }

  async #ask(keeping: Keeping, matchId: string): Promise<void> {
    const { room } = await keeping.open();
    if (this.#over) return;
    this.#lead = room.leadMatch(matchId, (standing) => {
      this.#number = undefined;
      this.#standing = standing;
      if (standing === 'leads') void this.#count(keeping, matchId);
    });
  }

  async #count(keeping: Keeping, matchId: string): Promise<void> {
    const taken = await keeping.use((room, store) => room.takeLead(store, matchId));
    if (taken.ok && this.#standing === 'leads') this.#number = taken.value;
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
    this.#lead?.leave();
  }
}
