/** Asking the engine something: where there is no answer, the player has been told why. */
import type { Fault } from '$lib/core';
import type { AnswerOf, ShortArgs, ShortWork } from '$lib/engine/api';
import type { StoreTrouble } from '$lib/storage';
import type { Engine } from './engine.svelte';
import type { Keeping } from './keeping';

export type AskingParts = {
  readonly engine: Engine;
  readonly keeping: Keeping;
  readonly onrefused: (faults: readonly Fault[]) => void;
  readonly onbug: (report: string) => void;
  /** For whoever wants to know more of it than that there was trouble. */
  readonly ontrouble?: (trouble: StoreTrouble) => void;
};

type ValueOf<K extends keyof ShortWork> = Extract<AnswerOf<K>, { ok: true }>['value'];

export async function ask<K extends keyof ShortWork>(
  { engine, keeping, onrefused, onbug, ontrouble }: AskingParts,
  name: K,
  args: ShortArgs<K>,
): Promise<ValueOf<K> | undefined> {
  const answer = await engine.call(name, args);
  if (answer.ok) return answer.value;
  const { error } = answer;
  if (error.kind === 'refused') onrefused(error.faults);
  else if (error.kind === 'failed') onbug(error.stack || error.message);
  else if (error.kind === 'storage') {
    ontrouble?.(error.trouble);
    // That a match is gone, or played in another tab, is said by the page itself.
    if (!['elsewhere', 'missing'].includes(error.trouble.code)) keeping.tell(error.trouble);
  }
  return undefined;
}
