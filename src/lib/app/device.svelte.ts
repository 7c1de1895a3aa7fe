/** What is on this device, for the page that shows it. */
import { clearArrivals } from '$lib/pwa/arrivals-box';
import type { StorageFacts } from '$lib/storage';
import type { Keeping } from './keeping';
import { live } from './live';
import { forgetMemo } from './memo';
import type { Settings } from './settings.svelte';

export class Device {
  readonly #keeping: Keeping;
  readonly #settings: Settings;
  readonly #counts;
  readonly #errors;
  #facts = $state.raw<StorageFacts>();

  constructor(keeping: Keeping, settings: Settings) {
    this.#keeping = keeping;
    this.#settings = settings;
    this.#counts = live(keeping, (room, db) => room.countAll(db));
    this.#errors = live(keeping, (room, db) => room.listErrors(db));
  }

  get counts() {
    return this.#counts.value;
  }
  get trouble() {
    return this.#counts.trouble;
  }
  /** The newest error report first. */
  get errors(): readonly { at: string; report: string }[] {
    return this.#errors.value ?? [];
  }
  get facts(): StorageFacts | undefined {
    return this.#facts;
  }

  /** The browser tells of no change in these, so they are asked for. */
  async look(): Promise<void> {
    const opened = await this.#keeping.open();
    if (opened.ok) this.#facts = await opened.value.room.storageFacts();
  }

  /** Answers whether everything is gone. */
  async erase(): Promise<boolean> {
    const erased = await this.#keeping.use((room, store) => room.eraseAll(store));
    if (!erased.ok) return false;
    this.#settings.forget();
    forgetMemo();
    await clearArrivals();
    return true;
  }
}
