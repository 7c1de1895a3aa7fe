/**
 * What the device keeps, for pages. It loads when it is first needed. Whatever goes wrong is told
 * once here, for all pages, and answered to whoever asked; nothing is thrown.
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
  #opened: Promise<Kept<Opened>> | undefined;
  #asked = false;

  constructor(onevent: (event: KeepingEvent) => void) {
    this.#onevent = onevent;
  }

  /** A part of the app that could not be loaded is asked for again the next time. */
  async open(): Promise<Kept<Opened>> {
    this.#opened ??= this.#load();
    const opened = await this.#opened;
    if (!opened.ok) this.#opened = undefined;
    return opened;
  }

  async #load(): Promise<Kept<Opened>> {
    try {
      const room = await import('$lib/storage');
      const store = new room.Store({
        onoutdated: () => this.tell({ code: 'outdated', detail: '' }),
        onblocked: (blocked) => this.#onevent({ kind: 'blocked', blocked }),
        onsaved: () => void this.saved(),
      });
      return { ok: true, value: { room, store } };
    } catch (error) {
      return { ok: false, error: { code: 'unloaded', detail: String(error) } };
    }
  }

  /** Something to read or write; trouble is told to the player as well, unless nobody waits for it. */
  async use<T>(
    work: (room: Room, store: Store) => Promise<Kept<T>>,
    { quiet = false } = {},
  ): Promise<Kept<T>> {
    const opened = await this.open();
    const kept = opened.ok ? await work(opened.value.room, opened.value.store) : opened;
    if (!kept.ok && !quiet) this.tell(kept.error);
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
    void this.open().then((opened) => {
      if (over) return;
      if (!opened.ok) failed(opened.error);
      else stop = opened.value.store.watch((db) => query(opened.value.room, db), next, failed);
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
    const opened = await this.open();
    if (opened.ok) await opened.value.room.askToPersist();
  }
}

export const [getKeeping, setKeeping] = createContext<Keeping>();
