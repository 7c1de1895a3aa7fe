/** Backing everything up, and restoring it: what is going on, for the page that shows it. */
import type { Fault } from '$lib/core';
import type { Answer } from '$lib/engine/api';
import { datedName, saveFile } from '$lib/pwa/files';
import type { RestoreMode } from '$lib/storage';
import type { Engine } from './engine.svelte';
import type { Keeping } from './keeping';

export type Found = { readonly maps: number; readonly replays: number };

export type RestoreStep =
  | { readonly at: 'looking' }
  | { readonly at: 'wrong'; readonly faults: readonly Fault[] }
  | { readonly at: 'asking'; readonly found: Found }
  | { readonly at: 'restoring' };

export class Backups {
  readonly #engine: Engine;
  readonly #keeping: Keeping;
  #saving = $state.raw<{ done: number; all: number }>();
  #step = $state.raw<RestoreStep>();
  #file: Blob | undefined;
  #stop = new AbortController();

  constructor(engine: Engine, keeping: Keeping) {
    this.#engine = engine;
    this.#keeping = keeping;
  }

  /** How far a backup has come that is being made. */
  get saving(): { done: number; all: number } | undefined {
    return this.#saving;
  }
  /** Where a restore stands that is going on. */
  get step(): RestoreStep | undefined {
    return this.#step;
  }

  /** Saves everything to a file. Answers how many things could not be read; nothing where it was stopped. */
  async save(): Promise<number | undefined> {
    const { signal } = this.#begin();
    this.#saving = { done: 0, all: 0 };
    const report = (done: number, all: number): void => {
      if (!signal.aborted) this.#saving = { done, all };
    };
    const made = this.#valueOf(await this.#engine.long('backUp', [], { signal, report }));
    this.#saving = undefined;
    if (!made) return undefined;
    saveFile(made.file, datedName('bnbackup'));
    return made.unreadable.length;
  }

  /** Looks into a file and asks what to do with it, or says what is wrong with it. Changes nothing. */
  async look(file: Blob): Promise<void> {
    const { signal } = this.#begin();
    this.#file = file;
    this.#step = { at: 'looking' };
    const looked = await this.#engine.long('lookInto', [file], { signal });
    if (signal.aborted) return;
    if (!looked.ok && looked.error.kind === 'refused') {
      this.#step = { at: 'wrong', faults: looked.error.faults };
      return;
    }
    this.#step = undefined;
    const found = this.#valueOf(looked);
    if (found) this.#step = { at: 'asking', found };
  }

  /**
   * Restores the file that was looked into. Answers how much came in, and what undoes it where
   * something had to go; nothing where it was stopped or not possible.
   */
  async restore(mode: RestoreMode): Promise<{ found: Found; undo?: () => Promise<boolean> } | undefined> {
    const file = this.#file;
    if (!file) return undefined;
    const { signal } = this.#begin();
    this.#step = { at: 'restoring' };
    // What goes is kept for a moment, so that it can come back.
    const before =
      mode === 'replace' ? this.#valueOf(await this.#engine.long('backUp', [], { signal })) : undefined;
    const possible = mode === 'merge' || before !== undefined;
    const found = possible ? await this.#restore(file, mode, signal) : undefined;
    if (!signal.aborted) this.#step = undefined;
    if (!found) return undefined;
    await this.#keeping.saved();
    if (!before) return { found };
    const { signal: later } = new AbortController();
    return { found, undo: async () => (await this.#restore(before.file, 'replace', later)) !== undefined };
  }

  async #restore(file: Blob, mode: RestoreMode, signal: AbortSignal): Promise<Found | undefined> {
    return this.#valueOf(await this.#engine.long('restore', [file, mode], { signal }));
  }

  /** Stops what is going on. What was not finished has changed nothing. */
  stop(): void {
    this.#stop.abort();
    this.#step = undefined;
    this.#file = undefined;
  }

  #begin(): AbortController {
    this.#stop.abort();
    this.#stop = new AbortController();
    return this.#stop;
  }

  /** Trouble is told to the player; what was stopped was stopped by the player. */
  #valueOf<T>(answer: Answer<T>): T | undefined {
    if (answer.ok) return answer.value;
    const { error } = answer;
    if (error.kind === 'storage') this.#keeping.tell(error.trouble);
    else if (error.kind === 'failed') throw Object.assign(new Error(error.message), { stack: error.stack });
    return undefined;
  }
}
