/** The player's own maps in a list: found, sorted, copied, named anew, thrown away and brought back. */
import { formatStep, MOST_NAME_CHARACTERS, stepBetween, type MapDraft } from '$lib/sea';
import type { RemovedMap } from '$lib/storage';
import { freeName } from './free-name';
import { drawId } from './ids';
import type { Keeping } from './keeping';
import { live, type Live } from './live';
import { MapReader, type LibraryMap } from './map-reader';
import { now } from './now';

export type { LibraryMap };

export const ORDERS = ['newest', 'name', 'size'] as const;
export type Order = (typeof ORDERS)[number];

const sizeOf = ({ draft }: LibraryMap): number => (draft ? draft.width * draft.height : 0);
const COMPARE: Readonly<Record<Order, (a: LibraryMap, b: LibraryMap) => number>> = {
  // As they come.
  newest: () => 0,
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }),
  size: (a, b) => sizeOf(b) - sizeOf(a),
};

const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export class MapLibrary {
  readonly #keeping: Keeping;
  readonly #all: Live<LibraryMap[]>;
  search = $state('');
  order = $state.raw<Order>('newest');

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
    const reader = new MapReader();
    this.#all = live(keeping, async (room, db) => (await room.listMaps(db)).map((row) => reader.read(row)));
  }

  /** The device has answered. */
  get known(): boolean {
    return this.#all.value !== undefined;
  }
  get count(): number {
    return this.#all.value?.length ?? 0;
  }
  get newest(): LibraryMap | undefined {
    return this.#all.value?.[0];
  }
  get names(): readonly string[] {
    return (this.#all.value ?? []).map(({ name }) => name);
  }

  readonly shown: readonly LibraryMap[] = $derived.by(() => {
    const wanted = plainText(this.search).split(/\s+/).filter(Boolean);
    const has = ({ name, draft }: LibraryMap): boolean => {
      const text = plainText(`${name} ${draft?.metadata.author ?? ''} ${draft?.metadata.notes ?? ''}`);
      return wanted.every((word) => text.includes(word));
    };
    return (this.#all.value ?? []).filter(has).toSorted(COMPARE[this.order]);
  });

  /** Keeps a new map; answers the id that it got. */
  async add(draft: MapDraft): Promise<string | undefined> {
    const kept = await this.#keeping.use((room, store) => room.addDrawn(store, { draft, changedAt: now() }));
    return kept.ok ? kept.value : undefined;
  }

  /** Answers the copy's name. */
  async duplicate({ id, name }: LibraryMap): Promise<string | undefined> {
    const copy = { id: drawId(), name: freeName(name, this.names, MOST_NAME_CHARACTERS), changedAt: now() };
    const kept = await this.#keeping.use((room, store) => room.duplicateDrawn(store, id, copy));
    return kept.ok ? copy.name : undefined;
  }

  async rename(id: string, name: string): Promise<void> {
    const renamed = (before: MapDraft): { draft: MapDraft; stroke: string } | null => {
      const draft = { ...before, name };
      const step = stepBetween(before, draft);
      return step && { draft, stroke: formatStep(step) };
    };
    await this.#keeping.use((room, store) => room.changeDrawn(store, id, now(), renamed));
  }

  /** Answers what it takes to bring it back. */
  async remove(id: string): Promise<RemovedMap | undefined> {
    const kept = await this.#keeping.use((room, store) => room.removeDrawn(store, id));
    return kept.ok ? kept.value : undefined;
  }

  async bringBack(removed: RemovedMap): Promise<void> {
    await this.#keeping.use((room, store) => room.putBackDrawn(store, removed));
  }
}
