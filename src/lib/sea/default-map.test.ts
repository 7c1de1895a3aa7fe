import { describe, expect, it } from 'vitest';
import { hashText } from '$lib/core';
import { DEFAULT_MAP } from './default-map';
import { validateMap } from './map-faults';
import { formatBoard } from './notation/board';
import { isAlike } from './symmetry';

describe('R9.1 the default map', () => {
  it('is 24 x 24, valid and without a warning, the same for both sides under half a turn', () => {
    expect([DEFAULT_MAP.width, DEFAULT_MAP.height]).toEqual([24, 24]);
    expect(DEFAULT_MAP.spawns).toEqual([
      { x: 5, y: 12, facing: 'E' },
      { x: 18, y: 11, facing: 'W' },
    ]);
    expect(validateMap(DEFAULT_MAP)).toEqual({ faults: [], warnings: [] });
    expect(isAlike('half_turn', DEFAULT_MAP)).toBe(true);
    expect(isAlike('left_right', DEFAULT_MAP)).toBe(false);
  });

  it('is the same for ever, under its own id', () => {
    expect([DEFAULT_MAP.id, DEFAULT_MAP.name]).toEqual(['default', 'Twin Maelstroms']);
    expect(DEFAULT_MAP.metadata).toEqual({ author: '', notes: '', createdAt: null });
    expect(hashText(formatBoard(DEFAULT_MAP).join('\n'), 16)).toBe('41278aa5066202a8');
  });

  it('has everything the game has', () => {
    const kinds = [
      ...DEFAULT_MAP.hazards.map((hazard) =>
        hazard.type === 'wind' ? `wind ${hazard.dir}` : `whirlpool ${hazard.spin}`,
      ),
      ...DEFAULT_MAP.rocks.map(({ size }) => size),
    ];
    expect([...new Set(kinds)].sort()).toEqual(
      ['large', 'small', 'whirlpool cw', 'wind E', 'wind N', 'wind S', 'wind W'].sort(),
    );
  });

  it('leaves the ships room at the start: no hazard or rock within 2 tiles', () => {
    for (const spawn of DEFAULT_MAP.spawns) {
      for (const { x, y } of [...DEFAULT_MAP.hazards, ...DEFAULT_MAP.rocks]) {
        expect(Math.max(Math.abs(x - spawn.x), Math.abs(y - spawn.y))).toBeGreaterThan(2);
      }
    }
  });
});
