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

export class Engine {
  readonly #onevent: (event: LineEvent) => void;
  #client: Promise<EngineClient> | undefined;

  constructor(onevent: (event: LineEvent) => void) {
    this.#onevent = onevent;
  }

  #load(): Promise<EngineClient> {
    this.#client ??= import('$lib/engine/client').then(
      ({ EngineClient: Client }) => new Client(this.#onevent),
    );
    return this.#client;
  }

  /** When the page has nothing better to do, so that the first turn does not wait. */
  warmUp(): void {
    const start = (): void => void this.call('warmUp', [], { quiet: true });
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3_000 });
    else setTimeout(start, 1_000);
  }

  async call<K extends keyof ShortWork>(
    name: K,
    args: ShortArgs<K>,
    options?: Pick<CallOptions, 'signal' | 'quiet'>,
  ): Promise<AnswerOf<K>> {
    const client = await this.#load();
    return client.call(name, plain(args), options);
  }

  /** Work that takes long, with its progress; the signal stops it. */
  async long<K extends keyof LongWork>(
    name: K,
    args: LongArgs<K>,
    options?: CallOptions,
  ): Promise<AnswerOf<K>> {
    const client = await this.#load();
    return client.long(name, plain(args), options);
  }
}

export const [getEngine, setEngine] = createContext<Engine>();
