import { describe, expect, it } from 'vitest';
import { numbersFrom } from '$lib/core';
import { tilesOnLine } from './tile-line';

const names = (from: [number, number], to: [number, number]): string =>
  tilesOnLine({ x: from[0], y: from[1] }, { x: to[0], y: to[1] })
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

describe('tiles under a line', () => {
  it('is one tile where the hand stays in it', () => {
    expect(names([3, 4], [3.4, 4.4])).toBe('3,4');
    expect(Object.is(tilesOnLine({ x: -0.2, y: -0.3 }, { x: 0, y: 0 })[0]?.x, 0)).toBe(true);
  });

  it('goes straight and aslant, either way', () => {
    expect(names([0, 0], [3, 0])).toBe('0,0 1,0 2,0 3,0');
    expect(names([2, 3], [2, 1])).toBe('2,3 2,2 2,1');
    expect(names([0, 0], [2, 1])).toBe('0,0 1,0 1,1 2,1');
    expect(names([2, 1], [0, 0])).toBe('2,1 1,1 1,0 0,0');
  });

  it('goes through a corner without touching the tiles beside it', () => {
    expect(names([0, 0], [3, 3])).toBe('0,0 1,1 2,2 3,3');
    expect(names([3, 0], [0, 3])).toBe('3,0 2,1 1,2 0,3');
  });

  it('has every tile that a slow hand would have passed, each once, each beside the one before', () => {
    const numbers = numbersFrom('lines');
    const place = (): number => numbers.below(2_400) / 100 - 4;
    for (let round = 0; round < 2_000; round++) {
      const [from, to] = [
        { x: place(), y: place() },
        { x: place(), y: place() },
      ];
      const tiles = tilesOnLine(from, to);
      const line = tiles.map(({ x, y }) => `${x},${y}`);
      expect(new Set(line).size).toBe(line.length);
      expect(tiles.at(-1)).toEqual({ x: Math.round(to.x) + 0, y: Math.round(to.y) + 0 });
      tiles.slice(1).forEach(({ x, y }, index) => {
        const before = tiles[index] ?? { x, y };
        expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBe(1);
      });
      for (let share = 0; share <= 1; share += 0.01) {
        const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
        // On an edge either of two tiles will do.
        const clear = [x, y].every((value) => Math.abs(Math.abs(value % 1) - 0.5) > 0.001);
        if (clear) expect(line).toContain(`${Math.round(x) + 0},${Math.round(y) + 0}`);
      }
    }
  });
});
