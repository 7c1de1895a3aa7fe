/** Watches how fast frames follow each other, and has moving things drawn coarser where a device cannot keep up. */

/** A frame that takes longer than this, on average, is a stumble: fewer than about 52 in a second. */
const SLOW_MS = 19;
/** Frames that are looked at before anything is decided. */
const WATCHED = 10;
const STEP = 0.75;
/** Never fewer device pixels for each CSS pixel than this. */
const LEAST_RATIO = 1;

export class PaceMaker {
  #share = 1;
  #frames = 0;
  #time = 0;

  /** Device pixels for each CSS pixel, for what moves. */
  ratioFor(ratio: number): number {
    return Math.max(Math.min(ratio, LEAST_RATIO), ratio * this.#share);
  }

  /** A new run of frames: the first gap says nothing. */
  begin(): void {
    this.#frames = 0;
    this.#time = 0;
  }

  tell(elapsed: number, ratio: number): void {
    this.#frames += 1;
    this.#time += elapsed;
    if (this.#frames < WATCHED) return;
    if (this.#time / this.#frames > SLOW_MS && this.ratioFor(ratio) > LEAST_RATIO) this.#share *= STEP;
    this.begin();
  }
}
