import { describe, expect, it } from 'vitest';
import { ahead, headingIndex, HEADINGS, leftOf, oppositeOf, rightOf } from './headings';

describe('R1.3 headings', () => {
  it('go round: left of N is W, right of N is E', () => {
    expect(HEADINGS.map(headingIndex)).toEqual([0, 1, 2, 3]);
    expect(HEADINGS.map(leftOf)).toEqual(['W', 'N', 'E', 'S']);
    expect(HEADINGS.map(rightOf)).toEqual(['E', 'S', 'W', 'N']);
    expect(HEADINGS.map(oppositeOf)).toEqual(['S', 'W', 'N', 'E']);
  });

  it('lead one tile on: x grows east, y grows south', () => {
    expect(HEADINGS.map((heading) => ahead({ x: 5, y: 5 }, heading))).toEqual([
      { x: 5, y: 4 },
      { x: 6, y: 5 },
      { x: 5, y: 6 },
      { x: 4, y: 5 },
    ]);
  });
});
