import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from './default-map';
import type { MatchState } from './match';
import { COMPUTERS_TURN_LIMIT, DEFAULT_RULES, PLANNING_SECONDS } from './rules';
import { createMatch, DEFAULT_SHIPS, type MatchSetup } from './setup';

const SETUP: MatchSetup = { map: DEFAULT_MAP, ships: DEFAULT_SHIPS };

function faultsOf(setup: unknown): string[] {
  const result = createMatch(setup as MatchSetup);
  return result.ok ? [] : result.error.map(({ message }) => message);
}

function created(setup: MatchSetup): MatchState {
  const result = createMatch(setup);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('createMatch', () => {
  it('R2.2 R4.3 puts a cutter and a war brig on their starts, in turn 1', () => {
    expect(created(SETUP)).toEqual({
      turnNumber: 1,
      status: 'planning',
      map: DEFAULT_MAP,
      rules: { planningSeconds: 30, turnLimit: null, manoeuvres: 'free', grapple: 'wins' },
      outcome: null,
      ships: [
        {
          id: 'ship-1',
          typeId: 'cutter',
          x: 5,
          y: 12,
          facing: 'E',
          hp: 16,
          maxHp: 16,
          cannonRange: 3,
          cannonballSize: 'small',
          shotsPerAttack: 2,
          grappleRange: 1,
          speed: 4,
          alive: true,
        },
        {
          id: 'ship-2',
          typeId: 'war_brig',
          x: 18,
          y: 11,
          facing: 'W',
          hp: 20,
          maxHp: 20,
          cannonRange: 3,
          cannonballSize: 'medium',
          shotsPerAttack: 2,
          grappleRange: 1,
          speed: 3,
          alive: true,
        },
      ],
    });
  });

  it('R4.5 R8.5 knows how long a turn is planned and a match between computers lasts', () => {
    expect(PLANNING_SECONDS).toEqual([null, 15, 30, 60, 90]);
    expect(COMPUTERS_TURN_LIMIT).toBe(60);
  });

  it('R2.3 takes a handicap, from 1 to the hp of the type', () => {
    const [first, second] = created({ ...SETUP, hp: [1, 20] }).ships;
    expect([first.hp, first.maxHp, second.hp, second.maxHp]).toEqual([1, 16, 20, 20]);
    expect(faultsOf({ ...SETUP, hp: [0, 21] })).toEqual([
      'hp[0]: 0 is not between 1 and 16',
      'hp[1]: 21 is not between 1 and 20',
    ]);
    expect(faultsOf({ ...SETUP, hp: 5 })).toEqual(['hp: should be a list, not 5']);
    expect(faultsOf({ ...SETUP, hp: [5] })).toEqual(['hp[1]: is missing, and should be a whole number']);
    expect(faultsOf({ ...SETUP, hp: [5, 5, 5] })).toEqual(['hp: has 3 entries, and 2 are the most']);
    expect(faultsOf({ ...SETUP, ships: ['raft', 'sloop'], hp: [99, 11] })).toEqual([
      'ships[0]: "raft" is none of sloop, cutter, dhow, war_brig, baghlah, war_frigate',
      'hp[1]: 11 is not between 1 and 10',
    ]);
  });

  it('fills in rules that are left out', () => {
    expect(created({ ...SETUP, rules: { turnLimit: 5 } }).rules).toEqual({ ...DEFAULT_RULES, turnLimit: 5 });
    expect(created({ ...SETUP, rules: { planningSeconds: null } }).rules.planningSeconds).toBeNull();
    const loose = { ...SETUP, rules: { turnLimit: undefined }, hp: undefined } as unknown as MatchSetup;
    expect(created(loose).rules).toEqual(DEFAULT_RULES);
  });

  it.each([
    [{ planningSeconds: 20 }, 'rules.planningSeconds: 20 is none of null, 15, 30, 60, 90'],
    [{ turnLimit: 0 }, 'rules.turnLimit: 0 is not between 1 and 999'],
    [{ turnLimit: 1000 }, 'rules.turnLimit: 1000 is not between 1 and 999'],
    [{ turnLimit: '9' }, 'rules.turnLimit: should be a whole number, not "9"'],
    [{ manoeuvres: 'slow' }, 'rules.manoeuvres: "slow" is none of free, by-speed'],
    [{ grapple: 'loses' }, 'rules.grapple: "loses" is none of wins, boards'],
    [{ turnlimit: 5 }, 'rules.turnlimit: is not known here'],
    [[], 'rules: should be an object, not a list of 0'],
    [null, 'rules: should be an object, not null'],
  ])('R10.3 refuses rules %o', (rules, message) => {
    expect(faultsOf({ ...SETUP, rules })).toEqual([message]);
  });

  it.each([
    [null, ['should be an object, not null']],
    ['match', ['should be an object, not "match"']],
    [{}, ['map: is missing, and should be an object', 'ships: is missing, and should be a list']],
    [{ ...SETUP, ship: 1 }, ['ship: is not known here']],
    [
      { ...SETUP, ships: ['cutter'] },
      ['ships[1]: is missing, and should be one of sloop, cutter, dhow, war_brig, baghlah, war_frigate'],
    ],
    [
      { ...SETUP, ships: ['constructor', '__proto__'] },
      [
        'ships[0]: "constructor" is none of sloop, cutter, dhow, war_brig, baghlah, war_frigate',
        'ships[1]: "__proto__" is none of sloop, cutter, dhow, war_brig, baghlah, war_frigate',
      ],
    ],
    [
      { ...SETUP, map: { ...DEFAULT_MAP, rocks: [{ x: 29, y: 0, size: 'small' }] } },
      ['map.rocks[0].x: 29 is outside the map, which is 24 wide'],
    ],
  ])('R10.3 refuses a setup and says why (%#)', (setup, messages) => {
    expect(faultsOf(setup)).toEqual(messages);
  });

  it('keeps a map of its own, without what does not belong to a map', () => {
    const origin = {
      seed: '7',
      width: 24,
      height: 24,
      density: 'calm',
      symmetric: true,
      version: 1,
    } as const;
    const map = structuredClone({ ...DEFAULT_MAP, metadata: { ...DEFAULT_MAP.metadata, origin }, secret: 1 });
    const state = created({ ...SETUP, map });
    expect(state.map).toEqual({ ...DEFAULT_MAP, metadata: { ...DEFAULT_MAP.metadata, origin } });
    Object.assign(map.rocks[0] ?? {}, { x: 0 });
    expect(state.map.rocks).toEqual(DEFAULT_MAP.rocks);
  });
});
