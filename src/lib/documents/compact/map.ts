/** A map in few bits: the default one and procedural ones by name, others tile by tile. */
import { HEADINGS, type Tile } from '$lib/core';
import {
  DEFAULT_MAP,
  DENSITIES,
  generateMap,
  MOST_SIZE,
  type Hazard,
  type MapDefinition,
  type MapOrigin,
  type Pair,
  type Pose,
  type Rock,
} from '$lib/sea';
import { makeMap } from '../map';
import { bitsFor, Unreadable, type BitReader, type BitWriter } from './bits';
import { readDate, readId, writeDate, writeId } from './words';

const KINDS = ['default', 'procedural', 'custom'] as const;
const HAZARDS = ['wind', 'whirlpool'] as const;
const SPINS = ['cw', 'ccw'] as const;
const SIZES = ['small', 'large'] as const;
const PLACE = bitsFor(MOST_SIZE + 1);

export function writeMap(out: BitWriter, map: MapDefinition): void {
  const text = makeMap(map);
  const { origin } = map.metadata;
  const remade = origin ? remake(origin) : null;
  if (text === makeMap(DEFAULT_MAP)) out.choice('default', KINDS);
  else if (origin && remade && makeMap(remade) === text) {
    out.choice('procedural', KINDS);
    writeOrigin(out, origin);
  } else {
    out.choice('custom', KINDS);
    writeCustom(out, map);
  }
}

export function readMap(from: BitReader): MapDefinition {
  const kind = from.choice(KINDS);
  if (kind === 'default') return DEFAULT_MAP;
  if (kind === 'custom') return readCustom(from);
  const map = remake(readOrigin(from));
  if (!map) throw new Unreadable('No such sea');
  return map;
}

/** Null where no sea can be made of it, or only another one. */
function remake(origin: MapOrigin): MapDefinition | null {
  try {
    const map = generateMap(origin);
    return map.metadata.origin?.version === origin.version ? map : null;
  } catch {
    return null;
  }
}

function writeOrigin(out: BitWriter, { seed, width, height, density, symmetric, version }: MapOrigin): void {
  out.text(seed);
  out.bits(width, PLACE);
  out.bits(height, PLACE);
  out.choice(density, DENSITIES);
  out.flag(symmetric);
  out.whole(version);
}

function readOrigin(from: BitReader): MapOrigin {
  return {
    seed: from.text(),
    width: from.bits(PLACE),
    height: from.bits(PLACE),
    density: from.choice(DENSITIES),
    symmetric: from.flag(),
    version: from.whole(),
  };
}

function writeTile(out: BitWriter, { x, y }: Tile): void {
  out.bits(x, PLACE);
  out.bits(y, PLACE);
}

const readTile = (from: BitReader): { x: number; y: number } => ({
  x: from.bits(PLACE),
  y: from.bits(PLACE),
});

function writeCustom(out: BitWriter, map: MapDefinition): void {
  const { author, notes, createdAt, origin } = map.metadata;
  writeId(out, map.id);
  out.text(map.name);
  out.bits(map.width, PLACE);
  out.bits(map.height, PLACE);
  out.whole(map.hazards.length);
  for (const hazard of map.hazards) {
    out.choice(hazard.type, HAZARDS);
    writeTile(out, hazard);
    if (hazard.type === 'wind') out.choice(hazard.dir, HEADINGS);
    else out.choice(hazard.spin, SPINS);
  }
  out.whole(map.rocks.length);
  for (const rock of map.rocks) {
    writeTile(out, rock);
    out.choice(rock.size, SIZES);
  }
  for (const spawn of map.spawns) {
    writeTile(out, spawn);
    out.choice(spawn.facing, HEADINGS);
  }
  out.text(author);
  out.text(notes);
  writeDate(out, createdAt);
  out.flag(origin !== undefined);
  if (origin) writeOrigin(out, origin);
}

function readCustom(from: BitReader): MapDefinition {
  const list = <T>(one: () => T): T[] => Array.from({ length: from.whole() }, one);
  const [id, name] = [readId(from), from.text()];
  const [width, height] = [from.bits(PLACE), from.bits(PLACE)];
  const hazards = list((): Hazard => {
    const type = from.choice(HAZARDS);
    const tile = readTile(from);
    return type === 'wind'
      ? { type, ...tile, dir: from.choice(HEADINGS) }
      : { type, ...tile, spin: from.choice(SPINS) };
  });
  const rocks = list((): Rock => ({ ...readTile(from), size: from.choice(SIZES) }));
  const spawn = (): Pose => ({ ...readTile(from), facing: from.choice(HEADINGS) });
  const spawns: Pair<Pose> = [spawn(), spawn()];
  const [author, notes, createdAt] = [from.text(), from.text(), readDate(from)];
  const metadata = { author, notes, createdAt, ...(from.flag() && { origin: readOrigin(from) }) };
  return { id, name, width, height, hazards, rocks, spawns, metadata };
}
