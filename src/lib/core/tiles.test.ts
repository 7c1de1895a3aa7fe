import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTileLabel, sameTile, tileLabel } from './tiles';

describe('R1.2 tile labels', () => {
  it.each([
    [0, 0, 'A1'],
    [0, 23, 'A24'],
    [25, 0, 'Z1'],
    [26, 0, 'AA1'],
    [47, 47, 'AV48'],
    [51, 8, 'AZ9'],
    [52, 8, 'BA9'],
    [701, 0, 'ZZ1'],
    [702, 0, 'AAA1'],
  ])('(%i,%i) is %s', (x, y, label) => {
    expect(tileLabel({ x, y })).toBe(label);
    expect(parseTileLabel(label)).toEqual({ x, y });
  });

  it('reads back every tile', () => {
    fc.assert(
      fc.property(fc.nat(18_000), fc.nat(9_000), (x, y) => {
        expect(parseTileLabel(tileLabel({ x, y }))).toEqual({ x, y });
      }),
    );
  });

  it.each(['', 'A', '1', 'A0', 'A01', 'a1', '1A', 'A-1', 'A1 ', ' A1', 'AAAA1', 'A12345', 'Ä1'])(
    'refuses "%s"',
    (text) => {
      expect(parseTileLabel(text)).toBeNull();
    },
  );
});

it('tiles are the same by place, whatever else they carry', () => {
  expect(sameTile({ x: 1, y: 2 }, Object.assign({ facing: 'N' }, { x: 1, y: 2 }))).toBe(true);
  expect(sameTile({ x: 1, y: 2 }, { x: 2, y: 2 })).toBe(false);
  expect(sameTile({ x: 1, y: 2 }, { x: 1, y: 1 })).toBe(false);
});
