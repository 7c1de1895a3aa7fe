import { describe, expect, it } from 'vitest';
import type { Tile } from '$lib/core';
import { settle, type Route } from './settle';

const route = (start: Tile, ...path: Tile[]): Route => ({ start, path, stop: null });
const stopsOf = (a: Route, b: Route, mayChangePlaces = false): unknown[] => {
  settle([a, b], mayChangePlaces);
  return [a.stop, b.stop];
};
const at = (x: number, y = 0): Tile => ({ x, y });

describe('settle', () => {
  it('R5.9 names a tile and nothing but a tile, whichever ship is first', () => {
    const still: Route = { start: Object.assign({ facing: 'N' }, at(1)), path: [], stop: null };
    const stop = { reason: 'ship', tile: at(1) };
    expect(stopsOf(route(at(0), at(1)), { ...still })).toStrictEqual([stop, null]);
    expect(stopsOf({ ...still }, route(at(0), at(1)))).toStrictEqual([null, stop]);
  });

  it('R5.12 begins again: the second ship counted on the first', () => {
    const held: Route = { start: at(1), path: [at(2)], stop: { reason: 'rock', tile: at(2) } };
    expect(stopsOf(route(at(0), at(1)), held)).toEqual([
      { reason: 'ship', tile: at(1) },
      { reason: 'rock', tile: at(2) },
    ]);
  });

  it('R5.12 begins again after a stop: no move of a ship does this, but the clock must not mind', () => {
    // The first comes back to where the second has gone; held, it was never away.
    expect(stopsOf(route(at(0), at(1), at(0)), route(at(-1), at(0)))).toEqual([
      { reason: 'ship', tile: at(0) },
      { reason: 'ship', tile: at(0) },
    ]);
    // Both meet, so neither left; that is all.
    expect(stopsOf(route(at(0), at(0, 1), at(1, 1)), route(at(2), at(2, 1), at(1, 1)))).toEqual([
      { reason: 'contest', tile: at(1, 1) },
      { reason: 'contest', tile: at(1, 1) },
    ]);
  });

  it('R5.9 a ship that has arrived holds its tile in later ticks', () => {
    expect(stopsOf(route(at(0), at(1)), route(at(3), at(2), at(1)))).toEqual([
      null,
      { reason: 'ship', tile: at(1) },
    ]);
  });

  it('R5.8 a tile left in time is free', () => {
    expect(stopsOf(route(at(0), at(1), at(2)), route(at(1), at(2), at(3)))).toEqual([null, null]);
    expect(stopsOf(route(at(0), at(1)), route(at(1), at(2)))).toEqual([null, null]);
  });

  it('R5.11 ships that change places stop each other in either tick, unless they may', () => {
    expect(stopsOf(route(at(0), at(1)), route(at(1), at(0)))).toEqual([
      { reason: 'head_on', tile: at(1) },
      { reason: 'head_on', tile: at(0) },
    ]);
    expect(stopsOf(route(at(0), at(1), at(2)), route(at(3), at(2), at(1)))).toEqual([
      { reason: 'head_on', tile: at(2) },
      { reason: 'head_on', tile: at(1) },
    ]);
    expect(stopsOf(route(at(0), at(1)), route(at(1), at(0)), true)).toEqual([null, null]);
  });

  it('R5.10 meets as far apart as two paths can reach, along rows and columns', () => {
    for (const [x, y] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const along = (n: number): Tile => at(n * x, n * y);
      expect(stopsOf(route(along(0), along(1), along(2)), route(along(4), along(3), along(2)))).toEqual([
        { reason: 'contest', tile: along(2) },
        { reason: 'contest', tile: along(2) },
      ]);
    }
  });
});
