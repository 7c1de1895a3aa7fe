/** The chart's edge: a black and white strip with one segment for each tile, and their names outside it. */
import { tileLabel } from '$lib/core';
import { pointOf, windowOf, type Board, type Box, type Camera, type Edges, type Viewport } from './camera';
import type { Context } from './marks';
import type { Paints } from './paints';

/** How wide the strip is, in CSS pixels. */
const STRIP = 5;

/** Room for strip and names around the window, by the size of the page's letters. */
export function frameEdges(rem: number): Edges {
  const letter = Math.min(rem, 22) * 0.8;
  return {
    top: Math.round(letter + 9),
    left: Math.round(letter * 1.3 + 9),
    right: STRIP + 2,
    bottom: STRIP + 2,
  };
}

/** The part of the board that is seen, in CSS pixels: the strip runs along its edge. */
export function seenRect(camera: Camera, viewport: Viewport, { width, height }: Board): Box {
  const window = windowOf(viewport);
  const from = pointOf(camera, viewport, { x: -0.5, y: -0.5 });
  const to = pointOf(camera, viewport, { x: width - 0.5, y: height - 0.5 });
  return {
    left: Math.max(window.left, from.x),
    top: Math.max(window.top, from.y),
    right: Math.min(window.right, to.x),
    bottom: Math.min(window.bottom, to.y),
  };
}

/** The four strips around what is seen, each a picture of its own: small, for they are drawn anew as the camera moves. */
export const EDGE_SIDES = ['top', 'bottom', 'left', 'right'] as const;
export type EdgeSide = (typeof EDGE_SIDES)[number];

/** Where a strip lies on the board, in CSS pixels. */
export function stripOf(side: EdgeSide, { left, top, right, bottom }: Box, { width, height }: Viewport): Box {
  const strips: Record<EdgeSide, Box> = {
    top: { left: 0, top: 0, right: width, bottom: top },
    bottom: { left: 0, top: bottom, right: width, bottom: height },
    left: { left: 0, top, right: left, bottom },
    right: { left: right, top, right: width, bottom },
  };
  return strips[side];
}

/** What is looked at, how, and in which letters and colours. */
export type Sight = {
  readonly camera: Camera;
  readonly viewport: Viewport;
  readonly board: Board;
  readonly paints: Paints;
  readonly rem: number;
};

/** Draws one strip in CSS pixels of the whole board. */
export function drawEdge(
  context: Context,
  side: EdgeSide,
  { camera, viewport, board, paints, rem }: Sight,
): void {
  const seen = seenRect(camera, viewport, board);
  const { left, top, right, bottom } = seen;
  const outer = { left: left - STRIP, top: top - STRIP, right: right + STRIP, bottom: bottom + STRIP };
  const lying = side === 'top' || side === 'bottom';
  const strip: Rect = lying
    ? [outer.left, side === 'top' ? outer.top : bottom, outer.right - outer.left, STRIP]
    : [side === 'left' ? outer.left : right, top, STRIP, bottom - top];
  context.fillStyle = paints.paper;
  const whole = stripOf(side, seen, viewport);
  context.fillRect(whole.left, whole.top, whole.right - whole.left, whole.bottom - whole.top);
  context.fillStyle = paints['frame-light'];
  context.fillRect(...strip);

  const letter = Math.min(rem, 22) * 0.8;
  context.font = `700 ${letter}px ${paints.sans}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const start = pointOf(camera, viewport, { x: -0.5, y: -0.5 });
  const [first, from, to] = lying ? [start.x, left, right] : [start.y, top, bottom];
  // Where tiles are small only every second or fifth is named.
  const room = lying ? context.measureText(board.width > 26 ? 'AW' : 'W').width + 3 : letter + 2;
  const every = camera.scale >= room ? 1 : camera.scale * 2 >= room ? 2 : 5;
  const count = lying ? board.width : board.height;
  for (let index = 0; index < count; index++) {
    const begins = Math.max(from, first + index * camera.scale);
    const length = Math.min(to, first + (index + 1) * camera.scale) - begins;
    if (length <= 0) continue;
    context.fillStyle = paints['frame-dark'];
    // Dark for every second tile.
    if (index % 2 === 0 && lying) context.fillRect(begins, strip[1], length, STRIP);
    else if (index % 2 === 0) context.fillRect(strip[0], begins, STRIP, length);
    const middle = first + (index + 0.5) * camera.scale;
    if (middle < from + 4 || middle > to - 4 || (index + 1) % every !== 0) continue;
    context.fillStyle = paints.ink;
    if (side === 'top')
      context.fillText(tileLabel({ x: index, y: 0 }).slice(0, -1), middle, outer.top - letter / 2 - 2);
    if (side === 'left') context.fillText(String(index + 1), outer.left - letter * 0.72, middle + 1);
  }
  context.strokeStyle = paints['frame-dark'];
  context.lineWidth = 1;
  context.strokeRect(left - 0.5, top - 0.5, right - left + 1, bottom - top + 1);
  context.strokeRect(
    outer.left - 0.5,
    outer.top - 0.5,
    outer.right - outer.left + 1,
    outer.bottom - outer.top + 1,
  );
}

type Rect = readonly [number, number, number, number];
