import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP, MOST_SIZE, type MapDefinition } from '../index';
import { imageOfBerth, isAlike, SYMMETRIES } from '../symmetry';
import { BRUSHES, type Brush } from './brushes';
import type { MapDraft } from './draft';
import { gripAt, moved } from './grips';
import { mended, tilesOfFault } from './mend';
import { fallsOff, resized } from './resize';
import { applyStep, formatStep, inOrder, parseStep, reversed, stepBetween } from './steps';
import { fill, paint, setBerth, turn } from './strokes';
import { surveyDraft } from './survey';
import { berthsOn, imageOfThing, signOf, thingsOf, thingsOn, tilesOf } from './things';

const EMPTY: MapDraft = {
  id: 'pond',
  name: 'Pond',
  width: 10,
  height: 8,
  hazards: [],
  rocks: [],
  spawns: [
    { x: 1, y: 3, facing: 'E' },
    { x: 8, y: 4, facing: 'W' },
  ],
  metadata: { author: '', notes: '', createdAt: null },
};

const tile = (draft: MapDraft = EMPTY) =>
  fc.record({ x: fc.nat(draft.width - 1), y: fc.nat(draft.height - 1) });
const brush = fc.constantFrom(...BRUSHES);
const symmetry = fc.constantFrom(null, ...SYMMETRIES);
const touch = fc.record({ brush, tile: tile(), symmetry });
/** What a hand may do, one after the other. */
const act = fc.oneof(
  touch.map(
    ({ brush: b, tile: t, symmetry: s }) =>
      (draft: MapDraft) =>
        paint(draft, b, t, s),
  ),
  fc.record({ tile: tile(), symmetry }).map(
    ({ tile: t, symmetry: s }) =>
      (draft: MapDraft) =>
        turn(draft, t, s),
  ),
  fc.record({ brush, from: tile(), to: tile(), symmetry }).map(
    ({ brush: b, from, to, symmetry: s }) =>
      (draft: MapDraft) =>
        fill(draft, b, from, to, s),
  ),
  fc.record({ from: tile(), to: tile(), symmetry }).map(({ from, to, symmetry: s }) => (draft: MapDraft) => {
    const grip = gripAt(draft, from);
    return grip ? moved(draft, grip, to, s) : draft;
  }),
);
const drawn = fc.array(act, { maxLength: 30 }).map((acts) => acts.reduce((draft, one) => one(draft), EMPTY));

const signs = (draft: MapDraft): string[] => thingsOf(draft).map(signOf).sort();
const withThings = (...brushes: [Brush, string][]): MapDraft =>
  brushes.reduce((draft, [b, at]) => {
    const [x = 0, y = 0] = at.split(' ').map(Number);
    return paint(draft, b, { x, y }, null);
  }, EMPTY);
const faultCodes = (draft: MapDraft): string[] =>
  surveyDraft(draft).faults.map(({ code, path }) => `${code} ${path}`);

