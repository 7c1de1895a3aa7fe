/** A match before its first turn. */
import { checks, pathTo, type Fault, type Result } from '$lib/core';
import type { Hazard, MapDefinition } from './map';
import { checkMap } from './map-faults';
import type { MatchState, Pair, Pose, Ship, Side } from './match';
import { checkRules, completeRules, type MatchRules } from './rules';
import { SHIP_TYPE_IDS, SHIP_TYPES, type ShipTypeId } from './ships';

export type MatchSetup = {
  readonly map: MapDefinition;
  readonly ships: Pair<ShipTypeId>;
  readonly rules?: Partial<MatchRules>;
  /** A handicap: with how much of its hull each ship starts. */
  readonly hp?: Pair<number>;
};

export const DEFAULT_SHIPS: Pair<ShipTypeId> = ['cutter', 'war_brig'];

const SETUP_KEYS = ['map', 'ships', 'rules', 'hp'];

/** Takes a setup of any make: what is wrong with it is answered, not thrown. */
export function createMatch(setup: MatchSetup): Result<MatchState, Fault[]> {
  const check = checks();
  const given: unknown = setup;
  if (!check.object(given, '')) return { ok: false, error: check.faults };
  check.onlyKeys(given, '', SETUP_KEYS);
  checkMap(check, given.map, 'map');
  if (given.rules !== undefined) checkRules(check, given.rules, 'rules');
  const types = checkPair(given.ships, 'ships', (value, path): value is ShipTypeId =>
    check.oneOf(value, path, SHIP_TYPE_IDS),
  );
  if (given.hp !== undefined) {
    checkPair(given.hp, 'hp', (value, path, side): value is number =>
      check.whole(value, path, 1, types ? SHIP_TYPES[types[side]].hp : Number.MAX_SAFE_INTEGER),
    );
  }
  if (check.faults.length > 0) return { ok: false, error: check.faults };

  const { map, ships, rules = {}, hp } = setup;
  const shipOf = (side: Side): Ship => launch(side, ships[side], map.spawns[side], hp?.[side]);
  return {
    ok: true,
    value: {
      turnNumber: 1,
      status: 'planning',
      map: copyOf(map),
      rules: completeRules(rules),
      ships: [shipOf(0), shipOf(1)],
      outcome: null,
    },
  };

  function checkPair<T>(
    value: unknown,
    path: string,
    one: (value: unknown, path: string, side: Side) => value is T,
  ): Pair<T> | null {
    if (!check.list(value, path, 2)) return null;
    const [first, second] = value;
    const good = [one(first, pathTo(path, 0), 0), one(second, pathTo(path, 1), 1)];
    return good.every(Boolean) ? [first as T, second as T] : null;
  }
}

function launch(side: Side, typeId: ShipTypeId, { x, y, facing }: Pose, hp?: number): Ship {
  const type = SHIP_TYPES[typeId];
  return {
    id: `ship-${side + 1}`,
    typeId,
    x,
    y,
    facing,
    hp: hp ?? type.hp,
    maxHp: type.hp,
    cannonRange: type.range,
    cannonballSize: type.ball,
    shotsPerAttack: type.shots,
    grappleRange: type.grapple,
    speed: type.speed,
    alive: true,
  };
}

/** The match keeps a map of its own: what an editor does to the original later is no matter of it. */
function copyOf({ id, name, width, height, hazards, rocks, spawns, metadata }: MapDefinition): MapDefinition {
  const hazardOf = (hazard: Hazard): Hazard =>
    hazard.type === 'wind'
      ? { type: 'wind', x: hazard.x, y: hazard.y, dir: hazard.dir }
      : { type: 'whirlpool', x: hazard.x, y: hazard.y, spin: hazard.spin };
  const poseOf = ({ x, y, facing }: Pose): Pose => ({ x, y, facing });
  const { author, notes, createdAt, origin } = metadata;
  return {
    id,
    name,
    width,
    height,
    hazards: hazards.map(hazardOf),
    rocks: rocks.map(({ x, y, size }) => ({ x, y, size })),
    spawns: [poseOf(spawns[0]), poseOf(spawns[1])],
    metadata: { author, notes, createdAt, ...(origin && { origin: { ...origin } }) },
  };
}
