import type { Tile } from './tiles';

/** The four headings, clockwise: a quarter turn right is the next one. */
export const HEADINGS = ['N', 'E', 'S', 'W'] as const;
export type Heading = (typeof HEADINGS)[number];

export const LEFT_OF: Readonly<Record<Heading, Heading>> = { N: 'W', E: 'N', S: 'E', W: 'S' };
export const RIGHT_OF: Readonly<Record<Heading, Heading>> = { N: 'E', E: 'S', S: 'W', W: 'N' };
export const OPPOSITE_OF: Readonly<Record<Heading, Heading>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** One step as a change of place: x grows east, y grows south. */
const STEP: Readonly<Record<Heading, Tile>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

export function ahead(tile: Tile, heading: Heading): Tile {
  const step = STEP[heading];
  return { x: tile.x + step.x, y: tile.y + step.y };
}
