/** What a chart maker writes on open water: soundings, swell, the name of the sea and a compass rose. */
import { numbersFrom, type Tile } from '$lib/core';
import type { Waters } from './sea-bed';

type Sounding = { readonly x: number; readonly y: number; readonly depth: number };
export type Spot = { readonly x: number; readonly y: number };
export type SeaNotes = {
  readonly soundings: readonly Sounding[];
  /** Small waves, in two groups: one comes while the other goes. */
  readonly swell: readonly (readonly Spot[])[];
  readonly name: Spot | null;
  readonly rose: Spot | null;
};

/** Tiles from one letter of the name to the next, and from one sounding to the next. */
export const LETTER_STEP = 0.62;
const SOUNDING_STEP = 2.4;
const SWELL_STEP = 2.1;
const ROSE_SIZE = 3.4;

function takenTiles({ rocks, hazards }: Waters): Tile[] {
  const pools = hazards.flatMap((hazard) =>
    hazard.type === 'wind'
      ? [hazard]
      : [0, 1].flatMap((dx) => [0, 1].map((dy) => ({ x: hazard.x + dx, y: hazard.y + dy }))),
  );
  return [...rocks, ...pools];
}

/** The emptiest place for a box of this size, the nearer to `wish` the better; null where it cannot be. */
function emptySpot(
  { width, height }: Waters,
  taken: readonly Tile[],
  wide: number,
  high: number,
  wish: Spot,
): Spot | null {
  if (wide > width - 1 || high > height - 1) return null;
  let best: Spot | null = null;
  let least = Infinity;
  for (let y = high / 2; y <= height - 1 - high / 2; y++)
    for (let x = wide / 2; x <= width - 1 - wide / 2; x++) {
      const inside = taken.filter(
        (tile) => Math.abs(tile.x - x) < wide / 2 + 0.5 && Math.abs(tile.y - y) < high / 2 + 0.5,
      ).length;
      const cost = inside * 100 + Math.hypot(x - wish.x, y - wish.y);
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  return least < 100 ? best : null;
}

/** Points all over the chart, never two too close, none on a taken tile. */
function scatter(
  { id, width, height }: Waters,
  taken: readonly Tile[],
  step: number,
  clear: number,
  what: string,
): Spot[] {
  const numbers = numbersFrom(`${what} ${id}`);
  const spots: Spot[] = [];
  const shake = (): number => ((numbers.below(1_000) / 999 - 0.5) * step) / 1.6;
  for (let y = step / 2 - 0.5; y < height - 0.5; y += step)
    for (let x = step / 2 - 0.5; x < width - 0.5; x += step) {
      const spot = { x: x + shake(), y: y + shake() };
      const inside = spot.x > 0 && spot.y > -0.2 && spot.x < width - 1 && spot.y < height - 0.8;
      if (inside && !taken.some((tile) => Math.hypot(tile.x - spot.x, tile.y - spot.y) < clear))
        spots.push(spot);
    }
  return spots;
}

export function seaNotes(waters: Waters, depthAt: (x: number, y: number) => number): SeaNotes {
  const taken = takenTiles(waters);
  const { width, height } = waters;
  const length = Array.from(waters.name).length * LETTER_STEP;
  const name = emptySpot(waters, taken, length, 1.6, { x: width * 0.62, y: height * 0.3 });
  const beside = name
    ? [
        ...taken,
        ...Array.from({ length: Math.ceil(length) + 1 }, (_, i) => ({
          x: name.x - length / 2 + i,
          y: name.y,
        })),
      ]
    : taken;
  const rose = emptySpot(waters, beside, ROSE_SIZE, ROSE_SIZE, { x: width * 0.76, y: height * 0.74 });
  const written = rose ? [...beside, { x: rose.x, y: rose.y }] : beside;
  const swell = scatter(waters, taken, SWELL_STEP, 1.05, 'waves');
  return {
    soundings: scatter(waters, written, SOUNDING_STEP, 0.95, 'soundings').map(({ x, y }) => ({
      x,
      y,
      depth: Math.round(depthAt(x, y)),
    })),
    swell: [0, 1].map((group) => swell.filter((_, index) => index % 2 === group)),
    name,
    rose,
  };
}
