/** A captain's orders for one turn. */
import { Checks, pathTo, show, type Fault } from '$lib/core';
import type { MatchState, Ship, Side } from './match';

export const PHASES = 4;

export const MOVES = ['none', 'forward', 'turn_left', 'turn_right'] as const;
export type Move = (typeof MOVES)[number];

export const ACTIONS = [
  'none',
  'shoot_port',
  'shoot_starboard',
  'grapple_port',
  'grapple_starboard',
] as const;
export type Action = (typeof ACTIONS)[number];

export type Beam = 'port' | 'starboard';

export const isShot = (action: Action): boolean => action === 'shoot_port' || action === 'shoot_starboard';
export const isGrapple = (action: Action): boolean =>
  action === 'grapple_port' || action === 'grapple_starboard';

/** To which side an action goes, or null where it is none. */
export function beamOf(action: Action): Beam | null {
  if (action === 'none') return null;
  return action === 'shoot_port' || action === 'grapple_port' ? 'port' : 'starboard';
}

/** `shots` only with `shoot_*`; left out, all guns fire. */
export type PhaseOrder = { readonly move: Move; readonly action: Action; readonly shots?: number };
export type Plan = readonly [PhaseOrder, PhaseOrder, PhaseOrder, PhaseOrder];

const ORDER_KEYS = ['move', 'action', 'shots'];
/** Made once: a plan is checked in every turn of every match. */
const PATHS = Array.from({ length: PHASES }, (_, phase) => pathTo('', phase));

/** What is wrong with a plan of unknown make for this side; an empty list means it can be played. */
export function validatePlan(state: MatchState, side: Side, plan: unknown): Fault[] {
  const check = new Checks();
  const ship = state.ships[side] as Ship | undefined;
  if (!ship) {
    check.add('no_such_side', `there is no side ${show(side)}`, {}, '');
    return check.faults;
  }
  if (!check.list(plan, Infinity, '')) return check.faults;
  if (plan.length !== PHASES) {
    const params = { wanted: PHASES, found: plan.length };
    check.add('wrong_length', `a plan has ${PHASES} phases, not ${plan.length}`, params, '');
    return check.faults;
  }
  const most = state.rules.manoeuvres === 'by-speed' ? ship.speed : PHASES;
  let moves = 0;
  for (let phase = 0; phase < PHASES; phase++) {
    if (!checkOrder(check, ship, plan[phase], PATHS[phase] as string)) continue;
    moves += 1;
    if (moves <= most) continue;
    const what = `is move ${moves}, and this ship may move in ${most} of the ${PHASES} phases`;
    check.add('too_many_moves', what, { moves, most }, PATHS[phase] as string, 'move');
  }
  return check.faults;
}

/** Answers whether the order moves the ship. */
function checkOrder(check: Checks, ship: Ship, order: unknown, path: string): boolean {
  if (!check.object(order, path)) return false;
  const { move, action, shots } = order;
  check.onlyKeys(order, ORDER_KEYS, path);
  const moves = check.oneOf(move, MOVES, path, 'move') && move !== 'none';
  if (check.oneOf(action, ACTIONS, path, 'action') && shots !== undefined) {
    if (isShot(action)) check.whole(shots, 1, ship.shotsPerAttack, path, 'shots');
    else check.add('shots_without_shooting', 'is only for shooting', {}, path, 'shots');
  }
  return moves;
}

/** The plan as it is recorded: `shots` wherever it shoots, so that equal plans are equal text. */
export function completePlan(ship: Ship, [a, b, c, d]: Plan): Plan {
  return [completeOrder(ship, a), completeOrder(ship, b), completeOrder(ship, c), completeOrder(ship, d)];
}

function completeOrder({ shotsPerAttack }: Ship, { move, action, shots }: PhaseOrder): PhaseOrder {
  if (!isShot(action)) return { move, action };
  return { move, action, shots: shots ?? shotsPerAttack };
}
