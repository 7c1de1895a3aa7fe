/** What a plan would do if the enemy stood still: every phase of it, even after one that would end the match. */
import {
  resolveTurn,
  type MatchState,
  type PhaseOrder,
  type PhaseRecord,
  type Plan,
  type Side,
  type TurnRecord,
} from '$lib/sea';

const HOLD: PhaseOrder = { move: 'none', action: 'none' };
export const NO_ORDERS: Plan = [HOLD, HOLD, HOLD, HOLD];

export const mapPlan = ([a, b, c, d]: Plan, each: (order: PhaseOrder, phase: number) => PhaseOrder): Plan => [
  each(a, 0),
  each(b, 1),
  each(c, 2),
  each(d, 3),
];

/**
 * The moves are tried without a shot, and then each phase's action by itself: a grapple that would
 * hold ends a turn, but the captain still wants to see what comes after it, should the enemy be gone.
 */
export function previewTurn(state: MatchState, side: Side, plan: Plan): TurnRecord {
  // Whatever was too much by the rules of the match is marked elsewhere, and shown all the same.
  const free: MatchState = { ...state, rules: { ...state.rules, manoeuvres: 'free', turnLimit: null } };
  const attempt = (only: number | null): TurnRecord => {
    const own = mapPlan(plan, ({ move, ...order }, phase) =>
      phase === only ? { move, ...order } : { move, action: 'none' },
    );
    return resolveTurn(free, side === 0 ? [own, NO_ORDERS] : [NO_ORDERS, own]);
  };
  const moves = attempt(null);
  const phases = moves.phases.map((phase, index): PhaseRecord => {
    if (plan[index]?.action === 'none') return phase;
    const combat = attempt(index).phases[index]?.combat;
    return combat ? { ...phase, combat } : phase;
  });
  return { ...moves, phases };
}
