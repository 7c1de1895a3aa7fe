/** Moving: one step, a walk of several, or a turn. A move is made whole and paid, or nothing changes. */
import { sameTile, tileLabel, type Tile } from '$lib/core';
import { cellIndex, figureOf, withFigures } from './board';
import { DIRECTION_NAMES, isDirection, STEPS, type Direction, type Step } from './directions';
import { event } from './events';
import { cellsOf, footprint, type Figure, type Size } from './figures';
import { activated, remainingMovement, type Act, type Acted, type Active, type Fight } from './fight';
import { presence, refused, type Blocker, type Refusal } from './presence';
import { inTheWay, stopAt, type Push } from './pushing';
import { followed } from './reach';
import { displayPoints } from './rulesets';
import { groundOf, NOT_FREE, NOT_INSIDE, stepCost } from './steps';

/** Why a figure did not move; the first that fails, in this order. */
export const MOVE_FAILURES = [
  'NoActiveGrid',
  'NotInCombat',
  'EntityNotOnGrid',
  'OutOfBounds',
  'CellImpassable',
  'CellOccupied',
  'InsufficientMovementPoints',
] as const;
/** One of the reasons why a figure did not move. */
export type MoveFailure = (typeof MOVE_FAILURES)[number];

/** What came of a move. A failure has no positions and uses no points. */
export type MoveResult = {
  readonly success: boolean;
  readonly oldPosition: Tile | null;
  readonly newPosition: Tile | null;
  readonly pointsUsed: number;
  readonly pointsRemaining: number;
  readonly message: string;
  readonly reason?: MoveFailure;
  /** Who is in the way, and in which cell, where a cell is occupied. */
  readonly blocker?: Blocker;
};

/** One step in one of eight directions, which ends where it goes. */
export function move(fight: Fight, figureId: string, direction: Direction): Acted<MoveResult> {
  return go(fight, figureId, [direction], { type: 'move', figure: figureId, direction });
}

/** Several steps at once, which may pass figures where the ruleset allows it, and end on a free place. */
export function walk(fight: Fight, figureId: string, path: readonly Step[]): Acted<MoveResult> {
  return go(fight, figureId, path, { type: 'walk', figure: figureId, path: [...path] });
}

/** A turn of a figure whose sides differ, about its north-west cell. */
export function rotate(fight: Fight, figureId: string): Acted<MoveResult> {
  return walk(fight, figureId, ['rotate']);
}

/** Whether one step would be made, points and all. */
export function canMove(fight: Fight, figureId: string, direction: Direction): boolean {
  return move(fight, figureId, direction).result.success;
}

/** The directions in which one step would be made. */
export function validDirections(fight: Fight, figureId: string): Direction[] {
  return STEPS.filter((step): step is Direction => isDirection(step) && canMove(fight, figureId, step));
}

/** What a way costs and who is pushed at its end, or why it cannot be gone. */
type Way =
  | {
      readonly figure: Figure;
      readonly to: Tile;
      readonly size: Figure['size'];
      readonly prices: number[];
      readonly pushes: readonly Push[];
    }
  | Refusal<MoveFailure>;

function go(given: Fight, figureId: string, path: readonly Step[], act: Act): Acted<MoveResult> {
  const asked = figureOf(given.board, figureId);
  const ready = asked ? activated(given, asked) : { fight: given, events: [] };
  const way = wayOf(ready.fight, figureId, path);
  if ('reason' in way) {
    const result: MoveResult = {
      success: false,
      oldPosition: null,
      newPosition: null,
      pointsUsed: 0,
      pointsRemaining: remainingMovement(ready.fight, figureId),
      ...way,
    };
    return { fight: given, result, events: [refused(figureId, way)] };
  }
  const { figure, to, size, prices, pushes } = way;
  const from = { x: figure.x, y: figure.y };
  const used = prices.reduce((sum, one) => sum + one, 0);
  const left = figure.points - used;
  const [first] = path;
  const words = path.length === 1 && isDirection(first) ? `${DIRECTION_NAMES[first]} ` : '';
  const message = `Moved ${words}to ${tileLabel(to)}.`;
  const changes = new Map<string, Partial<Figure>>([[figureId, { ...to, size, points: left }]]);
  for (const push of pushes) changes.set(push.figure, push.to);
  const fight: Fight = {
    ...ready.fight,
    board: withFigures(ready.fight.board, changes),
    active: { ...(ready.fight.active as Active), moved: true },
    acts: [...given.acts, act],
  };
  const events = [
    ...ready.events,
    event(
      { type: 'sum', figure: figureId, costs: prices, had: figure.points },
      `${prices.join(' + ')} = ${used} of ${figure.points} points.`,
    ),
    event({ type: 'moved', figure: figureId, from, to, path: [...path], size, used, left }, message),
    ...pushes.map((push) => {
      const name = figureOf(fight.board, push.figure)?.name ?? push.figure;
      return event({ type: 'pushed', ...push }, `${name} is pushed to ${tileLabel(push.to)}.`);
    }),
  ];
  const result: MoveResult = {
    success: true,
    oldPosition: from,
    newPosition: to,
    pointsUsed: used,
    pointsRemaining: left,
    message,
  };
  return { fight, result, events };
}

