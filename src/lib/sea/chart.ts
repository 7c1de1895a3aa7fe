/** A map as a grid of numbers, for asking what lies on a tile. */
import { HEADINGS, type Heading, type Tile } from '$lib/core';
import type { Hazard, Waters } from './map';

export type Chart = { readonly width: number; readonly height: number; readonly codes: Uint8Array };

/** Codes of a tile, with room above wind for its heading and above a whirlpool for its quarter. */
const OPEN = 0;
const ROCK = { small: 1, large: 2 } as const;
const WIND = 4;
const WIND_TO = { N: WIND, E: WIND + 1, S: WIND + 2, W: WIND + 3 } as const;
const WHIRLPOOL = 8;
const WHIRLPOOL_OF = { cw: WHIRLPOOL, ccw: WHIRLPOOL + 4 } as const;

/** `codes` is room to use again, cleared; left out, the chart gets its own. */
export function chartOf(
  { width, height, hazards, rocks }: Waters,
  codes = new Uint8Array(width * height),
): Chart {
  for (const { x, y, size } of rocks) codes[y * width + x] = ROCK[size];
  for (const hazard of hazards) {
    const at = hazard.y * width + hazard.x;
    if (hazard.type === 'wind') codes[at] = WIND_TO[hazard.dir];
    else {
      const code = WHIRLPOOL_OF[hazard.spin];
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
  return code === ROCK.small || code === ROCK.large ? 'rock' : null;
}

/** What ends a ball's or a grapple's way at this tile, ships aside. */
export function coverAt(chart: Chart, tile: Tile): 'edge' | 'rock' | null {
  if (!isInside(chart, tile)) return 'edge';
  return codeAt(chart, tile) === ROCK.large ? 'rock' : null;
}

export function hazardAt(chart: Chart, tile: Tile): Hazard | null {
  const code = codeAt(chart, tile);
  if (code < WIND) return null;
  if (code < WHIRLPOOL) return { type: 'wind', x: tile.x, y: tile.y, dir: HEADINGS[code - WIND] as Heading };
  const quarter = (code - WHIRLPOOL) & 3;
  const spin = code < WHIRLPOOL_OF.ccw ? 'cw' : 'ccw';
  return { type: 'whirlpool', x: tile.x - (quarter & 1), y: tile.y - (quarter >> 1), spin };
}

function codeAt({ width, codes }: Chart, { x, y }: Tile): number {
  return codes[y * width + x] ?? OPEN;
}
