/** Both ships and the turn as a line: `cutter F13E 16 | war_brig S12W 20 | 1`. */
import {
  fault,
  pathTo,
  parseTileLabel,
  show,
  tileLabel,
  type Fault,
  type Heading,
  type Result,
} from '$lib/core';
import { barrierAt, chartOf } from '../chart';
import type { MapDefinition } from '../map';
import { SIDES, type MatchState, type Pair, type Pose } from '../match';
import type { MatchRules } from '../rules';
import { createMatch } from '../setup';
import { SHIP_TYPE_IDS, SHIP_TYPES, type ShipTypeId } from '../ships';

export type Position = {
  readonly ships: Pair<Pose & { readonly typeId: ShipTypeId; readonly hp: number }>;
  readonly turnNumber: number;
};

export function formatPose(pose: Pose): string {
  return tileLabel(pose) + pose.facing;
}

export function formatPosition({ ships, turnNumber }: Position): string {
  return [...ships.map((ship) => `${ship.typeId} ${formatPose(ship)} ${ship.hp}`), turnNumber].join(' | ');
}

function parsePose(text: string): Pose | null {
  const tile = parseTileLabel(text.slice(0, -1));
  const facing = text.slice(-1);
  return tile && /^[NESW]$/.test(facing) ? { ...tile, facing: facing as Heading } : null;
}

export function parsePosition(text: string): Result<Position, Fault[]> {
  const wrong = (path: string, what: string): Result<never, Fault[]> => ({
    ok: false,
    error: [fault('not_a_position', path, what)],
  });
  const parts = text.split('|').map((part) => part.trim());
  if (parts.length !== 3) return wrong('', 'a position is two ships and a turn, with | between them');
  const ships: Position['ships'][number][] = [];
  for (const side of SIDES) {
    const path = pathTo('ships', side);
    const [typeId = '', place = '', hp = '', ...rest] = (parts[side] ?? '').split(/\s+/);
    if (rest.length > 0) return wrong(path, `${show(parts[side])} has too many words`);
    if (!(SHIP_TYPE_IDS as readonly string[]).includes(typeId))
      return wrong(path, `${show(typeId)} is no ship`);
    const pose = parsePose(place);
    if (!pose) return wrong(path, `${show(place)} is no tile with a facing`);
    const most = SHIP_TYPES[typeId as ShipTypeId].hp;
    if (!/^\d{1,3}$/.test(hp) || Number(hp) < 1 || Number(hp) > most) {
      return wrong(path, `${show(hp)} is no hp between 1 and ${most}`);
    }
    ships.push({ typeId: typeId as ShipTypeId, ...pose, hp: Number(hp) });
  }
  const turn = parts[2] ?? '';
  if (!/^[1-9]\d{0,5}$/.test(turn)) return wrong('turnNumber', `${show(turn)} is no turn`);
  return { ok: true, value: { ships: ships as unknown as Position['ships'], turnNumber: Number(turn) } };
}

/** A match in planning with its ships where the position says. */
export function matchAt(
  map: MapDefinition,
  position: Position,
  rules: Partial<MatchRules> = {},
): Result<MatchState, Fault[]> {
  const [a, b] = position.ships;
  const match = createMatch({ map, rules, ships: [a.typeId, b.typeId], hp: [a.hp, b.hp] });
  if (!match.ok) return match;
  const chart = chartOf(map);
  for (const side of SIDES) {
    const barrier = barrierAt(chart, position.ships[side]);
    if (!barrier) continue;
    const tile = tileLabel(position.ships[side]);
    const what = barrier === 'edge' ? `${tile} is outside the map` : `${tile} is a rock`;
    return { ok: false, error: [fault('no_water', pathTo('ships', side), what, { tile })] };
  }
  if (a.x === b.x && a.y === b.y) {
    return { ok: false, error: [fault('tile_taken', 'ships[1]', 'both ships are on one tile')] };
  }
  const place = (side: 0 | 1) => {
    const { x, y, facing } = position.ships[side];
    return { ...match.value.ships[side], x, y, facing };
  };
  return {
    ok: true,
    value: { ...match.value, turnNumber: position.turnNumber, ships: [place(0), place(1)] },
  };
}
