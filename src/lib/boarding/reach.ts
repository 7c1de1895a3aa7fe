/** Where a figure can get to, by which path, at what cost. */
import type { Tile } from '$lib/core';
import { cellIndex, figureOf, isOnDeck, type Board } from './board';
import type { RulesetId } from './config';
import { ROTATE, STEP_X, STEP_Y, STEPS, type Step } from './directions';
import { has, stands, type Figure, type Size } from './figures';
import { covered } from './occupants';
import { stopAt } from './pushing';
import { rulesetOf, type Ruleset } from './rulesets';
import { groundOf, stepCost, type Ground } from './steps';

/** A place that a figure can stop at: the north-west cell, how it then lies, what it costs, one cheapest path. */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly size: Size;
  readonly cost: number;
  readonly path: Step[];
};

/** A figure with its ground, or null where the question makes no sense. */
function asked(board: Board, figureId: string, ruleset: RulesetId | Ruleset): Ground | null {
  const rules = rulesetOf(ruleset);
  const figure = figureOf(board, figureId);
  if (!rules || !figure || !stands(figure)) return null;
  const ground = groundOf(board, figure, rules);
  return isOnDeck(ground.grid, figure) ? ground : null;
}

/** Room for searches, by place: `(y * width + x) * 2 + turned`. */
type Room = {
  readonly costs: Int32Array;
  /** The place before it on its path. */
  readonly parents: Int32Array;
  /** The step from there. */
  readonly steps: Int8Array;
  /** How many steps lie behind. */
  readonly depths: Int16Array;
};
const FAR = 0x7fffffff;
let kept: Room = makeRoom(0);
/** Places to go on from, by their cost. */
const queues: number[][] = [];

function makeRoom(places: number): Room {
  return {
    costs: new Int32Array(places),
    parents: new Int32Array(places),
    steps: new Int8Array(places),
    depths: new Int16Array(places),
  };
}

function roomFor(places: number): Room {
  if (kept.costs.length < places) kept = makeRoom(places);
  kept.costs.fill(FAR, 0, places);
  return kept;
}

function queueOf(cost: number): number[] {
  while (queues.length <= cost) queues.push([]);
  return queues[cost] as number[];
}

/**
 * Finds the least cost of every place within the points, and the first of its cheapest paths. Steps cost
 * something, so a place that is taken from the queue at its cost is settled. The answer holds until the next.
 */
function search(ground: Ground, points: number): Room {
  const { grid, figure, rules, offsets } = ground;
  const room = roomFor(grid.width * grid.height * 2);
  const { costs, parents, steps, depths } = room;
  const start = cellIndex(grid, figure) * 2;
  costs[start] = 0;
  depths[start] = 0;
  parents[start] = -1;
  queueOf(0).push(start);
  const { straight, diagonal, rotation } = rules;
  const last = rotation !== null && figure.size.cols !== figure.size.rows ? ROTATE : ROTATE - 1;
  const cheapest = Math.min(straight, diagonal ?? straight, rotation ?? straight);
  for (let cost = 0, open = 1; cost <= points && open > 0; cost++) {
    const queue = queueOf(cost);
    open -= queue.length;
    for (let next = 0; next < queue.length && cost + cheapest <= points; next++) {
      const place = queue[next] as number;
      if (costs[place] !== cost) continue;
      const way = (place & 1) as 0 | 1;
      const cell = place >> 1;
      for (let step = 0; step <= last; step++) {
        const price = stepCost(ground, cell, way, step);
        const sum = cost + price;
        if (price < 0 || sum > points) continue;
        const to = step === ROTATE ? place ^ 1 : (cell + (offsets[step] as number)) * 2 + way;
        const known = costs[to] as number;
        if (sum > known || (sum === known && !comesFirst(room, place, step, to))) continue;
        if (sum < known) {
          costs[to] = sum;
          queueOf(sum).push(to);
          open += 1;
        }
        parents[to] = place;
        steps[to] = step;
        depths[to] = (depths[place] as number) + 1;
      }
    }
    queue.length = 0;
  }
  return room;
}

/** Whether the path over `from` comes before the known one to a place, step by step from the start. */
function comesFirst({ parents, steps, depths }: Room, from: number, step: number, to: number): boolean {
  let [a, b] = [from, parents[to] as number];
  let [stepA, stepB] = [step, steps[to] as number];
  while ((depths[a] as number) > (depths[b] as number)) {
    stepA = steps[a] as number;
    a = parents[a] as number;
  }
  while ((depths[b] as number) > (depths[a] as number)) {
    stepB = steps[b] as number;
    b = parents[b] as number;
  }
  while (a !== b) {
    stepA = steps[a] as number;
    stepB = steps[b] as number;
    a = parents[a] as number;
    b = parents[b] as number;
  }
  return stepA < stepB;
}

