/** The board's words, row by row. What has not changed stays the same value, so that nothing of it is touched. */
import { flushSync } from 'svelte';
import { tileLabel, type Tile } from '$lib/core';
import { OPEN_WATER, whenIdle, type TileFacts } from '$lib/render';

export type Rows = readonly (readonly string[])[];
type Words = (label: string, facts: TileFacts, tile: Tile) => string;
type Told = { width: number; height: number; words: Words; facts: () => ReadonlyMap<string, TileFacts> };

/** So long may one slice of work take. */
const SLICE_MS = 4;

function rowOf(
  y: number,
  width: number,
  facts: ReadonlyMap<string, TileFacts>,
  words: Words,
  before: readonly string[] | undefined,
): readonly string[] {
  const row = Array.from({ length: width }, (_, x) => {
    const label = tileLabel({ x, y });
    return words(label, facts.get(label) ?? OPEN_WATER, { x, y });
  });
  return before?.length === width && row.every((text, x) => text === before[x]) ? before : row;
}

export function rowsOf({ width, height, words, facts }: Told, before: Rows): Rows {
  const now = facts();
  return Array.from({ length: height }, (_, y) => rowOf(y, width, now, words, before[y]));
}

/** For a map that is being drawn: brought up to date a few rows at a time, when the browser has time for it. */
export class IdleRows {
  shown = $state.raw<Rows>([]);
  #told: Told | null = null;
  #facts: ReadonlyMap<string, TileFacts> | null = null;
  #next = 0;
  #held = false;
  #callOff: (() => void) | null = null;

  tell(told: Told): void {
    this.#told = told;
    this.#facts = null;
    this.#next = 0;
    this.#wait();
  }
  /** Nothing is done while a hand draws. */
  hold(held: boolean): void {
    this.#held = held;
    this.#wait();
  }
  stop(): void {
    this.#callOff?.();
    this.#callOff = this.#told = null;
  }

  #wait(): void {
    if (this.#callOff || this.#held || !this.#told) return;
    this.#callOff = whenIdle(() => {
      this.#callOff = null;
      if (!this.#held) this.#slice();
    });
  }

  #slice(): void {
    if (!this.#told) return;
    const until = performance.now() + SLICE_MS;
    const { width, height, words, facts } = this.#told;
    this.#facts ??= facts();
    while (this.#next < height && performance.now() < until) {
      const y = this.#next++;
      const row = rowOf(y, width, this.#facts, words, this.shown[y]);
      if (row === this.shown[y]) continue;
      this.shown = this.shown.toSpliced(y, 1, row);
      flushSync();
    }
    if (this.#next < height) this.#wait();
    else {
      if (this.shown.length > height) this.shown = this.shown.slice(0, height);
      this.#told = this.#facts = null;
    }
  }
}
