/**
 * When there is sound. Browsers allow it only from a gesture on, and take it away as they like: while
 * the page is hidden, for a call, for good. So it is made by the first gesture, sleeps whenever it is
 * not needed, and every later gesture is a chance to get it back.
 */

/** What is needed of an AudioContext. */
export interface Wakeable {
  readonly state: string;
  resume: () => Promise<void>;
  suspend: () => Promise<void>;
  close: () => Promise<void>;
  onstatechange: ((event: Event) => void) | null;
}

/** Without anything to be heard, it goes to sleep after this time. */
export const REST_MS = 10_000;
/** A sound that comes later than this is out of place. */
export const LATE_MS = 400;
/** Gestures that did not help; then it is made anew. */
export const TRIES = 2;

export class Waking<Context extends Wakeable> {
  readonly #make: () => Context | undefined;
  readonly #onmade: (context: Context) => void;
  #context: Context | undefined;
  /** It has run at least once: the browser lets us wake it ourselves. */
  #unlocked = false;
  #tries = 0;
  #muted = true;
  #hidden = false;
  #lasting = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `make` is called within a gesture; undefined where there is no sound at all. */
  constructor(make: () => Context | undefined, onmade: (context: Context) => void) {
    this.#make = make;
    this.#onmade = onmade;
  }

  get #allowed(): boolean {
    return !this.#muted && !this.#hidden;
  }
  get #wanted(): boolean {
    return this.#allowed && (this.#lasting || this.#rest !== undefined);
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    this.#settle();
  }
  set hidden(hidden: boolean) {
    this.#hidden = hidden;
    this.#settle();
  }
  /** Something is to be heard all the time. */
  set lasting(lasting: boolean) {
    this.#lasting = lasting;
    this.#settle();
  }

  /** To be called while the player taps or presses something. */
  gesture(): void {
    if (!this.#allowed || this.#context?.state === 'running') return;
    if (this.#unlocked && !this.#wanted) return;
    if (this.#context && this.#tries >= TRIES) this.#drop();
    this.#context ??= this.#open();
    this.#tries += 1;
    this.#stir();
    this.#wake();
  }

  /** Plays it, if it can be heard in time. */
  sound(play: (context: Context) => void): void {
    const context = this.#context;
    if (!context || !this.#allowed) return;
    this.#stir();
    if (context.state === 'running') {
      play(context);
      return;
    }
    const asked = Date.now();
    context.resume().then(
      () => {
        if (this.#allowed && Date.now() - asked <= LATE_MS) play(context);
      },
      () => undefined, // the next gesture may help
    );
  }

  stop(): void {
    clearTimeout(this.#rest);
    this.#drop();
  }

  #open(): Context | undefined {
    const context = this.#make();
    if (!context) return undefined;
    this.#tries = 0;
    context.onstatechange = () => this.#changed(context);
    this.#onmade(context);
    this.#changed(context);
    return context;
  }

  #changed(context: Context): void {
    if (context.state === 'running') {
      this.#unlocked = true;
      this.#tries = 0;
      // It may have been hidden or muted while it woke.
      if (!this.#wanted) this.#settle();
    } else if (context.state === 'suspended' && this.#unlocked) this.#settle();
  }

  /** Something has been heard, or soon will be. */
  #stir(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      this.#settle();
    }, REST_MS);
  }

  #settle(): void {
    if (!this.#context) return;
    if (this.#wanted) {
      if (this.#unlocked && this.#context.state !== 'running') this.#wake();
    } else if (this.#context.state === 'running') this.#context.suspend().catch(() => undefined);
  }

  #wake(): void {
    this.#context?.resume().catch(() => undefined); // the next gesture may help
  }

  #drop(): void {
    const context = this.#context;
    this.#context = undefined;
    if (!context) return;
    context.onstatechange = null;
    context.close().catch(() => undefined);
  }
}
