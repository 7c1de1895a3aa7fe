/** What can be done in a fight. Every act answers a new fight, and leaves the old one as it was. */
import { Checks, sameTile, tileLabel, type Fault, type Result, type Tile } from '$lib/core';
import { cellIndex, figureOf, gridOf, isOnDeck, withFigures } from './board';
import { blowAt, type Blow } from './damage';
import type { Deck } from './deck';
import { DIRECTION_NAMES, isDirection, STEPS, type Direction, type Step } from './directions';
import { doorBeside, withDoor } from './doors';
import { event, type FightEvent } from './events';
import { cellsOf, footprint, stands, type Figure, type Size } from './figures';
import {
  activated,
  mayAct,
  otherSide,
  outcomeOf,
  passOn,
  remainingMovement,
  withOutcome,
  type Act,
  type Acted,
  type Active,
  type Fight,
} from './fight';
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

/** Somebody in the way. */
export type Blocker = { readonly figure: string; readonly name: string; readonly cell: Tile };

/** Why something else could not be done. */
export type ActFailure =
  | 'NoActiveGrid'
  | 'NotInCombat'
  | 'EntityNotOnGrid'
  | 'NotYourTurn'
  | 'AlreadyDone'
  | 'NoTarget'
  | 'OutOfReach'
  | 'NoDoor'
  | 'DoorAlready';

/** What came of anything else. */
export type ActResult = {
  readonly success: boolean;
  readonly message: string;
  readonly reason?: ActFailure;
  /** Of an attack that was made. */
  readonly blow?: Blow;
};

type Refusal<Reason> = { readonly reason: Reason; readonly message: string; readonly blocker?: Blocker };

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

