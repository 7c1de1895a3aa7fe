/**
 * Maps as the editor keeps them: playable or not, with every stroke, so that each can be taken back
 * even after the page was closed. Two tabs may have one map open: whoever writes names the revision
 * that was read, and is refused where another tab has written since.
 */
import { makeDrawn, parseDrawn, type MapDraft } from '$lib/documents';
import { mapRow } from './maps';
import type { Database, MapRow, StrokeRow } from './database';
import type { Store } from './store';
import { Refusal, type Kept } from './trouble';

export type DrawnMap = {
  readonly draft: MapDraft;
  readonly revision: number;
  /** All that are known, of which the first `done` are done. */
  readonly strokes: readonly string[];
  readonly done: number;
  readonly desk: string | null;
  readonly changedAt: string | null;
};

/** `row` is undefined where there was nothing to remove. */
export type RemovedMap = { readonly row: MapRow | undefined; readonly strokes: readonly StrokeRow[] };

type Change = {
  readonly draft: MapDraft;
  readonly changedAt: string;
  /** The one that was read. */
  readonly revision: number;
  readonly done: number;
  /** What takes the place of all strokes from there on. */
  readonly strokes: { readonly from: number; readonly list: readonly string[] };
};

const tablesOf = ({ db }: Store) => [db.maps, db.strokes] as const;

const strokesOf = (db: Database, mapId: string): Promise<StrokeRow[]> =>
  db.strokes.where({ mapId }).sortBy('at');

/** Throws a refusal where the text is broken. */
export function draftFrom({ id, text }: MapRow): MapDraft {
  const draft = parseDrawn(text);
  if (!draft.ok) throw new Refusal('unreadable', `${id}: ${draft.error[0]?.message ?? ''}`);
  return draft.value;
}

async function rowOf(db: Database, id: string): Promise<MapRow> {
  const row = await db.maps.get(id);
  if (!row) throw new Refusal('missing', id);
  return row;
}

/** The id, or where it is taken one that is like it. */
async function freeId(db: Database, id: string): Promise<string> {
  let free = id;
  for (let copy = 2; (await db.maps.get(free)) !== undefined; copy++) free = `${id}-${copy}`;
  return free;
}

export const readDrawn = (store: Store, id: string): Promise<Kept<DrawnMap>> =>
  store.read(tablesOf(store), async (db) => {
    const row = await rowOf(db, id);
    const { revision = 0, done = 0, desk = null, changedAt } = row;
    const rows = await strokesOf(db, id);
    // A map is never refused for its history: one that makes no sense is forgotten.
    const whole = done <= rows.length && rows.every(({ at }, i) => at === i);
    const strokes = whole ? rows.map(({ stroke }) => stroke) : [];
    return { draft: draftFrom(row), revision, strokes, done: whole ? done : 0, desk, changedAt };
  });

/** A new one, beside what is there. Answers the id that it got. */
export const addDrawn = (
  store: Store,
  { draft, changedAt }: Pick<Change, 'draft' | 'changedAt'>,
): Promise<Kept<string>> =>
  store.write(tablesOf(store), async (db) => {
    const id = await freeId(db, draft.id);
    await db.maps.add(mapRow({ changedAt, map: { ...draft, id } }));
    return id;
  });

/** Answers the new revision. */
export const writeDrawn = (
  store: Store,
  { draft, changedAt, revision, done, strokes: { from, list } }: Change,
): Promise<Kept<number>> =>
  store.write(tablesOf(store), async (db) => {
    const { id, name } = draft;
    const row = await rowOf(db, id);
    if ((row.revision ?? 0) !== revision) throw new Refusal('elsewhere', id);
    const next = revision + 1;
    await db.maps.put({ ...row, name, changedAt, text: makeDrawn(draft), revision: next, done });
    await db.strokes.where('[mapId+at]').between([id, from], [id, Infinity]).delete();
    await db.strokes.bulkPut(list.map((stroke, i) => ({ mapId: id, at: from + i, stroke })));
    return next;
  });

/** A step that is made without the map being drawn on, such as another name; null where there is none to make. */
export const changeDrawn = (
  store: Store,
  id: string,
  changedAt: string,
  change: (draft: MapDraft) => { readonly draft: MapDraft; readonly stroke: string } | null,
): Promise<Kept<void>> =>
  store.write(tablesOf(store), async (db) => {
    const row = await rowOf(db, id);
    const changed = change(draftFrom(row));
    if (!changed) return;
    const { revision = 0, done = 0 } = row;
    const { draft, stroke } = changed;
    const text = makeDrawn(draft);
    await db.maps.put({ ...row, name: draft.name, changedAt, text, revision: revision + 1, done: done + 1 });
    await db.strokes.where('[mapId+at]').between([id, done], [id, Infinity]).delete();
    await db.strokes.put({ mapId: id, at: done, stroke });
  });

/** How the map lies on the table. No change of the map, and nothing that a player would miss. */
export const saveDesk = (store: Store, id: string, desk: string): Promise<Kept<void>> =>
  store.write(
    [store.db.maps],
    async (db) => {
      await db.maps.update(id, { desk });
    },
    { slight: true },
  );

/** Answers what it takes to put it back. */
export const removeDrawn = (store: Store, id: string): Promise<Kept<RemovedMap>> =>
  store.write(tablesOf(store), async (db) => {
    const removed = { row: await db.maps.get(id), strokes: await strokesOf(db, id) };
    await db.maps.delete(id);
    await db.strokes.where({ mapId: id }).delete();
    return removed;
  });

/** As it was; beside another one that has taken its place. */
export const putBackDrawn = (store: Store, { row, strokes }: RemovedMap): Promise<Kept<void>> =>
  store.write(tablesOf(store), async (db) => {
    if (!row) return;
    const id = await freeId(db, row.id);
    const text = id === row.id ? row.text : makeDrawn({ ...draftFrom(row), id });
    await db.maps.add({ ...row, id, text });
    await db.strokes.bulkPut(strokes.map(({ at, stroke }) => ({ mapId: id, at, stroke })));
  });

/** A copy without its strokes. Answers the id that it got. */
export const duplicateDrawn = (
  store: Store,
  id: string,
  copy: { readonly id: string; readonly name: string; readonly changedAt: string },
): Promise<Kept<string>> =>
  store.write(tablesOf(store), async (db) => {
    const draft = draftFrom(await rowOf(db, id));
    const free = await freeId(db, copy.id);
    await db.maps.add(mapRow({ changedAt: copy.changedAt, map: { ...draft, id: free, name: copy.name } }));
    return free;
  });
