/** Backing everything up, and restoring it: what is going on, for the page that shows it. */
import type { Fault } from '$lib/core';
import type { Answer } from '$lib/engine/api';
import { datedName, saveFile } from '$lib/pwa/files';
import type { RestoreMode } from '$lib/storage';
import type { Engine } from './engine.svelte';
import type { Keeping } from './keeping';
import { remember } from './memo';
import { now } from './now';

export type Found = { readonly maps: number; readonly replays: number };

export type RestoreStep =
  | { readonly at: 'looking' }
  | { readonly at: 'wrong'; readonly faults: readonly Fault[] }
  | { readonly at: 'asking'; readonly found: Found }
  | { readonly at: 'restoring' };

export type Saved = { readonly unreadable: number } | { readonly faults: readonly Fault[] };
export type Restored = { readonly found: Found; readonly undo?: () => Promise<boolean> };

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

  /** Saves everything to a file. Answers nothing where it was stopped, or where the player has been told why not. */
  async save(): Promise<Saved | undefined> {
    const { signal } = this.#begin();
    this.#saving = { done: 0, all: 0 };
    // A report may come in after the answer: it must not begin the work anew.
    let going = true;
    const report = (done: number, all: number): void => {
      if (going) this.#saving = { done, all };
    };
    const made = await this.#engine.long('backUp', [], { signal, report });
    going = false;
    this.#saving = undefined;
    if (!made.ok && made.error.kind === 'refused') return { faults: made.error.faults };
    const value = this.#valueOf(made);
    if (!value) return undefined;
    saveFile(value.file, datedName('bnbackup'));
    remember({ backedUpAt: now() });
    return { unreadable: value.unreadable.length };
  }

  /** Looks into a file and asks what to do with it, or says what is wrong with it. Changes nothing. */
  async look(file: Blob): Promise<void> {
    const { signal } = this.#begin();
    this.#file = file;
    this.#step = { at: 'looking' };
    const looked = await this.#engine.long('lookInto', [file], { signal });
    if (signal.aborted) return;
    if (looked.ok) this.#step = { at: 'asking', found: looked.value };
    else this.#fail(looked);
  }

  /**
   * Restores the file that was looked into. Answers how much came in, and what undoes it where
   * something had to go; nothing where that was not possible, which the player has been told.
   * It cannot be stopped half-way: it is done in a moment, and can be undone.
   */
  async restore(mode: RestoreMode): Promise<Restored | undefined> {
    const file = this.#file;
    if (!file) return undefined;
    this.#step = { at: 'restoring' };
    const aside = mode === 'replace' ? await this.#engine.long('keepAside', []) : null;
    if (aside && !aside.ok) {
      this.#fail(aside);
      return undefined;
    }
    const restored = await this.#engine.long('restore', [file, mode]);
    if (!restored.ok) {
      this.#fail(restored);
      return undefined;
    }
    this.#step = undefined;
    if (!aside) return { found: restored.value };
    const undo = async (): Promise<boolean> =>
      this.#valueOf(await this.#engine.long('putBack', [aside.value])) !== undefined;
    return { found: restored.value, undo };
  }

  /** Stops looking or saving; a restore that has begun goes on out of sight. */
  stop(): void {
    this.#stop.abort();
    this.#step = undefined;
  }

  #begin(): AbortController {
    this.#stop.abort();
    this.#stop = new AbortController();
    return this.#stop;
  }

  /** What is wrong with the file is shown in its place; other trouble is told as ever. */
  #fail(answer: Answer<unknown> & { ok: false }): void {
    const { error } = answer;
    this.#step = error.kind === 'refused' ? { at: 'wrong', faults: error.faults } : undefined;
    this.#valueOf(answer);
  }

  /** Trouble is told to the player; what was stopped was stopped by the player. */
  #valueOf<T>(answer: Answer<T>): T | undefined {
    if (answer.ok) return answer.value;
    const { error } = answer;
    if (error.kind === 'storage') this.#keeping.tell(error.trouble);
    // A bug goes where all bugs go: to a note with a report.
    else if (error.kind === 'failed')
      reportError(Object.assign(new Error(error.message), { stack: error.stack }));
    return undefined;
  }
}
