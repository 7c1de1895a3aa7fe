import { describe, expect, it } from 'vitest';
import type { ShipTypeId } from '$lib/sea';
import { hullMarks } from './hulls';

/** Length and beam in hundredths of a tile, and guns on each side: the look of the fleet. */
const MEASURES: Record<ShipTypeId, [length: number, beam: number, guns: number]> = {
  sloop: [76, 27, 2],
  cutter: [86, 29, 3],
  dhow: [94, 37, 2],
  war_brig: [100, 37, 4],
  baghlah: [110, 45, 4],
  war_frigate: [122, 43, 6],
};

const pointsOf = (d: string): [number, number][] => {
  const numbers = [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
};

describe.each(Object.entries(MEASURES))('%s', (name, [length, beam, guns]) => {
  const type = name as ShipTypeId;
  const marks = hullMarks(type, 0);
  // The pennant wears the side's colour too; the hull is the mark that the shadow repeats.
  const hull = marks.find(({ fill }) => fill === 'ship-shadow')?.d ?? '';

  it('has the length and beam of its kind', () => {
    const points = pointsOf(hull);
    expect(Math.min(...points.map(([, y]) => y))).toBe(-length / 2);
    const widest = Math.max(...points.map(([x]) => x));
    expect(widest * 2).toBeGreaterThan(beam - 1);
    expect(widest * 2).toBeLessThan(beam + 1);
  });

  it('is alike on both sides', () => {
    const points = pointsOf(hull);
    const port = points.filter(([x]) => x < 0).map(([x, y]) => `${-x} ${y}`);
    const starboard = points.filter(([x]) => x > 0).map(([x, y]) => `${x} ${y}`);
    expect(port.sort()).toEqual(starboard.sort());
  });

  it('carries its guns on both sides', () => {
    const gunMarks = marks.filter(({ fill }) => fill === 'gun');
    expect(gunMarks).toHaveLength(2 * guns);
    expect(gunMarks.filter(({ d }) => d.startsWith('M-'))).toHaveLength(guns);
  });

  it('shows one stripe on every main sail for side 1 and two for side 2', () => {
    const stripes = (side: 0 | 1): number =>
      hullMarks(type, side).filter(({ stroke, clip }) => stroke === 'band' && clip !== undefined).length;
    expect(stripes(0)).toBeGreaterThan(0);
    expect(stripes(1)).toBe(2 * stripes(0));
  });
});

it('gives side 1 a square pennant and side 2 a swallow-tail', () => {
  const pennant = (side: 0 | 1): string =>
    hullMarks('cutter', side).find(({ fill, width }) => fill === 'band' && width === 1.4)?.d ?? '';
  expect(pennant(0)).toBe('M-7.5 46h15v21h-15Z');
  expect(pennant(1)).toBe('M7.5 46h-15v21l7.5 -9.45l7.5 9.45Z');
});
