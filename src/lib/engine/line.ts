/**
 * A line to a worker that may die. Calls wait their turn; one that the worker did not survive, or
 * did not answer in time, is repeated in a new worker. Every call ends with an answer.
 */
import { proxy } from 'comlink';
import type { Answer, EngineWork, ProgressReport } from './api';
import { connect, within, type Connection } from './connection';

export type LineEvent =
  /** The worker was lost in the middle of a call and has been replaced. */
  | { readonly kind: 'restarted'; readonly call: string; readonly why: string }
  /** It was lost too often: the call has got no answer. */
  | { readonly kind: 'gave_up'; readonly call: string; readonly why: string };

export type CallOptions = {
  /** A call that is no longer needed. */
  readonly signal?: AbortSignal | undefined;
  readonly report?: ProgressReport;
  /** Nothing is told of a worker that was lost over it: nobody waits for the answer. */
  readonly quiet?: boolean;
};

export type LineSettings = {
  readonly start: () => Worker;
  /** How long a call may take, in milliseconds. */
  readonly limits: Readonly<Partial<Record<keyof EngineWork, number>>>;
  readonly onevent?: (event: LineEvent) => void;
  /** Ends the worker as soon as a running call is abandoned, and when there is nothing left to do. */
  readonly brief?: boolean;
};

type Job = {
  readonly name: keyof EngineWork;
  readonly args: readonly unknown[];
  readonly options: CallOptions;
  readonly settle: (answer: Answer<unknown>) => void;
};

type Ended = { answer: Answer<unknown> } | { lost: string };

const ATTEMPTS = 3;
/** A page that was asleep finds its time-out and the answer waiting side by side. */
const GRACE_MS = 100;
/** What the next call waits for one that was abandoned. */
const LEFTOVER_MS = 250;

const ABANDONED: Answer<never> = { ok: false, error: { kind: 'abandoned' } };
const NO_ANSWER: Answer<never> = { ok: false, error: { kind: 'no_answer' } };

type Methods = Record<string, (...args: unknown[]) => Promise<Answer<unknown>>>;

export class Line {
  readonly #settings: LineSettings;
  readonly #waiting: Job[] = [];
  #connection: Connection | undefined;
  #busy = false;

  constructor(settings: LineSettings) {
    this.#settings = settings;
  }

  call(
    name: keyof EngineWork,
    args: readonly unknown[],
    options: CallOptions = {},
  ): Promise<Answer<unknown>> {
    return new Promise((settle) => {
      // Whoever abandons a call hears so at once, wherever it stands.
      options.signal?.addEventListener('abort', () => settle(ABANDONED), { once: true });
      this.#waiting.push({ name, args, options, settle });
      void this.#work();
    });
  }

  /** Ends the worker; calls that come later start a new one. */
  end(): void {
    this.#connection?.end();
    this.#connection = undefined;
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) await this.#do(job);
    this.#busy = false;
    if (this.#settings.brief) this.end();
  }

  async #do(job: Job): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const ended = await this.#attempt(job, attempt);
      if ('answer' in ended) {
        job.settle(ended.answer);
        return;
      }
      this.end();
      const kind = attempt < ATTEMPTS ? 'restarted' : 'gave_up';
      if (!job.options.quiet) this.#settings.onevent?.({ kind, call: job.name, why: ended.lost });
      if (kind === 'restarted') continue;
      job.settle(NO_ANSWER);
      return;
    }
  }

  async #connect(start: () => Worker): Promise<Connection> {
    const connection = await connect(start);
    // One that fails while nobody needs it is replaced without a word.
    void connection.gone.then(() => {
      if (!this.#busy && this.#connection === connection) this.end();
    });
    return connection;
  }

  async #attempt({ name, args, options }: Job, attempt: number): Promise<Ended> {
    const { start, limits, brief = false } = this.#settings;
    const { signal, report } = options;
    let connection: Connection;
    try {
      connection = this.#connection ??= await this.#connect(start);
    } catch (error) {
      return { lost: String(error) };
    }
    if (signal?.aborted === true) return { answer: ABANDONED };
    const remote = connection.remote as unknown as Methods;
    // Reports that were under way when the call was abandoned are of no interest any more.
    const tell: ProgressReport = (...progress) => signal?.aborted !== true && report?.(...progress);
    const all = report ? [...args, proxy(tell)] : args;
    const ended = Promise.race([
      (remote[name] as Methods[string])(...all).then((answer): Ended => ({ answer })),
      connection.gone.then((why): Ended => ({ lost: why })),
    ]).catch((error: unknown): Ended => ({ lost: String(error) }));
    // A machine that is only slow gets more time the next time.
    const limit = limits[name];
    const inTime = within(limit && limit * attempt, ended).then((soon) => soon ?? within(GRACE_MS, ended));
    const abandoned = whenAborted(signal);
    const first = await Promise.race([inTime, abandoned.promise]);
    abandoned.forget();
    if (first !== 'abandoned') return first ?? { lost: 'no answer' };
    // The next call has not to wait long for what nobody wants any more.
    if (brief || (await within(LEFTOVER_MS, ended)) === undefined) this.end();
    return { answer: ABANDONED };
  }
}

function whenAborted(signal: AbortSignal | undefined): { promise: Promise<'abandoned'>; forget: () => void } {
  let stop: () => void = () => undefined;
  const promise = new Promise<'abandoned'>((resolve) => (stop = () => resolve('abandoned')));
  signal?.addEventListener('abort', stop);
  return { promise, forget: () => signal?.removeEventListener('abort', stop) };
}
