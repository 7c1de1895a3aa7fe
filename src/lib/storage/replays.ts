/** Finished matches: what a list shows in one table, their texts in another. */
import { makeReplay, parseReplay, type KeptReplay, type Replay } from '$lib/documents';
import { placeReplays, type Placed } from './clashes';
import type { Database, ReplayRow } from './database';
import { newestFirst } from './maps';
import type { Store } from './store';
import { Refusal, type Kept } from './trouble';

function replayRow({ key, starred, replay }: KeptReplay): ReplayRow {
  const { id, finishedAt, players, ships, result, turns, map } = replay;
  return {
    key,
    matchId: id,
    finishedAt,
    starred,
    players: [players[0].name, players[1].name],
    computers: [players[0].kind === 'computer', players[1].kind === 'computer'],
    ships: [ships[0], ships[1]],
    winner: result.winner,
    reason: result.reason,
    turns: turns.length,
    mapId: map.id,
    mapName: map.name,
  };
}

/** Throws a refusal where the text is broken. */
export function replayFrom(key: string, text: string): Replay {
  const replay = parseReplay(text);
  if (!replay.ok) throw new Refusal('unreadable', `${key}: ${replay.error[0]?.message ?? ''}`);
  return replay.value;
}

const tablesOf = ({ db }: Store) => [db.replays, db.replayTexts] as const;

/** For use inside a transaction of both tables. */
export async function putReplays(db: Database, kept: readonly KeptReplay[]): Promise<void> {
  await db.replays.bulkPut(kept.map(replayRow));
  await db.replayTexts.bulkPut(kept.map(({ key, replay }) => ({ key, text: makeReplay(replay) })));
}

/** What is kept, as text by key. */
export const replayTexts = async (db: Database): Promise<Map<string, string>> =>
  new Map((await db.replayTexts.toArray()).map(({ key, text }) => [key, text]));

/** Beside what is there: an equal one is kept once, and another one of the same match under a new key. */
export const addReplay = (store: Store, replay: Replay): Promise<Kept<Placed<KeptReplay>>> =>
  store.write(tablesOf(store), async (db) => {
    const coming = { key: replay.id, starred: false, replay };
    const [there] = placeReplays(await replayTexts(db), [coming]) as [Placed<KeptReplay>];
    if (there.fresh) await putReplays(db, [there.value]);
    return there;
  });

export const readReplay = (store: Store, key: string): Promise<Kept<KeptReplay>> =>
  store.read(tablesOf(store), async (db) => {
    const [row, text] = [await db.replays.get(key), await db.replayTexts.get(key)];
    if (!row || !text) throw new Refusal('missing', key);
    return { key, starred: row.starred, replay: replayFrom(key, text.text) };
  });

export const starReplay = (store: Store, key: string, starred: boolean): Promise<Kept<void>> =>
  store.write(tablesOf(store), async (db) => {
    await db.replays.update(key, { starred });
  });

export const removeReplay = (store: Store, key: string): Promise<Kept<void>> =>
  store.write(tablesOf(store), async (db) => {
    await db.replays.delete(key);
    await db.replayTexts.delete(key);
  });

/** For a list: the newest first, those without a date last. */
export async function listReplays(db: Database): Promise<ReplayRow[]> {
  return newestFirst(await db.replays.toArray(), ({ finishedAt }) => finishedAt);
}
