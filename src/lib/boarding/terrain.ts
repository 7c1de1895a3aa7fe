/**
 * What the deck makes of a step, whoever else stands on it: the one place that knows about edges, corners,
 * blocking cells and what is difficult. Everything that moves a figure asks here.
 */
import type { Tile } from '$lib/core';
import { BLOCKING, cellAt, cellIndex, DIFFICULT, isInside, VOID, type Grid } from './board';
import { FIRST_DIAGONAL, ROTATE, STEP_X, STEP_Y } from './directions';
import { footprint, has, type Figure, type Size } from './figures';
import type { Ruleset } from './rulesets';

/** What comes of a step as far as the deck decides it. */
export const [OPEN, HEAVY, OUTSIDE] = [0, 1, 2] as const;
const CLOSED = 3;

/** What of a figure matters to the deck. */
export type Walker = {
  readonly size: Size;
  /** Mobile or massive: ignores difficult and blocking cells, and crosses rails. */
  readonly free: boolean;
};

/** What of this figure matters to the deck. */
export function walkerOf(figure: Figure): Walker {
  return { size: figure.size, free: has(figure, 'mobile') || has(figure, 'massive') };
}

/** One step of a figure that stands at a tile: open, open but difficult, outside the deck, or closed. */
export function terrainStep(
  grid: Grid,
  rules: Ruleset,
  { size, free }: Walker,
  from: Tile,
  step: number,
): number {
  const to = { x: from.x + (STEP_X[step] as number), y: from.y + (STEP_Y[step] as number) };
  const after = step === ROTATE ? { cols: size.rows, rows: size.cols } : size;
  const cells = footprint(to, after);
  if (!cells.every((cell) => isInside(grid, cell))) return OUTSIDE;
  if (!isAllowed(rules, size, step)) return CLOSED;
  const stood = footprint(from, size);
  const entered = cells.filter((cell) => !stood.some(({ x, y }) => x === cell.x && y === cell.y));
  if (cells.some((cell) => !isFooting(grid, cell, free))) return CLOSED;
  if (hasEdgeInside(grid, to, after, free)) return CLOSED;
  if (step < FIRST_DIAGONAL && entered.some((cell) => isEdged(grid, cell, step ^ 1, free))) return CLOSED;
  if (step >= FIRST_DIAGONAL && step < ROTATE) {
    if (isCornerEdged(grid, from, step, free)) return CLOSED;
    if (rules.corners && besides(from, step).some((cell) => !isFooting(grid, cell, false))) return CLOSED;
  }
  return !free && entered.some((cell) => cellAt(grid, cell) === DIFFICULT) ? HEAVY : OPEN;
}

/** Whether the ruleset knows such a step for such a size. */
function isAllowed(rules: Ruleset, { cols, rows }: Size, step: number): boolean {
  if (step < FIRST_DIAGONAL) return true;
  if (step === ROTATE) return rules.rotation !== null && cols !== rows;
  return rules.diagonal !== null && cols === 1 && rows === 1;
}

/** Whether a figure may stand on a cell. */
function isFooting(grid: Grid, cell: Tile, free: boolean): boolean {
  const kind = cellAt(grid, cell);
  return kind !== VOID && (free || kind !== BLOCKING);
}

/** Whether the edge of a cell in a straight direction is closed to the figure. */
function isEdged(grid: Grid, cell: Tile, direction: number, free: boolean): boolean {
  if (!isInside(grid, cell)) return false;
  const at = cellIndex(grid, cell);
  const bits = (grid.walls[at] as number) | (free ? 0 : (grid.rails[at] as number));
  return ((bits >> direction) & 1) === 1;
}

/** Whether a closed edge runs through a footprint. */
export function hasEdgeInside(grid: Grid, at: Tile, { cols, rows }: Size, free: boolean): boolean {
  return footprint(at, { cols, rows }).some(
    (cell) =>
      (cell.x + 1 < at.x + cols && isEdged(grid, cell, 0, free)) ||
      (cell.y + 1 < at.y + rows && isEdged(grid, cell, 2, free)),
  );
}

/** The two cells beside a diagonal step. */
function besides({ x, y }: Tile, step: number): [Tile, Tile] {
  return [
    { x: x + (STEP_X[step] as number), y },
    { x, y: y + (STEP_Y[step] as number) },
  ];
}

/** Whether any of the four edges is closed that meet at the corner of a diagonal step. */
function isCornerEdged(grid: Grid, from: Tile, step: number, free: boolean): boolean {
  const across = STEP_X[step] === 1 ? 0 : 1;
  const down = STEP_Y[step] === 1 ? 2 : 3;
  const [beside, below] = besides(from, step);
  return (
    isEdged(grid, from, across, free) ||
    isEdged(grid, from, down, free) ||
    isEdged(grid, beside, down, free) ||
    isEdged(grid, below, across, free)
  );
}

/** Whether a wall or a closed door stands between two neighbours, straight or corner to corner. Rails do not count. */
export function isWalled(grid: Grid, from: Tile, step: number): boolean {
  return step < FIRST_DIAGONAL ? isEdged(grid, from, step, true) : isCornerEdged(grid, from, step, true);
}
