/** Where figures go that a massive one stops on: the nearest free places, one after the other. */
import type { Tile } from '$lib/core';
import { byLabel, cellIndex, gridOf, isInside, withFigures, type Board, type Grid } from './board';
import { FIRST_DIAGONAL, STEP_X, STEP_Y } from './directions';
import { cellsOf, footprint, has, stands, type Figure, type Size } from './figures';
import type { Ruleset } from './rulesets';
import { OUTSIDE, terrainStep } from './terrain';

/** Who was pushed, from where to where. */
export type Push = { readonly figure: string; readonly from: Tile; readonly to: Tile };
/** The pushes of a stop in their order, or whoever is in the way. */
export type Stop = { readonly pushes: readonly Push[] } | { readonly blocker: Figure };

/** Whether two footprints share a cell. */
export function overlap(a: Tile, sizeA: Size, b: Tile, sizeB: Size): boolean {
  return a.x < b.x + sizeB.cols && b.x < a.x + sizeA.cols && a.y < b.y + sizeB.rows && b.y < a.y + sizeA.rows;
}

/** Everybody else in a footprint, in the order in which they would be pushed. */
function everybodyIn(board: Board, mover: Figure, at: Tile, size: Size): Figure[] {
  const foe = (one: Figure): number => (one.side === mover.side ? 0 : 1);
  return board.figures
    .filter((one) => one.id !== mover.id && stands(one) && overlap(at, size, one, one.size))
    .sort((a, b) => foe(a) - foe(b) || byLabel(a, b) || (a.id < b.id ? -1 : 1));
}

/** Whoever keeps a figure from a place and cannot be pushed; the first by label. */
export function inTheWay(board: Board, mover: Figure, at: Tile, size: Size): Figure | undefined {
  const hard = (one: Figure): boolean => !has(mover, 'massive') || has(one, 'massive');
  return everybodyIn(board, mover, at, size).filter(hard).sort(byLabel)[0];
}

/** What it takes for a figure to stop at a place: nothing where it is free. */
export function stopAt(board: Board, mover: Figure, at: Tile, size: Size, rules: Ruleset): Stop {
  const blocker = inTheWay(board, mover, at, size);
  if (blocker) return { blocker };
  let now = withFigures(board, new Map([[mover.id, { x: at.x, y: at.y, size }]]));
  const pushes: Push[] = [];
  for (const one of everybodyIn(board, mover, at, size)) {
    const to = nearestPlace(now, one, mover.id, rules);
    if (!to) return { blocker: one };
    pushes.push({ figure: one.id, from: { x: one.x, y: one.y }, to });
    now = withFigures(now, new Map([[one.id, to]]));
  }
  return { pushes };
}

/** Breadth first over straight steps, past figures but massive ones; edges hold whoever is pushed. */
function nearestPlace(board: Board, figure: Figure, pusher: string, rules: Ruleset): Tile | null {
  const grid = gridOf(board.deck);
  const taken = takenBy(board, grid, figure, pusher);
  const walker = { size: figure.size, free: false };
  const seen = new Set([`${figure.x} ${figure.y}`]);
  const queue: Tile[] = [{ x: figure.x, y: figure.y }];
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next] as Tile;
    const cells = footprint(at, figure.size).map((cell) => taken[cellIndex(grid, cell)] as number);
    if (next > 0 && cells.every((who) => who === FREE)) return at;
    for (let step = 0; step < FIRST_DIAGONAL; step++) {
      const to = { x: at.x + (STEP_X[step] as number), y: at.y + (STEP_Y[step] as number) };
      const key = `${to.x} ${to.y}`;
      if (seen.has(key) || terrainStep(grid, rules, walker, at, step) >= OUTSIDE) continue;
      if (footprint(to, figure.size).some((cell) => taken[cellIndex(grid, cell)] === HARD)) continue;
      seen.add(key);
      queue.push(to);
    }
  }
  return null;
}

const [FREE, TAKEN, HARD] = [0, 1, 2] as const;

/** By cell: free, taken, or taken by a massive figure that nobody passes. */
function takenBy(board: Board, grid: Grid, mover: Figure, pusher: string): Uint8Array {
  const taken = new Uint8Array(grid.width * grid.height);
  for (const figure of board.figures) {
    if (figure.id === mover.id || !stands(figure)) continue;
    const kind = has(figure, 'massive') && figure.id !== pusher ? HARD : TAKEN;
    for (const cell of cellsOf(figure)) if (isInside(grid, cell)) taken[cellIndex(grid, cell)] = kind;
  }
  return taken;
}
