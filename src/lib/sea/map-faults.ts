/** Whether a map can be played, and what to say about it where it can but perhaps should not. */
import { Checks, HEADINGS, pathTo, tileLabel, type Fault, type JsonObject } from '$lib/core';
import {
  DENSITIES,
  HAZARD_TYPES,
  LEAST_SIZE,
  MOST_NAME_CHARACTERS,
  MOST_SIZE,
  ROCK_SIZES,
  SPINS,
  WHIRLPOOL_SIZE,
  type MapDefinition,
} from './map';
import { mapWarnings } from './map-warnings';

/** Never throws, whatever it is given. Warnings do not stop a map being played. */
export function validateMap(map: MapDefinition): { faults: Fault[]; warnings: Fault[] } {
  const check = new Checks();
  checkMap(check, map, '');
  return { faults: check.faults, warnings: check.faults.length === 0 ? mapWarnings(map) : [] };
}

/** A map that holds more than it has tiles is not worth reading on. */
const MOST_OBJECTS = MOST_SIZE * MOST_SIZE;

type Size = { readonly width: number; readonly height: number };

/** Which object lies on a tile, by the tile's label. */
type Taken = Map<string, string>;

/** Adds what is wrong with a map of unknown make to the list. */
export function checkMap(check: Checks, map: unknown, path: string): void {
  if (!check.object(map, path)) return;
  const { hazards, rocks, spawns } = map;
  check.text(map.id, path, 'id');
  check.name(map.name, MOST_NAME_CHARACTERS, path, 'name');
  checkMetadata(check, map.metadata, pathTo(path, 'metadata'));
  // Where a size is wrong, objects are held against the largest map there is.
  const width = check.whole(map.width, LEAST_SIZE, MOST_SIZE, path, 'width') ? map.width : MOST_SIZE;
  const height = check.whole(map.height, LEAST_SIZE, MOST_SIZE, path, 'height') ? map.height : MOST_SIZE;
  const size: Size = { width, height };
  const taken: Taken = new Map();
  const each = (list: readonly unknown[], key: string, one: typeof checkRock): void => {
    // Not forEach, which skips the holes of a list.
    for (const [i, thing] of list.entries()) one(check, thing, pathTo(pathTo(path, key), i), size, taken);
  };
  if (check.list(hazards, MOST_OBJECTS, path, 'hazards')) each(hazards, 'hazards', checkHazard);
  if (check.list(rocks, MOST_OBJECTS, path, 'rocks')) each(rocks, 'rocks', checkRock);
  if (check.list(spawns, 2, path, 'spawns')) each([spawns[0], spawns[1]], 'spawns', checkSpawn);
}

/** Also of a map that is still being drawn. */
export function checkMetadata(check: Checks, metadata: unknown, path: string): void {
  if (!check.object(metadata, path)) return;
  const { createdAt, origin } = metadata;
  check.text(metadata.author, path, 'author');
  check.text(metadata.notes, path, 'notes');
  if (createdAt !== null) check.text(createdAt, path, 'createdAt');
  if (origin !== undefined) checkOrigin(check, origin, pathTo(path, 'origin'));
}

function checkOrigin(check: Checks, origin: unknown, path: string): void {
  if (!check.object(origin, path)) return;
  check.text(origin.seed, path, 'seed');
  check.whole(origin.width, LEAST_SIZE, MOST_SIZE, path, 'width');
  check.whole(origin.height, LEAST_SIZE, MOST_SIZE, path, 'height');
  check.oneOf(origin.density, DENSITIES, path, 'density');
  check.truth(origin.symmetric, path, 'symmetric');
  check.whole(origin.version, 1, Infinity, path, 'version');
}

function checkRock(check: Checks, rock: unknown, path: string, size: Size, taken: Taken): void {
  if (!check.object(rock, path)) return;
  check.oneOf(rock.size, ROCK_SIZES, path, 'size');
  checkPlace(check, rock, path, size, 1, taken);
}

function checkSpawn(check: Checks, spawn: unknown, path: string, size: Size, taken: Taken): void {
  if (!check.object(spawn, path)) return;
  check.oneOf(spawn.facing, HEADINGS, path, 'facing');
  checkPlace(check, spawn, path, size, 1, taken);
}

function checkHazard(check: Checks, hazard: unknown, path: string, size: Size, taken: Taken): void {
  if (!check.object(hazard, path) || !check.oneOf(hazard.type, HAZARD_TYPES, path, 'type')) return;
  if (hazard.type === 'wind') {
    check.oneOf(hazard.dir, HEADINGS, path, 'dir');
    checkPlace(check, hazard, path, size, 1, taken);
  } else {
    check.oneOf(hazard.spin, SPINS, path, 'spin');
    checkPlace(check, hazard, path, size, WHIRLPOOL_SIZE, taken);
  }
}

/** `covers`: how many tiles the thing is long and wide. Takes them where all are inside. */
function checkPlace(
  check: Checks,
  { x, y }: JsonObject,
  path: string,
  { width, height }: Size,
  covers: number,
  taken: Taken,
): void {
  const goodX = isInside(check, x, covers, width, 'wide', path, 'x') ? x : null;
  const goodY = isInside(check, y, covers, height, 'high', path, 'y') ? y : null;
  if (goodX === null || goodY === null) return;
  for (let i = 0; i < covers * covers; i++) {
    const tile = tileLabel({ x: goodX + (i % covers), y: goodY + Math.floor(i / covers) });
    const other = taken.get(tile);
    if (other === undefined) taken.set(tile, path);
    else check.add('tile_taken', `${tile} is taken by ${other}`, { tile, other }, path);
  }
}

function isInside(
  check: Checks,
  value: unknown,
  covers: number,
  size: number,
  word: 'wide' | 'high',
  path: string,
  key: string,
): value is number {
  if (!check.whole(value, -Infinity, Infinity, path, key)) return false;
  if (value >= 0 && value + covers <= size) return true;
  const reach = covers > 1 ? `${value} and the tile after it reach` : `${value} is`;
  const what = `${reach} outside the map, which is ${size} ${word}`;
  return check.add('outside_map', what, { found: value, covers, size }, path, key);
}
