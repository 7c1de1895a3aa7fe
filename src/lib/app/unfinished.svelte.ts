/** Matches that wait to be played on. One list for all pages, so that it knows what has just been struck off. */
import { createContext } from 'svelte';
import type { Player } from '$lib/documents';
import type { Pair } from '$lib/sea';
import type { Engine } from './engine.svelte';
import type { Keeping } from './keeping';
import { live, type Live } from './live';

export type Unfinished = {
  readonly id: string;
  readonly names: Pair<string>;
  /** Whether it is a fight on deck by itself; its turns are rounds. */
  readonly fight: boolean;
  readonly turn: number;
  readonly mapName: string;
  readonly changedAt: string;
};

const namesOf = (players: Pair<Player>): Pair<string> => [players[0].name, players[1].name];

/** One that cannot be read is counted in the settings, and keeps its place. */
function readable<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}

export class UnfinishedMatches {
  readonly #engine: Engine;
  readonly #keeping: Keeping;
  readonly #list: Live<Unfinished[]>;
  #hidden = $state.raw<readonly string[]>([]);

  constructor(engine: Engine, keeping: Keeping) {
    this.#engine = engine;
    this.#keeping = keeping;
    this.#list = live(keeping, async (room, db) => {
      const matches = (await room.listMatches(db)).flatMap((row) => {
        const { id, changedAt } = row;
        return readable(() => {
          const { players, turns, map } = room.matchFrom(row);
          return {
            id,
            changedAt,
            fight: false,
            names: namesOf(players),
            turn: turns.length + 1,
            mapName: map.name,
          };
        });
      });
      const fights = (await room.listFights(db)).flatMap(({ id, changedAt, round, text }) =>
        readable(() => {
          const { players, setup } = room.fightFromText(id, text);
          return {
            id,
            changedAt,
            fight: true,
            names: namesOf(players),
            turn: round,
            mapName: setup.deck.name,
          };
        }),
      );
      return [...matches, ...fights].sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
    });
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
    const fight = this.#list.value?.find((one) => one.id === id)?.fight;
    const dropped = fight
      ? await this.#keeping.use((room, store) => room.dropFight(store, id))
      : await this.#engine.call('dropMatch', [id]);
    if (!dropped.ok) this.bringBack(id);
  }
}

export const [getUnfinished, setUnfinished] = createContext<UnfinishedMatches>();
