/** The engine as pages call it: one line for turns, and one for long work that no turn waits for. */
import type { AnswerOf, LongArgs, LongWork, ShortArgs, ShortWork } from './api';
import { Line, type CallOptions, type LineEvent } from './line';

/**
 * What is short here takes milliseconds on any phone; without an answer by then something is wrong.
 * What is kept may have to wait for another tab that is writing.
 */
const LIMITS: Readonly<Record<keyof ShortWork, number>> = {
  warmUp: 10_000,
  createMatch: 800,
  resolveTurn: 800,
  validateMap: 800,
  generateMap: 3_000,
  survey: 3_000,
  analyseTurn: 10_000,
  planActivation: 5_000,
  verifyReplay: 10_000,
  beginMatch: 10_000,
  openMatch: 10_000,
  lockPlan: 10_000,
  takeBack: 10_000,
  lockComputers: 10_000,
  playTurn: 10_000,
  openFight: 10_000,
  saveActs: 10_000,
  endMatch: 10_000,
  dropMatch: 10_000,
};

export class EngineClient {
  readonly #turns: Line;
  readonly #long: Line;

  constructor(onevent?: (event: LineEvent) => void) {
    const events = onevent && { onevent };
    this.#turns = new Line({ start: startWorker, limits: LIMITS, ...events });
    this.#long = new Line({ start: startWorker, limits: {}, brief: true, ...events });
  }

  call<K extends keyof ShortWork>(
    name: K,
    args: ShortArgs<K>,
    options?: Pick<CallOptions, 'signal' | 'quiet'>,
  ): Promise<AnswerOf<K>> {
    return this.#turns.call(name, args, options) as Promise<AnswerOf<K>>;
  }

  /** Stopping it, by its signal, ends the worker that does it. */
  long<K extends keyof LongWork>(
    name: K,
    args: LongArgs<K>,
    options: CallOptions = {},
  ): Promise<AnswerOf<K>> {
    const report = options.report ?? (() => undefined);
    return this.#long.call(name, args, { ...options, report }) as Promise<AnswerOf<K>>;
  }

  end(): void {
    this.#turns.end();
    this.#long.end();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}
