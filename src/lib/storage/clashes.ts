/**
 * What comes of a backup where something is kept already. Equal things are kept once, and where two
 * different things go by one name both are kept: nothing is ever overwritten.
 */
import { makeMap, makeReplay, type KeptMap, type KeptReplay } from '$lib/documents';

const MOST_NAME = 60;
/** A key with a number behind it must be one that a backup may carry. */
const MOST_KEY_STEM = 100;

/** What is kept, as text by key. */
type Taken = ReadonlyMap<string, string>;
type Candidate<T> = { readonly key: string; readonly text: string; readonly value: T };

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

export const placeMaps = (taken: Taken, coming: readonly KeptMap[]): Placed<KeptMap>[] =>
  placed(taken, coming, (kept, copy) => {
    const { id, name } = kept.map;
    const map = copy === 1 ? kept.map : { ...kept.map, id: `${id}-${copy}`, name: numbered(name, copy) };
    return { key: map.id, text: makeMap(map), value: { ...kept, map } };
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
  return (
    Array.from(name)
      .slice(0, MOST_NAME - mark.length)
      .join('') + mark
  );
}
