/** A live query as reactive state: it runs while something on the page reads it, and never otherwise. */
import { createSubscriber } from 'svelte/reactivity';
import type { Database, StoreTrouble } from '$lib/storage';
import type { Keeping, Room } from './keeping';

export type Live<T> = {
  /** What the query found last; undefined until it has been answered once. */
  readonly value: T | undefined;
  readonly trouble: StoreTrouble | undefined;
};

export function live<T>(keeping: Keeping, query: (room: Room, db: Database) => Promise<T>): Live<T> {
  let value: T | undefined;
  let trouble: StoreTrouble | undefined;
  const subscribe = createSubscriber((update) =>
    keeping.watch(
      query,
      (next) => {
        value = next;
        trouble = undefined;
        update();
      },
      (failed) => {
        trouble = failed;
        update();
      },
    ),
  );
  return {
    get value() {
      subscribe();
      return value;
    },
    get trouble() {
      subscribe();
      return trouble;
    },
  };
}
