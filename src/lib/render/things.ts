/** Rocks and hazards one by one, standing still: as they are while a map is drawn, and on the buttons that draw them. */
import { headingIndex } from '$lib/core';
import type { Thing } from '$lib/sea';
import { STILL_WIND, POOL_ARMS, POOL_RIM } from './hazard-marks';
import { drawMarks, type Context, type Mark } from './marks';
import type { Paints } from './paints';
import { rockMarks } from './rock-marks';
import { drawPool } from './water';

/** How one is drawn about its middle: its marks, turned to the right by so many degrees, or mirrored. */
export type ThingLook = {
  readonly marks: readonly Mark[];
  readonly angle: number;
  readonly mirrored: boolean;
  /** A whirlpool has dark water under it, which no mark can show. */
  readonly pool: boolean;
  /** Things of one name look the same. */
  readonly name: string;
  /** From its north-west tile to its middle. */
  readonly middle: number;
};

const POOL_WATER: readonly Mark[] = [
  { d: 'M-92 0a92 92 0 1 0 184 0a92 92 0 1 0 -184 0Z', fill: 'pool', opacity: 0.22 },
  { d: 'M-62 0a62 62 0 1 0 124 0a62 62 0 1 0 -124 0Z', fill: 'pool', opacity: 0.4 },
  { d: 'M-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z', fill: 'pool-eye', opacity: 0.7 },
];
const POOL_MARKS: readonly Mark[] = [...POOL_ARMS, ...POOL_RIM];
const UPRIGHT = { angle: 0, mirrored: false, pool: false, middle: 0 };

export function lookOf(thing: Thing): ThingLook {
  if ('size' in thing) {
    const { size, x, y } = thing;
    const islet = size === 'large' ? (x * 5 + y * 3) % 3 : 0;
    return { ...UPRIGHT, marks: rockMarks(size, x, y), name: `${size} ${islet}` };
  }
  if (thing.type === 'wind')
    return {
      ...UPRIGHT,
      marks: STILL_WIND,
      angle: headingIndex(thing.dir) * 90,
      name: `wind ${thing.dir}`,
    };
  const mirrored = thing.spin === 'ccw';
  return { ...UPRIGHT, marks: POOL_MARKS, mirrored, pool: true, middle: 0.5, name: `pool ${thing.spin}` };
}

/** About the context's origin, in hundredths of a tile. */
export function drawThing(
  context: Context,
  { marks, angle, mirrored, pool }: ThingLook,
  paints: Paints,
): void {
  context.save();
  if (angle !== 0) context.rotate((angle * Math.PI) / 180);
  if (mirrored) context.scale(-1, 1);
  if (pool) drawPool(context, paints);
  else drawMarks(context, marks, paints);
  context.restore();
}

/** For pictures in the page, which know no gradients of ours. */
export const svgMarksOf = ({ marks, pool }: ThingLook): readonly Mark[] =>
  pool ? [...POOL_WATER, ...marks] : marks;
