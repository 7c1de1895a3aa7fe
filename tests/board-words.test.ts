import { describe, expect, it } from 'vitest';
import { tileText } from '$lib/messages';
import { sketchPlan, stillFrame } from '$lib/playback';
import {
  DEFAULT_MAP,
  matchAt,
  parsePlan,
  parsePosition,
  resolveTurn,
  type MatchState,
  type Plan,
} from '$lib/sea';
import { extentOf } from '$lib/render/extent';
import { factsByTile, OPEN_WATER, type Overlays } from '$lib/render';
import { unwrap } from './sea';

const state: MatchState = unwrap(
  matchAt(DEFAULT_MAP, unwrap(parsePosition('war_brig D7E 14 | cutter D5N 16 | 1'))),
);
const plan = (text: string): Plan => unwrap(parsePlan(text));
const words = (label: string, overlays: Overlays = {}, viewer: 0 | 1 | null = 0): string =>
  tileText(
    label,
    factsByTile({ map: state.map, frame: stillFrame(state), overlays }).get(label) ?? OPEN_WATER,
    viewer,
  );

describe('a tile in words', () => {
  it.each([
    ['A1', 'A1, open water'],
    ['J10', 'J10, large rock'],
    ['C6', 'C6, small rock'],
    ['H8', 'H8, wind to the east'],
    ['L8', 'L8, whirlpool, turns clockwise'],
    ['M9', 'M9, whirlpool, turns clockwise'],
    ['D7', 'D7, your war brig, facing east, 14 of 20 hp'],
    ['D5', 'D5, enemy cutter, facing north, 16 of 16 hp'],
  ])('%s', (label, text) => expect(words(label)).toBe(text));

  it('names sides where the board is nobody’s, and both ship and ground where they share a tile', () => {
    expect(words('D5', {}, null)).toBe('D5, side 2, cutter, facing north, 16 of 16 hp');
    expect(words('D5', {}, 1)).toContain('your cutter');
    const windy = unwrap(matchAt(DEFAULT_MAP, unwrap(parsePosition('sloop H8S 3 | cutter D5N 16 | 1'))));
    const facts = factsByTile({ map: windy.map, frame: stillFrame(windy), overlays: {} }).get('H8');
    expect(tileText('H8', facts ?? OPEN_WATER, 0)).toBe(
      'H8, your sloop, facing south, 3 of 10 hp, wind to the east',
    );
  });

  it('tells a plan: where the ship will be, what stops her, where the guns end', () => {
    const sketch = (orders: string): Overlays => ({
      plan: sketchPlan(state, resolveTurn(state, [plan(orders), plan('N- N- N- N-')]), 0),
    });
    expect(words('E7', sketch('F- F- F- F-'))).toBe('E7, open water, planned after phase 1, facing east');
    expect(words('D5', sketch('Np N- N- N-'))).toContain('port guns hit in phase 1');
    expect(words('D10', sketch('Ns N- N- N-'))).toContain('starboard guns reach no further in phase 1');
    expect(words('D6', sketch('Ngp N- N- N-'))).toContain('grapple to port finds nothing in phase 1');
    expect(words('D5', sketch('L- F- L- F-'), 0)).not.toContain('undefined');
  });

  it('tells threat, cost and marks', () => {
    const overlays: Overlays = {
      threat: { side: 1, tiles: [{ x: 0, y: 0, phase: 2 }] },
      reach: [{ x: 1, y: 0, cost: 3 }],
      marks: [
        { x: 2, y: 0, kind: 'fault' },
        { x: 3, y: 0, kind: 'warning' },
      ],
      selected: { x: 4, y: 0 },
    };
    expect(words('A1', overlays)).toBe('A1, open water, in reach of their guns from phase 2');
    expect(words('B1', overlays)).toBe('B1, open water, can be reached for 3');
    expect(words('C1', overlays)).toBe('C1, open water, not allowed');
    expect(words('D1', overlays)).toBe('D1, open water, needs a look');
    expect(factsByTile({ map: state.map, frame: stillFrame(state), overlays }).get('E1')?.selected).toBe(
      true,
    );
  });

  it('leaves out what has sunk', () => {
    const sunk = { ships: [state.ships[0], { ...state.ships[1], hp: 0 }] as const };
    expect(
      factsByTile({ map: state.map, frame: stillFrame(sunk), overlays: {} }).get('D5')?.ship ?? null,
    ).toBeNull();
  });
});

describe('the canvas', () => {
  it('covers ships and all that is laid over the chart, and nothing where there is nothing', () => {
    const none = { ships: [], effects: [], phase: 0, step: null };
    expect(extentOf({ frame: none, overlays: {} }, 30)).toBeNull();
    const box = extentOf({ frame: stillFrame(state), overlays: { selected: { x: 20, y: 2 } } }, 30);
    expect(box?.left).toBeLessThan(2.1);
    expect(box?.right).toBeGreaterThan(21);
    expect(box?.top).toBeLessThan(1.5);
  });
});