function pathTo({ parents, steps, depths }: Room, place: number): Step[] {
  const length = depths[place] as number;
  const path = new Array<Step>(length);
  for (let i = length - 1, at = place; i >= 0; i--, at = parents[at] as number)
    path[i] = STEPS[steps[at] as number] as Step;
  return path;
}

/**
 * Every place that a figure can stop at within the points, in the order of labels, with its least cost and the
 * first of its cheapest paths. The place it stands on is not one of them. Empty where the figure is not there.
 */
export function reach(board: Board, figureId: string, points: number, ruleset: RulesetId | Ruleset): Place[] {
  const ground = asked(board, figureId, ruleset);
  if (!ground || !(points >= 0)) return [];
  const room = search(ground, Math.min(Math.floor(points), mostCost(ground)));
  const { grid, figure, walkers, occupants } = ground;
  const { width } = grid;
  const start = cellIndex(grid, figure) * 2;
  const found: Place[] = [];
  const places = width * grid.height * 2;
  for (let place = 0; place < places; place++) {
    const cost = room.costs[place] as number;
    if (cost === FAR || place === start) continue;
    const cell = place >> 1;
    const y = Math.floor(cell / width);
    const x = cell - y * width;
    const { size } = walkers[(place & 1) as 0 | 1];
    const taken = ground.single ? occupants[cell] : covered(occupants, width, x, y, size);
    if (taken !== 0 && !canPush(board, ground, figure, { x, y }, size)) continue;
    found.push({ x, y, size, cost, path: pathTo(room, place) });
  }
  return found;
}

/** No path to any place costs more. */
function mostCost({ grid, rules }: Ground): number {
  const step = Math.max(rules.straight, rules.diagonal ?? 0, rules.rotation ?? 0);
  const worst =
    step * rules.difficult.times + rules.difficult.more + (rules.friendly ?? 0) + (rules.hostile ?? 0);
  return grid.width * grid.height * 2 * worst;
}

function canPush(board: Board, { rules }: Ground, figure: Figure, at: Tile, size: Size): boolean {
  return has(figure, 'massive') && 'pushes' in stopAt(board, figure, at, size, rules);
}

/** What a path costs, whether or not the figure may stop at its end; null where a step of it is not legal. */
export function pathCost(
  board: Board,
  figureId: string,
  path: readonly Step[],
  ruleset: RulesetId | Ruleset,
): number | null {
  return followed(board, figureId, path, ruleset)?.cost ?? null;
}

/** Where a path ends and what it costs; null where a step of it is not legal. */
export function followed(
  board: Board,
  figureId: string,
  path: readonly Step[],
  ruleset: RulesetId | Ruleset,
): { readonly at: Tile; readonly size: Size; readonly cost: number; readonly prices: number[] } | null {
  const ground = asked(board, figureId, ruleset);
  if (!ground) return null;
  const { grid, walkers } = ground;
  let { x, y } = ground.figure;
  let way: 0 | 1 = 0;
  const prices: number[] = [];
  for (const word of path) {
    const step = STEPS.indexOf(word);
    const price = step < 0 ? -1 : stepCost(ground, cellIndex(grid, { x, y }), way, step);
    if (price < 0) return null;
    prices.push(price);
    x += STEP_X[step] as number;
    y += STEP_Y[step] as number;
    if (step === ROTATE) way = way === 0 ? 1 : 0;
  }
  return { at: { x, y }, size: walkers[way].size, cost: prices.reduce((sum, one) => sum + one, 0), prices };
}

/**
 * The least cost of stopping with the north-west cell at a tile, any way round, however many points that takes;
 * 0 where it stands already, null where it cannot stop.
 */
export function leastCost(
  board: Board,
  figureId: string,
  to: Tile,
  ruleset: RulesetId | Ruleset,
): number | null {
  const ground = asked(board, figureId, ruleset);
  if (ground && ground.figure.x === to.x && ground.figure.y === to.y) return 0;
  return cheapestPlace(board, figureId, to, ruleset)?.cost ?? null;
}

/** The place at a tile that costs least, however many points that takes. */
export function cheapestPlace(
  board: Board,
  figureId: string,
  to: Tile,
  ruleset: RulesetId | Ruleset,
): Place | null {
  const there = reach(board, figureId, Infinity, ruleset).filter(({ x, y }) => x === to.x && y === to.y);
  return there.sort((a, b) => a.cost - b.cost)[0] ?? null;
}
