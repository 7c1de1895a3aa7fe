/** A clock that runs down. It goes by the wall, so a page that was asleep finds out at once how late it is. */

/** How often it is looked at; what is shown are whole seconds. */
const TICK_MS = 200;
const BEAT_MS = 1_000;

/** A page that was not asked for so long was asleep. */
const ASLEEP_MS = 5_000;

export type ClockEvents = {
  /** Whether the time that the machine slept does not count. */
  readonly pauses: () => boolean;
  /** Every second or so, to write down what is left. */
  readonly onbeat: () => void;
  readonly onexpired: () => void;
};

export class Clock {
  readonly #events: ClockEvents;
  #left = $state.raw<number | null>(null);
  #running = $state.raw(false);
  #since = 0;
  #atSince = 0;
  #beat = 0;
  #looked = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(events: ClockEvents) {
    this.#events = events;
  }

  /** Milliseconds; null where there is as much time as it takes. */
  get left(): number | null {
    return this.#left;
  }
  get running(): boolean {
    return this.#running;
  }

  /** Runs from so much; null stands for no clock at all. */
  start(left: number | null): void {
    this.stop();
    this.#left = left;
    if (left === null) return;
    this.#since = this.#beat = this.#looked = Date.now();
    this.#atSince = left;
    this.#running = true;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  #tick(): void {
    const now = Date.now();
    if (now - this.#looked > ASLEEP_MS && this.#events.pauses()) this.#since += now - this.#looked;
    this.#looked = now;
    this.#left = Math.max(0, this.#atSince - (now - this.#since));
    if (this.#left === 0) {
      this.stop();
      this.#events.onexpired();
    } else if (now - this.#beat >= BEAT_MS) {
      this.#beat = now;
      this.#events.onbeat();
    }
  }

  /** Stands still; answers what is left. */
  stop(): number | null {
    clearInterval(this.#timer);
    if (this.#running) this.#left = Math.max(0, this.#atSince - (Date.now() - this.#since));
    this.#running = false;
    return this.#left;
  }
}
