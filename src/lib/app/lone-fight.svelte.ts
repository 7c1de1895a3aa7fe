/** A fight on deck that is no part of a match, as a page opens it: found, led by this tab, fought, ended. */
import { untrack } from 'svelte';
import type { FightOutcome } from '$lib/boarding';
import { fightFrom, fightOf, type SavedFight } from '$lib/documents';
import type { StoreTrouble } from '$lib/storage';
import { FightPlay, type FightDesk, type FightParts } from './fight.svelte';
import { MatchLead } from './match-lead.svelte';
import { now } from './now';
import type { Stage } from './stages';

const NOT_THERE: readonly StoreTrouble['code'][] = ['missing', 'unreadable'];

export class LoneFight {
  readonly id: string;
  readonly #parts: FightParts;
  #stage = $state.raw<Stage['kind']>('opening');
  #saved = $state.raw<SavedFight>();
  #play = $state.raw<FightPlay | null>(null);
  #lead = $state.raw<MatchLead>();
  #unwatch: () => void = () => undefined;
  #over = false;

  constructor(id: string, parts: FightParts) {
    this.id = id;
    this.#parts = parts;
    void this.#open();
  }

  get stage(): Stage['kind'] {
    return this.#stage;
  }
  get saved(): SavedFight | undefined {
    return this.#saved;
  }
  get play(): FightPlay | null {
    return this.#play;
  }
  get result(): FightOutcome | null {
    return this.#saved?.result ?? null;
  }

  async #open(): Promise<void> {
    const saved = await this.#read();
    if (!saved) return;
    if (saved.result) this.#end(saved);
    else this.#seekLead();
  }

  async #read(): Promise<SavedFight | undefined> {
    const { keeping } = this.#parts;
    const read = await keeping.use((room, store) => room.readFight(store, this.id), { quiet: true });
    if (this.#over) return undefined;
    // Whatever today's rules do not allow cannot be gone on with.
    if (read.ok && (read.value.result || fightOf(read.value).ok)) return read.value;
    const gone = read.ok || NOT_THERE.includes(read.error.code);
    if (!read.ok && !gone) keeping.tell(read.error);
    this.#shut(gone ? 'gone' : 'stuck');
    return undefined;
  }

  #seekLead(): void {
    const lead = new MatchLead(this.#parts.keeping, this.id, 'fight');
    this.#lead = lead;
    this.#unwatch = $effect.root(() => {
      $effect(() => {
        const { number, standing, failed } = lead;
        untrack(() => {
          if (number !== undefined) void this.#begin(number);
          else if (standing === 'elsewhere' || standing === 'lost') this.#shut('elsewhere');
          else if (failed > 0) void this.#lookAgain();
        });
      });
    });
  }

  /** Whatever another tab has done in between is read anew. */
  async #begin(lead: number): Promise<void> {
    const saved = await this.#read();
    if (!saved || this.#lead?.number !== lead) return;
    if (saved.result) {
      this.#end(saved);
      return;
    }
    const start = fightFrom(saved);
    if (!start.ok) return;
    this.#saved = saved;
    const desk = this.#deskOf(saved, lead);
    this.#drop();
    this.#play = new FightPlay(this.#parts, {
      players: saved.players,
      start: start.value,
      acts: saved.acts,
      desk,
    });
    this.#stage = 'boarding';
  }

  #deskOf(saved: SavedFight, lead: number): FightDesk {
    const keep = async (fight: SavedFight, round: number): Promise<boolean> => {
      const kept = await this.#parts.keeping.use((room, store) =>
        room.saveFight(store, lead, fight, { changedAt: now(), round }),
      );
      return kept.ok;
    };
    return {
      save: ({ acts, round }) => keep({ ...saved, acts }, round),
      finish: async ({ acts, round, outcome }) => {
        const ended = { ...saved, acts, finishedAt: now(), result: outcome };
        if (!(await keep(ended, round))) return false;
        if (!this.#over) this.#end(ended);
        return true;
      },
    };
  }

  /** Without the lead: the end of a fight can be shown, and nothing else. */
  async #lookAgain(): Promise<void> {
    const saved = await this.#read();
    if (saved?.result) this.#end(saved);
    else if (saved) this.#shut('stuck');
  }

  #end(saved: SavedFight): void {
    this.#saved = saved;
    this.#release();
    this.#drop();
    this.#stage = 'end';
  }

  #shut(why: 'gone' | 'stuck' | 'elsewhere'): void {
    if (this.#stage === 'end') return;
    this.#drop();
    this.#stage = why;
  }

  #drop(): void {
    this.#play?.leave();
    this.#play = null;
  }

  #release(): void {
    this.#unwatch();
    this.#lead?.leave();
  }

  takeOver(): void {
    this.#lead?.takeOver();
  }

  /** After trouble. */
  retry(): void {
    if (this.#stage !== 'stuck') return;
    this.#stage = 'opening';
    if (!this.#lead) void this.#open();
    else if (this.#lead.number === undefined) this.#lead.again();
    else void this.#begin(this.#lead.number);
  }

  leave(): void {
    this.#over = true;
    this.#release();
    this.#drop();
  }
}
