/** What came from outside, by whatever way: looked into at once, kept only when the player says so. */
import { createContext } from 'svelte';
import type { Fault } from '$lib/core';
import type { Inspected } from '$lib/engine/api';
import { clearArrivals, readArrivals } from '$lib/pwa/arrivals-box';
import type { Engine } from './engine.svelte';
import type { Keeping } from './keeping';
import { now } from './now';

export { looksLikeOurs } from '$lib/documents';

export type ArrivalState =
  | { readonly at: 'looking' }
  | { readonly at: 'wrong'; readonly faults: readonly Fault[] }
  /** Nobody could look into it; the player has been told why. */
  | { readonly at: 'unread' }
  | { readonly at: 'found'; readonly found: Inspected }
  /** `fresh`: it was not here before. `id`: what it is kept under. */
  | { readonly at: 'kept'; readonly found: Inspected; readonly fresh: boolean; readonly id: string };

export type Arrival = {
  readonly id: number;
  /** Its file's name, where it had one. */
  readonly name: string;
  readonly blob: Blob;
  readonly state: ArrivalState;
};

/** More than anybody drops on purpose. */
const MOST = 20;

export class Arrivals {
  readonly #engine: Engine;
  readonly #keeping: Keeping;
  #list = $state.raw<readonly Arrival[]>([]);
  #next = 0;

  constructor(engine: Engine, keeping: Keeping) {
    this.#engine = engine;
    this.#keeping = keeping;
  }

  get list(): readonly Arrival[] {
    return this.#list;
  }

  /** In place of what came before. */
  bring(things: readonly (Blob | string)[]): void {
    this.#list = things.slice(0, MOST).map((thing) => ({
      id: this.#next++,
      name: thing instanceof File ? thing.name : '',
      blob: typeof thing === 'string' ? new Blob([thing]) : thing,
      state: { at: 'looking' },
    }));
    for (const arrival of this.#list) void this.#look(arrival);
  }

  /** What another app has shared through the system. */
  async bringShared(): Promise<void> {
    const shared = await readArrivals();
    if (shared.length > 0) this.bring(shared);
  }

  async keep({ id, state }: Arrival): Promise<void> {
    if (state.at !== 'found') return;
    const { found } = state;
    if (found.kind === 'map') {
      const coming = { changedAt: now(), map: found.map };
      const kept = await this.#keeping.use((room, store) => room.addMap(store, coming));
      if (!kept.ok) return;
      const { map } = kept.value.value;
      this.#set(id, { at: 'kept', found: { ...found, map }, fresh: kept.value.fresh, id: map.id });
    } else if (found.kind === 'replay') {
      const kept = await this.#keeping.use((room, store) => room.addReplay(store, found.replay));
      if (kept.ok) this.#set(id, { at: 'kept', found, fresh: kept.value.fresh, id: kept.value.value.key });
    }
  }

  /** All of it has been dealt with, or is not wanted. */
  clear(): void {
    this.#list = [];
    void clearArrivals();
  }

  async #look({ id, blob }: Arrival): Promise<void> {
    const looked = await this.#engine.long('inspect', [blob]);
    if (looked.ok) this.#set(id, { at: 'found', found: looked.value });
    else if (looked.error.kind === 'refused') this.#set(id, { at: 'wrong', faults: looked.error.faults });
    else {
      this.#set(id, { at: 'unread' });
      // A bug goes where all bugs go: to a note with a report.
      if (looked.error.kind === 'failed') reportError(new Error(looked.error.message));
    }
  }

  #set(id: number, state: ArrivalState): void {
    this.#list = this.#list.map((arrival) => (arrival.id === id ? { ...arrival, state } : arrival));
  }
}

export const [getArrivals, setArrivals] = createContext<Arrivals>();
