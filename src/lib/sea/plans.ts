/** A captain's orders for one turn. */
import { checks, fault, pathTo, type Fault } from '$lib/core';
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
type ActionFacts = { readonly kind: 'none' } | { readonly kind: 'shoot' | 'grapple'; readonly beam: Beam };

export const ACTION_FACTS: Readonly<Record<Action, ActionFacts>> = {
  none: { kind: 'none' },
  shoot_port: { kind: 'shoot', beam: 'port' },
  shoot_starboard: { kind: 'shoot', beam: 'starboard' },
  grapple_port: { kind: 'grapple', beam: 'port' },
  grapple_starboard: { kind: 'grapple', beam: 'starboard' },
};

/** `shots` only with `shoot_*`; left out, all guns fire. */
export type PhaseOrder = { readonly move: Move; readonly action: Action; readonly shots?: number };
export type Plan = readonly [PhaseOrder, PhaseOrder, PhaseOrder, PhaseOrder];

const ORDER_KEYS = ['move', 'action', 'shots'];

/** What is wrong with a plan of unknown make for this side; an empty list means it can be played. */
export function validatePlan(state: MatchState, side: Side, plan: unknown): Fault[] {
  const check = checks();
  if (!check.oneOf(side, 'side', [0, 1])) return check.faults;
  if (!check.list(plan, '', Number.MAX_SAFE_INTEGER)) return check.faults;
  if (plan.length !== PHASES) {
    return [
      fault('wrong_length', '', `a plan has ${PHASES} phases, not ${plan.length}`, {
        wanted: PHASES,
        found: plan.length,
      }),
    ];
  }
  const ship = state.ships[side];
  const mostMoves = state.rules.manoeuvres === 'by-speed' ? ship.speed : PHASES;
  let moves = 0;
  for (let phase = 0; phase < PHASES; phase++) {
    const path = pathTo('', phase);
    const order: unknown = plan[phase];
    if (!check.object(order, path)) continue;
    check.onlyKeys(order, path, ORDER_KEYS);
    if (check.oneOf(order.move, pathTo(path, 'move'), MOVES) && order.move !== 'none') {
      moves += 1;
      if (moves > mostMoves) {
        const what = `is move ${moves}, and this ship may move in ${mostMoves} of the ${PHASES} phases`;
        check.faults.push(fault('too_many_moves', pathTo(path, 'move'), what, { moves, most: mostMoves }));
      }
    }
    if (!check.oneOf(order.action, pathTo(path, 'action'), ACTIONS) || order.shots === undefined) continue;
    if (ACTION_FACTS[order.action].kind === 'shoot') {
      check.whole(order.shots, pathTo(path, 'shots'), 1, ship.shotsPerAttack);
    } else {
      const what = 'is only for shooting';
      check.faults.push(fault('shots_without_shooting', pathTo(path, 'shots'), what));
    }
  }
  return check.faults;
}

/** The plan as it is recorded: `shots` wherever it shoots, so that equal plans are equal text. */
export function completePlan(ship: Ship, plan: Plan): Plan {
  const complete = ({ move, action, shots }: PhaseOrder): PhaseOrder =>
    ACTION_FACTS[action].kind === 'shoot'
      ? { move, action, shots: shots ?? ship.shotsPerAttack }
      : { move, action };
  return [complete(plan[0]), complete(plan[1]), complete(plan[2]), complete(plan[3])];
}
