/**
 * Fights on deck that are no part of a match: those that are fought, led by one tab as matches are, and those that
 * were fought out, with what a list shows in one table and their texts in another.
 */
import { makeFight, parseFight, type SavedFight } from '$lib/documents';
import type { Database, FightRow, FoughtRow } from './database';
import { newestFirst } from './maps';
import type { Store } from './store';
import { Refusal, type Kept } from './trouble';

/** Throws a refusal where the text is broken. */
export function fightFromText(id: string, text: string): SavedFight {
  const fight = parseFight(text);
  if (!fight.ok) throw new Refusal('unreadable', `${id}: ${fight.error[0]?.message ?? ''}`);
  return fight.value;
}

export async function fightRow(db: Database, id: string): Promise<FightRow> {
  const row = await db.fights.get(id);
  if (!row) throw new Refusal('missing', id);
  return row;
}

export const beginFight = (store: Store, fight: SavedFight): Promise<Kept<void>> =>
  store.write([store.db.fights], async (db) => {
    const { id, startedAt } = fight;
    await db.fights.put({ id, changedAt: startedAt ?? '', lead: 0, round: 1, text: makeFight(fight) });
  });

/** Takes the lead, from whomever had it. Answers the number that writes have to carry. */
export const takeFightLead = (store: Store, id: string): Promise<Kept<number>> =>
  store.write([store.db.fights], async (db) => {
    const row = await fightRow(db, id);
    const lead = row.lead + 1;
    await db.fights.put({ ...row, lead });
    return lead;
  });

/** One that is over moves to those that were fought out; asked again, it is there already. */
export const saveFight = (
  store: Store,
  lead: number,
  fight: SavedFight,
  { changedAt, round }: Pick<FightRow, 'changedAt' | 'round'>,
): Promise<Kept<void>> =>
  store.write([store.db.fights, store.db.fought, store.db.foughtTexts], async (db) => {
    const { id, result } = fight;
    if (result && (await db.fought.get(id))) return;
    const row = await fightRow(db, id);
    if (row.lead !== lead) throw new Refusal('elsewhere', id);
    if (!result) {
      await db.fights.put({ ...row, changedAt, round, text: makeFight(fight) });
      return;
    }
    await putFought(db, [fight]);
    await db.fights.delete(id);
  });

/** For use inside a transaction of both tables. */
export async function putFought(db: Database, fights: readonly SavedFight[]): Promise<void> {
  await db.fought.bulkPut(fights.map(foughtRow));
  await db.foughtTexts.bulkPut(fights.map((fight) => ({ id: fight.id, text: makeFight(fight) })));
}

function foughtRow({ id, finishedAt, players, setup, result }: SavedFight): FoughtRow {
  return {
    id,
    finishedAt,
    players: [players[0].name, players[1].name],
    computers: [players[0].kind === 'computer', players[1].kind === 'computer'],
    ships: [setup.ships[0], setup.ships[1]],
    ruleset: setup.ruleset,
    winner: result?.winner ?? null,
    reason: result?.reason ?? '',
  };
}

/** In progress or fought out. */
export const readFight = (store: Store, id: string): Promise<Kept<SavedFight>> =>
  store.read([store.db.fights, store.db.foughtTexts], async (db) => {
    const row = (await db.fights.get(id)) ?? (await db.foughtTexts.get(id));
    if (!row) throw new Refusal('missing', id);
    return fightFromText(id, row.text);
  });

/** For a list: the newest first. */
export async function listFights(db: Database): Promise<FightRow[]> {
  return newestFirst(await db.fights.toArray(), ({ changedAt }) => changedAt);
}

export const dropFight = (store: Store, id: string): Promise<Kept<void>> =>
  store.write([store.db.fights], (db) => db.fights.delete(id));
