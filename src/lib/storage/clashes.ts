/**
 * What comes of a backup where something is kept already. Equal things are kept once, and where two
 * different things go by one name both are kept: nothing is ever overwritten.
 */
import { makeDrawn, makeReplay, type KeptReplay, type MapDraft } from '$lib/documents';

const MOST_NAME = 60;
/** A map that is being drawn may have a name that is too long for a map, and keeps it. */
const MOST_DRAFT_NAME = 200;
/** A key with a number behind it must be one that a backup may carry. */
const MOST_KEY_STEM = 100;

/** What is kept, as text by key. */
type Taken = ReadonlyMap<string, string>;
type Candidate<T> = { readonly key: string; readonly text: string; readonly value: T };

/** A map with its date, whether it can be played or is still being drawn. */
export type Drawn<M extends MapDraft = MapDraft> = { readonly changedAt: string | null; readonly map: M };

/** A thing as it is kept. `fresh`: it was not there before. */
export type Placed<T> = { readonly value: T; readonly fresh: boolean };

/** `candidate` answers how each thing would be kept as the first, second … of its name. */
function placed<T>(
  taken: Taken,
  things: readonly T[],
  candidate: (thing: T, copy: number) => Candidate<T>,
): Placed<T>[] {
  const all = new Map(taken);
  return things.map((thing) => {
    let copy = 1;
    let next = candidate(thing, copy);
    while (all.has(next.key) && all.get(next.key) !== next.text) next = candidate(thing, ++copy);
    const fresh = !all.has(next.key);
    all.set(next.key, next.text);
    return { value: next.value, fresh };
  });
}

export const freshOf = <T>(things: readonly Placed<T>[]): T[] =>
  things.flatMap(({ value, fresh }) => (fresh ? [value] : []));

export const placeMaps = <M extends MapDraft>(
  taken: Taken,
  coming: readonly Drawn<M>[],
): Placed<Drawn<M>>[] =>
  placed(taken, coming, (kept, copy) => {
    const { id, name } = kept.map;
    const map = copy === 1 ? kept.map : { ...kept.map, id: `${id}-${copy}`, name: numbered(name, copy) };
    return { key: map.id, text: makeDrawn(map), value: { ...kept, map } };
  });

/** A replay stays as it is, because its id is in its seals; only the key it is kept under can change. */
export const placeReplays = (taken: Taken, coming: readonly KeptReplay[]): Placed<KeptReplay>[] =>
  placed(taken, coming, (kept, copy) => {
    const key = copy === 1 ? kept.key : `${kept.key.slice(0, MOST_KEY_STEM)}-${copy}`;
    return { key, text: makeReplay(kept.replay), value: { ...kept, key } };
  });

/** `Pond` becomes `Pond (2)`, and stays as short as a name must be. */
function numbered(name: string, copy: number): string {
  const mark = ` (${copy})`;
  const letters = Array.from(name);
  const most = letters.length > MOST_NAME ? MOST_DRAFT_NAME : MOST_NAME;
  return letters.slice(0, most - mark.length).join('') + mark;
}
