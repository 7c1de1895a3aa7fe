/** Watches how fast frames follow each other, and has moving things drawn coarser where a device cannot keep up. */

/** A frame that takes longer than this is a stumble: fewer than about 52 in a second. */
const SLOW_MS = 19;
/** A longer gap was a pause or a hiccup of something else, and says nothing about drawing. */
const PAUSE_MS = 100;
/** Frames that are looked at before anything is decided. */
const WATCHED = 10;
/** So many of them may be slow. */
const SPARED = 3;
const STEP = 0.75;
/** Coarser drawing has helped if frames take less than this share of their time before. */
const HELPED = 0.9;
/** Gaps that differ by no more than this are the beat of a slow screen, not of a device that struggles. */
const STEADY_MS = 3;
/** Never fewer device pixels for each CSS pixel than this. */
const LEAST_RATIO = 1;

export class PaceMaker {
  #share = 1;
  /** As fine as has not proved too much. */
  #most = 1;
  #gaps: number[] = [];
  /** What frames took before the last step down, until it is seen whether that helped. */
  #before: number | null = null;
  #stumbled = false;
  /** Stepping down does not help here: a slow screen, say. */
  #hopeless = false;

  /** Device pixels for each CSS pixel, for what moves. */
  ratioFor(ratio: number): number {
    return Math.max(Math.min(ratio, LEAST_RATIO), ratio * this.#share);
  }

  /** A turn begins. After one that went well things may be finer again. */
  begin(): void {
    if (!this.#stumbled) this.#share = Math.min(this.#most, this.#share / STEP);
    this.#stumbled = false;
    this.#gaps = [];
    this.#before = null;
  }

  tell(gap: number, ratio: number): void {
    if (this.#hopeless || gap > PAUSE_MS) return;
    this.#gaps.push(gap);
    if (this.#gaps.length < WATCHED) return;
    const gaps = this.#gaps.sort((a, b) => a - b);
    const usual = gaps[WATCHED - SPARED] ?? 0;
    const steady = usual - (gaps[SPARED - 1] ?? 0) < STEADY_MS;
    this.#gaps = [];
    if (this.#before !== null && steady && usual > this.#before * HELPED) {
      this.#hopeless = true;
      this.#share = 1;
      return;
    }
    this.#before = null;
    if (usual <= SLOW_MS || this.ratioFor(ratio) <= LEAST_RATIO) return;
    this.#stumbled = true;
    this.#before = usual;
    this.#share *= STEP;
    this.#most = this.#share;
  }
}
