/**
 * The way to the database: every piece of work is one transaction, its end is a value and not an
 * exception, and a connection that was lost is made anew once.
 */
import { liveQuery, type Table } from 'dexie';
import { Database, DATABASE_NAME } from './database';
import { isLost, Refusal, troubleOf, type Kept, type StoreTrouble } from './trouble';

export type StoreEvents = {
  /** A newer app in another tab needs the database in a newer form: this page has to be loaded again. */
  onoutdated?: () => void;
  /** Another tab holds an older form of the database and does not let go. `false`: it has, by now. */
  onblocked?: (blocked: boolean) => void;
};

/** Long enough for tabs that are told to let go; a frozen one never answers. */
const BLOCKED_MS = 2_000;

type Tables = readonly Table[];

export class Store {
  readonly db: Database;
  readonly #events: StoreEvents;
  readonly #watchers = new Set<() => void>();
  #outdated = false;
  #opening: Promise<void> | undefined;

  constructor(events: StoreEvents = {}, db: Database = new Database(DATABASE_NAME)) {
    this.#events = events;
    this.db = db;
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

  write<T>(tables: Tables, work: (db: Database) => Promise<T>): Promise<Kept<T>> {
    return this.#run('rw', tables, work);
  }

  /** Calls back with what the query finds, now and after every change, in whatever tab or worker it was made. */
  watch<T>(
    query: (db: Database) => Promise<T>,
    next: (value: T) => void,
    failed: (trouble: StoreTrouble) => void,
  ): () => void {
    let current: { unsubscribe: () => void } | undefined;
    let over = false;
    const subscribe = (): void => {
      current?.unsubscribe();
      current = undefined;
      this.#open().then(
        () => {
          if (over) return;
          current = liveQuery(() => query(this.db)).subscribe({
            next,
            error: (error: unknown) => {
              if (!isLost(error)) failed(troubleOf(error));
            },
          });
        },
        (error: unknown) => {
          if (!over) failed(troubleOf(error));
        },
      );
    };
    subscribe();
    // A new connection is not seen by queries on the old one.
    this.#watchers.add(subscribe);
    return () => {
      over = true;
      this.#watchers.delete(subscribe);
      current?.unsubscribe();
    };
  }

  close(): void {
    this.db.close();
  }

  async #run<T>(mode: 'r' | 'rw', tables: Tables, work: (db: Database) => Promise<T>): Promise<Kept<T>> {
    for (let again = false; ; again = true) {
      try {
        await this.#open();
        // An async function itself, so that Dexie follows what is awaited in it.
        const value = await this.db.transaction(mode, [...tables], async () => work(this.db));
        return { ok: true, value };
      } catch (error) {
        const lost = isLost(error) && !this.#outdated;
        if (again || !lost) return { ok: false, error: troubleOf(error) };
        this.db.close();
        this.#opening = undefined;
      }
    }
  }

  #becomeOutdated(): void {
    if (this.#outdated) return;
    this.#outdated = true;
    this.#events.onoutdated?.();
  }

  async #open(): Promise<void> {
    if (this.#outdated) throw new Refusal('outdated');
    if (this.db.isOpen()) return;
    this.#opening ??= this.#openAnew().finally(() => (this.#opening = undefined));
    await this.#opening;
  }

  async #openAnew(): Promise<void> {
    const told = { blocked: false };
    const timer = setTimeout(() => {
      told.blocked = true;
      this.#events.onblocked?.(true);
    }, BLOCKED_MS);
    try {
      await this.db.open();
      // An older app would open a newer database all the same, and write what that does not expect.
      if (Math.floor(this.db.backendDB().version / 10) > this.db.verno) {
        this.db.close();
        this.#becomeOutdated();
        throw new Refusal('outdated');
      }
      for (const subscribe of this.#watchers) subscribe();
    } finally {
      clearTimeout(timer);
      if (told.blocked) this.#events.onblocked?.(false);
    }
  }
}
