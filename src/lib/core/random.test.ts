import { describe, expect, it } from 'vitest';
import { numbersFrom } from './random';

const draw = (seed: string, count: number, limit: number): number[] => {
  const numbers = numbersFrom(seed);
  return Array.from({ length: count }, () => numbers.below(limit));
};

describe('seeded numbers', () => {
  it('are the same for ever', () => {
    expect(draw('7', 12, 100)).toEqual([53, 4, 46, 56, 93, 15, 27, 53, 0, 26, 6, 89]);
    expect(draw('', 4, 1_000_000)).toEqual([411384, 61236, 294604, 672609]);
  });

  it('differ by seed', () => {
    expect(draw('a', 5, 1_000)).not.toEqual(draw('b', 5, 1_000));
  });

  it('are all below the limit, and about equally often', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (const number of draw('dice', 6_000, 6)) counts[number] = (counts[number] ?? 0) + 1;
    expect(counts).toHaveLength(6);
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });
});
