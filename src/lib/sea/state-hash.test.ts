import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from './default-map';
import type { MatchState } from './match';
import { createMatch, DEFAULT_SHIPS } from './setup';
import { stateHash } from './state-hash';

const created = createMatch({ map: DEFAULT_MAP, ships: DEFAULT_SHIPS });
if (!created.ok) throw new Error('No match');
const STATE: MatchState = created.value;
const { map, rules, ships } = STATE;

const SAME: [string, MatchState][] = [
  [
    'the map has another id, name, author and date',
    {
      ...STATE,
      map: { ...map, id: 'x', name: 'x', metadata: { author: 'x', notes: 'x', createdAt: '2026-01-01' } },
    },
  ],
  ['the ships have other ids', { ...STATE, ships: [{ ...ships[0], id: 'x' }, ships[1]] }],
  ['there is more time to plan', { ...STATE, rules: { ...rules, planningSeconds: 90 } }],
  [
    'the map lists its objects in another order',
    {
      ...STATE,
      map: { ...map, rocks: map.rocks.toReversed(), hazards: map.hazards.toReversed() },
    },
  ],
  [
    'the starts are elsewhere, now that the ships are at sea',
    {
      ...STATE,
      map: { ...map, spawns: [map.spawns[1], map.spawns[0]] },
    },
  ],
];

const OTHER: [string, MatchState][] = [
  ['the turn', { ...STATE, turnNumber: 2 }],
  ['the status', { ...STATE, status: 'finished' }],
  ['the outcome', { ...STATE, outcome: { winner: 0, reason: 'grapple' } }],
  ['the winner', { ...STATE, outcome: { winner: 1, reason: 'grapple' } }],
  ['a draw', { ...STATE, outcome: { winner: null, reason: 'grapple' } }],
  ['whose deck', { ...STATE, boarding: { defender: 0, mutual: false } }],
  ['whose deck, mutual', { ...STATE, boarding: { defender: 0, mutual: true } }],
  ['the turn limit', { ...STATE, rules: { ...rules, turnLimit: 60 } }],
  ['the manoeuvres', { ...STATE, rules: { ...rules, manoeuvres: 'by-speed' } }],
  ['what a grapple does', { ...STATE, rules: { ...rules, grapple: 'boards' } }],
  ['a ship’s place', { ...STATE, ships: [{ ...ships[0], x: 6 }, ships[1]] }],
  ['a ship’s row', { ...STATE, ships: [{ ...ships[0], y: 6 }, ships[1]] }],
  ['a ship’s facing', { ...STATE, ships: [ships[0], { ...ships[1], facing: 'N' }] }],
  ['a ship’s hp', { ...STATE, ships: [{ ...ships[0], hp: 15 }, ships[1]] }],
  ['a ship’s hull', { ...STATE, ships: [{ ...ships[0], maxHp: 15 }, ships[1]] }],
  ['a ship’s type', { ...STATE, ships: [{ ...ships[0], typeId: 'sloop' }, ships[1]] }],
  ['a ship’s range', { ...STATE, ships: [{ ...ships[0], cannonRange: 4 }, ships[1]] }],
  ['a ship’s ball', { ...STATE, ships: [{ ...ships[0], cannonballSize: 'large' }, ships[1]] }],
  ['a ship’s shots', { ...STATE, ships: [{ ...ships[0], shotsPerAttack: 1 }, ships[1]] }],
  ['a ship’s grapple', { ...STATE, ships: [{ ...ships[0], grappleRange: 2 }, ships[1]] }],
  ['a ship’s speed', { ...STATE, ships: [{ ...ships[0], speed: 3 }, ships[1]] }],
  ['which ship is whose', { ...STATE, ships: [ships[1], ships[0]] }],
  ['the width', { ...STATE, map: { ...map, width: 25 } }],
  ['the height', { ...STATE, map: { ...map, height: 25 } }],
  [
    'a rock’s size',
    { ...STATE, map: { ...map, rocks: map.rocks.map((rock) => ({ ...rock, size: 'small' })) } },
  ],
  ['a rock less', { ...STATE, map: { ...map, rocks: map.rocks.slice(1) } }],
  ['a hazard less', { ...STATE, map: { ...map, hazards: map.hazards.slice(1) } }],
  [
    'the wind',
    {
      ...STATE,
      map: {
        ...map,
        hazards: map.hazards.map((hazard) => (hazard.type === 'wind' ? { ...hazard, dir: 'N' } : hazard)),
      },
    },
  ],
  [
    'the spin',
    {
      ...STATE,
      map: {
        ...map,
        hazards: map.hazards.map((hazard) => (hazard.type === 'wind' ? hazard : { ...hazard, spin: 'ccw' })),
      },
    },
  ],
];

describe('R10.2 the hash of a state', () => {
  it('is the same for ever', () => {
    expect(stateHash(STATE)).toBe('fdacab9746d86e58');
  });

  it.each(SAME)('stays when %s', (_name, state) => {
    expect(stateHash(state)).toBe(stateHash(STATE));
  });

  it('differs with everything that decides the future', () => {
    const hashes = new Map(OTHER.map(([name, state]) => [stateHash(state), name]));
    expect(hashes.has(stateHash(STATE))).toBe(false);
    expect([...hashes.values()]).toEqual(OTHER.map(([name]) => name));
  });
});
