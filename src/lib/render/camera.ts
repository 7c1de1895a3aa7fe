/**
 * Which part of the chart is seen, and how large. All of it is arithmetic on plain values.
 * Points are CSS pixels from the board's upper left corner; places are in tiles.
 */
import type { Tile } from '$lib/core';
import type { Box, Point } from '$lib/playback';

/** The place in the middle of the window, and CSS pixels for each tile. */
export type Camera = Point & { readonly scale: number };

export type Edges = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

export const sameEdges = (a: Edges, b: Edges): boolean =>
  a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;

/** The window: its size, how many device pixels make a CSS pixel, and what other things cover of it. */
export type Viewport = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly frame: Edges;
  /** Plates and buttons on the board: the camera keeps what matters clear of them. */
  readonly covered: Edges;
};

export type { Box };
export type Board = { readonly width: number; readonly height: number };

const MOST_SCALE = 132;
const LEAST_SCALE = 6;

/** Whole device pixels for each tile, so that every line and hull is sharp. */
export function snapped(
  scale: number,
  { pixelRatio }: Viewport,
  round: (value: number) => number = Math.round,
): number {
  return Math.max(round(scale * pixelRatio), 1) / pixelRatio;
}

/** The window inside the frame, in CSS pixels. */
export function windowOf({ width, height, frame }: Viewport): Box {
  return {
    left: frame.left,
    top: frame.top,
    right: Math.max(width - frame.right, frame.left + 1),
    bottom: Math.max(height - frame.bottom, frame.top + 1),
  };
}

const middle = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** The window without what is covered, where that leaves anything. */
function clearOf(viewport: Viewport): Box {
  const { left, top, right, bottom } = windowOf(viewport);
  const { covered } = viewport;
  const clear = {
    left: left + covered.left,
    top: top + covered.top,
    right: right - covered.right,
    bottom: bottom - covered.bottom,
  };
  return clear.right - clear.left > 80 && clear.bottom - clear.top > 80
    ? clear
    : { left, top, right, bottom };
}

export function leastScale(viewport: Viewport, { width, height }: Board): number {
  const { left, top, right, bottom } = clearOf(viewport);
  const fitting = Math.min((right - left) / width, (bottom - top) / height);
  return Math.max(LEAST_SCALE, snapped(fitting, viewport, Math.floor));
}

export const mostScale = (viewport: Viewport, board: Board): number =>
  Math.max(snapped(MOST_SCALE, viewport), leastScale(viewport, board));

export function pointOf({ x, y, scale }: Camera, viewport: Viewport, place: Point): Point {
  const at = middle(windowOf(viewport));
  return { x: at.x + (place.x - x) * scale, y: at.y + (place.y - y) * scale };
}

export function placeOf({ x, y, scale }: Camera, viewport: Viewport, point: Point): Point {
  const at = middle(windowOf(viewport));
  return { x: x + (point.x - at.x) / scale, y: y + (point.y - at.y) / scale };
}

/** The tile under a point, or null beyond the chart and on the frame. */
export function tileAt(camera: Camera, viewport: Viewport, board: Board, point: Point): Tile | null {
  const { left, top, right, bottom } = windowOf(viewport);
  if (point.x < left || point.x > right || point.y < top || point.y > bottom) return null;
  const place = placeOf(camera, viewport, point);
  // Plus nothing: a zero must not be a negative one.
  const [x, y] = [Math.round(place.x) + 0, Math.round(place.y) + 0];
  return x >= 0 && y >= 0 && x < board.width && y < board.height ? { x, y } : null;
}

/**
 * Within its limits: no smaller than fits, no closer than is of use, and no empty sea beside the
 * chart: it reaches over all that is clear, or lies in the middle of it.
 */