describe('painting', () => {
  it('never leaves two things on one tile, nor anything outside, nor a thing on a spawn', () =>
    fc.assert(
      fc.property(fc.array(touch, { maxLength: 40 }), (touches) => {
        // Spawns alone may be put upon something, which is a fault to be shown.
        const painted = touches
          .filter(({ brush: b }) => b !== 'spawn_1' && b !== 'spawn_2')
          .reduce((draft, { brush: b, tile: t, symmetry: s }) => paint(draft, b, t, s), EMPTY);
        expect(surveyDraft(painted).faults.filter(({ code }) => code !== 'wrong_kind')).toEqual([]);
      }),
    ));

  it('with a symmetry makes the image of everything, whatever was there before', () =>
    fc.assert(
      fc.property(fc.array(touch, { maxLength: 40 }), fc.constantFrom(...SYMMETRIES), (touches, by) => {
        // A pair of spawns that is its own image; what cannot be its own image stands on the axis, so
        // a board of even sides is taken, on which only whirlpools in the middle lie upon their image.
        const first = { x: 1, y: 3, facing: 'E' } as const;
        const start = setBerth(EMPTY, 0, first, by);
        const painted = touches
          .filter(({ brush: b }) => !b.startsWith('pool'))
          .reduce((draft, { brush: b, tile: t }) => paint(draft, b, t, by), start);
        const things = signs(painted);
        expect(
          thingsOf(painted)
            .map((thing) => signOf(imageOfThing(by, painted, thing)))
            .sort(),
        ).toEqual(things);
        const [one, other] = painted.spawns;
        if (one && other) expect(imageOfBerth(by, painted, one)).toEqual(other);
        if (surveyDraft(painted).faults.length === 0)
          expect(isAlike(by, painted as MapDefinition)).toBe(true);
      }),
    ));

  it('takes away what lies in the way, whirlpools whole', () => {
    const pond = withThings(['pool_cw', '4 4'], ['small_rock', '5 5']);
    expect(signs(pond)).toEqual(['small 5 5']);
    expect(signs(paint(pond, 'pool_ccw', { x: 5, y: 5 }, null))).toEqual(['ccw 5 5']);
  });

  it('answers the same draft where nothing changes', () => {
    const pond = withThings(['small_rock', '5 5']);
    expect(paint(pond, 'small_rock', { x: 5, y: 5 }, null)).toBe(pond);
    expect(paint(pond, 'erase', { x: 4, y: 5 }, null)).toBe(pond);
    expect(paint(pond, 'large_rock', { x: 1, y: 3 }, null)).toBe(pond);
    expect(turn(pond, { x: 5, y: 5 }, null)).toBe(pond);
  });

  it('keeps a whirlpool at the far edges on the chart', () => {
    expect(signs(paint(EMPTY, 'pool_cw', { x: 9, y: 7 }, null))).toEqual(['cw 8 6']);
  });

  it('sets whirlpools of one stroke beside each other', () => {
    const across = [2, 3, 4, 5, 6].reduce(
      (draft, x) => paint(draft, 'pool_cw', { x, y: 0 }, null, EMPTY),
      EMPTY,
    );
    expect(signs(across)).toEqual(['cw 2 0', 'cw 4 0', 'cw 6 0']);
  });

  it('leaves out an image that lies upon its own thing', () => {
    const odd: MapDraft = { ...EMPTY, width: 9 };
    expect(signs(paint(odd, 'wind_e', { x: 4, y: 2 }, 'left_right'))).toEqual(['E 4 2']);
    expect(signs(paint(odd, 'wind_n', { x: 4, y: 2 }, 'left_right'))).toEqual(['N 4 2']);
  });

  it('fills a rectangle from any corner, large things side by side', () => {
    const corners = [
      [2, 5, 4, 6],
      [4, 6, 2, 5],
      [2, 6, 4, 5],
    ] as const;
    for (const [x1, y1, x2, y2] of corners) {
      const filled = fill(EMPTY, 'small_rock', { x: x1, y: y1 }, { x: x2, y: y2 }, null);
      expect(signs(filled)).toEqual([
        'small 2 5',
        'small 2 6',
        'small 3 5',
        'small 3 6',
        'small 4 5',
        'small 4 6',
      ]);
    }
    expect(signs(fill(EMPTY, 'pool_cw', { x: 2, y: 4 }, { x: 6, y: 7 }, null))).toEqual([
      'cw 2 4',
      'cw 2 6',
      'cw 4 4',
      'cw 4 6',
    ]);
    expect(signs(fill(EMPTY, 'pool_cw', { x: 2, y: 4 }, { x: 2, y: 4 }, null))).toEqual(['cw 2 4']);
  });
});

describe('spawns', () => {
  it('keep their facing where they are put, and look to the middle when new', () => {
    expect(paint(EMPTY, 'spawn_1', { x: 4, y: 0 }, null).spawns[0]).toEqual({ x: 4, y: 0, facing: 'E' });
    const without = paint(EMPTY, 'erase', { x: 8, y: 4 }, null);
    expect(without.spawns[1]).toBeNull();
    expect(paint(without, 'spawn_2', { x: 4, y: 7 }, null).spawns[1]?.facing).toBe('N');
    expect(paint(without, 'spawn_2', { x: 9, y: 7 }, null).spawns[1]?.facing).toBe('W');
  });

  it('turn to the right, with the image', () => {
    const turned = turn(EMPTY, { x: 1, y: 3 }, 'half_turn');
    expect(turned.spawns.map((berth) => berth?.facing)).toEqual(['S', 'N']);
    const alone = turn(
      {
        ...EMPTY,
        spawns: [
          { x: 1, y: 3, facing: 'E' },
          { x: 7, y: 4, facing: 'W' },
        ],
      },
      { x: 1, y: 3 },
      'half_turn',
    );
    expect(alone.spawns.map((berth) => berth?.facing)).toEqual(['S', 'W']);
  });
});

