/** The kernel's tables of a match, kept from turn to turn: a match hands in a new copy of its map each time. */
import { POSE_BITS, POSE_MASK, tablesOf, type MatchState, type Tables } from '$lib/sea';

export type Sea = {
  readonly tables: Tables;
  /** By pose: how freely a ship sails from there in the next two phases, 0 (held) to 1. */
  readonly room: Float64Array;
};

const KEPT = 4;
const seas = new Map<string, Sea>();

export function seaOf(state: MatchState): Sea {
  const { width, height, hazards, rocks } = state.map;
  const guns = state.ships.map(({ cannonRange, cannonballSize, grappleRange }) => [
    cannonRange,
    cannonballSize,
    grappleRange,
  ]);
  const key = JSON.stringify([width, height, hazards, rocks, guns]);
  const known = seas.get(key);
  if (known) return known;
  const tables = tablesOf(state);
  const sea = { tables, room: roomOf(tables) };
  const [oldest] = seas.keys();
  if (seas.size >= KEPT && oldest !== undefined) seas.delete(oldest);
  seas.set(key, sea);
  return sea;
}

/** Different poses after two moves, of the thirteen that open water allows. */
function roomOf({ orders }: Tables): Float64Array {
  const OPEN = 13;
  const poses = orders.length >> 2;
  const room = new Float64Array(poses);
  const after = (pose: number, move: number): number =>
    ((orders[(pose << 2) | move] as number) >> POSE_BITS) & POSE_MASK;
  const found = new Set<number>();
  for (let pose = 0; pose < poses; pose++) {
    found.clear();
    for (let first = 0; first < 4; first++) {
      const between = after(pose, first);
      for (let second = 0; second < 4; second++) found.add(after(between, second));
    }
    room[pose] = Math.min(1, found.size / OPEN);
  }
  return room;
}
