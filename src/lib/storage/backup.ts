/** Everything into one file and back, in one transaction each. */
import { DEFAULT_SETTINGS, isMap, parseSettings, type Backup } from '$lib/documents';
import type {
  Database,
  FoughtRow,
  FoughtTextRow,
  MapRow,
  ReplayRow,
  ReplayTextRow,
  SettingsRow,
  StrokeRow,
} from './database';
import { freshOf, placeMaps, placeReplays, type Drawn } from './clashes';
import { draftFrom } from './drawn-maps';
import { fightFromText, putFought } from './fights';
import { mapRow, mapTexts } from './maps';
import { putReplays, replayFrom, replayTexts } from './replays';
import { SETTINGS_NAME, settingsRow } from './settings';
import type { Store } from './store';
import { Refusal, type Kept } from './trouble';

export type Progress = (done: number, all: number) => void;
export type RestoreMode = 'replace' | 'merge';

/**
 * What is kept, in numbers; maps that are still being drawn are maps, and a fight on deck is a match of its own.
 * Matches in progress are not part of a backup.
 */
export type Counts = { readonly maps: number; readonly replays: number; readonly matches: number };

/** What is counted. */
export const countedTables = ({ db }: Store) =>
  [db.maps, db.replays, db.fought, db.matches, db.fights] as const;

export async function countAll(db: Database): Promise<Counts> {
  const [maps, replays, fought, matches, fights] = await Promise.all([
    db.maps.count(),
    db.replays.count(),
    db.fought.count(),
    db.matches.count(),
    db.fights.count(),
  ]);
  return { maps, replays: replays + fought, matches: matches + fights };
}

/** How many maps and replays have come since that moment; all of them where there was none. */
export async function countSince(db: Database, moment: string | null): Promise<number> {
  const isNewer = ({ changedAt }: MapRow): boolean => changedAt !== null && changedAt > (moment ?? '');
  const [maps, replays, fought] = await Promise.all([
    db.maps.filter(isNewer).count(),
    db.replays
      .where('finishedAt')
      .above(moment ?? '')
      .count(),
    db.fought
      .where('finishedAt')
      .above(moment ?? '')
      .count(),
  ]);
  return maps + replays + fought;
}

/** `unreadable`: what could not be read, by its key; it stays where it is. */
export type Collected = { readonly backup: Backup; readonly unreadable: readonly string[] };

const tablesOf = ({ db }: Store) =>
  [db.maps, db.strokes, db.replays, db.replayTexts, db.fought, db.foughtTexts, db.settings] as const;

export async function collectBackup(store: Store, onprogress?: Progress): Promise<Kept<Collected>> {
  const rows = await store.read(tablesOf(store), async (db) => ({
    maps: await db.maps.toArray(),
    replays: await db.replays.toArray(),
    texts: new Map((await db.replayTexts.toArray()).map(({ key, text }) => [key, text])),
    fought: await db.foughtTexts.toArray(),
    settings: await db.settings.get(SETTINGS_NAME),
  }));
  if (!rows.ok) return rows;
  const { maps, replays, texts, fought, settings } = rows.value;
  const unreadable: string[] = [];
  const all = maps.length + replays.length + fought.length;
  let done = 0;
  const readable = <T, U>(list: readonly T[], keyOf: (row: T) => string, read: (row: T) => U): U[] =>
    list.flatMap((row) => {
      onprogress?.(++done, all);
      try {
        return [read(row)];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        unreadable.push(keyOf(row));
        return [];
      }
    });
  const drawn = readable(
    maps,
    ({ id }) => id,
    (row) => ({ changedAt: row.changedAt, draft: draftFrom(row) }),
  );
  const backup: Backup = {
    settings: parseSettings(settings?.text ?? null),
    maps: drawn.flatMap(({ changedAt, draft }) => (isMap(draft) ? [{ changedAt, map: draft }] : [])),
    drafts: drawn.filter(({ draft }) => !isMap(draft)),
    replays: readable(
      replays,
      ({ key }) => key,
      ({ key, starred }) => ({ key, starred, replay: replayFrom(key, texts.get(key) ?? '') }),
    ),
    fights: readable(
      fought,
      ({ id }) => id,
      ({ id, text }) => fightFromText(id, text),
    ),
  };
  return { ok: true, value: { backup, unreadable } };
}

/** All of it or nothing. Merging keeps the settings of this device. Answers how much was added. */
export function restoreBackup(
  store: Store,
  backup: Backup,
  mode: RestoreMode,
): Promise<Kept<Omit<Counts, 'matches'>>> {
  return store.write(tablesOf(store), async (db) => {
    let { replays, fights } = backup;
    let maps = drawnIn(backup);
    if (mode === 'replace') {
      await clearKept(db);
      await db.settings.put(settingsRow(backup.settings, true));
    } else {
      maps = freshOf(placeMaps(await mapTexts(db), maps));
      replays = freshOf(placeReplays(await replayTexts(db), replays));
      // A fight is fought once: what goes by its name is that fight.
      const there = new Set(await db.fought.toCollection().primaryKeys());
      fights = fights.filter(({ id }) => !there.has(id));
    }
    await db.maps.bulkPut(maps.map(mapRow));
    await putReplays(db, replays);
    await putFought(db, fights);
    return { maps: maps.length, replays: replays.length + fights.length };
  });
}

/** Maps of both kinds. */
const drawnIn = ({ maps, drafts }: Backup): readonly Drawn[] => [
  ...maps,
  ...drafts.map(({ changedAt, draft }) => ({ changedAt, map: draft })),
];

const clearKept = (db: Database): Promise<unknown> =>
  Promise.all([
    db.maps.clear(),
    db.strokes.clear(),
    db.replays.clear(),
    db.replayTexts.clear(),
    db.fought.clear(),
    db.foughtTexts.clear(),
  ]);

/** What a restore replaces, row by row, whatever is in them. */
export type Aside = {
  readonly maps: MapRow[];
  readonly strokes: StrokeRow[];
  readonly replays: ReplayRow[];
  readonly texts: ReplayTextRow[];
  readonly fought: FoughtRow[];
  readonly foughtTexts: FoughtTextRow[];
  readonly settings: SettingsRow | null;
};

export const keepAside = (store: Store): Promise<Kept<Aside>> =>
  store.read(tablesOf(store), async (db) => ({
    maps: await db.maps.toArray(),
    strokes: await db.strokes.toArray(),
    replays: await db.replays.toArray(),
    texts: await db.replayTexts.toArray(),
    fought: await db.fought.toArray(),
    foughtTexts: await db.foughtTexts.toArray(),
    settings: (await db.settings.get(SETTINGS_NAME)) ?? null,
  }));

/** Everything as it was when it was kept aside. */
export const putBack = (
  store: Store,
  { maps, strokes, replays, texts, fought, foughtTexts, settings }: Aside,
): Promise<Kept<void>> =>
  store.write(tablesOf(store), async (db) => {
    await clearKept(db);
    await db.maps.bulkPut(maps);
    await db.strokes.bulkPut(strokes);
    await db.replays.bulkPut(replays);
    await db.replayTexts.bulkPut(texts);
    await db.fought.bulkPut(fought);
    await db.foughtTexts.bulkPut(foughtTexts);
    // Where nothing had been chosen, nothing is chosen again.
    await db.settings.put({ ...(settings ?? settingsRow(DEFAULT_SETTINGS, true)), adopt: true });
  });

/** Everything, matches in progress too. */
export const eraseAll = (store: Store): Promise<Kept<void>> => store.erase();
