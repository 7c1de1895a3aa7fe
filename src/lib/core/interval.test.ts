import { expect, test } from 'vitest';
import { shareInterval } from './interval';

test('a share is the surer, the more were counted', () => {
  const [low, high] = shareInterval(50, 100);
  expect(low).toBeCloseTo(0.4038, 4);
  expect(high).toBeCloseTo(0.5962, 4);
  const [lower, higher] = shareInterval(500, 1_000);
  expect(lower).toBeGreaterThan(low);
  expect(higher).toBeLessThan(high);
});

test('none and all are never quite sure, and nothing counted says nothing', () => {
  expect(shareInterval(0, 10)[0]).toBe(0);
  expect(shareInterval(0, 10)[1]).toBeCloseTo(0.2775, 4);
  expect(shareInterval(10, 10)[1]).toBe(1);
  expect(shareInterval(0, 0)).toEqual([0, 1]);
});
