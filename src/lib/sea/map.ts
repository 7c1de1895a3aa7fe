/** What a sea is made of. */
import type { Heading } from '$lib/core';
import type { Pair, Pose } from './match';

export const SPINS = ['cw', 'ccw'] as const;
export type Spin = (typeof SPINS)[number];

export const ROCK_SIZES = ['small', 'large'] as const;
export type Rock = { readonly x: number; readonly y: number; readonly size: (typeof ROCK_SIZES)[number] };

type Wind = { readonly type: 'wind'; readonly x: number; readonly y: number; readonly dir: Heading };
/** Covers 2 x 2 tiles; x and y are the north-west one. */
export type Whirlpool = {
  readonly type: 'whirlpool';
  readonly x: number;
  readonly y: number;
  readonly spin: Spin;
};
export const HAZARD_TYPES = ['wind', 'whirlpool'] as const;
export type Hazard = Wind | Whirlpool;
export const WHIRLPOOL_SIZE = 2;

export const LEAST_SIZE = 8;
export const MOST_SIZE = 48;
export const USUAL_SIZE = 24;
export const MOST_NAME_CHARACTERS = 60;

/** How a procedural map was made, so that it can be made again. */
export type MapOrigin = {
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly density: Density;
  readonly symmetric: boolean;
  readonly version: number;
};

export const DENSITIES = ['calm', 'normal', 'wild'] as const;
export type Density = (typeof DENSITIES)[number];

export type MapDefinition = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly hazards: readonly Hazard[];
  readonly rocks: readonly Rock[];
  readonly spawns: Pair<Pose>;
  readonly metadata: {
    readonly author: string;
    readonly notes: string;
    readonly createdAt: string | null;
    readonly origin?: MapOrigin;
  };
};

/** The part of a map that ships meet. */
export type Waters = Pick<MapDefinition, 'width' | 'height' | 'hazards' | 'rocks'>;
