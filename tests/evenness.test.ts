import { describe, expect, it } from 'vitest';
import { evennessOf } from '$lib/captains';
import { SHIP_TYPE_IDS, SHIP_TYPES } from '$lib/sea';

describe('how even a pair is', () => {
  it('is known for every pair, and the same either way round', () => {
    for (const first of SHIP_TYPE_IDS) {
      for (const second of SHIP_TYPE_IDS) {
        const { stronger, points, handicap } = evennessOf([first, second]);
        const turned = evennessOf([second, first]);
        expect(points[0] + points[1]).toBe(100);
        expect(turned.points).toEqual([points[1], points[0]]);
        expect(turned.handicap).toBe(handicap);
        expect(turned.stronger).toBe(stronger === null ? null : 1 - stronger);
        if (stronger === null) expect(handicap).toBe(0);
        else {
          expect(points[stronger]).toBeGreaterThan(50);
          expect(handicap).toBeGreaterThan(0);
          expect(handicap).toBeLessThan(SHIP_TYPES[[first, second][stronger] ?? first].hp);
        }
      }
    }
  });

  it('is even for ships that are alike', () => {
    expect(evennessOf(['dhow', 'dhow'])).toEqual({ stronger: null, points: [50, 50], handicap: 0 });
  });

  it('sees a frigate above a sloop', () => {
    expect(evennessOf(['sloop', 'war_frigate']).stronger).toBe(1);
  });
});
