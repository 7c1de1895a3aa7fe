/** The charts to choose from: the first one, one made from a seed, and the player's own. */
import { parseMap } from '$lib/documents';
import { DEFAULT_MAP, type MapDefinition } from '$lib/sea';
import type { Keeping } from './keeping';
import { live, type Live } from './live';

export type { MapDefinition };
export const FIRST_MAP = DEFAULT_MAP;

/** A seed that is easy to tell somebody. */
export const throwDice = (): string => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000);

export class Charts {
  readonly #saved: Live<MapDefinition[]>;

  constructor(keeping: Keeping) {
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
}
