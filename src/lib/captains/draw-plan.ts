/** One plan out of a mixture, by numbers from a seed. */
import type { Numbers } from '$lib/core';
import { ACTIONS, MOVES, PHASES, type Action, type Move, type PhaseOrder, type Plan } from '$lib/sea';
import type { Choice, Mixture } from './mixture';
import type { Moments } from './moments';

const FINE = 2 ** 30;

/** Of four choices one, as likely as they say; -1 where none is likely at all. */
function draw(chances: Float64Array, at: number, numbers: Numbers): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += chances[at + i] as number;
  if (sum <= 0) return -1;
  let left = (numbers.below(FINE) / FINE) * sum;
  let chosen = -1;
  for (let i = 0; i < 4 && left >= 0; i++) {
    const chance = chances[at + i] as number;
    if (chance > 0) chosen = i;
    left -= chance;
  }
  return chosen;
}

export function drawPlan({ choices, moments }: Mixture, numbers: Numbers): Plan {
  const plan: PhaseOrder[] = [];
  let moment = 0;
  for (let phase = 0; phase < PHASES; phase++) {
    const { moves, actions } = choices[phase] as Choice;
    const move = Math.max(0, draw(moves, moment * 4, numbers));
    const at = (moment * 4 + move) * 4;
    const action = draw(actions, at, numbers);
    plan.push({ move: MOVES[move] as Move, action: ACTIONS[action + 1] as Action });
    moment = (moments[phase] as Moments).next[at + Math.max(0, action)] as number;
  }
  return plan as unknown as Plan;
}
