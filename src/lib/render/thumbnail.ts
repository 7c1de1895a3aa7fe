/** Any map as a small picture, drawn by the same hand as the board. */
import { headingIndex } from '$lib/core';
import type { MapDefinition, Pose } from '$lib/sea';
import { at, type Brush } from './brush';
import { chartOf, drawChart } from './chart';
import { WIND_HEAD } from './hazard-marks';
import { drawMarks } from './marks';
import { sideTextPaint, type Paints } from './paints';
import { Sprites } from './sprites';
import { drawPool } from './water';

/** A picture of the whole map: as wide or high, in device pixels, as is asked. */
function mapPicture(map: MapDefinition, pixels: number, paints: Paints): HTMLCanvasElement {
  const tile = Math.max(1, pixels / Math.max(map.width, map.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(map.width * tile);
  canvas.height = Math.round(map.height * tile);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return canvas;
  context.setTransform(tile / 100, 0, 0, tile / 100, tile / 2, tile / 2);
  const box = { left: -0.5, top: -0.5, right: map.width - 0.5, bottom: map.height - 0.5 };
  // As if tiles were small: no writing, whatever the density of the screen.
  drawChart(context, chartOf(map), paints, 1, tile, box);
  const sprites = new Sprites();
  sprites.sizeTo(Math.max(8, Math.round(tile)));
  const brush: Brush = { context, paints, sprites, scale: tile, ambient: 0 };
  for (const hazard of map.hazards)
    if (hazard.type === 'whirlpool')
      at(brush, { x: hazard.x + 0.5, y: hazard.y + 0.5 }, () => {
        if (hazard.spin === 'ccw') context.scale(-1, 1);
        drawPool(context, paints);
      });
  for (const hazard of map.hazards)
    if (hazard.type === 'wind')
      at(brush, hazard, () => drawMarks(context, WIND_HEAD, paints), {
        angle: headingIndex(hazard.dir) * 90,
        size: 1.9,
      });
  map.spawns.forEach((spawn, side) => drawSpawn(brush, spawn, side as 0 | 1));
  return canvas;
}

/** An arrowhead in the side's colour; side 2 wears a bar across, so that form tells them apart too. */
function drawSpawn(brush: Brush, { x, y, facing }: Pose, side: 0 | 1): void {
  const { context, paints } = brush;
  at(
    brush,
    { x, y },
    () => {
      context.lineJoin = 'round';
      context.beginPath();
      context.moveTo(0, -85);
      context.lineTo(60, 70);
      context.lineTo(0, 35);
      context.lineTo(-60, 70);
      context.closePath();
      context.strokeStyle = paints.halo;
      context.lineWidth = 40;
      context.stroke();
      context.fillStyle = paints[sideTextPaint(side)];
      context.fill();
      if (side === 0) return;
      context.fillStyle = paints.halo;
      context.fillRect(-42, 8, 84, 16);
    },
    { angle: headingIndex(facing) * 90 },
  );
}

export function mapImage(map: MapDefinition, pixels: number, paints: Paints): Promise<Blob | null> {
  return new Promise((resolve) => mapPicture(map, pixels, paints).toBlob(resolve));
}
