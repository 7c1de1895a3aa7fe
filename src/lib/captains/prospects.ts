/** What the end of a turn promises each side, in hull points: position, room to sail, and a liking for the fight. */
import { POSE_BITS, POSE_MASK, type MatchState } from '$lib/sea';
import { DUEL_HORIZON, DUEL_WIDE, duelByDifference } from './duel';
import { routesTo } from './routes';
import type { Sea } from './seas';
import { stakesOf } from './stakes';

/** How much of what the table of duels foresees is believed. */
const FORESIGHT = 0.3;
/** A ship that is free to sail, against one that is held. */
const ROOM = 1;
/**
 * Each tile beyond these costs both sides: without it two captains who know what they do keep out of
 * each other's way for ever.
 */
const NEAR = 2;
const FARTHER = 0.3;
/** Ships with a longer way than this between them sail that way, around the rocks, to where the other lies. */
const FARAWAY = 10;

/** Fills what each leaf of the tree is worth to each side. */
export function prospects(
  sea: Sea,
  state: MatchState,
  poses: Int32Array,
  leaf0: Float32Array,
  leaf1: Float32Array,
  places: readonly [Int32Array, Int32Array],
): void {
  if (stakesOf(state).last) {
    leaf0.fill(0);
    leaf1.fill(0);
    return;
  }
  const { stride } = sea.tables;
  const { room } = sea;
  const duel = duelByDifference(state.ships);
  const [first, second] = state.ships;
  const { width } = state.map;
  const ways0 = routesTo(state, second);
  const ways1 = routesTo(state, first);
  const faraway = (ways0[first.y * width + first.x] as number) > FARAWAY;
  const [to0, to1] = places;
  const cells = stride * state.map.height;
  const column = new Int32Array(cells);
  const row = new Int32Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    column[cell] = cell % stride;
    row[cell] = Math.floor(cell / stride);
  }
  for (let node = 0; node < poses.length; node++) {
    const pair = poses[node] as number;
    const pose0 = pair & POSE_MASK;
    const pose1 = pair >> POSE_BITS;
    const dx = (column[pose1 >> 2] as number) - (column[pose0 >> 2] as number);
    const dy = (row[pose1 >> 2] as number) - (row[pose0 >> 2] as number);
    const wide = dx < 0 ? -dx : dx;
    const high = dy < 0 ? -dy : dy;
    const between = wide > high ? wide + 0.5 * high : high + 0.5 * wide;
    let value = ROOM * ((room[pose0] as number) - (room[pose1] as number));
    if (wide <= DUEL_HORIZON && high <= DUEL_HORIZON) {
      const at = ((dy + DUEL_HORIZON) * DUEL_WIDE + dx + DUEL_HORIZON) << 4;
      value += FORESIGHT * (duel[at | ((pose0 & 3) << 2) | (pose1 & 3)] as number);
    }
    let liking0 = between > NEAR ? -FARTHER * (between - NEAR) : 0;
    let liking1 = liking0;
    if (faraway) {
      liking0 =
        -FARTHER * (ways0[(row[pose0 >> 2] as number) * width + (column[pose0 >> 2] as number)] as number);
      liking1 =
        -FARTHER * (ways1[(row[pose1 >> 2] as number) * width + (column[pose1 >> 2] as number)] as number);
    }
    leaf0[to0[node] as number] = liking0 + value;
    leaf1[to1[node] as number] = liking1 - value;
  }
}
