import { describe, expect, it } from 'vitest';
import { ahead, HEADINGS, LEFT_OF, OPPOSITE_OF, RIGHT_OF } from './headings';

describe('R1.3 headings', () => {
  it('go round: left of N is W, right of N is E', () => {
    expect(HEADINGS.map((heading) => LEFT_OF[heading])).toEqual(['W', 'N', 'E', 'S']);
    expect(HEADINGS.map((heading) => RIGHT_OF[heading])).toEqual(['E', 'S', 'W', 'N']);
    expect(HEADINGS.map((heading) => OPPOSITE_OF[heading])).toEqual(['S', 'W', 'N', 'E']);
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
