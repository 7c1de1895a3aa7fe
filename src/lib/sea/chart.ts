/** A map as a grid of numbers, for asking what lies on a tile. */
import { HEADINGS, type Heading, type Tile } from '$lib/core';
import { SPINS, type Hazard, type Waters } from './map';

export type Chart = { readonly width: number; readonly height: number; readonly codes: Uint8Array };

/** Codes of a tile; wind adds its heading's index, a whirlpool its spin's and its quarter's. */
const OPEN = 0;
const SMALL_ROCK = 1;
const LARGE_ROCK = 2;
const WIND = 4;
const WHIRLPOOL = 8;

export function chartOf({ width, height, hazards, rocks }: Waters): Chart {
  const codes = new Uint8Array(width * height);
  for (const { x, y, size } of rocks) codes[y * width + x] = size === 'large' ? LARGE_ROCK : SMALL_ROCK;
  for (const hazard of hazards) {
    const at = hazard.y * width + hazard.x;
    if (hazard.type === 'wind') codes[at] = WIND + HEADINGS.indexOf(hazard.dir);
    else {
      const code = WHIRLPOOL + 4 * SPINS.indexOf(hazard.spin);
      for (let quarter = 0; quarter < 4; quarter++) {
        codes[at + (quarter >> 1) * width + (quarter & 1)] = code + quarter;
      }
    }
  }
  return { width, height, codes };
}

export function isInside({ width, height }: Waters | Chart, { x, y }: Tile): boolean {
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
  if (code < WHIRLPOOL) return { type: 'wind', x: tile.x, y: tile.y, dir: HEADINGS[code - WIND] as Heading };
  const quarter = (code - WHIRLPOOL) & 3;
  const spin = code - WHIRLPOOL < 4 ? 'cw' : 'ccw';
  return { type: 'whirlpool', x: tile.x - (quarter & 1), y: tile.y - (quarter >> 1), spin };
}

function codeAt({ width, codes }: Chart, { x, y }: Tile): number {
  return codes[y * width + x] ?? OPEN;
}
