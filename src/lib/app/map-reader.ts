/** Maps of a list, read from their texts. */
import { parseDrawn } from '$lib/documents';
import { isSound, type MapDraft } from '$lib/sea';
import type { MapRow } from '$lib/storage';

export type LibraryMap = {
  readonly id: string;
  readonly name: string;
  readonly changedAt: string | null;
  /** Undefined where it cannot be read. */
  readonly draft: MapDraft | undefined;
  /** It can be played as it is. */
  readonly sound: boolean;
};

/** Remembers what it has read, so that a change of one map reads that one only. */
export class MapReader {
  readonly #read = new Map<string, { readonly text: string; readonly map: LibraryMap }>();

  read({ id, name, changedAt, text }: MapRow): LibraryMap {
    const known = this.#read.get(id);
    if (known?.text === text) return { ...known.map, changedAt };
    const parsed = parseDrawn(text);
    const draft = parsed.ok ? parsed.value : undefined;
    const map = { id, name, changedAt, draft, sound: draft !== undefined && isSound(draft) };
    this.#read.set(id, { text, map });
    return map;
  }
}
