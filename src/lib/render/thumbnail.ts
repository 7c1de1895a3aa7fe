/** Any map as a small picture, drawn by the same hand as the board. */
import { headingIndex } from '$lib/core';
import type { Berth, MapDraft } from '$lib/sea';
import { at, TURN } from './brush';
import { chartOf, drawChart } from './chart';
import { WIND_HEAD } from './hazard-marks';
import { drawMarks, type Context } from './marks';
import { sideTextPaint, type Paints } from './paints';
import { drawPool } from './water';

type Pen = { readonly context: Context; readonly paints: Paints };

/** Draws the whole map; `pixels`: how wide or high it is to be, in device pixels. */
export function drawThumbnail(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  map: MapDraft,
  pixels: number,
  paints: Paints,
): void {
  const tile = Math.max(1, pixels / Math.max(map.width, map.height));
  canvas.width = Math.round(map.width * tile);
  canvas.height = Math.round(map.height * tile);
  const context = canvas.getContext('2d', { alpha: false }) as Context | null;
  if (!context) return;
  context.setTransform(tile / 100, 0, 0, tile / 100, tile / 2, tile / 2);
  const box = { left: -0.5, top: -0.5, right: map.width - 0.5, bottom: map.height - 0.5 };
  // As if tiles were small: no writing, whatever the density of the screen.
  drawChart(context, chartOf(map), paints, 1, tile, box);
  const pen: Pen = { context, paints };
  for (const hazard of map.hazards)
    if (hazard.type === 'whirlpool')
      at(pen, { x: hazard.x + 0.5, y: hazard.y + 0.5 }, () => {
        if (hazard.spin === 'ccw') context.scale(-1, 1);
        drawPool(context, paints);
      });
  for (const hazard of map.hazards)
    if (hazard.type === 'wind')
      at(pen, hazard, () => drawMarks(context, WIND_HEAD, paints), {
        angle: headingIndex(hazard.dir) * 90,
        size: 1.9,
      });
  map.spawns.forEach((spawn, side) => spawn && drawSpawn(pen, spawn, side as 0 | 1));
}

/** An arrowhead in the side's colour, a disc before it faces anywhere; side 2 wears a bar across, so that form tells them apart too. */
function drawSpawn(pen: Pen, { x, y, facing }: Berth, side: 0 | 1): void {
  const { context, paints } = pen;
  at(
    pen,
    { x, y },
    () => {
      context.lineJoin = 'round';
      context.beginPath();
      if (facing) {
        context.moveTo(0, -85);
        context.lineTo(60, 70);
        context.lineTo(0, 35);
        context.lineTo(-60, 70);
        context.closePath();
      } else context.arc(0, 0, 62, 0, TURN);
      context.strokeStyle = paints.halo;
      context.lineWidth = 40;
      context.stroke();
      context.fillStyle = paints[sideTextPaint(side)];
      context.fill();
      if (side === 0) return;
      context.fillStyle = paints.halo;
      context.fillRect(-42, 8, 84, 16);
    },
    { angle: facing ? headingIndex(facing) * 90 : 0 },
  );
}
