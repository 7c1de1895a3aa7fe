/** Matches that wait to be played on. One list for all pages, so that it knows what has just been struck off. */
import { createContext } from 'svelte';
import type { Pair } from '$lib/sea';
import type { Engine } from './engine.svelte';
import type { Keeping } from './keeping';
import { live, type Live } from './live';

export type Unfinished = {
  readonly id: string;
  readonly names: Pair<string>;
  readonly turn: number;
  readonly mapName: string;
  readonly changedAt: string;
};

export class UnfinishedMatches {
  readonly #engine: Engine;
  readonly #list: Live<Unfinished[]>;
  #hidden = $state.raw<readonly string[]>([]);

  constructor(engine: Engine, keeping: Keeping) {
    this.#engine = engine;
    this.#list = live(keeping, async (room, db) =>
      (await room.listMatches(db)).flatMap((row) => {
        try {
          const { id, players, turns, map } = room.matchFrom(row);
          const names = [players[0].name, players[1].name] as const;
          return [{ id, names, turn: turns.length + 1, mapName: map.name, changedAt: row.changedAt }];
        } catch {
          return []; // one that cannot be read is counted in the settings, and keeps its place
        }
      }),
    );
  }

  /** The device has answered. */
  get known(): boolean {
    return this.#list.value !== undefined;
  }
  /** The newest first. */
  get list(): readonly Unfinished[] {
    return (this.#list.value ?? []).filter(({ id }) => !this.#hidden.includes(id));
  }

  /** Off the list, until it is either dropped or brought back. */
  hide(id: string): void {
    this.#hidden = [...this.#hidden, id];
  }

  bringBack(id: string): void {
    if (!this.#hidden.includes(id)) return;
    this.#hidden = this.#hidden.filter((one) => one !== id);
  }

  /** Gone for good, unless it has been brought back. */
  async drop(id: string): Promise<void> {
    if (!this.#hidden.includes(id)) return;
    const dropped = await this.#engine.call('dropMatch', [id]);
    if (!dropped.ok) this.bringBack(id);
  }
}

export const [getUnfinished, setUnfinished] = createContext<UnfinishedMatches>();
