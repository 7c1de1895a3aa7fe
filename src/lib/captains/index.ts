/** Computer captains: a match, a side, a level and a seed in, a plan out. They never see the other side's plan. */
import { numbersFrom } from '$lib/core';
import type { CaptainLevel, MatchState, Plan, Side } from '$lib/sea';
import { planAsAdmiral } from './admiral';
import { huntByRule } from './deckhand';

export type CaptainOptions = { readonly level: CaptainLevel; readonly seed: number };

/** The levels that a player can choose. */
export const LEVELS: readonly CaptainLevel[] = ['deckhand'];

/**
 * The same match, side, level and seed give the same plan on every machine. A level that nobody
 * plays yet is played by the deckhand.
 */
export function planTurn(state: MatchState, side: Side, { level, seed }: CaptainOptions): Plan {
  const numbers = numbersFrom(['plan1', level, seed, side, state.turnNumber].join('|'));
  return level === 'admiral' ? planAsAdmiral(state, side, numbers) : huntByRule(state, side, numbers);
}
