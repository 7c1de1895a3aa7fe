/** The one canvas that is drawn into, frame by frame: ships, effects and all that is laid over the chart. */
import { phaseBox, type Frame, type Playhead } from '$lib/playback';
import { wholeTiles } from './backdrop';
import type { Box } from './camera';
import { areaOf, extentOf, holds, REACH, shared, united } from './extent';
import { place } from './layers';
import { PaceMaker } from './pace-maker';
import type { Paints } from './paints';
import { drawFigures } from './picture';
import type { Overlays } from './scene';
import { Sprites } from './sprites';

/** A canvas so many times larger than it need be is made smaller. */
const TOO_LARGE = 2.5;

export type FiguresNow = {
  readonly frame: Frame;
  readonly overlays: Overlays;
  readonly playhead: Playhead | null;
  readonly paints: Paints;
  /** The part of the chart that there is, its CSS pixels for each tile, and device pixels for each of those. */
  readonly box: Box;
  readonly scale: number;
  readonly ratio: number;
  readonly ambient: number;
};

export class Figures {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #sprites = { sharp: new Sprites(), moving: new Sprites() };
  readonly #paceMaker = new PaceMaker();
  /** The part of the chart that the canvas covers, and its pixels for each tile. */
  #region: Box | null = null;
  #tile = 0;
  /** Frames drawn so far. */
  drawn = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
  }

  /** Other colours. */
  repaint(): void {
    this.#sprites.sharp.clear();
    this.#sprites.moving.clear();
  }
  /** Another chart or another size. */
  forget(): void {
    this.#region = null;
  }
  /** A turn begins, and how long its frames take. */
  begin(): void {
    this.#paceMaker.begin();
  }
  tell(gap: number, ratio: number): void {
    this.#paceMaker.tell(gap, ratio);
  }

  draw(now: FiguresNow): void {
    const context = this.#context;
    if (!context) return;
    const { playhead, scale, frame, overlays, paints, ambient } = now;
    // What stands still is as sharp as the screen; what moves, as sharp as the device can manage.
    const moving = playhead?.playing ?? false;
    const ratio = moving ? this.#paceMaker.ratioFor(now.ratio) : now.ratio;
    const tile = Math.max(1, Math.round(scale * ratio));
    const sprites = moving ? this.#sprites.moving : this.#sprites.sharp;
    sprites.sizeTo(tile);
    const region = this.#regionFor(now);
    if (region !== this.#region || tile !== this.#tile) {
      this.#region = region;
      this.#tile = tile;
      this.#canvas.width = (region.right - region.left) * tile;
      this.#canvas.height = (region.bottom - region.top) * tile;
      place(this.#canvas, region, scale);
    } else {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    }
    context.setTransform(tile / 100, 0, 0, tile / 100, -region.left * tile, -region.top * tile);
    drawFigures({ context, paints, sprites, scale, ambient }, { frame, overlays });
    this.drawn += 1;
  }

  /** As much canvas as is drawn on, and for a while: a phase that plays needs no other until it is over. */
  #regionFor({ frame, overlays, playhead, box, scale }: FiguresNow): Box {
    // Figures may reach over the chart's edge.
    const all = { left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1 };
    const extent = extentOf({ frame, overlays }, scale);
    if (!extent) return { left: all.left, top: all.top, right: all.left, bottom: all.top };
    const needed = shared(wholeTiles(extent), all);
    if (this.#region && holds(this.#region, needed) && areaOf(this.#region) <= areaOf(needed) * TOO_LARGE)
      return this.#region;
    const soon = playhead ? united(extent, phaseBox(playhead.animation, frame.phase, REACH.ship)) : extent;
    return shared(wholeTiles(soon), all);
  }
}
