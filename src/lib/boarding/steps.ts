/** The step: one pure function for what it costs, used by everything that moves a figure. */
import { gridOf, type Board, type Grid } from './board';
import { FIRST_DIAGONAL, ROTATE, STEP_X, STEP_Y } from './directions';
import { turned, type Figure } from './figures';
import { covered, entered, occupantsOf, passing } from './occupants';
import type { Ruleset } from './rulesets';
import { HEAVY, OPEN, OUTSIDE, terrainStep, walkerOf, type Walker } from './terrain';

/** Why a step cannot be made. */
export const [NOT_INSIDE, NOT_FREE] = [-1, -3] as const;
const [NOT_PASSABLE, UNKNOWN] = [-2, -9] as const;

/** All that the steps of one figure depend on, laid out for many questions. */
export type Ground = {
  readonly grid: Grid;
  readonly rules: Ruleset;
  readonly figure: Figure;
  /** By whether the figure is turned from how it stands. */
  readonly walkers: readonly [Walker, Walker];
  /** The same way: what the deck asks for a step, `cell * 9 + step`, or why it cannot be made. */
  readonly prices: readonly [Int16Array, Int16Array];
  readonly occupants: Uint8Array;
  /** Whether it covers one cell only. */
  readonly single: boolean;
  /** By step: how far away the cell is that it leads to. */
  readonly offsets: Int16Array;
  /** By who is in the cells that are entered: what passing them costs; below 0 where they cannot be passed. */
  readonly passing: readonly number[];
};

/** The ground under a figure. It holds until the next one is laid out. */
export function groundOf(board: Board, figure: Figure, rules: Ruleset): Ground {
  const grid = gridOf(board.deck);
  const as = walkerOf(figure);
  const lying = { size: turned(figure.size), free: as.free };
  return {
    grid,
    rules,
    figure,
    walkers: [as, lying],
    prices: [pricesOf(grid, rules, as), pricesOf(grid, rules, lying)],
    occupants: occupantsOf(board, grid, figure),
    single: figure.size.cols * figure.size.rows === 1,
    offsets: Int16Array.from(STEP_X, (dx, step) => dx + (STEP_Y[step] as number) * grid.width),
    passing: [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => passing(bits, as.free, rules)),
  };
}

/** The table of prices for a kind of walker, filled as they are asked for. */
function pricesOf(grid: Grid, rules: Ruleset, { size, free }: Walker): Int16Array {
  let kinds = grid.prices.get(rules);
  if (!kinds) grid.prices.set(rules, (kinds = new Map<number, Int16Array>()));
  const kind = size.cols * 8 + size.rows * 2 + Number(free);
  let prices = kinds.get(kind);
  if (!prices) {
    prices = new Int16Array(grid.width * grid.height * 9).fill(UNKNOWN);
    kinds.set(kind, prices);
  }
  return prices;
}

/** What the deck asks for a step from a place, whoever stands where; kept in its table. */
function priceAt({ grid, rules, walkers, prices }: Ground, cell: number, way: 0 | 1, step: number): number {
  const from = { x: cell % grid.width, y: Math.floor(cell / grid.width) };
  const price = priced(terrainStep(grid, rules, walkers[way], from, step), step, rules);
  prices[way][cell * 9 + step] = price;
  return price;
}

function priced(terrain: number, step: number, rules: Ruleset): number {
  if (terrain !== OPEN && terrain !== HEAVY) return terrain === OUTSIDE ? NOT_INSIDE : NOT_PASSABLE;
  const base = step === ROTATE ? rules.rotation : step < FIRST_DIAGONAL ? rules.straight : rules.diagonal;
  const { times, more } = rules.difficult;
  return terrain === HEAVY ? (base ?? 0) * times + more : (base ?? 0);
}

/** What a step costs from a place, passing whoever may be passed; below 0: why it cannot be made. */
export function stepCost(ground: Ground, cell: number, way: 0 | 1, step: number): number {
  const known = ground.prices[way][cell * 9 + step] as number;
  const price = known === UNKNOWN ? priceAt(ground, cell, way, step) : known;
  if (price < 0) return price;
  const to = cell + (ground.offsets[step] as number);
  const bits = ground.single ? (ground.occupants[to] as number) : whoIsIn(ground, to, way, step);
  if (bits === 0) return price;
  // Nobody is passed by turning, and nobody pushed.
  const more = step === ROTATE ? -1 : (ground.passing[bits] as number);
  return more < 0 ? NOT_FREE : price + more;
}

/** Who is in the cells that a step enters, by where it leads. */
function whoIsIn({ grid, walkers, occupants }: Ground, to: number, way: 0 | 1, step: number): number {
  const { width } = grid;
  const [x, y] = [to % width, Math.floor(to / width)];
  if (step === ROTATE) return covered(occupants, width, x, y, walkers[way === 0 ? 1 : 0].size);
  return entered(occupants, width, x, y, walkers[way].size, step);
}
