/** The captain that solves the turn, against an oracle that tries every plan. */
import { describe, expect, it } from 'vitest';
import { numbersFrom } from '$lib/core';
import { planTurn } from '$lib/captains';
import { beginTurn, solve } from '$lib/captains/solver';
import {
  DEFAULT_MAP,
  formatPlan,
  matchAt,
  parsePosition,
  SIDES,
  validatePlan,
  type MatchState,
} from '$lib/sea';
import { bestResponse, type Leaf } from './best-response';
import { drawMatch, EFFORT, unwrap } from './sea';

const at = (position: string, rules = {}): MatchState =>
  unwrap(matchAt(DEFAULT_MAP, unwrap(parsePosition(position)), rules));

/** What each side's mixture earns by the sweep and by the oracle, and what the best plan would earn. */
function judged(state: MatchState, rounds: number): { swept: number; earned: number; best: number }[] {
  const turn = beginTurn(state);
  solve(turn, rounds);
  return SIDES.map((side) => {
    const [own, enemy] = side === 0 ? turn.mixtures : ([turn.mixtures[1], turn.mixtures[0]] as const);
    const leaf: Leaf = (ownWay, enemyWay) => turn.views[side].leaf[ownWay * 256 + enemyWay] as number;
    const against = (mixture?: typeof own): number =>
      bestResponse(state, side, enemy, turn.stakes, leaf, mixture);
    return { swept: turn.sweeps[side].run(), earned: against(own), best: against() };
  });
}

const POSITIONS = [
  // Nobody can sink; mutual grapples; one ship can be sunk; both can; one broadside is enough.
  'sloop F5N 10 | sloop I7W 10 | 1',
  'cutter F5N 16 | war_brig G5N 20 | 1',
  'cutter F5N 4 | war_brig H7W 20 | 1',
  'cutter F5N 5 | war_brig H7W 6 | 1',
  'war_frigate F5N 3 | baghlah H6S 4 | 1',
];

describe('solving a turn', () => {
  it.each(POSITIONS)('reckons exactly what a mixture earns: %s', { timeout: 60_000 }, (position) => {
    for (const { swept, earned } of judged(at(position), 2)) expect(swept).toBeCloseTo(earned, 9);
  });

  it('reckons exactly under boarding rules and where ships have fewer moves', { timeout: 60_000 }, () => {
    const state = at('cutter F5N 16 | war_brig G5N 20 | 1', { grapple: 'boards', manoeuvres: 'by-speed' });
    for (const { swept, earned } of judged(state, 2)) expect(swept).toBeCloseTo(earned, 9);
  });

  it('leaves the less to gain the longer it thinks', { timeout: 120_000 }, () => {
    const gains = (rounds: number): number =>
      judged(at('sloop F5N 10 | sloop H7W 10 | 1'), rounds).reduce((sum, { best, earned }) => {
        expect(best).toBeGreaterThanOrEqual(earned - 1e-9);
        return sum + best - earned;
      }, 0);
    expect(gains(60)).toBeLessThan(gains(3) / 2);
  });
});

describe('the admiral', () => {
  const level = 'admiral';

  it('plans what the rules allow wherever it stands', { timeout: 3_600_000 }, () => {
    const numbers = numbersFrom('admiral');
    for (let i = 0; i < 100 * EFFORT; i++) {
      const state = drawMatch((limit) => numbers.below(limit));
      for (const side of SIDES)
        expect(validatePlan(state, side, planTurn(state, side, { level, seed: i }))).toEqual([]);
    }
  });

  it('plans the same again from the same seed, whatever it thought of between, and not always the same', () => {
    const state = at('cutter F5N 16 | war_brig H7W 20 | 1');
    const plan = (seed: number): string => formatPlan(planTurn(state, 1, { level, seed }));
    const first = plan(7);
    planTurn(at('sloop K9E 3 | dhow L11S 2 | 1'), 0, { level, seed: 1 });
    expect(plan(7)).toBe(first);
    expect(new Set(Array.from({ length: 12 }, (_, seed) => plan(seed))).size).toBeGreaterThan(3);
  });
});
