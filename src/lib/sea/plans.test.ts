import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from './default-map';
import { parsePlan } from './notation/plan';
import { ACTIONS, beamOf, completePlan, isGrapple, isShot, validatePlan } from './plans';
import { createMatch } from './setup';

const created = createMatch({
  map: DEFAULT_MAP,
  ships: ['cutter', 'war_brig'],
  rules: { manoeuvres: 'by-speed' },
});
if (!created.ok) throw new Error('No match');
const STATE = created.value;
const NONE = { move: 'none', action: 'none' };

describe('R3.5 faults of plans have codes and params for translation', () => {
  it.each([
    [[], [{ code: 'wrong_length', path: '', params: { wanted: 4, found: 0 } }]],
    [
      Array.from({ length: 4 }, () => ({ move: 'forward', action: 'none' })),
      [{ code: 'too_many_moves', path: '[3].move', params: { moves: 4, most: 3 } }],
    ],
    [
      [NONE, { ...NONE, shots: 1 }, NONE, NONE],
      [{ code: 'shots_without_shooting', path: '[1].shots', params: {} }],
    ],
    [
      [NONE, NONE, { move: 'none', action: 'shoot_port', shots: 9 }, NONE],
      [{ code: 'out_of_bounds', path: '[2].shots', params: { found: 9, least: 1, most: 2 } }],
    ],
    // What is no order does not count as a move.
    [
      [null, ...Array.from({ length: 3 }, () => ({ move: 'forward', action: 'none' }))],
      [{ code: 'wrong_kind', path: '[0]', params: { wanted: 'object', found: 'null' } }],
    ],
  ])('%j', (plan, faults) => {
    expect(validatePlan(STATE, 1, plan).map(({ code, path, params }) => ({ code, path, params }))).toEqual(
      faults,
    );
  });

  it('a side that is none', () => {
    expect(validatePlan(STATE, 2 as 0, [])).toEqual([
      { code: 'no_such_side', path: '', params: {}, message: 'there is no side 2' },
    ]);
  });
});

it('R3.1 every action is a shot, a grapple or none, and goes to a side', () => {
  expect(ACTIONS.map((action) => [action, isShot(action), isGrapple(action), beamOf(action)])).toEqual([
    ['none', false, false, null],
    ['shoot_port', true, false, 'port'],
    ['shoot_starboard', true, false, 'starboard'],
    ['grapple_port', false, true, 'port'],
    ['grapple_starboard', false, true, 'starboard'],
  ]);
});

it('R3.4 a recorded plan says its shots', () => {
  const plan = parsePlan('Fp L1s Rgp N-');
  if (!plan.ok) throw new Error();
  expect(completePlan(STATE.ships[0], plan.value)).toEqual([
    { move: 'forward', action: 'shoot_port', shots: 2 },
    { move: 'turn_left', action: 'shoot_starboard', shots: 1 },
    { move: 'turn_right', action: 'grapple_port' },
    { move: 'none', action: 'none' },
  ]);
});
