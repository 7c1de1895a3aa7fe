/** The eight directions of a deck, north being up. */
import type { Tile } from '$lib/core';

/** Every direction, in the order that settles ties between equal paths. */
export const DIRECTIONS = ['E', 'W', 'S', 'N', 'SE', 'NE', 'SW', 'NW'] as const;
/** One of the eight ways to step. */
export type Direction = (typeof DIRECTIONS)[number];
/** What a path is made of: a step, or a turn of a figure whose sides differ. */
export type Step = Direction | 'rotate';
/** All steps, in the order that settles ties. */
export const STEPS: readonly Step[] = [...DIRECTIONS, 'rotate'];

/** How each step changes a place, by its index in `STEPS`. */
export const STEP_X = [1, -1, 0, 0, 1, 1, -1, -1, 0] as const;
/** The same, down the rows. */
export const STEP_Y = [0, 0, 1, -1, 1, -1, 1, -1, 0] as const;
/** Index of the first diagonal step; those before it are straight. */
export const FIRST_DIAGONAL = 4;
/** Index of the turn. */
export const ROTATE = 8;

/** The words people use for directions, and their short forms. */
export const DIRECTION_NAMES: Readonly<Record<Direction, string>> = {
  N: 'north',
  NE: 'northeast',
  E: 'east',
  SE: 'southeast',
  S: 'south',
  SW: 'southwest',
  W: 'west',
  NW: 'northwest',
};

/** Whether a value of any make is a direction. */
export function isDirection(value: unknown): value is Direction {
  return DIRECTIONS.some((direction) => direction === value);
}

/** Whether a step goes corner to corner. */
export function isDiagonal(step: Step): boolean {
  const index = STEPS.indexOf(step);
  return index >= FIRST_DIAGONAL && index < ROTATE;
}

/** The tile one step on. */
export function tileAfter({ x, y }: Tile, step: Step): Tile {
  const index = STEPS.indexOf(step);
  return { x: x + (STEP_X[index] ?? 0), y: y + (STEP_Y[index] ?? 0) };
}

/** A direction by its name or short form, in any case; null where there is none. */
export function parseDirection(word: string): Direction | null {
  const wanted = word.toLowerCase();
  return (
    DIRECTIONS.find(
      (direction) => direction.toLowerCase() === wanted || DIRECTION_NAMES[direction] === wanted,
    ) ?? null
  );
}
