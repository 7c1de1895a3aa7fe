/** What else can be done in a fight. Every act answers a new fight, and leaves the old one as it was. */
import { Checks, type Fault, type Result } from '$lib/core';
import { figureOf, withFigures } from './board';
import { blowAt, type Blow } from './damage';
import type { Deck } from './deck';
import { isDirection, type Direction } from './directions';
import { doorBeside, withDoor } from './doors';
import { event, type FightEvent } from './events';
import { stands, type Figure } from './figures';
import {
  activated,
  mayAct,
  otherSide,
  outcomeOf,
  passOn,
  withOutcome,
  type Act,
  type Acted,
  type Active,
  type Fight,
} from './fight';
import { move, walk, type MoveResult } from './moves';
import { presence, refused, type Refusal } from './presence';

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
