/** One plan out of a mixture, by numbers from a seed. */
import type { Numbers } from '$lib/core';
import { ACTIONS, MOVES, PHASES, type Action, type Move, type PhaseOrder, type Plan } from '$lib/sea';
import { ACTIONS_AT, MOVES_AT, type Mixture } from './mixture';

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

export function drawPlan(mixture: Mixture, numbers: Numbers): Plan {
  const plan: PhaseOrder[] = [];
  let way = 0;
  for (let phase = 0; phase < PHASES; phase++) {
    const move = Math.max(0, draw(mixture.moves, (MOVES_AT[phase] as number) + way * 4, numbers));
    way = way * 4 + move;
    const action = draw(mixture.actions, (ACTIONS_AT[phase + 1] as number) + way * 4, numbers) + 1;
    plan.push({ move: MOVES[move] as Move, action: ACTIONS[action] as Action });
  }
  return plan as unknown as Plan;
}
