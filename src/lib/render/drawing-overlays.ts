/** What is laid over a map while it is drawn: what a press would do, its image's place, and a box to be filled. */
import { headingIndex } from '$lib/core';
import type { Point } from '$lib/playback';
import type { Thing } from '$lib/sea';
import { at, TURN, type Brush } from './brush';
import { hullOutline } from './hulls';
import { sidePaint, sideTextPaint } from './paints';
import type { Overlays, Stamp } from './scene';
import { stamp as stampSprite } from './sprites';
import { drawThing, lookOf } from './things';

/** A sprite's width, in hundredths of a tile. */
const WIDE = 250;
const hair = (units: number, scale: number): number => Math.max(units, 150 / scale);

export function drawStamp(brush: Brush, { things, berths, erase }: Stamp): void {
  for (const thing of things) drawGhostThing(brush, thing);
  for (const berth of berths) drawGhostShip(brush, berth);
  for (const tile of erase) drawCross(brush, tile);
}

/** Dashed corners say that it is not there yet. */
function frame(brush: Brush, middle: Point, half: number): void {
  const { context, paints, scale } = brush;
  at(brush, middle, () => {
    context.setLineDash([16, 11]);
    for (const [colour, width] of [
      [paints.halo, hair(9, scale)],
      [paints.ink, hair(4.5, scale)],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.strokeRect(-half, -half, 2 * half, 2 * half);
    }
  });
}

function drawGhostThing(brush: Brush, thing: Thing): void {
  const look = lookOf(thing);
  const middle = { x: thing.x + look.middle, y: thing.y + look.middle };
  at(
    brush,
    middle,
    () =>
      stampSprite(
        brush.context,
        brush.sprites.get(`thing ${look.name}`, WIDE, (context) => drawThing(context, look, brush.paints)),
      ),
    { opacity: 0.62 },
  );
  frame(brush, middle, look.middle > 0 ? 96 : 46);
}

function drawGhostShip(
  brush: Brush,
  { x, y, facing, side, typeId = 'cutter' }: Stamp['berths'][number],
): void {
  const { context, paints, scale } = brush;
  at(
    brush,
    { x, y },
    () => {
      const hull = new Path2D(hullOutline(typeId));
      context.globalAlpha = 0.6;
      context.fillStyle = paints[sidePaint(side)];
      context.fill(hull);
      context.globalAlpha = 1;
      context.strokeStyle = paints[sideTextPaint(side)];
      context.lineWidth = hair(4, scale);
      context.setLineDash([10, 7]);
      context.stroke(hull);
    },
    { angle: facing ? headingIndex(facing) * 90 : 0 },
  );
  frame(brush, { x, y }, 46);
}

function drawCross(brush: Brush, tile: Point): void {
  const { context, paints, scale } = brush;
  at(brush, tile, () => {
    context.lineCap = 'round';
    for (const [colour, width] of [
      [paints.halo, hair(17, scale)],
      [paints.fault, hair(8, scale)],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(-26, -26);
      context.lineTo(26, 26);
      context.moveTo(26, -26);
      context.lineTo(-26, 26);
      context.stroke();
    }
  });
  frame(brush, tile, 46);
}

/** Dots from what is under the hand to its image. */
export function drawLink({ context, paints, scale }: Brush, link: NonNullable<Overlays['link']>): void {
  context.save();
  context.lineCap = 'round';
  const width = hair(5, scale);
  context.setLineDash([0.1, width * 2.4]);
  for (const [colour, wide] of [
    [paints.halo, width * 2],
    [paints.ink, width],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = wide;
    context.beginPath();
    for (const { x, y } of link) context.lineTo(x * 100, y * 100);
    context.stroke();
  }
  context.restore();
}

/** Tiles from corner to corner, both among them. */
export function drawBox({ context, paints, scale }: Brush, { from, to }: NonNullable<Overlays['box']>): void {
  const [left, top] = [Math.min(from.x, to.x) * 100 - 50, Math.min(from.y, to.y) * 100 - 50];
  const [wide, high] = [(Math.abs(from.x - to.x) + 1) * 100, (Math.abs(from.y - to.y) + 1) * 100];
  context.save();
  context.globalAlpha = 0.22;
  context.fillStyle = paints.gold;
  context.fillRect(left, top, wide, high);
  context.globalAlpha = 1;
  for (const [colour, width] of [
    [paints.halo, hair(12, scale)],
    [paints.ink, hair(5, scale)],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.strokeRect(left, top, wide, high);
  }
  // A corner that has just been set, where the other one is not known yet.
  if (from.x === to.x && from.y === to.y) {
    context.fillStyle = paints.ink;
    context.beginPath();
    context.arc(from.x * 100, from.y * 100, hair(9, scale), 0, TURN);
    context.fill();
  }
  context.restore();
}
