/** A turn looked at afterwards. */
import { describe, expect, it } from 'vitest';
import { numbersFrom } from '$lib/core';
import { analyseTurn } from '$lib/captains';
import {
  completePlan,
  DEFAULT_MAP,
  formatPlan,
  matchAt,
  parsePlan,
  parsePosition,
  resolveTurn,
  SIDES,
  validatePlan,
  type MatchState,
  type Pair,
  type Plan,
} from '$lib/sea';
import { drawMatch, drawPlan, unwrap } from './sea';

const at = (position: string, rules = {}): MatchState =>
  unwrap(matchAt(DEFAULT_MAP, unwrap(parsePosition(position)), rules));
const SLOW = { timeout: 60_000 };
const plan = (text: string): Plan => unwrap(parsePlan(text));

describe('hindsight', () => {
  it('finds the grapple that would have won', SLOW, () => {
    // The war brig lies to starboard of the cutter, and stays there.
    const state = at('cutter F5N 16 | war_brig G5N 20 | 1');
    const [cutter, brig] = analyseTurn(state, [plan('N- N- N- N-'), plan('N- N- N- N-')]);
    // It shoots first: nobody shoots back, and a broadside counts even in a match that is won.
    expect(formatPlan(cutter.best.plan)).toMatch(/Ngs$/);
    expect(cutter.best.worth).toBeGreaterThan(cutter.played + 20);
    // Four broadsides sink the cutter as well as a grapple takes it.
    expect(brig.best.worth).toBeGreaterThan(24);
  });

  it('counts hits given and taken, and a ship that is sunk as a match', SLOW, () => {
    const state = at('cutter F5N 16 | war_brig H5N 4 | 1');
    const quiet = plan('N- N- N- N-');
    const one = analyseTurn(state, [plan('N2s N- N- N-'), quiet])[0].played;
    const sunk = analyseTurn(state, [plan('N2s N2s N- N-'), quiet])[0].played;
    const none = analyseTurn(state, [quiet, quiet])[0].played;
    expect(one).toBeGreaterThan(none + 5);
    // The hit before counts by itself, the one that sinks as the match.
    expect(sunk).toBe(24 + 21 / 2);
    const taken = analyseTurn(state, [quiet, plan('N2p N- N- N-')]);
    expect(taken[0].played).toBeLessThan(none - 3);
  });

  it('is never beaten by what was played, and earns what it says when it is played', SLOW, () => {
    const numbers = numbersFrom('hindsight');
    const below = (limit: number): number => numbers.below(limit);
    for (let i = 0; i < 10; i++) {
      const state = drawMatch(below);
      const plans: Pair<Plan> = [drawPlan(state, 0, below), drawPlan(state, 1, below)];
      const found = analyseTurn(state, plans);
      for (const side of SIDES) {
        const { played, best, perfect } = found[side];
        expect(best.worth).toBeGreaterThanOrEqual(played - 1e-9);
        expect(best.worth).toBeGreaterThanOrEqual(perfect - 1e-9);
        expect(validatePlan(state, side, best.plan)).toEqual([]);
        const again: Pair<Plan> = side === 0 ? [best.plan, plans[1]] : [plans[0], best.plan];
        expect(analyseTurn(state, again)[side].played).toBeCloseTo(best.worth, 9);
      }
    }
  });

  it('agrees with the rules on who wins', SLOW, () => {
    const numbers = numbersFrom('hindsight wins');
    const below = (limit: number): number => numbers.below(limit);
    let wins = 0;
    for (let i = 0; i < 30; i++) {
      const state = drawMatch(below);
      if (state.rules.grapple === 'boards') continue;
      const plans: Pair<Plan> = [drawPlan(state, 0, below), drawPlan(state, 1, below)];
      const [first] = analyseTurn(state, plans);
      const full: Pair<Plan> = [
        completePlan(state.ships[0], first.best.plan),
        completePlan(state.ships[1], plans[1]),
      ];
      const { outcome } = resolveTurn(state, full).state;
      // What is worth a whole match can only be one that is won.
      if (first.best.worth >= 24 && plans[1].every(({ shots }) => shots === undefined)) {
        expect(outcome?.winner).toBe(0);
        wins += 1;
      }
    }
    expect(wins).toBeGreaterThan(2);
  });
});
