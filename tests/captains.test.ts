/** The three computer captains, and what holds for all of them. */
import { describe, expect, it } from 'vitest';
import { numbersFrom } from '$lib/core';
import { planTurn } from '$lib/captains';
import {
  CAPTAIN_LEVELS,
  createMatch,
  DEFAULT_MAP,
  formatPlan,
  matchAt,
  parsePosition,
  resolveTurn,
  SHIP_TYPE_IDS,
  SIDES,
  validatePlan,
  type CaptainLevel,
  type MatchRules,
  type MatchState,
  type Rock,
  type ShipTypeId,
} from '$lib/sea';
import { play, type Fixture } from '../scripts/arena-match';
import { drawMatch, EFFORT, openMap, unwrap } from './sea';

const start = (rules: Partial<MatchRules> = {}): MatchState =>
  unwrap(createMatch({ map: DEFAULT_MAP, ships: ['cutter', 'war_brig'], rules }));
/** Such as `cutter F13E 16 | war_brig S12W 20 | 1`. */
const at = (position: string): MatchState => unwrap(matchAt(DEFAULT_MAP, unwrap(parsePosition(position))));
const planned = (state: MatchState, level: CaptainLevel, seed: number, side: 0 | 1 = 0): string =>
  formatPlan(planTurn(state, side, { level, seed }));

/** The longer thinking of the admiral is the same code for more rounds, so it is tried less often. */
const LEVELS = [
  ...CAPTAIN_LEVELS,
  'deckhand',
  'captain',
  'admiral',
  'deckhand',
  'captain',
  'captain',
] as const;
const POSITIONS = EFFORT > 1 ? 10_000 : 300;
const HOUR = 3_600_000;
const SLOW = { timeout: 60_000 };

describe('every computer captain', () => {
  it('plans what the rules allow wherever it stands', { timeout: HOUR }, () => {
    const numbers = numbersFrom('captains');
    for (let i = 0; i < POSITIONS; i++) {
      const state = drawMatch((limit) => numbers.below(limit));
      const level = LEVELS[i % LEVELS.length] ?? 'deckhand';
      const side = SIDES[numbers.below(2)] ?? 0;
      expect(validatePlan(state, side, planTurn(state, side, { level, seed: i }))).toEqual([]);
    }
  });

  it('sails every pair of ships, by either rule of manoeuvres', { timeout: HOUR }, () => {
    const pairs = SHIP_TYPE_IDS.flatMap((first) => SHIP_TYPE_IDS.map((second) => [first, second] as const));
    for (const [i, ships] of pairs.entries()) {
      const manoeuvres = i % 2 === 0 ? 'by-speed' : 'free';
      const state = unwrap(createMatch({ map: DEFAULT_MAP, ships, rules: { manoeuvres } }));
      const side = SIDES[(i >> 1) % 2] ?? 0;
      for (const level of CAPTAIN_LEVELS.slice(0, 3))
        expect(validatePlan(state, side, planTurn(state, side, { level, seed: i }))).toEqual([]);
    }
  });

  it.each(CAPTAIN_LEVELS)('%s plans the same again, whatever was planned between', SLOW, (level) => {
    const state = at('cutter F5N 16 | war_brig H7W 20 | 1');
    const first = planned(state, level, 7, 1);
    planned(at('sloop K9E 3 | dhow L11S 2 | 1'), 'admiral', 1);
    planned(state, level, 8);
    expect(planned(state, level, 7, 1)).toBe(first);
  });

  it.each(CAPTAIN_LEVELS)('%s does not always play the same', SLOW, (level) => {
    const state = at('cutter F5N 16 | war_brig H7W 20 | 1');
    const plans = Array.from({ length: 8 }, (_, seed) => planned(state, level, seed));
    expect(new Set(plans).size).toBeGreaterThan(2);
  });

  it.each(CAPTAIN_LEVELS)('%s is handed the match alone, and leaves it as it was', SLOW, (level) => {
    const state = start();
    const before = JSON.stringify(state);
    planTurn(state, 1, { level, seed: 1 });
    expect(JSON.stringify(state)).toBe(before);
    expect(planTurn.length).toBe(3);
  });

  it.each(CAPTAIN_LEVELS)('%s finds orders with rocks all round and the enemy alongside', SLOW, (level) => {
    const rocks: Rock[] = [];
    for (let x = 2; x <= 5; x++)
      for (let y = 2; y <= 4; y++)
        if (!((x === 3 || x === 4) && y === 3)) rocks.push({ x, y, size: 'large' });
    const ship = (typeId: ShipTypeId, x: number, facing: 'N' | 'E') => ({ typeId, x, y: 3, facing, hp: 1 });
    const state = unwrap(
      matchAt(
        { ...openMap(10, 10), rocks },
        { ships: [ship('sloop', 3, 'N'), ship('war_frigate', 4, 'E')], turnNumber: 1 },
        {},
      ),
    );
    const plan = planTurn(state, 0, { level, seed: 3 });
    expect(validatePlan(state, 0, plan)).toEqual([]);
    // The enemy cannot get away, and it lies abeam: whoever knows the rules hooks it at once.
    expect(plan[0].action).toBe('grapple_starboard');
  });
});

describe('the deckhand', () => {
  it('grapples a ship that lies alongside, and fires at one that is lined up', () => {
    // Against an enemy that stays where she is, as it guesses once in a while.
    const seeds = Array.from({ length: 60 }, (_, seed) => seed);
    const plansAt = (position: string): string[] =>
      seeds.map((seed) => planned(at(position), 'deckhand', seed));
    expect(plansAt('cutter F5N 16 | war_brig G5N 20 | 1').some((plan) => plan.includes('gs'))).toBe(true);
    expect(plansAt('cutter F5N 16 | war_brig I5N 20 | 1').some((plan) => /[NFLR]s/.test(plan))).toBe(true);
  });

  it('never steers for a rock or over the edge', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = start();
      const plan = planTurn(state, 0, { level: 'deckhand', seed });
      const idle = { move: 'none', action: 'none' } as const;
      const { phases } = resolveTurn(state, [plan, [idle, idle, idle, idle]]);
      for (const { movement } of phases) expect(movement[0].stop?.reason ?? 'none').toBe('none');
    }
  });
});

/** Matches of two levels, ships alike, with the sides swapped; the share of the decided that the first won. */
function shareWon(first: CaptainLevel, second: CaptainLevel, games: number): number {
  let [won, lost] = [0, 0];
  for (let i = 0; i < games; i++) {
    const ship = SHIP_TYPE_IDS[(i >> 1) % SHIP_TYPE_IDS.length] ?? 'cutter';
    const swapped = i % 2 === 1;
    const levels: Fixture['levels'] = swapped ? [second, first] : [first, second];
    const { winner } = play({ levels, ships: [ship, ship], map: i >> 2, seed: i >> 1, turnLimit: 60 });
    if (winner === (swapped ? 1 : 0)) won += 1;
    else if (winner !== null) lost += 1;
  }
  return won / (won + lost);
}

describe('against each other', () => {
  // `npm run arena` plays hundreds; these few are always the same ones.
  it('the captain beats the deckhand', { timeout: HOUR }, () => {
    expect(shareWon('captain', 'deckhand', 60)).toBeGreaterThan(0.75);
  });

  it('the admiral beats the deckhand', { timeout: HOUR }, () => {
    expect(shareWon('admiral', 'deckhand', 12)).toBeGreaterThan(0.75);
  });
});
