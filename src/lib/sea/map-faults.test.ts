import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from './default-map';
import type { MapDefinition } from './map';
import { validateMap } from './map-faults';

const faultsOf = (change: Record<string, unknown>): string[] =>
  validateMap({ ...DEFAULT_MAP, ...change }).faults.map(({ message }) => message);

describe('R10.3 maps of any make', () => {
  it('a hole in a list is nothing, and nothing is no rock', () => {
    const rocks = [...DEFAULT_MAP.rocks];
    Reflect.deleteProperty(rocks, 1);
    expect(faultsOf({ rocks })).toEqual(['rocks[1]: is missing, and should be an object']);
    const hazards = [...DEFAULT_MAP.hazards];
    Reflect.deleteProperty(hazards, 0);
    expect(faultsOf({ hazards })).toEqual(['hazards[0]: is missing, and should be an object']);
  });

  it('what is outside takes no tile, and what is no number is nowhere', () => {
    const rock = (x: unknown, y: unknown) => ({ x, y, size: 'small' });
    expect(faultsOf({ rocks: [rock(29, 1), rock(29, 1), rock(1, 29), rock(1, 29)] })).toEqual([
      'rocks[0].x: 29 is outside the map, which is 24 wide',
      'rocks[1].x: 29 is outside the map, which is 24 wide',
      'rocks[2].y: 29 is outside the map, which is 24 high',
      'rocks[3].y: 29 is outside the map, which is 24 high',
    ]);
    expect(faultsOf({ rocks: [rock('a', 1), rock('a', 1)] })).toEqual([
      'rocks[0].x: should be a whole number, not "a"',
      'rocks[1].x: should be a whole number, not "a"',
    ]);
  });

  it('a name of blanks is empty', () => {
    expect(validateMap({ ...DEFAULT_MAP, name: '  ' }).faults).toEqual([
      { code: 'empty', path: 'name', params: {}, message: 'name: is empty' },
    ]);
  });

  it('metadata is looked at', () => {
    expect(faultsOf({ metadata: {} })).toEqual([
      'metadata.author: is missing, and should be a text',
      'metadata.notes: is missing, and should be a text',
      'metadata.createdAt: is missing, and should be a text',
    ]);
    const origin = { seed: 7, width: 7, height: 49, density: 'stormy', symmetric: 1, version: 0 };
    expect(faultsOf({ metadata: { ...DEFAULT_MAP.metadata, createdAt: '2026-01-01', origin } })).toEqual([
      'metadata.origin.seed: should be a text, not 7',
      'metadata.origin.width: 7 is not between 8 and 48',
      'metadata.origin.height: 49 is not between 8 and 48',
      'metadata.origin.density: "stormy" is none of calm, normal, wild',
      'metadata.origin.symmetric: should be true or false, not 1',
      'metadata.origin.version: 0 is not between 1 and Infinity',
    ]);
    expect(faultsOf({ metadata: { ...DEFAULT_MAP.metadata, origin: null } })).toEqual([
      'metadata.origin: should be an object, not null',
    ]);
  });

  it('keys that other programs put there do no harm', () => {
    expect(validateMap({ ...DEFAULT_MAP, weather: 'fair' } as MapDefinition)).toEqual({
      faults: [],
      warnings: [],
    });
  });

  it('codes and params are there for translation', () => {
    const rocks = [
      { x: 24, y: 0, size: 'small' },
      ...DEFAULT_MAP.rocks.slice(0, 1),
      ...DEFAULT_MAP.rocks.slice(0, 1),
    ];
    expect(
      validateMap({ ...DEFAULT_MAP, rocks, name: 'n'.repeat(61) } as MapDefinition).faults.map(
        ({ code, params }) => ({
          code,
          params,
        }),
      ),
    ).toEqual([
      { code: 'too_long', params: { found: 61, most: 60 } },
      { code: 'outside_map', params: { found: 24, covers: 1, size: 24 } },
      { code: 'tile_taken', params: { tile: 'M3', other: 'rocks[1]' } },
    ]);
    const stuck = [
      [4, 12],
      [6, 12],
      [5, 11],
      [5, 13],
    ].map(([x, y]) => ({ x, y, size: 'small' }));
    expect(validateMap({ ...DEFAULT_MAP, rocks: stuck } as MapDefinition).warnings).toEqual([
      {
        code: 'spawn_stuck',
        path: 'spawns[0]',
        params: { tile: 'F13' },
        message: 'spawns[0]: a ship at F13 can never leave it',
      },
      {
        code: 'spawns_apart',
        path: 'spawns',
        params: {},
        message: 'spawns: rocks keep the two ships from reaching each other',
      },
      { code: 'sides_unlike', path: '', params: {}, message: 'the sea is not the same for both sides' },
    ]);
  });
});
