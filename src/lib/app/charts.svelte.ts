/** The charts to choose from: the first one, one made from a seed, and the player's own. */
import { parseMap, type LobbyChoices } from '$lib/documents';
import type { Fault, Result } from '$lib/core';
import { DEFAULT_MAP, generateMap, type MapDefinition } from '$lib/sea';
import type { Keeping } from './keeping';
import { live, type Live } from './live';
import { now } from './now';

export const FIRST_MAP = DEFAULT_MAP;

/** A few milliseconds, and its picture is wanted at once. */
export const seededMap = (waters: LobbyChoices['waters']): MapDefinition => generateMap(waters);

/** A seed that is easy to tell somebody. */
export const throwDice = (): string => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000);

export class Charts {
  readonly #keeping: Keeping;
  readonly #saved: Live<MapDefinition[]>;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
    this.#saved = live(keeping, async (room, db) =>
      (await room.listMaps(db)).flatMap(({ text }) => {
        const map = parseMap(text);
        return map.ok ? [map.value] : [];
      }),
    );
  }

  get saved(): readonly MapDefinition[] {
    return this.#saved.value ?? [];
  }

  /** Reads a map's file and keeps it. One that is here already, and the same, is kept once. */
  async take(file: Blob): Promise<Result<MapDefinition, Fault[]> | undefined> {
    const read = parseMap(await file.text());
    if (!read.ok) return read;
    const there = this.saved.find(({ id }) => id === read.value.id);
    const same = there && JSON.stringify(there) === JSON.stringify(read.value);
    // Under its own id it would replace another map: it gets a new one.
    const map = there && !same ? { ...read.value, id: crypto.randomUUID() } : read.value;
    if (same) return { ok: true, value: map };
    const changedAt = now();
    const kept = await this.#keeping.use((room, store) => room.saveMap(store, { changedAt, map }));
    return kept.ok ? { ok: true, value: map } : undefined;
  }
}
