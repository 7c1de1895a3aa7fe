import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, EMPTY, faultCodes, signs, withThings } from './drafts';
import { DEFAULT_MAP } from '$lib/sea/default-map';
import { MOST_SIZE } from '$lib/sea/map';
import type { MapDraft } from '$lib/sea/editing/draft';
import { mended, tilesOfFault } from '$lib/sea/editing/mend';
import { paint } from '$lib/sea/editing/strokes';
import { surveyDraft } from '$lib/sea/editing/survey';
import { tilesOf } from '$lib/sea/editing/things';

describe('every fault of a map, where it is shown and what mends it', () => {
  const rock = (x: number, y: number) => ({ x, y, size: 'small' }) as const;
  const CASES: [string, MapDraft, string, string[], boolean][] = [
    [
      'too narrow',
      {
        ...EMPTY,
        width: 7,
        spawns: [
          { x: 1, y: 3, facing: 'E' },
          { x: 5, y: 4, facing: 'W' },
        ],
      },
      'out_of_bounds width',
      [],
      false,
    ],
    ['too high', { ...EMPTY, height: MOST_SIZE + 1 }, 'out_of_bounds height', [], false],
    ['a thing outside', { ...EMPTY, rocks: [rock(12, 3)] }, 'outside_map rocks[0].x', ['9 3'], true],
    [
      'a whirlpool half outside',
      { ...EMPTY, hazards: [{ type: 'whirlpool', x: 9, y: 3, spin: 'cw' }] },
      'outside_map hazards[0].x',
      ['9 3', '9 4'],
      true,
    ],
    [
      'two things on a tile',
      { ...EMPTY, rocks: [rock(4, 4), rock(4, 4)] },
      'tile_taken rocks[1]',
      ['4 4'],
      true,
    ],
    [
      'a rock in a whirlpool',
      { ...EMPTY, hazards: [{ type: 'whirlpool', x: 3, y: 3, spin: 'cw' }], rocks: [rock(4, 4)] },
      'tile_taken rocks[0]',
      ['4 4'],
      true,
    ],
    ['a spawn missing', { ...EMPTY, spawns: [null, EMPTY.spawns[1]] }, 'wrong_kind spawns[0]', [], false],
    [
      'a spawn outside',
      { ...EMPTY, spawns: [{ x: -3, y: 3, facing: 'E' }, EMPTY.spawns[1]] },
      'outside_map spawns[0].x',
      ['0 3'],
      true,
    ],
    [
      'both spawns on a tile',
      { ...EMPTY, spawns: [{ x: 8, y: 4, facing: 'E' }, EMPTY.spawns[1]] },
      'tile_taken spawns[1]',
      ['8 4'],
      false,
    ],
    ['a spawn on a rock', { ...EMPTY, rocks: [rock(8, 4)] }, 'tile_taken spawns[1]', ['8 4'], true],
    [
      'no facing',
      { ...EMPTY, spawns: [{ x: 1, y: 3, facing: null }, EMPTY.spawns[1]] },
      'not_one_of spawns[0].facing',
      ['1 3'],
      false,
    ],
    ['no name', { ...EMPTY, name: ' ' }, 'empty name', [], false],
    ['a long name', { ...EMPTY, name: 'x'.repeat(61) }, 'too_long name', [], false],
  ];
  it.each(CASES)('%s', (_, draft, found, tiles, mends) => {
    expect(faultCodes(draft)).toContain(found);
    const { faults } = surveyDraft(draft);
    const fault = faults.find(({ code, path }) => `${code} ${path}` === found);
    if (!fault) return;
    expect(tilesOfFault(draft, fault, null).map(({ x, y }) => `${x} ${y}`)).toEqual(tiles);
    const after = mended(draft, fault, null);
    expect(after !== null).toBe(mends);
    if (after) expect(faultCodes(after)).not.toContain(found);
  });
});

describe('warnings and fairness', () => {
  const warned = (draft: MapDraft, code: string): string[] => {
    const { warnings, fairness } = surveyDraft(draft);
    const warning = warnings.find((one) => one.code === code);
    expect(warning).toBeDefined();
    return warning ? tilesOfFault(draft, warning, fairness).map(({ x, y }) => `${x} ${y}`) : [];
  };

  it('a ship that can never leave its place', () => {
    const shut = withThings(
      ['large_rock', '0 3'],
      ['large_rock', '2 3'],
      ['large_rock', '1 2'],
      ['small_rock', '1 4'],
    );
    expect(warned(shut, 'spawn_stuck')).toEqual(['1 3']);
    expect(warned(shut, 'spawns_apart')).toEqual(['1 3', '8 4']);
    expect(surveyDraft(shut).fairness).toMatchObject({
      distance: null,
      reached: [1, 75],
      sailable: 76,
      open: 76,
    });
  });

  it('sides that are not alike: the odd things are shown, and one act makes them alike', () => {
    const odd = paint(withThings(['large_rock', '4 1']), 'wind_n', { x: 2, y: 6 }, 'half_turn');
    expect(warned(odd, 'sides_unlike')).toEqual(['4 1']);
    const { warnings, fairness } = surveyDraft(odd);
    const [warning] = warnings;
    const after = warning ? mended(odd, warning, fairness) : null;
    expect(after && signs(after)).toEqual(['N 2 6', 'S 7 1', 'large 4 1', 'large 5 6']);
    expect(after && surveyDraft(after)).toMatchObject({
      warnings: [],
      fairness: { alike: 'half_turn', odd: [] },
    });
  });

  it('spawns that are not alike', () => {
    const odd = paint(EMPTY, 'spawn_2', { x: 7, y: 4 }, null);
    expect(warned(odd, 'sides_unlike')).toEqual(['7 4']);
    const { warnings, fairness } = surveyDraft(odd);
    const after = warnings[0] ? mended(odd, warnings[0], fairness) : null;
    expect(after?.spawns).toEqual(EMPTY.spawns);
  });

  it('mending what is odd never makes a fault', () =>
    fc.assert(
      fc.property(drawn, (draft) => {
        const { warnings, fairness } = surveyDraft(draft);
        const warning = warnings.find(({ code }) => code === 'sides_unlike');
        const after = warning && mended(draft, warning, fairness);
        if (after) expect(surveyDraft(after).faults).toEqual([]);
      }),
    ));

  it('numbers of the first map', () => {
    const { faults, warnings, fairness } = surveyDraft(DEFAULT_MAP);
    expect([faults, warnings]).toEqual([[], []]);
    const { rocks, hazards } = DEFAULT_MAP;
    const covered = rocks.length + hazards.flatMap(tilesOf).length;
    expect(fairness).toMatchObject({
      alike: 'half_turn',
      nearest: 'half_turn',
      odd: [],
      spawnsAlike: true,
      all: 576,
      open: 576 - covered,
      sailable: 576 - rocks.length,
    });
    expect(fairness?.reached).toEqual([576 - rocks.length, 576 - rocks.length]);
    expect(fairness?.distance).toBe(16);
  });
});
