/** The chart as a picture that is kept: drawn anew only for another map, theme or size, or far from where it was. */
import { seenBox, type Board, type Box, type Camera, type Viewport } from './camera';
import { drawChart, type Chart } from './chart';
import { element, place, showPicture } from './layers';
import type { Paints } from './paints';

/** How far beyond the window the picture reaches, in windows: room to pan without drawing. */
const BEYOND = 0.45;
/** The first picture has to be there at once, and nobody pans before it is. */
const BEYOND_FIRST = 0.04;
/** A larger picture takes too long to draw, and phones refuse much larger ones; the window itself is always covered. */
const MOST_PIXELS = 5_000_000;

export class Backdrop {
  readonly element = element('canvas');
  #made: { chart: Chart; paints: Paints; scale: number; ratio: number; box: Box } | null = null;
  /** How often the chart was drawn. */
  drawn = 0;

  /** Throws away what was drawn: its letters may have come late. */
  forget(): void {
    this.#made = null;
  }

  /** The part of the chart that is there, in whole tiles. */
  get box(): Box | null {
    return this.#made?.box ?? null;
  }
  /** The scale for which it was drawn. */
  get scale(): number {
    return this.#made?.scale ?? 1;
  }

  /**
   * Sees to it that what the camera shows is there; answers whether it had to be drawn.
   * `rough`: while fingers are on the board an old picture will do, stretched, as long as it reaches.
   */
  ensure(chart: Chart, paints: Paints, camera: Camera, viewport: Viewport, rough: boolean): boolean {
    const seen = seenBox(camera, viewport);
    const { scale } = camera;
    const made = this.#made;
    // The very first picture is coarse, to be there at once; a sharp one takes its place.
    const ratio = made || this.drawn > 0 ? viewport.pixelRatio : Math.min(1, viewport.pixelRatio);
    if (made && made.chart === chart && made.paints === paints && made.ratio === ratio) {
      const near = rough || Math.abs(made.scale - scale) < 0.001;
      if (near && covers(made.box, within(seen, chart.waters))) return false;
    }
    const beyond = made ? BEYOND : BEYOND_FIRST;
    this.#draw(chart, paints, scale, ratio, roomAround(seen, scale * ratio, chart.waters, beyond));
    return true;
  }

  #draw(chart: Chart, paints: Paints, scale: number, ratio: number, box: Box): void {
    const tile = scale * ratio;
    const picture = pictureOf(box, tile);
    const context = picture.getContext('2d', { alpha: false });
    if (!context) return;
    context.setTransform(tile / 100, 0, 0, tile / 100, -box.left * tile, -box.top * tile);
    drawChart(context, chart, paints, scale, tile, box);
    showPicture(this.element, picture);
    place(this.element, box, scale);
    this.#made = { chart, paints, scale, ratio, box };
    this.drawn += 1;
  }
}

/** An empty picture for a part of the chart, at so many pixels a tile. */
export function pictureOf({ left, top, right, bottom }: Box, tile: number): OffscreenCanvas {
  return new OffscreenCanvas(
    Math.max(1, Math.round((right - left) * tile)),
    Math.max(1, Math.round((bottom - top) * tile)),
  );
}

/** Edges of tiles, so that pixels of pictures lie on pixels of the window. */
export const wholeTiles = ({ left, top, right, bottom }: Box): Box => ({
  left: Math.floor(left + 0.5) - 0.5,
  top: Math.floor(top + 0.5) - 0.5,
  right: Math.ceil(right + 0.5) - 0.5,
  bottom: Math.ceil(bottom + 0.5) - 0.5,
});

/** What is seen and, as far as the picture does not grow too large, what could soon be. */
function roomAround(seen: Box, tile: number, board: Board, beyond: number): Box {
  const [wide, high] = [seen.right - seen.left, seen.bottom - seen.top];
  const room = Math.min(beyond, Math.sqrt(MOST_PIXELS / (wide * high * tile ** 2)) / 2 - 0.5);
  const [dx, dy] = [wide * Math.max(0, room), high * Math.max(0, room)];
  const wanted = {
    left: seen.left - dx,
    top: seen.top - dy,
    right: seen.right + dx,
    bottom: seen.bottom + dy,
  };
  return wholeTiles(within(wanted, board));
}

/** The part of a chart to be drawn for what the camera sees: the one there is, as long as it reaches. */
export function regionFor(board: Board, camera: Camera, viewport: Viewport, there: Box | null = null): Box {
  const seen = seenBox(camera, viewport);
  if (there && covers(there, within(seen, board))) return there;
  return roomAround(seen, camera.scale * viewport.pixelRatio, board, BEYOND);
}

const within = ({ left, top, right, bottom }: Box, { width, height }: Board): Box => ({
  left: Math.max(-0.5, left),
  top: Math.max(-0.5, top),
  right: Math.min(width - 0.5, right),
  bottom: Math.min(height - 0.5, bottom),
});

const covers = (a: Box, b: Box): boolean =>
  a.left <= b.left + 0.001 &&
  a.top <= b.top + 0.001 &&
  a.right >= b.right - 0.001 &&
  a.bottom >= b.bottom - 0.001;
