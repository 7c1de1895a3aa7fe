/** Seas made from a seed: the same seed, options and version give the same sea for ever. */
import { hashText, HEADINGS, numbersFrom, type Heading, type Numbers, type Tile } from '$lib/core';
import { chartOf } from './chart';
import {
  DENSITIES,
  LEAST_SIZE,
  MOST_NAME_CHARACTERS,
  MOST_SIZE,
  SPINS,
  USUAL_SIZE,
  WHIRLPOOL_SIZE,
  type Density,
  type Hazard,
  type MapDefinition,
  type MapOrigin,
  type Rock,
  type Spin,
} from './map';
import { isConnected } from './map-warnings';
import type { Pair, Pose } from './match';
import { imageOfHazard, imageOfPose, imageOfTile } from './symmetry';

export type MapOptions = {
  readonly seed: string | number;
  readonly density?: Density;
  readonly symmetric?: boolean;
  readonly width?: number;
  readonly height?: number;
};

/** Goes up with any change that makes another sea of the same seed. */
const GENERATOR_VERSION = 1;

/** What is placed, in this order; `count` is for a `normal` sea of the usual size. */
const KINDS = [
  { kind: 'whirlpool', count: 2, covers: WHIRLPOOL_SIZE, margin: 1 },
  { kind: 'wind', count: 6, covers: 1, margin: 1 },
  { kind: 'large', count: 3, covers: 1, margin: 0 },
  { kind: 'small', count: 5, covers: 1, margin: 0 },
] as const;
type Kind = (typeof KINDS)[number];

/** In halves of the `normal` count. */
const HALVES: Readonly<Record<Density, number>> = { calm: 1, normal: 2, wild: 4 };

export const SPAWN: Pose = { x: 5, y: 12, facing: 'E' };
/** No object so near to a spawn, in a king's moves. */
const SPAWN_PEACE = 2;
/** Of so many places drawn, the one farthest from other objects is taken: seas clot less. */
const DRAWS = 3;

/** Throws on options that no screen offers; a seed can be any text or number. */
export function generateMap(options: MapOptions): MapDefinition {
  const origin = originOf(options);
  const { seed, width, height, density, symmetric, version } = origin;
  const text = `sea ${version} ${width}x${height} ${density} ${symmetric ? 'symmetric' : 'free'} ${seed}`;
  return {
    id: `procedural-${hashText(text, 16)}`,
    name: Array.from(`#${seed}`).slice(0, MOST_NAME_CHARACTERS).join(''),
    width,
    height,
    ...fill(origin, numbersFrom(text)),
    metadata: { author: '', notes: '', createdAt: null, origin },
  };
}

function originOf({ seed, density, symmetric, width, height }: MapOptions): MapOrigin {
  const origin = {
    seed: String(seed),
    width: width ?? USUAL_SIZE,
    height: height ?? USUAL_SIZE,
    density: density ?? 'normal',
    symmetric: symmetric ?? true,
    version: GENERATOR_VERSION,
  };
  for (const size of [origin.width, origin.height]) {
    if (Number.isInteger(size) && size >= LEAST_SIZE && size <= MOST_SIZE) continue;
    throw new RangeError(`A sea is ${LEAST_SIZE} to ${MOST_SIZE} tiles wide and high, not ${size}`);
  }
  if (!DENSITIES.includes(origin.density)) throw new RangeError(`No density is called ${origin.density}`);
  return origin;
}

/** In proportion to the area, to the nearest whole number, or even number where all come in twos. */
function countOf({ count }: Kind, { width, height, density, symmetric }: MapOrigin): number {
  const unit = symmetric ? 2 : 1;
  const part = count * HALVES[density] * width * height;
  const whole = 2 * USUAL_SIZE * USUAL_SIZE * unit;
  return unit * Math.floor((2 * part + whole) / (2 * whole));
}

