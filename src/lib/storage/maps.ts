/** The player's own maps. */
import { makeDrawn, parseMap, type KeptMap } from '$lib/documents';
import { placeMaps, type Drawn, type Placed } from './clashes';
import type { Database, MapRow } from './database';
import type { Store } from './store';
import { Refusal, type Kept } from './trouble';

export function mapRow({ changedAt, map }: Drawn): MapRow {
  return { id: map.id, name: map.name, changedAt, text: makeDrawn(map) };
}

/** Throws a refusal where the text is broken, or is of a map that is still being drawn. */
function keptMap({ id, changedAt, text }: MapRow): KeptMap {
  const map = parseMap(text);
  if (!map.ok) throw new Refusal('unreadable', `${id}: ${map.error[0]?.message ?? ''}`);
  return { changedAt, map: map.value };
}

/** In place of one of the same id; how that was drawn is forgotten. */
export const saveMap = (store: Store, kept: KeptMap): Promise<Kept<void>> =>
  store.write([store.db.maps, store.db.strokes], async (db) => {
    await db.maps.put(mapRow(kept));
    await db.strokes.where({ mapId: kept.map.id }).delete();
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

/** For a list: the newest first, those without a date last. */
export async function listMaps(db: Database): Promise<MapRow[]> {
  return newestFirst(await db.maps.toArray(), ({ changedAt }) => changedAt);
}

export function newestFirst<T>(rows: T[], dateOf: (row: T) => string | null): T[] {
  const text = (row: T): string => dateOf(row) ?? '';
  return rows.sort((a, b) => (text(a) < text(b) ? 1 : text(a) > text(b) ? -1 : 0));
}
