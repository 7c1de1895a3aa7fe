/** What can be painted, and what each brush puts on a tile. */
import type { Tile } from '$lib/core';
import type { Side } from '../match';
import type { Thing } from './draft';

type Make = (tile: Tile) => Thing;

const THINGS = {
  small_rock: ({ x, y }) => ({ x, y, size: 'small' }),
  large_rock: ({ x, y }) => ({ x, y, size: 'large' }),
  wind_n: ({ x, y }) => ({ type: 'wind', x, y, dir: 'N' }),
  wind_e: ({ x, y }) => ({ type: 'wind', x, y, dir: 'E' }),
  wind_s: ({ x, y }) => ({ type: 'wind', x, y, dir: 'S' }),
  wind_w: ({ x, y }) => ({ type: 'wind', x, y, dir: 'W' }),
  pool_cw: ({ x, y }) => ({ type: 'whirlpool', x, y, spin: 'cw' }),
  pool_ccw: ({ x, y }) => ({ type: 'whirlpool', x, y, spin: 'ccw' }),
} as const satisfies Record<string, Make>;

type ThingBrush = keyof typeof THINGS;
export const BRUSHES = [
  ...(Object.keys(THINGS) as ThingBrush[]),
  'spawn_1',
  'spawn_2',
  'erase',
] as const satisfies readonly string[];
export type Brush = ThingBrush | 'spawn_1' | 'spawn_2' | 'erase';

const BERTHS: Readonly<Partial<Record<Brush, Side>>> = { spawn_1: 0, spawn_2: 1 };

/** The side whose spawn it places, or null. */
export const sideOf = (brush: Brush): Side | null => BERTHS[brush] ?? null;

/** What it puts there, or null for a brush that puts no thing. */
export const thingOf = (brush: Brush, tile: Tile): Thing | null =>
  brush in THINGS ? THINGS[brush as ThingBrush](tile) : null;
