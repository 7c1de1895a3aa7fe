/** When to advise a backup: where the browser may clear what has been kept since the last one, and it is much. */
import type { Keeping } from './keeping';
import { recall, remember } from './memo';
import { now } from './now';

const MUCH = 10;

/** How many maps and replays are in no backup; null while there is no need to say so. */
export async function unsaved(keeping: Keeping): Promise<number | null> {
  const opened = await keeping.open();
  if (!opened.ok) return null;
  const { room, store } = opened.value;
  if ((await room.storageFacts()).safe === true) return null;
  const { backedUpAt = null, remindedAt = null } = recall();
  const count = async (since: string | null): Promise<number> => {
    const counted = await store.read(room.countedTables(store), (db) => room.countSince(db, since));
    return counted.ok ? counted.value : 0;
  };
  // Whoever has put it off hears of it again when as much has come again.
  const newest = [backedUpAt, remindedAt].reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a), null);
  return (await count(newest)) >= MUCH ? count(backedUpAt) : null;
}

export const putOffBackup = (): void => remember({ remindedAt: now() });

/** Whether anything has been played on this device. */
export async function hasMatches(keeping: Keeping): Promise<boolean> {
  const opened = await keeping.open();
  if (!opened.ok) return false;
  const { room, store } = opened.value;
  const counts = await store.read(room.countedTables(store), room.countAll);
  return counts.ok && counts.value.replays + counts.value.matches > 0;
}