describe('moving', () => {
  it('moves what is held and nothing else, inside the chart', () =>
    fc.assert(
      fc.property(
        drawn,
        tile(),
        fc.record({ x: fc.integer({ min: -9, max: 20 }), y: fc.integer({ min: -9, max: 20 }) }),
        (draft, from, to) => {
          const grip = gripAt(draft, from);
          fc.pre(grip !== null);
          if (!grip) return;
          const after = moved(draft, grip, to, null);
          const [before, now] = [signs(draft), signs(after)];
          if (grip.kind === 'berth') expect(now).toEqual(before);
          else {
            expect(now).toHaveLength(before.length);
            expect(stepBetween(draft, after)?.in.length ?? 0).toBeLessThanOrEqual(1);
          }
          expect(surveyDraft(after).faults.filter(({ code }) => code === 'outside_map')).toEqual([]);
        },
      ),
    ));

  it('holds a whirlpool where it was taken, and takes the image along', () => {
    const pond = paint(EMPTY, 'pool_cw', { x: 3, y: 1 }, 'half_turn');
    const grip = gripAt(pond, { x: 4, y: 2 });
    expect(grip && signs(moved(pond, grip, { x: 5, y: 2 }, 'half_turn'))).toEqual(['cw 4 1', 'cw 4 5']);
    expect(grip && signs(moved(pond, grip, { x: 5, y: 2 }, null))).toEqual(['cw 4 1', 'cw 5 5']);
  });

  it('takes the ship before the rock under it', () => {
    const pond = moved(withThings(['small_rock', '5 5']), { kind: 'berth', side: 0 }, { x: 5, y: 5 }, null);
    expect(gripAt(pond, { x: 5, y: 5 })).toEqual({ kind: 'berth', side: 0 });
    expect(berthsOn(pond, { x: 5, y: 5 })).toEqual([0]);
    expect(thingsOn(pond, { x: 5, y: 5 })).toHaveLength(1);
  });
});

describe('steps', () => {
  it('undo and do again everything, through text', () =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let draft = inOrder(EMPTY);
        const done: { before: MapDraft; after: MapDraft; text: string }[] = [];
        for (const one of acts) {
          const after = inOrder(one(draft));
          const step = stepBetween(draft, after);
          if (!step) expect(after).toEqual(draft);
          else done.push({ before: draft, after, text: formatStep(step) });
          draft = after;
        }
        for (const { before, after, text } of done.reverse()) {
          const step = parseStep(text);
          expect(step && applyStep(before, step)).toEqual(after);
          expect(step && applyStep(after, reversed(step))).toEqual(before);
        }
      }),
    ));

  it('carry name, size and where a map comes from', () => {
    const origin = {
      seed: 'a b  c',
      width: 9,
      height: 9,
      density: 'calm',
      symmetric: true,
      version: 1,
    } as const;
    const made = { ...EMPTY, metadata: { ...EMPTY.metadata, origin, notes: 'two\nlines' } };
    const plain = { ...EMPTY, name: 'Other', height: 12 };
    const step = stepBetween(made, plain);
    expect(step && applyStep(made, step)).toEqual(plain);
    expect(step && applyStep(plain, reversed(step))).toEqual(made);
  });

  it('can be put upon a map that has changed: what is gone already is passed over', () => {
    const step = stepBetween(withThings(['small_rock', '5 5']), withThings(['large_rock', '6 6']));
    expect(step && signs(applyStep(withThings(['wind_n', '2 2']), step))).toEqual(['N 2 2', 'large 6 6']);
  });

  it('that have come to harm do none', () => {
    for (const text of ['', '{}', '[]', 'null', '{"out":1,"in":[]}', '{"out":[],"in":[3]}'])
      expect(parseStep(text)).toBeNull();
    expect(applyStep(EMPTY, { out: [], in: ['hello 1 2', 'origin x', 'cw'] })).toMatchObject({ rocks: [] });
  });
});

describe('resizing', () => {
  const growth = fc.record({
    top: fc.integer({ min: -3, max: 3 }),
    right: fc.integer({ min: -4, max: 4 }),
    bottom: fc.integer({ min: -3, max: 3 }),
    left: fc.integer({ min: -4, max: 4 }),
  });

  it('tells what falls off: just that is missing, or outside', () =>
    fc.assert(
      fc.property(drawn, growth, (draft, by) => {
        const { things, sides } = fallsOff(draft, by);
        const dropped = resized(draft, by);
        expect(thingsOf(dropped)).toHaveLength(thingsOf(draft).length - things.length);
        expect(dropped.spawns.filter((berth) => berth === null).length).toBeGreaterThanOrEqual(sides.length);
        const kept = resized(draft, by, true);
        expect([kept.width, kept.height]).toEqual([
          draft.width + by.left + by.right,
          draft.height + by.top + by.bottom,
        ]);
        expect(thingsOf(kept)).toHaveLength(thingsOf(draft).length);
        // Back again, and everything is where it was.
        const back = { top: -by.top, right: -by.right, bottom: -by.bottom, left: -by.left };
        expect(resized(kept, back, true)).toEqual(draft);
      }),
    ));
});

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
        fc.pre(warning !== undefined);
        const after = warning ? mended(draft, warning, fairness) : null;
        expect(after && surveyDraft(after).faults).toEqual([]);
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
