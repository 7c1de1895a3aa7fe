/** The captain that solves the turn, against an oracle that tries every plan. */
import { describe, expect, it } from 'vitest';
import { beginTurn, solve } from '$lib/captains/solver';
import { DEFAULT_MAP, matchAt, parsePosition, SIDES, type MatchState } from '$lib/sea';
import { bestResponse, type Leaf } from './best-response';
import { unwrap } from './sea';

const at = (position: string, rules = {}): MatchState =>
  unwrap(matchAt(DEFAULT_MAP, unwrap(parsePosition(position)), rules));

type Judged = { swept: number; earned: number; sweptBest: number; best: number };

/** What each side's mixture earns by the sweep and by the oracle, and what the best plan would earn. */
function judged(state: MatchState, rounds: number): Judged[] {
  const turn = beginTurn(state);
  solve(turn, rounds);
  return SIDES.map((side) => {
    const [own, enemy] = side === 0 ? turn.mixtures : ([turn.mixtures[1], turn.mixtures[0]] as const);
    const leaf: Leaf = (ownWay, enemyWay) => turn.views[side].leaf[enemyWay * 256 + ownWay] as number;
    const against = (mixture?: typeof own): number =>
      bestResponse(state, side, enemy, turn.stakes, leaf, mixture);
    const sweep = turn.sweeps[side];
    return { swept: sweep.value(), earned: against(own), sweptBest: sweep.best(), best: against() };
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

function expectExact(all: readonly Judged[]): void {
  for (const { swept, earned, sweptBest, best } of all) {
    expect(swept).toBeCloseTo(earned, 9);
    expect(sweptBest).toBeCloseTo(best, 9);
    expect(best).toBeGreaterThanOrEqual(earned - 1e-9);
  }
}

describe('solving a turn', () => {
  it.each(POSITIONS)('reckons exactly what a mixture earns: %s', { timeout: 60_000 }, (position) => {
    expectExact(judged(at(position), 2));
  });

  it('reckons exactly under boarding rules and where ships have fewer moves', { timeout: 60_000 }, () => {
    const state = at('cutter F5N 16 | war_brig G5N 20 | 1', { grapple: 'boards', manoeuvres: 'by-speed' });
    expectExact(judged(state, 2));
  });

  it.each([
    'sloop F5N 10 | sloop H7W 10 | 3',
    'cutter F5N 5 | war_brig H7W 6 | 3',
    'war_frigate F5N 30 | baghlah H6S 4 | 3',
  ])('reckons exactly in the last turn of a match: %s', { timeout: 60_000 }, (position) => {
    expectExact(judged(at(position, { turnLimit: 3 }), 2));
  });

  it('leaves the less to gain the longer it thinks', { timeout: 120_000 }, () => {
    const gains = (rounds: number): number =>
      judged(at('sloop F5N 10 | sloop H7W 10 | 1'), rounds).reduce(
        (sum, { best, earned }) => sum + best - earned,
        0,
      );
    expect(gains(60)).toBeLessThan(gains(3) / 2);
  });
});
