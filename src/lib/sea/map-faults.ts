/** Whether a map can be played, and what to say about it where it can but perhaps should not. */
import {
  checks,
  fault,
  HEADINGS,
  pathTo,
  tileLabel,
  type Checks,
  type Fault,
  type JsonObject,
} from '$lib/core';
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
  const check = checks();
  const good = checkMap(check, map, '');
  return { faults: check.faults, warnings: good ? mapWarnings(map) : [] };
}

/** A map that holds more than it has tiles is not worth reading on. */
const MOST_OBJECTS = MOST_SIZE * MOST_SIZE;

type Size = { readonly width: number; readonly height: number };

/** Adds what is wrong with a map of unknown make to the list. */
export function checkMap(check: Checks, map: unknown, path: string): map is MapDefinition {
  if (!check.object(map, path)) return false;
  const before = check.faults.length;
  check.text(map.id, pathTo(path, 'id'));
  checkName(check, map.name, pathTo(path, 'name'));
  checkMetadata(check, map.metadata, pathTo(path, 'metadata'));
  const width = check.whole(map.width, pathTo(path, 'width'), LEAST_SIZE, MOST_SIZE) ? map.width : MOST_SIZE;
  const height = check.whole(map.height, pathTo(path, 'height'), LEAST_SIZE, MOST_SIZE)
    ? map.height
    : MOST_SIZE;
  const taken: Taken = new Map();
  checkObjects(check, map, path, { width, height }, taken);
  checkSpawns(check, map.spawns, pathTo(path, 'spawns'), { width, height }, taken);
  return check.faults.length === before;
}

function checkName(check: Checks, name: unknown, path: string): void {
  if (!check.text(name, path)) return;
  const characters = Array.from(name).length;
  if (name.trim() === '') check.faults.push(fault('empty', path, 'is empty'));
  else if (characters > MOST_NAME_CHARACTERS) {
    const what = `has ${characters} characters, and ${MOST_NAME_CHARACTERS} are the most`;
    check.faults.push(fault('too_long', path, what, { found: characters, most: MOST_NAME_CHARACTERS }));
  }
}

function checkMetadata(check: Checks, metadata: unknown, path: string): void {
  if (!check.object(metadata, path)) return;
  check.text(metadata.author, pathTo(path, 'author'));
  check.text(metadata.notes, pathTo(path, 'notes'));
  if (metadata.createdAt !== null) check.text(metadata.createdAt, pathTo(path, 'createdAt'));
  const { origin } = metadata;
  const at = pathTo(path, 'origin');
  if (origin === undefined || !check.object(origin, at)) return;
  check.text(origin.seed, pathTo(at, 'seed'));
  check.whole(origin.width, pathTo(at, 'width'), LEAST_SIZE, MOST_SIZE);
  check.whole(origin.height, pathTo(at, 'height'), LEAST_SIZE, MOST_SIZE);
  check.oneOf(origin.density, pathTo(at, 'density'), DENSITIES);
  if (typeof origin.symmetric !== 'boolean') {
    check.faults.push(fault('wrong_kind', pathTo(at, 'symmetric'), 'should be true or false'));
  }
  check.whole(origin.version, pathTo(at, 'version'), 1, Number.MAX_SAFE_INTEGER);
}

/** Which object lies on a tile, by the tile's label. */
type Taken = Map<string, string>;

function checkObjects(check: Checks, map: JsonObject, path: string, size: Size, taken: Taken): void {
  const hazardsPath = pathTo(path, 'hazards');
  if (check.list(map.hazards, hazardsPath, MOST_OBJECTS)) {
    map.hazards.forEach((hazard, i) => checkHazard(check, hazard, pathTo(hazardsPath, i), size, taken));
  }
  const rocksPath = pathTo(path, 'rocks');
  if (check.list(map.rocks, rocksPath, MOST_OBJECTS)) {
    map.rocks.forEach((rock, i) => {
      const at = pathTo(rocksPath, i);
      if (!check.object(rock, at)) return;
      check.oneOf(rock.size, pathTo(at, 'size'), ROCK_SIZES);
      if (checkPlace(check, rock, at, size, 1)) take(check, rock.x, rock.y, at, taken);
    });
  }
}

function checkHazard(check: Checks, hazard: unknown, path: string, size: Size, taken: Taken): void {
  if (!check.object(hazard, path) || !check.oneOf(hazard.type, pathTo(path, 'type'), HAZARD_TYPES)) return;
  const isWind = hazard.type === 'wind';
  if (isWind) check.oneOf(hazard.dir, pathTo(path, 'dir'), HEADINGS);
  else check.oneOf(hazard.spin, pathTo(path, 'spin'), SPINS);
  const covers = isWind ? 1 : WHIRLPOOL_SIZE;
  if (!checkPlace(check, hazard, path, size, covers)) return;
  for (let y = hazard.y; y < hazard.y + covers; y++) {
    for (let x = hazard.x; x < hazard.x + covers; x++) take(check, x, y, path, taken);
  }
}

type Place = JsonObject & { readonly x: number; readonly y: number };

/** `covers`: how many tiles the thing is long and wide. */
function checkPlace(
  check: Checks,
  thing: JsonObject,
  path: string,
  { width, height }: Size,
  covers: number,
): thing is Place {
  const inside = (value: unknown, at: string, length: number, word: string): boolean => {
    if (!check.whole(value, at, -Infinity, Infinity)) return false;
    if (value >= 0 && value + covers <= length) return true;
    const reach = covers > 1 ? `${value} and the tile after it reach` : `${value} is`;
    const what = `${reach} outside the map, which is ${length} ${word}`;
    check.faults.push(fault('outside_map', at, what, { found: value, covers, size: length }));
    return false;
  };
  const good = [
    inside(thing.x, pathTo(path, 'x'), width, 'wide'),
    inside(thing.y, pathTo(path, 'y'), height, 'high'),
  ];
  return good.every(Boolean);
}

function take(check: Checks, x: number, y: number, path: string, taken: Taken): void {
  const tile = tileLabel({ x, y });
  const other = taken.get(tile);
  if (other === undefined) taken.set(tile, path);
  else check.faults.push(fault('tile_taken', path, `${tile} is taken by ${other}`, { tile, other }));
}

function checkSpawns(check: Checks, spawns: unknown, path: string, size: Size, taken: Taken): void {
  if (!check.list(spawns, path, 2)) return;
  for (const side of [0, 1]) {
    const spawn: unknown = spawns[side];
    const at = pathTo(path, side);
    if (!check.object(spawn, at)) continue;
    check.oneOf(spawn.facing, pathTo(at, 'facing'), HEADINGS);
    if (checkPlace(check, spawn, at, size, 1)) take(check, spawn.x, spawn.y, at, taken);
  }
}
