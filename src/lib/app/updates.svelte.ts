/**
 * New versions of the app: looked for when it is opened and once an hour, offered where nobody plays,
 * and taken over only when the player says so.
 */
import { createContext } from 'svelte';
import { watchVersions, type Versions } from '$lib/pwa/version';
import { inTurn } from './idle';
import { recall, remember } from './memo';

const HOUR_MS = 3_600_000;
/** A version that was asked to take over does so at once; if it does not, loading the page helps. */
const TAKE_OVER_MS = 5_000;

export type UpdateState =
  /** Nothing is known of a newer one. */
  | 'current'
  | 'checking'
  /** The player asked, and there is none. */
  | 'newest'
  /** Nobody answered. */
  | 'unreachable'
  /** A newer one lies ready. */
  | 'waiting'
  | 'taking_over'
  /** Another tab has let a newer one take over: this page is of the old one. */
  | 'taken';

export class Updates {
  readonly #version: string;
  #state = $state.raw<UpdateState>('current');
  #ready = $state(false);
  #versions = $state.raw<Versions>();
  #checkedAt = 0;

  constructor(version: string) {
    this.#version = version;
  }

  get state(): UpdateState {
    return this.#state;
  }
  /** Everything is on the device, for the first time. */
  get ready(): boolean {
    return this.#ready;
  }
  /** Whether this browser can keep the app at all; known after a moment. */
  get possible(): boolean {
    return this.#versions !== undefined;
  }

  /** From now on, until what is returned is called. */
  start(address: string): () => void {
    // Fetching the whole app would be in the way of the page that is being opened.
    const stop = inTurn([() => this.#watch(address)]);
    const look = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - this.#checkedAt >= HOUR_MS)
        void this.#look();
    };
    const timer = setInterval(look, HOUR_MS / 12);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async #watch(address: string): Promise<void> {
    this.#versions = await watchVersions(address, {
      onready: () => (this.#ready = true),
      onwaiting: () => (this.#state = 'waiting'),
      ontaken: () => this.#taken(),
    });
    // Registering has looked already.
    this.#checkedAt = Date.now();
  }

  /** The player hears of it now; answers whether for the first time. */
  readyTold(): boolean {
    this.#ready = false;
    const isNews = recall().offlineTold !== true;
    remember({ offlineTold: true });
    return isNews;
  }

  /** What was found is of no interest any more. */
  settle(): void {
    if (this.#state === 'newest' || this.#state === 'unreachable') this.#state = 'current';
  }

  /** The player asks. What is found is in `state`. */
  async check(): Promise<void> {
    if (this.#isSettled()) return;
    this.#state = 'checking';
    const answered = await this.#look();
    // Something may have been found meanwhile.
    if (!this.#isSettled()) this.#state = answered ? 'newest' : 'unreachable';
  }

  async #look(): Promise<boolean> {
    this.#checkedAt = Date.now();
    return (await this.#versions?.check()) === true;
  }

  #isSettled(): boolean {
    return this.#state === 'waiting' || this.#state === 'taking_over' || this.#state === 'taken';
  }

  /** Changes over to the version that waits; the page is loaded again, once. */
  takeOver(): void {
    if (this.#state === 'taken') this.#reload();
    if (this.#state !== 'waiting') return;
    this.#state = 'taking_over';
    this.#versions?.takeOver();
    setTimeout(() => this.#reload(), TAKE_OVER_MS);
  }

  /** The version that was here before this one, once, where there was one. */
  changedFrom(): string | null {
    const { version = null } = recall();
    if (version === this.#version) return null;
    remember({ version: this.#version });
    return version;
  }

  #taken(): void {
    if (this.#state === 'taking_over') this.#reload();
    else this.#state = 'taken';
  }

  #reloading = false;
  #reload(): void {
    if (this.#reloading) return;
    this.#reloading = true;
    location.reload();
  }
}

export const [getUpdates, setUpdates] = createContext<Updates>();
