/**
 * The bed of the sea: one field of depths, made of noise and raised near rocks. Shoals, contours and
 * soundings all come from it, so the numbers agree with the colours.
 */
import { contours } from 'd3-contour';
import { numbersFrom } from '$lib/core';
import type { MapDraft } from '$lib/sea';

export type Waters = Pick<MapDraft, 'id' | 'name' | 'width' | 'height' | 'rocks' | 'hazards'>;

/** Depths at which a shoal begins, from the outermost: the paints are shoal-1 to shoal-4. */
export const SHOALS = [20, 14.5, 9, 4.5] as const;
const DEEPEST = 34;

/** How much a rock raises the bed, and how far around. */
const RISE = { large: { height: 23, reach: 1.75 }, small: { height: 15, reach: 1.15 } } as const;

const fade = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from 0 to 1 on a lattice of so many tiles. */
function noise(
  seed: string,
  width: number,
  height: number,
  spacing: number,
): (x: number, y: number) => number {
  const numbers = numbersFrom(seed);
  const columns = Math.ceil((width + 4) / spacing) + 2;
  const rows = Math.ceil((height + 4) / spacing) + 2;
  const lattice = Array.from({ length: columns * rows }, () => numbers.below(1_024) / 1_023);
  const at = (i: number, j: number): number => lattice[j * columns + i] ?? 0;
  return (x, y) => {
    const [u, v] = [(x + 2) / spacing, (y + 2) / spacing];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [fade(u - i), fade(v - j)];
    const top = at(i, j) * (1 - a) + at(i + 1, j) * a;
    const bottom = at(i, j + 1) * (1 - a) + at(i + 1, j + 1) * a;
    return top * (1 - b) + bottom * b;
  };
}

/** Beyond so many times its reach a rock is not felt. */
const FELT = 3;

/** For each tile, with one tile of margin around, the rocks that are felt there. */
function rocksByTile({ width, height, rocks }: Waters): (x: number, y: number) => Waters['rocks'] {
  const columns = width + 4;
  const near = Array.from({ length: columns * (height + 4) }, (): Waters['rocks'][number][] => []);
  for (const rock of rocks) {
    const far = Math.ceil(RISE[rock.size].reach * FELT) + 1;
    for (let y = Math.max(-2, rock.y - far); y <= Math.min(height + 1, rock.y + far); y++)
      for (let x = Math.max(-2, rock.x - far); x <= Math.min(width + 1, rock.x + far); x++)
        near[(y + 2) * columns + x + 2]?.push(rock);
  }
  return (x, y) => near[(Math.round(y) + 2) * columns + Math.round(x) + 2] ?? [];
}

/** Depth in fathoms at any point of the chart; the middle of tile (x, y) is the point (x, y). */
export function depthsOf(waters: Waters): (x: number, y: number) => number {
  const { id, width, height } = waters;
  const wide = noise(`bed ${id}`, width, height, 5.5);
  const fine = noise(`swell ${id}`, width, height, 2.2);
  const rocksNear = rocksByTile(waters);
  return (x, y) => {
    const open = 12 + 20 * wide(x, y) + 5 * (fine(x, y) - 0.5);
    // Nearly the highest alone, but without a crease where two meet: a reef is no plateau.
    let rise = 0;
    for (const rock of rocksNear(x, y)) {
      const { height: most, reach } = RISE[rock.size];
      const distance = ((x - rock.x) ** 2 + (y - rock.y) ** 2) / (reach * reach);
      if (distance < FELT * FELT) rise += (most * Math.exp(-distance)) ** 3;
    }
    return Math.min(DEEPEST, Math.max(1, open - Math.cbrt(rise)));
  };
}

/** Samples for each tile along a side, and tiles sampled beyond the edge of the chart. */
const FINENESS = 3;
const MARGIN = 1;

/** The outline of all that is shallower than each shoal's depth, in hundredths of a tile. */
export function shoalPaths(waters: Waters, depthAt = depthsOf(waters)): string[] {
  const columns = (waters.width + 2 * MARGIN) * FINENESS;
  const rows = (waters.height + 2 * MARGIN) * FINENESS;
  const place = (index: number): number => (index - 0.5) / FINENESS - 0.5 - MARGIN;
  const heights = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    return -depthAt(place(column + 0.5), place((index - column) / columns + 0.5));
  });
  const trace = contours().size([columns, rows]);
  return SHOALS.map((depth) =>
    trace
      .contour(heights, -depth)
      .coordinates.flat()
      .map((ring) => roundedRing(ring.map(([x = 0, y = 0]) => [place(x) * 100, place(y) * 100])))
      .join(''),
  );
}

/** A closed line that is drawn through the middles of a ring's sides, round every corner. */
function roundedRing(ring: readonly (readonly [number, number])[]): string {
  const n = (value: number): string => value.toFixed(1);
  const points = ring.slice(0, -1);
  const parts = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return `Q${n(x)} ${n(y)} ${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`;
  });
  const [last, first] = [points.at(-1), points[0]];
  if (!last || !first) return '';
  return `M${n((last[0] + first[0]) / 2)} ${n((last[1] + first[1]) / 2)}${parts.join('')}Z`;
}
