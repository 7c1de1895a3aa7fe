/** The way into a match: finds it, takes the lead where it is still played, and says when that is not to be had. */
import { untrack } from 'svelte';
import type { OpenMatch } from '$lib/engine/api';
import type { StoreTrouble } from '$lib/storage';
import { ask, type AskingParts } from './asking';
import { MatchLead } from './match-lead.svelte';

/** What the device says of a match that it does not have, or not any more. */
const NOT_THERE: readonly StoreTrouble['code'][] = ['missing', 'unreadable'];

export type DoorEvents = {
  /** The match as it is kept. One that is still played is led by this tab from now on. */
  readonly onopened: (opened: OpenMatch) => void;
  readonly onshut: (why: 'gone' | 'stuck' | 'elsewhere') => void;
};

export class MatchDoor {
  readonly #id: string;
  readonly #parts: AskingParts;
  readonly #events: DoorEvents;
  #lead = $state.raw<MatchLead>();
  #unwatch: () => void = () => undefined;
  #over = false;

  constructor(id: string, parts: AskingParts, events: DoorEvents) {
    this.#id = id;
    this.#parts = parts;
    this.#events = events;
    void this.#open();
  }

  /** What every write carries; undefined while this tab does not lead. */
  get number(): number | undefined {
    return this.#lead?.number;
  }

  async #open(): Promise<void> {
    const opened = await this.#fetch();
    if (!opened) return;
    if (opened.state.status === 'finished') this.#events.onopened(opened);
    else this.#seekLead(opened);
  }

  /** Where there is none, it is said why. */
  async #fetch(): Promise<OpenMatch | undefined> {
    const told: StoreTrouble['code'][] = [];
    const ontrouble = ({ code }: StoreTrouble): unknown => told.push(code);
    const opened = await ask({ ...this.#parts, ontrouble }, 'openMatch', [this.#id]);
    if (this.#over) return undefined;
    const gone = told.some((code) => NOT_THERE.includes(code));
    if (!opened) this.#events.onshut(gone ? 'gone' : 'stuck');
    return opened;
  }

  #seekLead(opened: OpenMatch): void {
    // As it is now, unless another tab turns out to play it.
    let fresh: OpenMatch | undefined = opened;
    const lead = new MatchLead(this.#parts.keeping, this.#id);
    this.#lead = lead;
    this.#unwatch = $effect.root(() => {
      $effect(() => {
        const { number, standing, failed } = lead;
        const known = fresh;
        fresh = number === undefined && standing !== 'elsewhere' ? fresh : undefined;
        // Whoever is told reads and changes state of their own.
        untrack(() => {
          if (number !== undefined) void this.#show(known);
          else if (standing === 'elsewhere' || standing === 'lost') this.#events.onshut('elsewhere');
          // It is over by now, or the device does not write.
          else if (failed > 0) void this.#lookAgain();
        });
      });
    });
  }

  /** Whatever another tab has done in between is read anew. */
  async #show(known: OpenMatch | undefined): Promise<void> {
    const opened = known ?? (await this.#fetch());
    if (opened) this.#events.onopened(opened);
  }

  /** Without the lead: the end of a match can be shown, and nothing else. */
  async #lookAgain(): Promise<void> {
    const opened = await this.#fetch();
    if (!opened) return;
    if (opened.state.status === 'finished') this.#events.onopened(opened);
    else this.#events.onshut('stuck');
  }

  /** After trouble. */
  retry(): void {
    if (!this.#lead) void this.#open();
    else if (this.#lead.number === undefined) this.#lead.again();
    else void this.#show(undefined);
  }

  takeOver(): void {
    this.#lead?.takeOver();
  }

  /** Lets go of the lead: a match that is over needs none, and another tab may show its end. */
  release(): void {
    this.#unwatch();
    this.#lead?.leave();
  }

  leave(): void {
    this.#over = true;
    this.release();
  }
}