export function clamped(camera: Camera, viewport: Viewport, board: Board): Camera {
  const scale = Math.min(Math.max(camera.scale, leastScale(viewport, board)), mostScale(viewport, board));
  const [at, clear] = [middle(windowOf(viewport)), clearOf(viewport)];
  const axis = (wanted: number, size: number, centre: number, from: number, to: number): number => {
    const least = -0.5 + (centre - from) / scale;
    const most = size - 0.5 - (to - centre) / scale;
    // A hair's breadth: what fits exactly lies in the middle, whatever the rounding.
    if (least > most - 1e-6) return (size - 1) / 2 - ((from + to) / 2 - centre) / scale;
    return Math.min(Math.max(wanted, least), most);
  };
  return {
    scale,
    x: axis(camera.x, board.width, at.x, clear.left, clear.right),
    y: axis(camera.y, board.height, at.y, clear.top, clear.bottom),
  };
}

export function fitted(viewport: Viewport, board: Board): Camera {
  return clamped(
    { x: (board.width - 1) / 2, y: (board.height - 1) / 2, scale: leastScale(viewport, board) },
    viewport,
    board,
  );
}

/** Nearer or further by a factor; the place under the point stays under it. */
export function zoomed(
  camera: Camera,
  viewport: Viewport,
  board: Board,
  factor: number,
  point: Point,
): Camera {
  const least = leastScale(viewport, board);
  const scale = Math.min(Math.max(camera.scale * factor, least), mostScale(viewport, board));
  const place = placeOf(camera, viewport, point);
  const at = middle(windowOf(viewport));
  return clamped(
    { scale, x: place.x - (point.x - at.x) / scale, y: place.y - (point.y - at.y) / scale },
    viewport,
    board,
  );
}

export function panned(camera: Camera, viewport: Viewport, board: Board, dx: number, dy: number): Camera {
  return clamped(
    { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale },
    viewport,
    board,
  );
}

/** As near as shows the whole box with room around it, clear of what covers the board. */
export function showing(box: Box, viewport: Viewport, board: Board, most = MOST_SCALE): Camera {
  const clear = clearOf(viewport);
  const fitting = Math.min(
    (clear.right - clear.left) / (box.right - box.left),
    (clear.bottom - clear.top) / (box.bottom - box.top),
    most,
  );
  const scale = Math.min(
    Math.max(snapped(fitting, viewport, Math.floor), leastScale(viewport, board)),
    mostScale(viewport, board),
  );
  const [at, clearAt, boxAt] = [middle(windowOf(viewport)), middle(clear), middle(box)];
  return clamped(
    { scale, x: boxAt.x - (clearAt.x - at.x) / scale, y: boxAt.y - (clearAt.y - at.y) / scale },
    viewport,
    board,
  );
}

/** What of the chart is in the window. */
export function seenBox(camera: Camera, viewport: Viewport): Box {
  const { left, top, right, bottom } = windowOf(viewport);
  const from = placeOf(camera, viewport, { x: left, y: top });
  const to = placeOf(camera, viewport, { x: right, y: bottom });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** Whether a box lies in the window, clear of what covers it. */
export function isClear(box: Box, camera: Camera, viewport: Viewport): boolean {
  const clear = clearOf(viewport);
  const from = pointOf(camera, viewport, { x: box.left, y: box.top });
  const to = pointOf(camera, viewport, { x: box.right, y: box.bottom });
  return (
    from.x >= clear.left - 1 && from.y >= clear.top - 1 && to.x <= clear.right + 1 && to.y <= clear.bottom + 1
  );
}

/** Moved no further than shows a tile whole; the same camera where it is seen already. */
export function revealing(tile: Tile, camera: Camera, viewport: Viewport, board: Board): Camera {
  const clear = clearOf(viewport);
  const from = pointOf(camera, viewport, { x: tile.x - 0.5, y: tile.y - 0.5 });
  const to = pointOf(camera, viewport, { x: tile.x + 0.5, y: tile.y + 0.5 });
  const shift = (low: number, high: number, least: number, most: number): number =>
    low < least ? least - low : high > most ? most - high : 0;
  return panned(
    camera,
    viewport,
    board,
    shift(from.x, to.x, clear.left, clear.right),
    shift(from.y, to.y, clear.top, clear.bottom),
  );
}
