/** Where in an animation we are, and how fast it goes. Knows no clock: whoever draws tells it how much time has passed. */
import type { Animation } from './animation';
import { frameAt, type Frame } from './frame';

export class Playhead {
  #time = 0;
  #playing = false;
  #seen: { time: number; frame: Frame } | null = null;
  readonly #watchers = new Set<() => void>();

  constructor(
    readonly animation: Animation,
    public speed = 1,
  ) {}

  get time(): number {
    return this.#time;
  }
  get playing(): boolean {
    return this.#playing;
  }
  get ended(): boolean {
    return this.#time >= this.animation.duration;
  }
  /** Worked out once for each moment, however many look at it. */
  get frame(): Frame {
    if (this.#seen?.time !== this.#time)
      this.#seen = { time: this.#time, frame: frameAt(this.animation, this.#time) };
    return this.#seen.frame;
  }

  /** Tells of every change of time or state; answers what stops it. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /** From where it stands; from the beginning where it had ended. */
  play(): void {
    if (this.ended) this.#time = 0;
    this.#playing = true;
    this.#tell();
  }

  pause(): void {
    this.#playing = false;
    this.#tell();
  }

  seek(time: number): void {
    this.#time = Math.min(Math.max(0, time), this.animation.duration);
    this.#tell();
  }

  /** Some milliseconds later, as the watch on the wall has it. */
  advance(elapsed: number): void {
    if (!this.#playing) return;
    this.#time = Math.min(this.#time + elapsed * this.speed, this.animation.duration);
    if (this.ended) this.#playing = false;
    this.#tell();
  }
}
