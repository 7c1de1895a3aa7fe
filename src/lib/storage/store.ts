/**
 * The way to the database: every piece of work is one transaction, its end is a value and not an
 * exception, and a connection that was lost is made anew.
 */
import { liveQuery, type Table } from 'dexie';
import { Database, DATABASE_NAME } from './database';
import { isLost, Refusal, troubleOf, type Kept, type StoreTrouble } from './trouble';

export type StoreEvents = {
  /** A newer app in another tab needs the database in a newer form: this page has to be loaded again. */
  onoutdated?: () => void;
  /** Another tab holds an older form of the database and does not let go. `false`: it has, by now. */
  onblocked?: (blocked: boolean) => void;
  /** Something that a player would miss has been written. */
  onsaved?: () => void;
};

/** The browser tells the first tab that waits; one that waits behind it hears nothing. */
const BLOCKED_MS = 5_000;

/** Several pieces of work may lose a connection together, and find it again one by one. */
const ATTEMPTS = 3;

export type Tables = readonly Table[];

/** The tables that hold what a player would miss. */
const MISSED: readonly string[] = ['maps', 'replays', 'matches'];

export class Store {
  readonly db: Database;
  readonly #events: StoreEvents;
  readonly #watchers = new Set<() => void>();
  #outdated = false;
  #blocked = false;
  #opening: Promise<void> | undefined;

  constructor(events: StoreEvents = {}, db: Database = new Database(DATABASE_NAME)) {
    this.#events = events;
    this.db = db;
    db.on('blocked', () => this.#tellBlocked(true));
    db.on('versionchange', (event) => {
      db.close();
      // Without a new version it is being erased, and can be opened again afterwards.
      if (event.newVersion !== null) this.#becomeOutdated();
      return false;
    });
  }

  read<T>(tables: Tables, work: (db: Database) => Promise<T>): Promise<Kept<T>> {
    return this.#run('r', tables, work);
  }

  /** `slight`: nothing that a player would miss, wherever it is written. */
  async write<T>(
    tables: Tables,
    work: (db: Database) => Promise<T>,
    { slight = false } = {},
  ): Promise<Kept<T>> {
    const kept = await this.#run('rw', tables, work);
    if (kept.ok && !slight && tables.some(({ name }) => MISSED.includes(name))) this.#events.onsaved?.();
    return kept;
  }

  /** Everything there is. Not a save: it leaves nothing to miss. */
  erase(): Promise<Kept<void>> {
    return this.#run('rw', this.db.tables, async (db) => {
      await Promise.all(db.tables.map((table) => table.clear()));
    });
  }

  /** Calls back with what the query finds, now and after every change, in whatever tab or worker it was made. */
  watch<T>(
    query: (db: Database) => Promise<T>,
    next: (value: T) => void,
    failed: (trouble: StoreTrouble) => void,
  ): () => void {
    let stop: () => void = () => undefined;
    const subscribe = (): void => {
      stop();
      const subscription = liveQuery(() => query(this.db)).subscribe({
        next,
        error: (error: unknown) => {
          if (!isLost(error)) failed(troubleOf(error));
        },
      });
      stop = () => subscription.unsubscribe();
    };
    // Whenever there is a new connection: queries on the old one do not see it.
    this.#watchers.add(subscribe);
    if (this.db.isOpen()) subscribe();
    else
      this.#open().catch((error: unknown) => {
        if (this.#watchers.has(subscribe)) failed(troubleOf(error));
      });
    return () => {
      this.#watchers.delete(subscribe);
      stop();
    };
  }

  close(): void {
    this.db.close();
  }

  async #run<T>(mode: 'r' | 'rw', tables: Tables, work: (db: Database) => Promise<T>): Promise<Kept<T>> {
    for (let attempt = 1; ; attempt++) {
      let connection: IDBDatabase | undefined;
      try {
        await this.#open();
        connection = this.db.backendDB();
        // An async function itself, so that Dexie follows what is awaited in it.
        const value = await this.db.transaction(mode, [...tables], async () => work(this.db));
        return { ok: true, value };
      } catch (error) {
        const again = attempt < ATTEMPTS && isLost(error) && !this.#outdated;
        if (!again) return { ok: false, error: troubleOf(error) };
        // Only the one that was lost: by now somebody else may have opened another.
        if (connection && this.db.backendDB() === connection) this.db.close();
      }
    }
  }

  #becomeOutdated(): void {
    if (this.#outdated) return;
    this.#outdated = true;
    this.#events.onoutdated?.();
  }

  #tellBlocked(blocked: boolean): void {
    if (this.#blocked === blocked) return;
    this.#blocked = blocked;
    this.#events.onblocked?.(blocked);
  }

  async #open(): Promise<void> {
    if (this.#outdated) throw new Refusal('outdated');
    if (this.db.isOpen()) return;
    this.#opening ??= this.#openAnew().finally(() => (this.#opening = undefined));
    await this.#opening;
  }

  async #openAnew(): Promise<void> {
    const timer = setTimeout(() => this.#tellBlocked(true), BLOCKED_MS);
    try {
      await this.db.open();
    } finally {
      clearTimeout(timer);
      this.#tellBlocked(false);
    }
    // An older app would open a newer database all the same, and write what that does not expect.
    if (Math.floor(this.db.backendDB().version / 10) > this.db.verno) {
      this.db.close();
      this.#becomeOutdated();
      throw new Refusal('outdated');
    }
    for (const subscribe of [...this.#watchers]) subscribe();
  }
}
