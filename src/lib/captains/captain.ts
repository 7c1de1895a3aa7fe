/**
 * The captain: guesses in a few rounds how two players who have thought a little about each other would
 * sail, then weighs all its own plans against that spread. A plan is played the more often, the more it
 * would earn; those that would earn less than aimless sailing are not played at all.
 */
import type { Numbers } from '$lib/core';
import type { MatchState, Plan, Side } from '$lib/sea';
import { drawPlan } from './draw-plan';
import { beginTurn, solve } from './solver';

/** Fewer, and two captains run each other down within four turns; more, and they are admirals. */
const GUESSES = 3;

export function planAsCaptain(state: MatchState, side: Side, numbers: Numbers): Plan {
  const turn = beginTurn(state);
  solve(turn, GUESSES);
  const own = turn.mixtures[side];
  own.begin();
  turn.sweeps[side].learn();
  return drawPlan(own, numbers);
}