/** The figure, where it is in the fight and on the deck. */
function presence(
  { board, outcome }: Fight,
  figureId: string,
): { readonly figure: Figure } | Refusal<'NoActiveGrid' | 'NotInCombat' | 'EntityNotOnGrid'> {
  if (board.deck.rows.length === 0) return { reason: 'NoActiveGrid', message: 'No active combat grid.' };
  const figure = figureOf(board, figureId);
  if (outcome || (figure && figure.hp <= 0)) {
    return { reason: 'NotInCombat', message: `${figure?.name ?? 'Nobody'} is not fighting.` };
  }
  if (!figure || !stands(figure) || !isOnDeck(gridOf(board.deck), figure)) {
    return { reason: 'EntityNotOnGrid', message: `${figure?.name ?? 'Nobody'} is not on the grid.` };
  }
  return { figure };
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

function refused(figure: string, { reason, message }: Refusal<string>): FightEvent {
  return event({ type: 'refused', figure, reason }, message);
}

/** A figure that may act now, with the fight in which it does. */
function acting(
  given: Fight,
  figureId: string,
): { fight: Fight; figure: Figure; events: FightEvent[] } | Refusal<ActFailure> {
  const present = presence(given, figureId);
  if ('reason' in present) return present;
  const { name } = present.figure;
  if (!mayAct(given, present.figure)) {
    return { reason: 'NotYourTurn', message: `It is not ${name}'s turn.` };
  }
  const ready = activated(given, present.figure);
  return { ...ready, figure: figureOf(ready.fight.board, figureId) as Figure };
}

function refuse(fight: Fight, figure: string, refusal: Refusal<ActFailure>): Acted<ActResult> {
  return { fight, result: { success: false, ...refusal }, events: [refused(figure, refusal)] };
}

/** Makes a figure the one to act: its turn starts, and its points are filled. */
export function select(fight: Fight, figureId: string): Acted<ActResult> {
  const ready = acting(fight, figureId);
  if ('reason' in ready) return refuse(fight, figureId, ready);
  const message = `${ready.figure.name} acts.`;
  if (fight.active?.figure === figureId) return { fight, result: { success: true, message }, events: [] };
  const acts: Act[] = [...fight.acts, { type: 'select', figure: figureId }];
  return { fight: { ...ready.fight, acts }, result: { success: true, message }, events: ready.events };
}

/** Strikes, shoots or casts at an enemy. */
export function attack(given: Fight, figureId: string, targetId: string): Acted<ActResult> {
  const ready = acting(given, figureId);
  if ('reason' in ready) return refuse(given, figureId, ready);
  const { figure } = ready;
  const { board, active } = ready.fight;
  if (active?.done)
    return refuse(given, figureId, {
      reason: 'AlreadyDone',
      message: `${figure.name} has done its one thing.`,
    });
  const target = figureOf(board, targetId);
  if (!target || !stands(target) || target.side === figure.side)
    return refuse(given, figureId, { reason: 'NoTarget', message: 'There is no enemy to attack there.' });
  const blow = blowAt(board, figure, target);
  if (!blow) {
    const message = `${figure.name} cannot reach ${target.name} from there.`;
    return refuse(given, figureId, { reason: 'OutOfReach', message });
  }
  const hp = Math.max(0, target.hp - blow.damage);
  const message = `${figure.name} hits ${target.name} for ${blow.damage}${blow.flanked ? ', from both sides' : ''}.`;
  const { from, to } = blow.line;
  const events = [
    ...ready.events,
    event(
      {
        type: 'attacked',
        figure: figureId,
        target: targetId,
        from,
        to,
        damage: blow.damage,
        flanked: blow.flanked,
        far: blow.far,
        hp,
      },
      message,
    ),
  ];
  if (hp === 0) events.push(event({ type: 'fell', figure: targetId }, `${target.name} falls.`));
  const after: Fight = {
    ...ready.fight,
    board: withFigures(board, new Map([[targetId, { hp }]])),
    active: { ...(active as Active), done: true },
    acts: [...given.acts, { type: 'attack', figure: figureId, target: targetId }],
  };
  const over = outcomeOf(after);
  const fight = over ? { ...withOutcome(after, over, events), active: null } : after;
  return { fight, result: { success: true, message, blow }, events };
}

/** Opens or closes a door beside a figure. */
export function setDoor(
  given: Fight,
  figureId: string,
  direction: Direction,
  open: boolean,
): Acted<ActResult> {
  const ready = acting(given, figureId);
  if ('reason' in ready) return refuse(given, figureId, ready);
  const { figure } = ready;
  const { board, active } = ready.fight;
  const say = (reason: ActFailure, message: string): Acted<ActResult> =>
    refuse(given, figureId, { reason, message });
  if (active?.done) return say('AlreadyDone', `${figure.name} has done its one thing.`);
  const door = isDirection(direction) ? doorBeside(board.deck, figure, direction) : undefined;
  if (!door) return say('NoDoor', 'There is no door there.');
  if ((door.open ?? false) === open)
    return say('DoorAlready', `That door is ${open ? 'open' : 'closed'} already.`);
  const message = `${figure.name} ${open ? 'opens' : 'closes'} a door.`;
  const deck: Deck = withDoor(board.deck, door, open);
  const fight: Fight = {
    ...ready.fight,
    board: { deck, figures: board.figures },
    active: { ...(active as Active), done: true },
    acts: [...given.acts, { type: 'door', figure: figureId, direction, open }],
  };
  const told = event({ type: 'door', figure: figureId, a: door.a, b: door.b, open }, message);
  return { fight, result: { success: true, message }, events: [...ready.events, told] };
}

/** Ends a figure's activation, whatever it has left; one that has not begun passes. */
export function endActivation(given: Fight, figureId: string): Acted<ActResult> {
  const ready = acting(given, figureId);
  if ('reason' in ready) return refuse(given, figureId, ready);
  const { name, side } = ready.figure;
  const message = `${name} is done.`;
  const events = [...ready.events, event({ type: 'ended', figure: figureId }, message)];
  const { board, acted } = ready.fight;
  const rested: Fight = {
    ...ready.fight,
    board: withFigures(board, new Map([[figureId, { points: 0 }]])),
    acted: [...acted, figureId],
    acts: [...given.acts, { type: 'end', figure: figureId }],
  };
  return { fight: passOn(rested, otherSide(side), events), result: { success: true, message }, events };
}

/** One kept act, done. */
export function perform(fight: Fight, act: Act): Acted<MoveResult | ActResult> {
  switch (act.type) {
    case 'select':
      return select(fight, act.figure);
    case 'move':
      return move(fight, act.figure, act.direction);
    case 'walk':
      return walk(fight, act.figure, act.path);
    case 'attack':
      return attack(fight, act.figure, act.target);
    case 'door':
      return setDoor(fight, act.figure, act.direction, act.open);
    case 'end':
      return endActivation(fight, act.figure);
  }
}

/** A fight played again from its acts; a fault names the first that is refused now. */
export function replay(start: Fight, acts: readonly Act[]): Result<Fight, Fault[]> {
  let fight = start;
  for (const [i, act] of acts.entries()) {
    const { fight: next, result } = perform(fight, act);
    if (!result.success) {
      const check = new Checks();
      check.add('act_refused', result.message, { reason: result.reason ?? '' }, 'acts', i);
      return { ok: false, error: check.faults };
    }
    fight = next;
  }
  return { ok: true, value: fight };
}
