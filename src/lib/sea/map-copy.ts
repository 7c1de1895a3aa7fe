import type { Hazard, MapDefinition, MapOrigin } from './map';
import type { Pose } from './match';

/**
 * A map of one's own, with just the keys that a map has, in their order: what an editor does to
 * the original later is no matter of it, and equal maps give equal text.
 */
export function copyMap(map: MapDefinition): MapDefinition {
  const poseOf = ({ x, y, facing }: Pose): Pose => ({ x, y, facing });
  return copyAround(map, [poseOf(map.spawns[0]), poseOf(map.spawns[1])]);
}

/** All but the ships' places, which stand where they belong among the keys. */
export function copyAround<S>(
  { id, name, width, height, hazards, rocks, metadata }: Omit<MapDefinition, 'spawns'>,
  spawns: S,
): Omit<MapDefinition, 'spawns'> & { readonly spawns: S } {
  const hazardOf = (hazard: Hazard): Hazard =>
    hazard.type === 'wind'
      ? { type: 'wind', x: hazard.x, y: hazard.y, dir: hazard.dir }
      : { type: 'whirlpool', x: hazard.x, y: hazard.y, spin: hazard.spin };
  const { author, notes, createdAt, origin } = metadata;
  return {
    id,
    name,
    width,
    height,
    hazards: hazards.map(hazardOf),
    rocks: rocks.map(({ x, y, size }) => ({ x, y, size })),
    spawns,
    metadata: { author, notes, createdAt, ...(origin && { origin: copyOrigin(origin) }) },
  };
}

function copyOrigin({ seed, width, height, density, symmetric, version }: MapOrigin): MapOrigin {
  return { seed, width, height, density, symmetric, version };
}
