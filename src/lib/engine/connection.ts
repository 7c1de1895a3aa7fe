/** One living worker: how to call it, and how to learn that it is gone. */
import { wrap, type Remote } from 'comlink';
import type { WorkerDoor } from './engine.worker';

export type Connection = {
  readonly remote: Remote<WorkerDoor>;
  /** Is kept when the worker has died, with what is known of it; never where all is well. */
  readonly gone: Promise<string>;
  /** Ends the worker, whatever it is doing. */
  end: () => void;
};

/** A phone that is busy takes its time to load a script. */
const START_MS = 15_000;

/** Resolves when the worker can be called; rejects where it does not start. */
export async function connect(start: () => Worker): Promise<Connection> {
  const worker = start();
  const waiting = new AbortController();
  const gone = new Promise<string>((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(`error: ${event.message}`);
    });
    worker.addEventListener('messageerror', () => resolve('messageerror'));
    waiting.signal.addEventListener('abort', () => resolve('ended'));
  });
  const end = (): void => {
    waiting.abort();
    worker.terminate();
  };
  const remote = wrap<WorkerDoor>(worker);
  const hello = Promise.race([remote.lifeLine(), gone.then(() => undefined)]).catch(() => undefined);
  const lifeLine = await within(START_MS, hello);
  if (lifeLine === undefined) {
    end();
    throw new Error('The engine did not start');
  }
  if (lifeLine !== null) void watchLifeLine(lifeLine, waiting.signal).then((dead) => dead && end());
  return { remote, gone, end };
}

/** The lock is free only when the worker that held it is no more. */
async function watchLifeLine(name: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await navigator.locks.request(name, { signal }, () => true);
  } catch {
    return false; // nobody wants to know any more
  }
}

/** What the promise brings, or undefined when the time is up; without a time it waits for ever. */
export async function within<T>(ms: number | undefined, promise: Promise<T>): Promise<T | undefined> {
  if (ms === undefined) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
