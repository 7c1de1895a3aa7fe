/** R10.3 Input of any make is answered: never thrown at, and every fault says where and what. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createMatch,
  DEFAULT_MAP,
  DEFAULT_SHIPS,
  generateMap,
  parseBoard,
  parsePlan,
  parsePosition,
  resolveTurn,
  validateMap,
  validatePlan,
  type MapDefinition,
  type MatchSetup,
  type Plan,
} from '$lib/sea';
import { damaged, expectFaults, odd } from './damage';
import { EFFORT, unwrap } from './sea';

const RUNS = { numRuns: 500 * EFFORT };

const PLAN = unwrap(parsePlan('F- L1p Rs Ngp'));
const MAP = generateMap({ seed: 'fuzz', width: 10, height: 10, density: 'wild' });
const SETUP: MatchSetup = {
  map: MAP,
  ships: DEFAULT_SHIPS,
  rules: { turnLimit: 9, grapple: 'boards' },
  hp: [3, 4],
};
const STATE = unwrap(createMatch(SETUP));

describe('R10.3 never throws', () => {
  it('validateMap', () => {
    const check = (map: unknown): void => {
      const { faults, warnings } = validateMap(map as MapDefinition);
      expectFaults([...faults, ...warnings]);
      const match = createMatch({ map: map as MapDefinition, ships: DEFAULT_SHIPS });
      expect(match.ok).toBe(faults.length === 0);
      // What is called valid can be played.
      if (match.ok) resolveTurn(match.value, [PLAN, PLAN]);
    };
    fc.assert(fc.property(odd, check), RUNS);
    fc.assert(fc.property(damaged(MAP), check), RUNS);
  });

  it('createMatch', () => {
    const check = (setup: unknown): void => {
      const match = createMatch(setup as MatchSetup);
      if (match.ok) expect(resolveTurn(match.value, [PLAN, PLAN]).phases.length).toBeGreaterThan(0);
      else {
        expect(match.error.length).toBeGreaterThan(0);
        expectFaults(match.error);
      }
    };
    fc.assert(fc.property(odd, check), RUNS);
    fc.assert(fc.property(damaged(SETUP), check), RUNS);
  });

  it('validatePlan', () => {
    const check = (plan: unknown): void => {
      const faults = validatePlan(STATE, 0, plan);
      expectFaults(faults);
      const play = () => resolveTurn(STATE, [plan as Plan, PLAN]);
      if (faults.length === 0) expect(play().phases.length).toBeGreaterThan(0);
      else expect(play).toThrow(faults[0]?.message);
    };
    fc.assert(fc.property(odd, check), RUNS);
    fc.assert(fc.property(damaged(PLAN), check), RUNS);
    for (const side of [2, -1, 'x', null, undefined, NaN]) {
      expect(validatePlan(STATE, side as 0, PLAN).map(({ code }) => code)).toEqual(['no_such_side']);
    }
  });

  it('parsePlan, parsePosition, parseBoard', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (text, rows) => {
        for (const result of [parsePlan(text), parsePosition(text), parseBoard(rows)]) {
          if (!result.ok) expectFaults(result.error);
        }
      }),
      RUNS,
    );
  });

  it('and huge input is answered at once', () => {
    const rocks = Array.from({ length: 1_000_000 }, () => ({ x: 1, y: 1, size: 'small' }));
    const began = performance.now();
    expect(
      validateMap({ ...DEFAULT_MAP, rocks } as MapDefinition).faults.map(({ message }) => message),
    ).toEqual(['rocks: has 1000000 entries, and 2304 are the most']);
    expect(validateMap({ ...DEFAULT_MAP, width: 1e9 }).faults.map(({ message }) => message)).toEqual([
      'width: 1000000000 is not between 8 and 48',
    ]);
    expect(validatePlan(STATE, 0, new Array(1e9)).map(({ message }) => message)).toEqual([
      'a plan has 4 phases, not 1000000000',
    ]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
