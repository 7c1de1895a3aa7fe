/** The admiral: solves the turn and plays its part of the answer. Nobody can read what is drawn by lot. */
import type { Numbers } from '$lib/core';
import type { MatchState, Plan, Side } from '$lib/sea';
import { drawPlan } from './draw-plan';
import { beginTurn, roundsFor, solve } from './solver';

/** How many times as long the admiral thinks who is given the time. */
export const LONGER = 5;

export function planAsAdmiral(state: MatchState, side: Side, numbers: Numbers, longer = 1): Plan {
  const turn = beginTurn(state);
  solve(turn, roundsFor(turn) * longer);
  return drawPlan(turn.mixtures[side], numbers);
}
