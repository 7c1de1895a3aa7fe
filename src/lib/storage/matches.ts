/**
 * Matches in progress. Two tabs may have the same match open, but only one leads it: every write
 * carries the number that the tab got when it took the lead, and is refused once another has a
 * higher one. So a match can never fork, not even by a tab that was frozen and wakes up again.
 */
import { parseMatch, type SavedMatch } from '$lib/documents';
import type { Database, DraftRow, MatchRow, ProgressRow } from './database';
import { newestFirst } from './maps';
import type { Store } from './store';
import { Refusal, type Kept } from './trouble';

export const matchTables = ({ db }: Store) =>
  [db.matches, db.drafts, db.locked, db.secrets, db.progress] as const;

/** Throws a refusal where the text is broken. */
export function matchFrom({ id, text }: MatchRow): SavedMatch {
  const match = parseMatch(text);
  if (!match.ok) throw new Refusal('unreadable', `${id}: ${match.error[0]?.message ?? ''}`);
  return match.value;
}

export async function matchRow(db: Database, id: string): Promise<MatchRow> {
  const row = await db.matches.get(id);
  if (!row) throw new Refusal('missing', id);
  return row;
}

/** The row, for whoever leads the match; for anybody else a refusal. */
export async function ledRow(db: Database, id: string, lead: number): Promise<MatchRow> {
  const row = await matchRow(db, id);
  if (row.lead !== lead) throw new Refusal('elsewhere', id);
  return row;
}

/** Takes the lead, from whomever had it. Answers the number that writes have to carry. */
export const takeLead = (store: Store, id: string): Promise<Kept<number>> =>
  store.write([store.db.matches], async (db) => {
    const row = await matchRow(db, id);
    const lead = row.lead + 1;
    await db.matches.put({ ...row, lead });
    return lead;
  });

/** For a list: the newest first. */
export async function listMatches(db: Database): Promise<MatchRow[]> {
  return newestFirst(await db.matches.toArray(), ({ changedAt }) => changedAt);
}

export const saveDraft = (store: Store, lead: number, draft: DraftRow): Promise<Kept<void>> =>
  store.write(matchTables(store), async (db) => {
    await ledRow(db, draft.matchId, lead);
    const locked = await db.locked
      .where({ matchId: draft.matchId, turn: draft.turn, side: draft.side })
      .count();
    // What is locked in is not planned any more, and nothing of it may be found elsewhere.
    if (locked > 0) throw new Refusal('missing', 'The plan is locked in');
    await db.drafts.put(draft);
  });

export const readDraft = (store: Store, id: string, side: 0 | 1): Promise<Kept<DraftRow | null>> =>
  store.read([store.db.drafts], async (db) => (await db.drafts.get([id, side])) ?? null);

export const saveProgress = (store: Store, lead: number, progress: ProgressRow): Promise<Kept<void>> =>
  store.write([store.db.matches, store.db.progress], async (db) => {
    // A match that is over has no leader any more, and can still be watched to its end.
    if ((await db.matches.get(progress.matchId)) !== undefined) await ledRow(db, progress.matchId, lead);
    const { matchId, clock, playback, seals, shown } = progress;
    const copied = (of: ProgressRow['seals']): ProgressRow['seals'] =>
      of && { turn: of.turn, pair: [...of.pair] };
    await db.progress.put({
      matchId,
      clock: clock && { ...clock },
      playback: playback && { ...playback },
      seals: copied(seals),
      shown: copied(shown),
    });
  });

export const readProgress = (store: Store, id: string): Promise<Kept<ProgressRow | null>> =>
  store.read([store.db.progress], async (db) => (await db.progress.get(id)) ?? null);

/**
 * All there is of a match; for use inside a transaction of the tables above. A match that has just
 * ended is still being watched, so how far may stay until it is left.
 */
export async function forgetMatch(db: Database, id: string, { keepProgress = false } = {}): Promise<void> {
  await db.matches.delete(id);
  await db.drafts.where({ matchId: id }).delete();
  await db.locked.where({ matchId: id }).delete();
  await db.secrets.delete(id);
  if (!keepProgress) await db.progress.delete(id);
}
