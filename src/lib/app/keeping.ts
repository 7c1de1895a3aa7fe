/**
 * What the device keeps, for pages. It loads when it is first needed. Whatever goes wrong is told
 * once here, for all pages, and answered to whoever asked.
 */
import { createContext } from 'svelte';
import type * as storage from '$lib/storage';
import type { Database, Kept, Store, StoreTrouble } from '$lib/storage';

export type Room = typeof storage;
type Opened = { readonly room: Room; readonly store: Store };

export type KeepingEvent =
  | { readonly kind: 'trouble'; readonly trouble: StoreTrouble }
  /** Another tab holds an older form of the database, or has let go of it. */
  | { readonly kind: 'blocked'; readonly blocked: boolean };

export class Keeping {
  readonly #onevent: (event: KeepingEvent) => void;
  #opened: Promise<Opened> | undefined;
  #asked = false;

  constructor(onevent: (event: KeepingEvent) => void) {
    this.#onevent = onevent;
  }

  open(): Promise<Opened> {
    this.#opened ??= import('$lib/storage').then((room) => {
      const store = new room.Store({
        onoutdated: () => this.#onevent({ kind: 'trouble', trouble: { code: 'outdated', detail: '' } }),
        onblocked: (blocked) => this.#onevent({ kind: 'blocked', blocked }),
      });
      return { room, store };
    });
    return this.#opened;
  }

  /** Something to read or write; trouble is told to the player as well. */
  async use<T>(work: (room: Room, store: Store) => Promise<Kept<T>>): Promise<Kept<T>> {
    const { room, store } = await this.open();
    const kept = await work(room, store);
    if (!kept.ok) this.tell(kept.error);
    return kept;
  }

  /** Trouble that came by another way, such as from the engine's worker. */
  tell(trouble: StoreTrouble): void {
    this.#onevent({ kind: 'trouble', trouble });
  }

  /** Calls back now and after every change; answers what stops it. */
  watch<T>(
    query: (room: Room, db: Database) => Promise<T>,
    next: (value: T) => void,
    failed: (trouble: StoreTrouble) => void,
  ): () => void {
    let stop: (() => void) | undefined;
    let over = false;
    void this.open().then(({ room, store }) => {
      if (!over) stop = store.watch((db) => query(room, db), next, failed);
    });
    return () => {
      over = true;
      stop?.();
    };
  }

  /**
   * Something worth keeping has been kept: the browser is asked, once in a visit, not to throw it
   * away. A browser that has promised already is not asked again.
   */
  async saved(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const { room } = await this.open();
    await room.askToPersist();
  }
}

export const [getKeeping, setKeeping] = createContext<Keeping>();
