/** A match, a side, a level and a seed in, a plan out. */
import { numbersFrom, type Numbers } from '$lib/core';
import type { CaptainLevel, MatchState, Plan, Side } from '$lib/sea';
import { LONGER, planAsAdmiral } from './admiral';
import { planAsCaptain } from './captain';
import { planAsDeckhand } from './deckhand';

export type CaptainOptions = { readonly level: CaptainLevel; readonly seed: number };

type Captain = (state: MatchState, side: Side, numbers: Numbers) => Plan;

const CAPTAINS: Readonly<Record<CaptainLevel, Captain>> = {
  deckhand: planAsDeckhand,
  captain: planAsCaptain,
  admiral: (state, side, numbers) => planAsAdmiral(state, side, numbers),
  admiral_longer: (state, side, numbers) => planAsAdmiral(state, side, numbers, LONGER),
};

/** The same match, side, level and seed give the same plan on every machine. */
export function planTurn(state: MatchState, side: Side, { level, seed }: CaptainOptions): Plan {
  return CAPTAINS[level](state, side, numbersFrom(['plan1', level, seed, side, state.turnNumber].join('|')));
}
