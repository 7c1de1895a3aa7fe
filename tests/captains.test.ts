import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createMatch,
  DEFAULT_MAP,
  formatPlan,
  parsePosition,
  matchAt,
  resolveTurn,
  SHIP_TYPE_IDS,
  validatePlan,
  type MatchState,
  type Side,
} from '$lib/sea';
import { LEVELS, planTurn } from '$lib/captains';
import { EFFORT, unwrap } from './sea';

const start = (manoeuvres: 'free' | 'by-speed' = 'free'): MatchState =>
  unwrap(createMatch({ map: DEFAULT_MAP, ships: ['cutter', 'war_brig'], rules: { manoeuvres } }));
/** Such as `cutter F13E 16 | war_brig S12W 20 | 1`. */
const at = (position: string): MatchState => unwrap(matchAt(DEFAULT_MAP, unwrap(parsePosition(position))));

const level = 'deckhand';

describe('a computer captain', () => {
  it('plans what the rules allow, for either side, whatever the seed, in a match of any ships', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SHIP_TYPE_IDS),
        fc.constantFrom(...SHIP_TYPE_IDS),
        fc.constantFrom('free' as const, 'by-speed' as const),
        fc.nat(),
        (first, second, manoeuvres, seed) => {
          let state = unwrap(
            createMatch({ map: DEFAULT_MAP, ships: [first, second], rules: { manoeuvres } }),
          );
          for (let turn = 0; turn < 3 && state.status === 'planning'; turn++) {
            const plans = [planTurn(state, 0, { level, seed }), planTurn(state, 1, { level, seed })] as const;
            expect(validatePlan(state, 0, plans[0])).toEqual([]);
            expect(validatePlan(state, 1, plans[1])).toEqual([]);
            ({ state } = resolveTurn(state, plans));
          }
        },
      ),
      { numRuns: 40 * EFFORT },
    );
  });

  it('plans the same again from the same seed, and not always the same from others', () => {
    const state = start();
    const plan = (seed: number): string => formatPlan(planTurn(state, 1, { level, seed }));
    expect(plan(7)).toBe(plan(7));
    expect(new Set(Array.from({ length: 30 }, (_, seed) => plan(seed))).size).toBeGreaterThan(2);
  });

  it('knows nothing but the match: what it is handed has no place for the other side’s orders', () => {
    const state = start();
    const before = JSON.stringify(state);
    const side: Side = 1;
    planTurn(state, side, { level, seed: 1 });
    expect(JSON.stringify(state)).toBe(before);
    expect(planTurn.length).toBe(3);
  });

  it('grapples a ship that lies alongside, and fires at one that is lined up', () => {
    // Against an enemy that stays where she is, as it guesses once in a while.
    const seeds = Array.from({ length: 60 }, (_, seed) => seed);
    const alongside = at('cutter F5N 16 | war_brig G5N 20 | 1');
    expect(seeds.some((seed) => formatPlan(planTurn(alongside, 0, { level, seed })).includes('gs'))).toBe(
      true,
    );
    const abeam = at('cutter F5N 16 | war_brig I5N 20 | 1');
    expect(
      seeds.some((seed) =>
        planTurn(abeam, 0, { level, seed }).some(({ action }) => action === 'shoot_starboard'),
      ),
    ).toBe(true);
  });

  it('closes in from afar, and two of them come to an end', () => {
    let wins = 0;
    for (let seed = 0; seed < 12; seed++) {
      let state = start();
      for (let turn = 0; turn < 60 && state.status === 'planning'; turn++)
        ({ state } = resolveTurn(state, [
          planTurn(state, 0, { level, seed }),
          planTurn(state, 1, { level, seed: seed + 1_000 }),
        ]));
      if (state.status === 'finished') wins += 1;
    }
    expect(wins).toBeGreaterThan(6);
  });

  it('has a level to choose', () => {
    expect(LEVELS).toContain('deckhand');
  });
});