/** The checks of a step or a walk, in the order of `MOVE_FAILURES`. */
function wayOf(fight: Fight, figureId: string, path: readonly Step[]): Way {
  const { board, ruleset } = fight;
  const present = presence(fight, figureId);
  if ('reason' in present) return present;
  const { figure } = present;
  const places = placesOf(fight, figure, path);
  if ('reason' in places) return places;
  const { at, size, prices } = places;
  const stop = stopAt(board, figure, at, size, ruleset);
  if ('blocker' in stop) return occupied(stop.blocker, at, size);
  const need = prices.reduce((sum, one) => sum + one, 0);
  if (need > figure.points) {
    const [wanted, had] = [displayPoints(need, ruleset), displayPoints(figure.points, ruleset)];
    return {
      reason: 'InsufficientMovementPoints',
      message: `Not enough movement points. Need ${wanted}, have ${had}.`,
    };
  }
  return { figure, to: at, size, prices, pushes: stop.pushes };
}

function occupied(figure: Figure, at: Tile, size: Size): Refusal<MoveFailure> {
  const { id, name } = figure;
  const taken = cellsOf(figure);
  const cell = footprint(at, size).find((one) => taken.some((tile) => sameTile(tile, one))) ?? at;
  return {
    reason: 'CellOccupied',
    message: `A ${name} blocks your path!`,
    blocker: { figure: id, name, cell },
  };
}

/** Where a path ends, and what each step of it costs. */
function placesOf(
  { board, ruleset }: Fight,
  figure: Figure,
  path: readonly Step[],
): NonNullable<ReturnType<typeof followed>> | Refusal<MoveFailure> {
  const known = path.length > 0 && path.every((step) => STEPS.includes(step));
  const found = known ? followed(board, figure.id, path, ruleset) : null;
  if (found) return found;
  if (!known) return { reason: 'CellImpassable', message: 'That path is blocked.' };
  // The first step that fails says why.
  const legal = path.findIndex((_, i) => !followed(board, figure.id, path.slice(0, i + 1), ruleset));
  const before = followed(board, figure.id, path.slice(0, legal), ruleset);
  if (!before) return { reason: 'CellImpassable', message: 'That path is blocked.' };
  const step = STEPS.indexOf(path[legal] as Step);
  const way = before.size.cols === figure.size.cols ? 0 : 1;
  const ground = groundOf(board, figure, ruleset);
  const price = stepCost(ground, cellIndex(ground.grid, before.at), way, step);
  if (price === NOT_INSIDE) return { reason: 'OutOfBounds', message: 'Cannot move outside the battlefield.' };
  if (price !== NOT_FREE) return { reason: 'CellImpassable', message: 'That path is blocked.' };
  // Without anybody else the step could be made: whoever is where it leads is in the way.
  const alone = { deck: board.deck, figures: [figure] };
  const there = followed(alone, figure.id, path.slice(0, legal + 1), ruleset);
  if (!there) return { reason: 'CellImpassable', message: 'That path is blocked.' };
  const blocker = inTheWay(board, figure, there.at, there.size);
  return occupied(blocker ?? figure, there.at, there.size);
}
