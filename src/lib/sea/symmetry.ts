/** Turning and mirroring a sea: what the board looks like from the other captain's chair. */
import { type Heading, type Tile } from '$lib/core';
import { WHIRLPOOL_SIZE, type Hazard, type MapDefinition, type Spin } from './map';
import type { Pair, Pose } from './match';

export const SYMMETRIES = ['half_turn', 'left_right', 'top_bottom'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

type Facts = {
  readonly flipsX: boolean;
  readonly flipsY: boolean;
  readonly heading: Readonly<Record<Heading, Heading>>;
  readonly spin: Readonly<Record<Spin, Spin>>;
};

const KEPT: Facts['spin'] = { cw: 'cw', ccw: 'ccw' };
const REVERSED: Facts['spin'] = { cw: 'ccw', ccw: 'cw' };

const FACTS: Readonly<Record<Symmetry, Facts>> = {
  half_turn: { flipsX: true, flipsY: true, heading: { N: 'S', E: 'W', S: 'N', W: 'E' }, spin: KEPT },
  left_right: { flipsX: true, flipsY: false, heading: { N: 'N', E: 'W', S: 'S', W: 'E' }, spin: REVERSED },
  top_bottom: { flipsX: false, flipsY: true, heading: { N: 'S', E: 'E', S: 'N', W: 'W' }, spin: REVERSED },
};

type Size = { readonly width: number; readonly height: number };

/** The image of a tile, or of the north-west tile of something that covers more than one. */
export function imageOfTile(symmetry: Symmetry, { width, height }: Size, { x, y }: Tile, covers = 1): Tile {
  const { flipsX, flipsY } = FACTS[symmetry];
  return { x: flipsX ? width - covers - x : x, y: flipsY ? height - covers - y : y };
}

export function imageOfPose(symmetry: Symmetry, size: Size, pose: Pose): Pose {
  return { ...imageOfTile(symmetry, size, pose), facing: FACTS[symmetry].heading[pose.facing] };
}

export function imageOfHazard(symmetry: Symmetry, size: Size, hazard: Hazard): Hazard {
  const { heading, spin } = FACTS[symmetry];
  return hazard.type === 'wind'
    ? { type: 'wind', ...imageOfTile(symmetry, size, hazard), dir: heading[hazard.dir] }
    : {
        type: 'whirlpool',
        ...imageOfTile(symmetry, size, hazard, WHIRLPOOL_SIZE),
        spin: spin[hazard.spin],
      };
}

/** The whole map's image. The spawns keep their sides: exchange them to change chairs. */
function imageOfMap(symmetry: Symmetry, map: MapDefinition): MapDefinition {
  const spawns: Pair<Pose> = [
    imageOfPose(symmetry, map, map.spawns[0]),
    imageOfPose(symmetry, map, map.spawns[1]),
  ];
  return {
    ...map,
    hazards: map.hazards.map((hazard) => imageOfHazard(symmetry, map, hazard)),
    rocks: map.rocks.map((rock) => ({ ...imageOfTile(symmetry, map, rock), size: rock.size })),
    spawns,
  };
}

/** Whether both captains see the same sea: the image with the spawns exchanged is the map itself. */
export function isAlike(symmetry: Symmetry, map: MapDefinition): boolean {
  const image = imageOfMap(symmetry, map);
  return contentsOf(map) === contentsOf({ ...image, spawns: [image.spawns[1], image.spawns[0]] });
}

function contentsOf({ hazards, rocks, spawns }: MapDefinition): string {
  const things = [
    ...hazards.map(
      (hazard) => `${hazard.x} ${hazard.y} ${hazard.type === 'wind' ? hazard.dir : hazard.spin}`,
    ),
    ...rocks.map(({ x, y, size }) => `${x} ${y} ${size}`),
  ].sort();
  return [...things, ...spawns.map(({ x, y, facing }) => `${x} ${y} ${facing}`)].join();
}
