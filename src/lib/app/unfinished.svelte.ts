/** Matches that wait to be played on. */
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

/** So long a match that was struck off the list can be brought back. */
const UNDO_MS = 9_000;

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

  /** The newest first. */
  get list(): readonly Unfinished[] {
    return (this.#list.value ?? []).filter(({ id }) => !this.#hidden.includes(id));
  }

  /** Off the list; gone for good only after a while. What is answered brings it back. */
  drop(id: string): () => void {
    this.#hidden = [...this.#hidden, id];
    const timer = setTimeout(() => void this.#engine.call('dropMatch', [id]), UNDO_MS);
    return () => {
      clearTimeout(timer);
      this.#hidden = this.#hidden.filter((one) => one !== id);
    };
  }
}
