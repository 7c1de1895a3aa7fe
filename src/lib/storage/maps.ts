/** The player's own maps. */
import { makeMap, parseMap, type KeptMap } from '$lib/documents';
import { placeMaps, type Placed } from './clashes';
import type { Database, MapRow } from './database';
import type { Store } from './store';
import { Refusal, type Kept } from './trouble';

export function mapRow({ changedAt, map }: KeptMap): MapRow {
  return { id: map.id, name: map.name, changedAt, text: makeMap(map) };
}

/** Throws a refusal where the text is broken. */
export function keptMap({ id, changedAt, text }: MapRow): KeptMap {
  const map = parseMap(text);
  if (!map.ok) throw new Refusal('unreadable', `${id}: ${map.error[0]?.message ?? ''}`);
  return { changedAt, map: map.value };
}

export const saveMap = (store: Store, kept: KeptMap): Promise<Kept<void>> =>
  store.write([store.db.maps], async (db) => {
    await db.maps.put(mapRow(kept));
  });

/** What is kept, as text by id. */
export const mapTexts = async (db: Database): Promise<Map<string, string>> =>
  new Map((await db.maps.toArray()).map(({ id, text }) => [id, text]));

/** Beside what is there: an equal one is kept once, and another one of the same id under a new one. */
export const addMap = (store: Store, coming: KeptMap): Promise<Kept<Placed<KeptMap>>> =>
  store.write([store.db.maps], async (db) => {
    const [there] = placeMaps(await mapTexts(db), [coming]) as [Placed<KeptMap>];
    if (there.fresh) await db.maps.put(mapRow(there.value));
    return there;
  });

export const readMap = (store: Store, id: string): Promise<Kept<KeptMap>> =>
  store.read([store.db.maps], async (db) => {
    const row = await db.maps.get(id);
    if (!row) throw new Refusal('missing', id);
    return keptMap(row);
  });

export const removeMap = (store: Store, id: string): Promise<Kept<void>> =>
  store.write([store.db.maps], (db) => db.maps.delete(id));

/** For a list: the newest first, those without a date last. */
export async function listMaps(db: Database): Promise<MapRow[]> {
  return newestFirst(await db.maps.toArray(), ({ changedAt }) => changedAt);
}

export function newestFirst<T>(rows: T[], dateOf: (row: T) => string | null): T[] {
  const text = (row: T): string => dateOf(row) ?? '';
  return rows.sort((a, b) => (text(a) < text(b) ? 1 : text(a) > text(b) ? -1 : 0));
}
