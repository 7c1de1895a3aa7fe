import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, drawn, EMPTY, signs, tile, touch, withThings } from './drafts';
import type { MapDefinition } from '$lib/sea';
import { imageOfBerth, isAlike, SYMMETRIES } from '$lib/sea/symmetry';
import type { MapDraft } from '$lib/sea/editing/draft';
import { gripAt, moved } from '$lib/sea/editing/grips';
import { fallsOff, resized } from '$lib/sea/editing/resize';
import { applyStep, formatStep, inOrder, parseStep, reversed, stepBetween } from '$lib/sea/editing/steps';
import { fill, paint, setBerth, turn } from '$lib/sea/editing/strokes';
import { surveyDraft } from '$lib/sea/editing/survey';
import { berthsOn, imageOfThing, signOf, thingsOf, thingsOn } from '$lib/sea/editing/things';

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
