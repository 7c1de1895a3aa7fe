/** How a match ended, in words. */
import type { Outcome, OutcomeReason, Pair } from '$lib/sea';
import { m } from './compiled/messages.js';

export const resultTitle = ({ winner }: Outcome, names: Pair<string>): string =>
  winner === null ? m.result_draw() : m.result_wins({ name: names[winner] });

type Words = { winner: string; loser: string; turn: number; phase: number };

const wonBy = {
  grapple: m.won_grapple,
  mutual_grapple: m.won_mutual_grapple,
  sinking: m.won_sinking,
  mutual_sinking: m.drawn_mutual_sinking,
  turn_limit: m.won_turn_limit,
  surrender: m.won_surrender,
  agreed: m.drawn_agreed,
  boarding: m.won_boarding,
} satisfies Record<OutcomeReason, (words: Words) => string>;

const drawnBy = {
  ...wonBy,
  mutual_grapple: m.drawn_mutual_grapple,
  turn_limit: m.drawn_turn_limit,
  boarding: m.drawn_boarding,
} satisfies Record<OutcomeReason, (words: Words) => string>;

/** `turn` and `phase`: the last that were played, from 1. */
export function resultReason(
  { winner, reason }: Outcome,
  names: Pair<string>,
  turn: number,
  phase: number,
): string {
  const words = { winner: names[winner ?? 0], loser: names[winner === 0 ? 1 : 0], turn, phase };
  return (winner === null ? drawnBy : wonBy)[reason](words);
}
