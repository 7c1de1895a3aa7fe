import type { Tile } from './tiles';

/** The four headings, clockwise: a quarter turn right is the next one. */
export const HEADINGS = ['N', 'E', 'S', 'W'] as const;
export type Heading = (typeof HEADINGS)[number];

/** One step as a change of place, by index: x grows east, y grows south. */
const STEP_X = [0, 1, 0, -1] as const;
const STEP_Y = [-1, 0, 1, 0] as const;

/** Comparing is many times as fast as looking a word up, and every move of every match asks. */
export function headingIndex(heading: Heading): 0 | 1 | 2 | 3 {
  if (heading === 'N') return 0;
  if (heading === 'E') return 1;
  return heading === 'S' ? 2 : 3;
}

/** So many quarter turns to the right. */
function turnedRight(heading: Heading, quarters: number): Heading {
  return HEADINGS[(headingIndex(heading) + quarters) & 3] as Heading;
}

export const leftOf = (heading: Heading): Heading => turnedRight(heading, 3);
export const rightOf = (heading: Heading): Heading => turnedRight(heading, 1);
export const oppositeOf = (heading: Heading): Heading => turnedRight(heading, 2);

export function ahead(tile: Tile, heading: Heading): Tile {
  const index = headingIndex(heading);
  return { x: tile.x + STEP_X[index], y: tile.y + STEP_Y[index] };
}
