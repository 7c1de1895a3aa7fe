/** A match before its first turn. */
import { Checks, pathTo, type Fault, type Result } from '$lib/core';
import type { MapDefinition } from './map';
import { copyMap } from './map-copy';
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
  checkSetup(check, setup, '');
  if (check.faults.length > 0) return { ok: false, error: check.faults };
  const { map, ships, rules = {}, hp } = setup;
  const shipOf = (side: Side): Ship => launch(side, ships[side], map.spawns[side], hp?.[side]);
  return {
    ok: true,
    value: {
      turnNumber: 1,
      status: 'planning',
      map: copyMap(map),
      rules: completeRules(rules),
      ships: [shipOf(0), shipOf(1)],
      outcome: null,
    },
  };
}

/** Adds what is wrong with a setup of unknown make to the list. */
export function checkSetup(check: Checks, setup: unknown, path: string): void {
  if (!check.object(setup, path)) return;
  check.onlyKeys(setup, SETUP_KEYS, path);
  checkMap(check, setup.map, pathTo(path, 'map'));
  if (setup.rules !== undefined) checkRules(check, setup.rules, pathTo(path, 'rules'));
  const { ships, hp } = setup;
  const shipsGiven = check.list(ships, 2, path, 'ships');
  const hpGiven = hp !== undefined && check.list(hp, 2, path, 'hp');
  for (const side of SIDES) {
    const typeId = shipsGiven ? ships[side] : undefined;
    const known = shipsGiven && check.oneOf(typeId, SHIP_TYPE_IDS, pathTo(path, 'ships'), side);
    // The hull of a ship that nobody knows has no size, so any will do.
    const most = known ? SHIP_TYPES[typeId].hp : Infinity;
    if (hpGiven) check.whole(hp[side], 1, most, pathTo(path, 'hp'), side);
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
