/** What lies still: sea, shoals, contours, soundings, names, grid and rocks. */
import { drawMarks, type Context, type Mark } from './marks';
import type { Paints } from './paints';
import { rockMarks } from './rock-marks';
import { ROSE_MARKS } from './rose-marks';
import { depthsOf, shoalPaths, type Waters } from './sea-bed';
import { LETTER_STEP, seaNotes, type SeaNotes } from './sea-notes';
import { WIND_TILE } from './hazard-marks';
import type { Box } from './camera';

/** All that is worked out once for a map. */
export type Chart = { readonly waters: Waters; readonly shoals: readonly Path2D[]; readonly notes: SeaNotes };

export function chartOf(waters: Waters): Chart {
  const depthAt = depthsOf(waters);
  return {
    waters,
    shoals: shoalPaths(waters, depthAt).map((d) => new Path2D(d)),
    notes: seaNotes(waters, depthAt),
  };
}

const SHOAL_PAINTS = ['shoal-1', 'shoal-2', 'shoal-3', 'shoal-4'] as const;
/** Contours are solid and dashed in turn, so that neighbours are told apart. */
const CONTOUR_DASH = [[], [7, 5], [], [3, 4]] as const;
/** Below so many pixels a tile there is no room for writing. */
const WRITING_FROM = 17;
/** Below so many device pixels a tile a grid would be all there is. */
const GRID_FROM = 12;
const ORNAMENT = 0.2;

/**
 * Draws a part of the chart. The context's units are hundredths of a tile; `scale` is how many CSS
 * pixels a tile will have, `tile` how many device pixels.
 */
export function drawChart(
  context: Context,
  chart: Chart,
  paints: Paints,
  scale: number,
  tile: number,
  box: Box,
): void {
  const { waters } = chart;
  drawSea(context, chart, paints, scale, tile, box);
  for (const hazard of waters.hazards)
    if (hazard.type === 'wind') stampMarks(context, hazard.x, hazard.y, [WIND_TILE], paints);
  // Shadows and foam of rocks at the edge are cut off by the frame, not by their tile.
  for (const { x, y, size } of waters.rocks)
    if (x > box.left - 2 && x < box.right + 2 && y > box.top - 2 && y < box.bottom + 2)
      stampMarks(context, x, y, rockMarks(size, x, y), paints);
}

/** The same without what lies in the sea. */
export function drawSea(
  context: Context,
  { waters, shoals, notes }: Chart,
  paints: Paints,
  scale: number,
  tile: number,
  box: Box,
): void {
  const { width, height } = waters;
  context.save();
  context.beginPath();
  context.rect(-50, -50, width * 100, height * 100);
  context.clip();
  context.fillStyle = paints.sea;
  context.fillRect(-50, -50, width * 100, height * 100);
  drawShoals(context, shoals, paints);
  if (scale >= WRITING_FROM) {
    drawRose(context, notes, paints, width, height);
    drawSoundings(context, notes, paints, scale, box);
    drawName(context, waters.name, notes, paints);
  }
  if (tile >= GRID_FROM) drawGrid(context, waters, paints, tile);
  context.restore();
}

function stampMarks(context: Context, x: number, y: number, marks: readonly Mark[], paints: Paints): void {
  context.save();
  context.translate(x * 100, y * 100);
  drawMarks(context, marks, paints);
  context.restore();
}

function drawShoals(context: Context, shoals: readonly Path2D[], paints: Paints): void {
  shoals.forEach((path, index) => {
    context.fillStyle = paints[SHOAL_PAINTS[index] ?? 'shoal-4'];
    context.fill(path, 'evenodd');
    context.strokeStyle = paints.contour;
    context.lineWidth = 1.8;
    context.setLineDash([...(CONTOUR_DASH[index] ?? [])]);
    context.stroke(path);
  });
  context.setLineDash([]);
}

function drawRose(context: Context, { rose }: SeaNotes, paints: Paints, width: number, height: number): void {
  if (!rose) return;
  context.save();
  context.translate(rose.x * 100, rose.y * 100);
  context.globalAlpha = ORNAMENT * 0.7;
  context.strokeStyle = paints.rhumb;
  context.lineWidth = 1.2;
  const far = (width + height) * 100;
  context.beginPath();
  for (let line = 0; line < 32; line++) {
    const turn = (line / 32) * 2 * Math.PI;
    context.moveTo(Math.cos(turn) * 118, Math.sin(turn) * 118);
    context.lineTo(Math.cos(turn) * far, Math.sin(turn) * far);
  }
  context.stroke();
  context.globalAlpha = ORNAMENT * 2;
  context.scale(1.25, 1.25);
  drawMarks(context, ROSE_MARKS, paints);
  context.restore();
}

function drawSoundings(
  context: Context,
  { soundings }: SeaNotes,
  paints: Paints,
  scale: number,
  box: Box,
): void {
  context.fillStyle = paints.sounding;
  // Eleven pixels on a phone and fifteen on a desk; on larger tiles they stay small.
  const size = Math.min(40, Math.max(20, 1_150 / scale));
  context.font = `italic 400 ${size}px ${paints.serif}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { x, y, depth } of soundings)
    if (x > box.left - 1 && x < box.right + 1 && y > box.top - 1 && y < box.bottom + 1)
      context.fillText(String(depth), x * 100, y * 100);
}

/** Letter by letter on a long, shallow arc. */
function drawName(context: Context, name: string, { name: spot }: SeaNotes, paints: Paints): void {
  if (!spot) return;
  const letters = Array.from(name);
  context.save();
  context.translate(spot.x * 100, spot.y * 100);
  context.rotate(-0.1);
  context.fillStyle = paints.sounding;
  context.globalAlpha = 0.72;
  context.font = `italic 400 66px ${paints.serif}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const natural = context.measureText(name).width;
  const wanted = letters.length * LETTER_STEP * 100;
  const gap = Math.max(0, (wanted - natural) / Math.max(1, letters.length));
  const whole = natural + gap * (letters.length - 1);
  let x = -whole / 2;
  for (const letter of letters) {
    const { width } = context.measureText(letter);
    const middle = x + width / 2;
    context.save();
    context.translate(middle, (middle * middle) / 9_000);
    context.rotate(middle / 4_500);
    context.fillText(letter, 0, 0);
    context.restore();
    x += width + gap;
  }
  context.restore();
}

/** One device pixel, or two where tiles are large: exactly on the pixels. */
function drawGrid(context: Context, { width, height }: Waters, paints: Paints, tile: number): void {
  const line = (Math.max(1, Math.round(tile * 0.022)) / tile) * 100;
  context.fillStyle = paints.grid;
  for (let x = 1; x < width; x++) context.fillRect(x * 100 - 50, -50, line, height * 100);
  for (let y = 1; y < height; y++) context.fillRect(-50, y * 100 - 50, width * 100, line);
}
