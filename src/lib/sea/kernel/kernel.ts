/** One phase in whole numbers: poses in, poses out, and which actions reach. No allocation. */
import { APART, CLOSE, POSE_BITS, POSE_MASK, type Tables } from './tables';

/** How a move turns the bow, in quarter turns right: none, forward, left, right. */
const TURN_OF_MOVE = [0, 0, 3, 1] as const;

export const turned = (pose: number, move: number): number =>
  (pose & ~3) | ((pose + (TURN_OF_MOVE[move] as number)) & 3);

/** Both ships' poses after movement and hazards. */
export function step(tables: Tables, poses: number, move0: number, move1: number): number {
  const pose0 = poses & POSE_MASK;
  const pose1 = poses >> POSE_BITS;
  const order0 = tables.orders[(pose0 << 2) | move0] as number;
  const order1 = tables.orders[(pose1 << 2) | move1] as number;
  const near = tables.nearness[(pose1 >> 2) - (pose0 >> 2) + tables.offset] as number;
  if (near >= APART) return (order1 & (POSE_MASK << POSE_BITS)) | ((order0 >> POSE_BITS) & POSE_MASK);
  let moved0 = order0 & POSE_MASK;
  let moved1 = order1 & POSE_MASK;
  if (near < CLOSE) {
    const moves = ((order0 >> (2 * POSE_BITS)) << 2) | (order1 >> (2 * POSE_BITS));
    const stopped = tables.meetings[(near << 8) | ((pose0 & 3) << 6) | ((pose1 & 3) << 4) | moves] as number;
    if (stopped & 1) moved0 = turned(pose0, move0);
    if (stopped & 2) moved1 = turned(pose1, move1);
  }
  return carry(tables, moved0, moved1);
}

/** Hazards for ships that are near each other: as one tick of movement. */
export function carry({ carried, stride }: Tables, pose0: number, pose1: number): number {
  const to0 = carried[pose0] as number;
  const to1 = carried[pose1] as number;
  const cell0 = pose0 >> 2;
  const cell1 = pose1 >> 2;
  const contest = to0 >> 2 === to1 >> 2;
  // Ships that change places across a corner are in one whirlpool, which lets them.
  const straight =
    cell1 - cell0 === 1 || cell0 - cell1 === 1 || cell1 - cell0 === stride || cell0 - cell1 === stride;
  if (!contest && !(straight && to0 >> 2 === cell1 && to1 >> 2 === cell0)) return (to1 << POSE_BITS) | to0;
  return (((pose1 & ~3) | (to1 & 3)) << POSE_BITS) | (pose0 & ~3) | (to0 & 3);
}

/**
 * Which actions reach from these poses: bits 0 to 3 for ship 1's shoot port, shoot starboard,
 * grapple port, grapple starboard; bits 4 to 7 for ship 2's.
 */
export function strikes(tables: Tables, poses: number): number {
  const pose0 = poses & POSE_MASK;
  const pose1 = poses >> POSE_BITS;
  const bearing = tables.bearing[(pose1 >> 2) - (pose0 >> 2) + tables.offset] as number;
  if (bearing === 0) return 0;
  if ((tables.view[(pose0 & ~3) | (bearing & 3)] as number) < bearing >> 2) return 0;
  return tables.strikes[(bearing << 4) | ((pose0 & 3) << 2) | (pose1 & 3)] as number;
}

/** Whether an action (its index in `ACTIONS`) is among a ship's four bits; `none` never is. */
export const reaches = (bits: number, action: number): number => (bits >> (action - 1)) & 1;
