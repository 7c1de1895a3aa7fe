/** The last faults of the app, to look at and to copy. Nothing is sent anywhere. */
import type { Database, ErrorRow } from './database';
import type { Store } from './store';
import type { Kept } from './trouble';

const MOST_ERRORS = 50;
const MOST_CHARACTERS = 20_000;

/** The newest take the place of the oldest. */
export const noteError = (store: Store, at: string, report: string): Promise<Kept<void>> =>
  store.write([store.db.errors], async (db) => {
    await db.errors.add({ at, report: report.slice(0, MOST_CHARACTERS) });
    const over = (await db.errors.count()) - MOST_ERRORS;
    if (over > 0) await db.errors.orderBy('id').limit(over).delete();
  });

/** The newest first. */
export const listErrors = (db: Database): Promise<ErrorRow[]> => db.errors.reverse().toArray();