function spawnsOf(size: MapOrigin): Pair<Pose> {
  const first: Pose = {
    x: Math.floor((SPAWN.x * size.width) / USUAL_SIZE),
    y: Math.floor((SPAWN.y * size.height) / USUAL_SIZE),
    facing: SPAWN.facing,
  };
  return [first, imageOfPose('half_turn', size, first)];
}

function fill(origin: MapOrigin, numbers: Numbers): Pick<MapDefinition, 'hazards' | 'rocks' | 'spawns'> {
  const spawns = spawnsOf(origin);
  const hazards: Hazard[] = [];
  let rocks: Rock[] = [];
  const taken: Tile[] = [];

  for (const kind of KINDS) {
    let places = placesFor(kind, origin, spawns, taken);
    let left = countOf(kind, origin);
    while (left > 0 && places.length > 0) {
      const place = farthest(numbers, places, taken);
      const spots = origin.symmetric
        ? [place, imageOfTile('half_turn', origin, place, kind.covers)]
        : [place];
      if (kind.kind === 'whirlpool' || kind.kind === 'wind') {
        const hazard = drawHazard(numbers, kind.kind, place);
        hazards.push(hazard);
        if (origin.symmetric) hazards.push(imageOfHazard('half_turn', origin, hazard));
      } else {
        const size = kind.kind;
        const more = [...rocks, ...spots.map(({ x, y }) => ({ x, y, size }))];
        if (!isConnected(chartOf({ ...origin, hazards, rocks: more }), ...spawns)) {
          places = places.filter((other) => other !== place);
          continue;
        }
        rocks = more;
      }
      taken.push(...spots.flatMap((spot) => tilesOf(spot, kind.covers)));
      places = places.filter((other) => spots.every((spot) => kingsMoves(other, spot) >= kind.covers));
      left -= spots.length;
    }
  }
  return { hazards, rocks, spawns };
}

function drawHazard(numbers: Numbers, type: Hazard['type'], { x, y }: Tile): Hazard {
  return type === 'wind'
    ? { type, x, y, dir: HEADINGS[numbers.below(HEADINGS.length)] as Heading }
    : { type, x, y, spin: SPINS[numbers.below(SPINS.length)] as Spin };
}

function tilesOf({ x, y }: Tile, covers: number): Tile[] {
  return Array.from({ length: covers * covers }, (_, i) => ({
    x: x + (i % covers),
    y: y + Math.floor(i / covers),
  }));
}

const kingsMoves = (a: Tile, b: Tile): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** Every tile where the kind (and its image) can lie with its north-west corner. */
function placesFor(
  { covers, margin }: Kind,
  size: MapOrigin,
  spawns: Pair<Pose>,
  taken: readonly Tile[],
): Tile[] {
  const indexOf = ({ x, y }: Tile): number => y * size.width + x;
  const full = new Set(taken.map(indexOf));
  const places: Tile[] = [];
  for (let y = margin; y + covers + margin <= size.height; y++) {
    for (let x = margin; x + covers + margin <= size.width; x++) {
      const place = { x, y };
      const image = imageOfTile('half_turn', size, place, covers);
      // With images the sea is alike all the time, so the image is free where the place is.
      const free = tilesOf(place, covers).every(
        (tile) => !full.has(indexOf(tile)) && spawns.every((spawn) => kingsMoves(spawn, tile) > SPAWN_PEACE),
      );
      if (free && (!size.symmetric || kingsMoves(place, image) >= covers)) places.push(place);
    }
  }
  return places;
}

function farthest(numbers: Numbers, places: readonly Tile[], taken: readonly Tile[]): Tile {
  let best = places[0] as Tile;
  let room = -1;
  for (let draw = 0; draw < DRAWS; draw++) {
    const place = places[numbers.below(places.length)] as Tile;
    const distance = Math.min(MOST_SIZE, ...taken.map((tile) => kingsMoves(place, tile)));
    if (distance <= room) continue;
    best = place;
    room = distance;
  }
  return best;
}
