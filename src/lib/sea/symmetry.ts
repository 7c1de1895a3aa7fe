/** Turning and mirroring a sea: what the board looks like from the other captain's chair. */
import { oppositeOf, type Heading, type Tile } from '$lib/core';
import type { Berth } from './editing/draft';
import { WHIRLPOOL_SIZE, type Hazard, type MapDefinition, type Spin } from './map';
import type { Pair, Pose } from './match';

export const SYMMETRIES = ['half_turn', 'left_right', 'top_bottom'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** Which directions a symmetry turns round; the rest follows from that. */
const FLIPS: Readonly<Record<Symmetry, { readonly x: boolean; readonly y: boolean }>> = {
  half_turn: { x: true, y: true },
  left_right: { x: true, y: false },
  top_bottom: { x: false, y: true },
};

type Size = { readonly width: number; readonly height: number };

/** The image of a tile, or of the north-west tile of something that covers more than one. */
export function imageOfTile(symmetry: Symmetry, { width, height }: Size, { x, y }: Tile, covers = 1): Tile {
  const flips = FLIPS[symmetry];
  return { x: flips.x ? width - covers - x : x, y: flips.y ? height - covers - y : y };
}

function imageOfHeading(symmetry: Symmetry, heading: Heading): Heading {
  const flips = FLIPS[symmetry];
  return (heading === 'E' || heading === 'W' ? flips.x : flips.y) ? oppositeOf(heading) : heading;
}

/** A mirror reverses a spin; half a turn, which is two mirrors, does not. */
function imageOfSpin(symmetry: Symmetry, spin: Spin): Spin {
  const flips = FLIPS[symmetry];
  if (flips.x === flips.y) return spin;
  return spin === 'cw' ? 'ccw' : 'cw';
}

export function imageOfPose(symmetry: Symmetry, size: Size, pose: Pose): Pose {
  return { ...imageOfTile(symmetry, size, pose), facing: imageOfHeading(symmetry, pose.facing) };
}

/** The same for a spawn that may not have a facing yet. */
export function imageOfBerth(symmetry: Symmetry, size: Size, { x, y, facing }: Berth): Berth {
  return {
    ...imageOfTile(symmetry, size, { x, y }),
    facing: facing && imageOfHeading(symmetry, facing),
  };
}

export function imageOfHazard(symmetry: Symmetry, size: Size, hazard: Hazard): Hazard {
  return hazard.type === 'wind'
    ? { type: 'wind', ...imageOfTile(symmetry, size, hazard), dir: imageOfHeading(symmetry, hazard.dir) }
    : {
        type: 'whirlpool',
        ...imageOfTile(symmetry, size, hazard, WHIRLPOOL_SIZE),
        spin: imageOfSpin(symmetry, hazard.spin),
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
