/** The fight in progress: kept as text, whatever its form. */
import type { Database, FightRow } from './database';
import type { Store } from './store';
import type { Kept } from './trouble';

export const saveFight = (store: Store, fight: FightRow): Promise<Kept<void>> =>
  store.write([store.db.fights], async (db) => {
    await db.fights.put(fight);
  });

export const readFight = (db: Database, id: string): Promise<FightRow | undefined> => db.fights.get(id);

export const removeFight = (store: Store, id: string): Promise<Kept<void>> =>
  store.write([store.db.fights], (db) => db.fights.delete(id));
