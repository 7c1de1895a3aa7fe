/** A match before its first turn. */
import { Checks, type Fault, type Result } from '$lib/core';
import type { Hazard, MapDefinition } from './map';
import { checkMap } from './map-faults';
import { SIDES, type MatchState, type Pair, type Pose, type Ship, type Side } from './match';
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
  const check = new Checks();
  checkSetup(check, setup);
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
}

function checkSetup(check: Checks, setup: unknown): void {
  if (!check.object(setup, '')) return;
  check.onlyKeys(setup, SETUP_KEYS, '');
  checkMap(check, setup.map, 'map');
  if (setup.rules !== undefined) checkRules(check, setup.rules, 'rules');
  const { ships, hp } = setup;
  const shipsGiven = check.list(ships, 2, 'ships');
  const hpGiven = hp !== undefined && check.list(hp, 2, 'hp');
  for (const side of SIDES) {
    const typeId = shipsGiven ? ships[side] : undefined;
    const known = shipsGiven && check.oneOf(typeId, SHIP_TYPE_IDS, 'ships', side);
    // The hull of a ship that nobody knows has no size, so any will do.
    const most = known ? SHIP_TYPES[typeId].hp : Infinity;
    if (hpGiven) check.whole(hp[side], 1, most, 'hp', side);
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
