/** A map as a grid of numbers, for asking what lies on a tile. */
import { headingIndex, HEADINGS, type Heading, type Tile } from '$lib/core';
import type { Hazard, Waters } from './map';

export type Chart = { readonly width: number; readonly height: number; readonly codes: Uint8Array };

/** Codes of a tile, with room above wind for its heading and above a whirlpool for its quarter. */
const OPEN = 0;
const SMALL_ROCK = 1;
const LARGE_ROCK = 2;
const WIND = 4;
const WHIRLPOOL_CW = 8;
const WHIRLPOOL_CCW = 12;

/** `codes` is room to use again, cleared; left out, the chart gets its own. */
export function chartOf(
  { width, height, hazards, rocks }: Waters,
  codes = new Uint8Array(width * height),
): Chart {
  for (const { x, y, size } of rocks) codes[y * width + x] = size === 'large' ? LARGE_ROCK : SMALL_ROCK;
  for (const hazard of hazards) {
    const at = hazard.y * width + hazard.x;
    if (hazard.type === 'wind') codes[at] = WIND + headingIndex(hazard.dir);
    else {
      const code = hazard.spin === 'cw' ? WHIRLPOOL_CW : WHIRLPOOL_CCW;
      codes[at] = code;
      codes[at + 1] = code + 1;
      codes[at + width] = code + 2;
      codes[at + width + 1] = code + 3;
    }
  }
  return { width, height, codes };
}

function isInside({ width, height }: Waters | Chart, { x, y }: Tile): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** Why no ship can be on this tile, or null where one can. */
export function barrierAt(chart: Chart, tile: Tile): 'edge' | 'rock' | null {
  if (!isInside(chart, tile)) return 'edge';
  const code = codeAt(chart, tile);
  return code === SMALL_ROCK || code === LARGE_ROCK ? 'rock' : null;
}

/** What ends a ball's or a grapple's way at this tile, ships aside. */
export function coverAt(chart: Chart, tile: Tile): 'edge' | 'rock' | null {
  if (!isInside(chart, tile)) return 'edge';
  return codeAt(chart, tile) === LARGE_ROCK ? 'rock' : null;
}

export function hazardAt(chart: Chart, tile: Tile): Hazard | null {
  const code = codeAt(chart, tile);
  if (code < WIND) return null;
  if (code < WHIRLPOOL_CW)
    return { type: 'wind', x: tile.x, y: tile.y, dir: HEADINGS[code - WIND] as Heading };
  const quarter = code & 3;
  const spin = code < WHIRLPOOL_CCW ? 'cw' : 'ccw';
  return { type: 'whirlpool', x: tile.x - (quarter & 1), y: tile.y - (quarter >> 1), spin };
}

function codeAt({ width, codes }: Chart, { x, y }: Tile): number {
  return codes[y * width + x] ?? OPEN;
}
