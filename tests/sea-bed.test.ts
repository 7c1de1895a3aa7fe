import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from '$lib/sea';
import { depthsOf, shoalPaths, SHOALS } from '$lib/render/sea-bed';
import { seaNotes } from '$lib/render/sea-notes';

const depthAt = depthsOf(DEFAULT_MAP);
const notes = seaNotes(DEFAULT_MAP, depthAt);

describe('the sea bed', () => {
  it('is the same for the same map, and another for another', () => {
    expect(shoalPaths(DEFAULT_MAP)).toEqual(shoalPaths({ ...DEFAULT_MAP }));
    expect(shoalPaths(DEFAULT_MAP)).not.toEqual(shoalPaths({ ...DEFAULT_MAP, id: 'another' }));
  });

  it('rises to a shoal at every rock, and highest at large ones', () => {
    for (const { x, y, size } of DEFAULT_MAP.rocks)
      expect(depthAt(x, y)).toBeLessThan(SHOALS[size === 'large' ? 2 : 1]);
  });

  it('has a contour for each shoal, each a set of closed lines', () => {
    const paths = shoalPaths(DEFAULT_MAP);
    expect(paths).toHaveLength(SHOALS.length);
    for (const path of paths) expect(path).toMatch(/^(M[^MZ]+Z)+$/);
  });

  it('is sounded truly: each number is the depth where it stands, off rocks and hazards', () => {
    expect(notes.soundings.length).toBeGreaterThan(30);
    for (const { x, y, depth } of notes.soundings) {
      expect(depth).toBe(Math.round(depthAt(x, y)));
      expect(DEFAULT_MAP.rocks.some((rock) => Math.hypot(rock.x - x, rock.y - y) < 0.9)).toBe(false);
    }
  });

  it('gives its name and the rose an empty place, and none where there is no room', () => {
    expect(notes.name).not.toBeNull();
    expect(notes.rose).not.toBeNull();
    for (const { x, y } of DEFAULT_MAP.rocks)
      expect(Math.hypot(x - (notes.rose?.x ?? 0), y - (notes.rose?.y ?? 0))).toBeGreaterThan(1.5);
    const small = {
      ...DEFAULT_MAP,
      width: 8,
      height: 8,
      rocks: [],
      hazards: [],
      name: 'A name that is far too long',
    };
    expect(seaNotes(small, depthsOf(small)).name).toBeNull();
  });
});
