/** Lines between cells: whether a blow, a ball or a spell gets through. */
import type { Tile } from '$lib/core';
import { BLOCKING, cellAt, gridOf, type Board, type Grid } from './board';
import { STEP_X, STEP_Y } from './directions';
import { cellsOf, stands, type Figure } from './figures';
import { isWalled } from './terrain';

/** Steps of a king from one tile to another. */
export function kingsMoves(a: Tile, b: Tile): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Whether a line is clear in one direction or the other: no blocking cell on the way, no wall or closed door. */
function isClear(grid: Grid, a: Tile, b: Tile): boolean {
  return isClearTo(grid, a, b) || isClearTo(grid, b, a);
}

/** Bresenham's line, step by step. */
function isClearTo(grid: Grid, from: Tile, to: Tile): boolean {
  const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [right, down] = [to.x > from.x ? 1 : -1, to.y > from.y ? 1 : -1];
  let { x, y } = from;
  let error = wide - high;
  while (x !== to.x || y !== to.y) {
    const twice = 2 * error;
    const [dx, dy] = [twice > -high ? right : 0, twice < wide ? down : 0];
    if (dx !== 0) error -= high;
    if (dy !== 0) error += wide;
    if (isWalled(grid, { x, y }, stepOf(dx, dy))) return false;
    x += dx;
    y += dy;
    const arrived = x === to.x && y === to.y;
    if (!arrived && cellAt(grid, { x, y }) === BLOCKING) return false;
  }
  return true;
}

function stepOf(dx: number, dy: number): number {
  return STEP_X.findIndex((x, i) => x === dx && STEP_Y[i] === dy);
}

/** Where an attack would go from and to. */
export type Line = { readonly from: Tile; readonly to: Tile; readonly distance: number };

/** The shortest clear line from one figure to another within so many cells; the first by label of equal ones. */
export function lineTo(board: Board, figure: Figure, target: Figure, most: number): Line | null {
  const grid = gridOf(board.deck);
  let best: Line | null = null;
  for (const from of cellsOf(figure)) {
    for (const to of cellsOf(target)) {
      const distance = kingsMoves(from, to);
      if (distance > most || distance >= (best?.distance ?? Infinity) || !isClear(grid, from, to)) continue;
      best = { from, to, distance };
    }
  }
  return best;
}

/** Whether two figures are next to each other with no wall between them. */
export function areAdjacent(board: Board, a: Figure, b: Figure): boolean {
  return lineTo(board, a, b, 1) !== null;
}

/** Whether a friend stands right behind the target, as the figure sees it. */
export function isFlanked(board: Board, figure: Figure, target: Figure): boolean {
  if (!areAdjacent(board, figure, target)) return false;
  const across = target.x * 2 + target.size.cols - 1;
  const down = target.y * 2 + target.size.rows - 1;
  const images = cellsOf(figure).map(({ x, y }) => ({ x: across - x, y: down - y }));
  return board.figures.some(
    (friend) =>
      friend.id !== figure.id &&
      friend.side === figure.side &&
      stands(friend) &&
      areAdjacent(board, friend, target) &&
      cellsOf(friend).some(({ x, y }) => images.some((image) => image.x === x && image.y === y)),
  );
}
