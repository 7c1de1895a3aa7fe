/** The camera in motion: pans, pinches, flings, glides to where it is sent, and following the action. */
import type { Tile } from '$lib/core';
import { clamp, easeInOut, type Point } from '$lib/playback';
import {
  clamped,
  fitted,
  isClear,
  panned,
  revealing,
  showing,
  snapped,
  zoomed,
  type Board,
  type Box,
  type Camera,
  type Viewport,
} from './camera';

const GLIDE_MS = 420;
/** After a wheel's last turn the picture is drawn sharp again. */
const SETTLE_MS = 150;
const FLING_LEAST = 0.12;
const FLING_REST = 0.02;
const FLING_DECAY_MS = 240;
const STEP = 1.5;

export class Steering {
  camera: Camera = { x: 0, y: 0, scale: 32 };
  #viewport: Viewport | null = null;
  #board: Board = { width: 1, height: 1 };
  #glide: { from: Camera; to: Camera; left: number } | null = null;
  #fling: Point | null = null;
  #settleIn: number | null = null;
  /** The whole chart is shown, and stays so when the window changes. */
  #whole = true;
  reduced = false;

  get viewport(): Viewport | null {
    return this.#viewport;
  }
  /** Between two sizes: an old picture will do. */
  get rough(): boolean {
    return (
      this.#settleIn !== null || (this.#glide !== null && this.#glide.from.scale !== this.#glide.to.scale)
    );
  }
  get moving(): boolean {
    return this.#glide !== null || this.#fling !== null || this.#settleIn !== null;
  }

  /**
   * A new window or a new chart: what was in the middle stays there, and a whole chart stays whole.
   * Another size makes it another chart, unless it is the `same`, on which somebody draws.
   */
  resize(viewport: Viewport, board: Board, same = false): void {
    const other = board.width !== this.#board.width || board.height !== this.#board.height;
    const first = this.#viewport === null || (other && !same);
    this.#viewport = viewport;
    this.#board = board;
    // Where it was under way to, it is now.
    const camera = this.#glide?.to ?? this.camera;
    this.#glide = null;
    this.camera =
      first || this.#whole
        ? fitted(viewport, board)
        : clamped({ ...camera, scale: snapped(camera.scale, viewport) }, viewport, board);
  }

  #halt(): void {
    this.#glide = null;
    this.#fling = null;
    this.#whole = false;
  }

  pan(dx: number, dy: number): void {
    if (!this.#viewport) return;
    const to = panned(this.camera, this.#viewport, this.#board, dx, dy);
    if (to.x === this.camera.x && to.y === this.camera.y) return;
    this.#halt();
    this.camera = to;
  }

  zoom(factor: number, point: Point): void {
    if (!this.#viewport) return;
    this.#halt();
    this.camera = zoomed(this.camera, this.#viewport, this.#board, factor, point);
    this.#settleIn = SETTLE_MS;
  }

  /** The fingers are gone. */
  release(velocity: Point): void {
    if (this.#settleIn !== null) this.#settleIn = Math.min(this.#settleIn, SETTLE_MS);
    if (!this.reduced && Math.hypot(velocity.x, velocity.y) > FLING_LEAST) this.#fling = velocity;
  }

  /** One step nearer or further, as a button does it. */
  step(way: 1 | -1, point?: Point): void {
    if (!this.#viewport) return;
    const { width, height } = this.#viewport;
    const from = this.#glide?.to ?? this.camera;
    const to = zoomed(
      from,
      this.#viewport,
      this.#board,
      way > 0 ? STEP : 1 / STEP,
      point ?? { x: width / 2, y: height / 2 },
    );
    this.#send({ ...to, scale: snapped(to.scale, this.#viewport) });
  }

  fit(): void {
    if (!this.#viewport) return;
    this.#send(fitted(this.#viewport, this.#board));
    this.#whole = true;
  }

  /** Goes where all of a box is seen, and near enough, unless it is. */
  show(box: Box): void {
    if (!this.#viewport) return;
    const to = showing(box, this.#viewport, this.#board, comfortable(this.#viewport));
    const seen = isClear(box, this.#glide?.to ?? this.camera, this.#viewport);
    if (seen && (this.#glide?.to ?? this.camera).scale >= to.scale * 0.7) return;
    this.#send(to);
  }

  /** At once where it was sent to. */
  arrive(): void {
    if (!this.#glide) return;
    this.camera = this.#glide.to;
    this.#glide = null;
  }

  /** At once where it was, when somebody comes back. */
  place(camera: Camera): void {
    if (!this.#viewport) return;
    this.#halt();
    const wanted = { ...camera, scale: snapped(camera.scale, this.#viewport) };
    this.camera = clamped(wanted, this.#viewport, this.#board);
    this.#whole = this.camera.scale === fitted(this.#viewport, this.#board).scale;
  }

  /** Shows a tile; answers whether it had to move for it. */
  reveal(tile: Tile): boolean {
    if (!this.#viewport) return false;
    const from = this.#glide?.to ?? this.camera;
    const to = revealing(tile, from, this.#viewport, this.#board);
    if (to.x === from.x && to.y === from.y) return false;
    this.#send(to);
    return true;
  }

  #send(camera: Camera): void {
    if (!this.#viewport) return;
    this.#halt();
    this.#settleIn = null;
    const to = clamped(camera, this.#viewport, this.#board);
    if (this.reduced) this.camera = to;
    else if (to.x !== this.camera.x || to.y !== this.camera.y || to.scale !== this.camera.scale)
      this.#glide = { from: this.camera, to, left: GLIDE_MS };
  }

  /** Some milliseconds later. Answers whether the camera is elsewhere now. */
  advance(elapsed: number): boolean {
    if (!this.#viewport || !this.moving) return false;
    if (this.#glide) {
      const { from, to } = this.#glide;
      this.#glide.left -= elapsed;
      const share = easeInOut(clamp(1 - this.#glide.left / GLIDE_MS));
      // Sizes grow by factors, so that the way in looks as fast at its end as at its beginning.
      const scale = from.scale * (to.scale / from.scale) ** share;
      const gone = from.scale === to.scale ? share : (scale - from.scale) / (to.scale - from.scale);
      const pull = from.scale === to.scale ? share : (gone * to.scale) / scale;
      this.camera = { scale, x: from.x + (to.x - from.x) * pull, y: from.y + (to.y - from.y) * pull };
      if (this.#glide.left <= 0) {
        this.camera = to;
        this.#glide = null;
      }
      return true;
    }
    if (this.#fling) {
      const { x, y } = this.#fling;
      this.camera = panned(this.camera, this.#viewport, this.#board, x * elapsed, y * elapsed);
      const decay = Math.exp(-elapsed / FLING_DECAY_MS);
      this.#fling = Math.hypot(x, y) < FLING_REST ? null : { x: x * decay, y: y * decay };
    }
    if (this.#settleIn !== null) {
      this.#settleIn -= elapsed;
      if (this.#settleIn <= 0) this.#settle();
    }
    return true;
  }

  #settle(): void {
    this.#settleIn = null;
    if (!this.#viewport) return;
    const { camera } = this;
    this.camera = clamped(
      { ...camera, scale: snapped(camera.scale, this.#viewport) },
      this.#viewport,
      this.#board,
    );
  }
}

/** Near enough to see a fight, far enough to see where it goes. */
const comfortable = ({ width, height }: Viewport): number =>
  Math.min(66, Math.max(40, Math.min(width, height) / 9));
