/** The admiral: solves the turn and plays its part of the answer. Nobody can read what is drawn by lot. */
import type { Numbers } from '$lib/core';
import type { MatchState, Plan, Side } from '$lib/sea';
import { drawPlan } from './draw-plan';
import { beginTurn, solve } from './solver';

const ROUNDS = 24;

export function planAsAdmiral(state: MatchState, side: Side, numbers: Numbers): Plan {
  const turn = beginTurn(state);
  solve(turn, ROUNDS);
  return drawPlan(turn.mixtures[side], numbers);
}
