/** The step: one pure function for what it costs, used by everything that moves a figure. */
import { gridOf, type Board, type Grid } from './board';
import { FIRST_DIAGONAL, ROTATE, STEP_X, STEP_Y } from './directions';
import { turned, type Figure, type Size } from './figures';
import { covered, entered, occupantsOf, passing } from './occupants';
import type { Ruleset } from './rulesets';
import { HEAVY, OUTSIDE, terrainAt, terrainOf, walkerOf, type Terrain } from './terrain';

/** Why a step cannot be made. */
export const [NOT_INSIDE, NOT_PASSABLE, NOT_FREE] = [-1, -2, -3] as const;

/** All that the steps of one figure depend on, laid out for many questions. */
export type Ground = {
  readonly grid: Grid;
  readonly rules: Ruleset;
  readonly figure: Figure;
  readonly free: boolean;
  /** By whether the figure is turned from how it stands. */
  readonly sizes: readonly [Size, Size];
  readonly terrain: readonly [Terrain, Terrain];
  readonly occupants: Uint8Array;
};

/** The ground under a figure. It holds until the next one is laid out. */
export function groundOf(board: Board, figure: Figure, rules: Ruleset): Ground {
  const grid = gridOf(board.deck);
  const walker = walkerOf(figure);
  const sizes = [figure.size, turned(figure.size)] as const;
  return {
    grid,
    rules,
    figure,
    free: walker.free,
    sizes,
    terrain: [terrainOf(grid, rules, walker), terrainOf(grid, rules, { size: sizes[1], free: walker.free })],
    occupants: occupantsOf(board, grid, figure),
  };
}

/** What a step costs from a place, passing whoever may be passed; below 0: why it cannot be made. */
export function stepCost(ground: Ground, x: number, y: number, way: 0 | 1, step: number): number {
  const { grid, rules, free, occupants } = ground;
  const found = terrainAt(ground.terrain[way], x, y, step);
  if (found >= OUTSIDE) return found === OUTSIDE ? NOT_INSIDE : NOT_PASSABLE;
  const heavy = found === HEAVY;
  if (step === ROTATE) {
    // Nobody is passed, and nobody pushed.
    if (covered(occupants, grid.width, x, y, ground.sizes[1 - way] as Size) !== 0) return NOT_FREE;
    return priceOf(rules, rules.rotation as number, heavy);
  }
  const to = { x: x + (STEP_X[step] as number), y: y + (STEP_Y[step] as number) };
  const bits =
    step >= FIRST_DIAGONAL
      ? (occupants[to.y * grid.width + to.x] as number)
      : entered(occupants, grid.width, to, ground.sizes[way], step);
  const more = passing(bits, free, rules);
  if (more < 0) return NOT_FREE;
  return priceOf(rules, step < FIRST_DIAGONAL ? rules.straight : (rules.diagonal as number), heavy) + more;
}

function priceOf({ difficult }: Ruleset, base: number, heavy: boolean): number {
  return heavy ? base * difficult.times + difficult.more : base;
}
