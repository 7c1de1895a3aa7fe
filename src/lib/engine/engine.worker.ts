/** The worker: rules, matches in progress and long work, behind Comlink. Errors leave it as answers. */
import { expose } from 'comlink';
import { Store } from '$lib/storage';
import type { Answer, EngineWork } from './api';
import { longWork } from './long-work';
import { matchWork } from './match-work';
import { rulesWork } from './rules-work';

type Work = (...args: never[]) => Answer<unknown> | Promise<Answer<unknown>>;

function caught(error: unknown): Answer<never> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { ok: false, error: { kind: 'failed', name, message, stack: stack ?? '' } };
}

/** Whatever is thrown inside arrives as an answer that says so, with its stack. */
const guarded =
  (work: Work) =>
  async (...args: never[]): Promise<Answer<unknown>> => {
    try {
      return await work(...args);
    } catch (error) {
      return caught(error);
    }
  };

/**
 * A lock that is held as long as the worker lives: the page waits for it, and so learns of the
 * worker's death, of which the browser says nothing. Without locks only silence tells.
 */
async function lifeLine(): Promise<string | null> {
  const locks = (navigator as Partial<Navigator>).locks;
  const name = `battle-navigation/engine/${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      resolve(name);
      return new Promise(() => undefined);
    };
    // Where site data is forbidden there are locks, but none are given.
    if (locks) locks.request(name, hold).catch(() => resolve(null));
    else resolve(null);
  });
}

const store = new Store();
const work: EngineWork = { ...rulesWork, ...matchWork(store), ...longWork(store) };

export type WorkerDoor = { lifeLine: typeof lifeLine } & EngineWork;

expose({
  lifeLine,
  ...Object.fromEntries(Object.entries(work).map(([name, one]) => [name, guarded(one as Work)])),
});
