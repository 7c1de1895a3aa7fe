/**
 * The engine for pages. It loads when it is first needed, and this is the one place where state is
 * made plain before it goes to a worker.
 */
import { createContext } from 'svelte';
import type { AnswerOf, LongArgs, LongWork, ShortArgs, ShortWork } from '$lib/engine/api';
import type { EngineClient } from '$lib/engine/client';
import type { CallOptions, LineEvent } from '$lib/engine/line';

/** Workers cannot be sent the proxies that state is made of. */
function plain<T>(value: T): T {
  const copy: unknown = $state.snapshot(value);
  return copy as T;
}

/** Calls that leave something behind which a player would miss. */
const KEEPS: readonly string[] = ['beginMatch', 'playTurn', 'endMatch', 'restore'];

const NO_ANSWER = { ok: false, error: { kind: 'no_answer' } } as const;

export type EngineEvents = {
  readonly onevent: (event: LineEvent) => void;
  /** The worker has kept something. */
  readonly onkept?: () => void;
};

export class Engine {
  readonly #events: EngineEvents;
  #client: Promise<EngineClient | undefined> | undefined;

  constructor(events: EngineEvents) {
    this.#events = events;
  }

  /** Undefined where it could not be loaded; it is tried again the next time. */
  async #load(): Promise<EngineClient | undefined> {
    this.#client ??= import('$lib/engine/client').then(
      ({ EngineClient: Client }) => new Client(this.#events.onevent),
      () => undefined,
    );
    const client = await this.#client;
    if (!client) this.#client = undefined;
    return client;
  }

  /** For when the page has nothing better to do, so that the first turn does not wait. */
  async warmUp(): Promise<void> {
    await this.call('warmUp', [], { quiet: true });
  }

  call<K extends keyof ShortWork>(
    name: K,
    args: ShortArgs<K>,
    options: Pick<CallOptions, 'signal' | 'quiet'> = {},
  ): Promise<AnswerOf<K>> {
    return this.#answer(name, options, (client) => client.call(name, plain(args), options));
  }

  /** Work that takes long, with its progress; the signal stops it. */
  long<K extends keyof LongWork>(
    name: K,
    args: LongArgs<K>,
    options: CallOptions = {},
  ): Promise<AnswerOf<K>> {
    return this.#answer(name, options, (client) => client.long(name, plain(args), options));
  }

  async #answer<T extends { ok: boolean }>(
    call: string,
    { quiet = false }: CallOptions,
    ask: (client: EngineClient) => Promise<T>,
  ): Promise<T> {
    const client = await this.#load();
    if (!client) {
      if (!quiet) this.#events.onevent({ kind: 'gave_up', call, why: 'unloaded' });
      return NO_ANSWER as unknown as T;
    }
    const answer = await ask(client);
    if (answer.ok && KEEPS.includes(call)) this.#events.onkept?.();
    return answer;
  }
}

export const [getEngine, setEngine] = createContext<Engine>();
