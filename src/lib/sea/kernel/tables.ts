/**
 * The rules as tables of whole numbers, built once for a map and a pair of ships, so that a
 * computer captain can look at millions of phases. The tables are filled by the readable rules
 * (`settle`, `pathOf`, ...); a differential test keeps the two equal.
 *
 * A cell is `y * stride + x`, a pose `cell << 2 | facing`, both ships `pose 1 << 14 | pose 0`.
 * The stride is wider than the map, so that a difference of cells tells both distances.
 */
import { ahead, headingIndex, HEADINGS, type Heading, type Tile } from '$lib/core';
import { barrierAt, chartOf, coverAt, hazardAt, type Chart } from '../chart';
import { carriedFacing, targetOf } from '../hazards';
import type { MatchState, Pair, Pose, Ship } from '../match';
import { facingAfter, pathOf } from '../movement';
import { MOVES, type Move } from '../plans';
import { settle, type Route } from '../settle';
import { BALL_DAMAGE } from '../ships';

export const POSE_BITS = 14;
export const POSE_MASK = (1 << POSE_BITS) - 1;

/** Kings' moves within which two ships can hinder each other: moving, or carried after that. */
const MEETING = 2;
const CARRYING = 4;

/** What `nearness` says of two cells: an index of the meeting table, or one of these. */
const MEETINGS = (2 * MEETING + 1) ** 2;
/** The meeting of a ship with itself, with facings: it never happens, and so stops nobody. */
export const NO_MEETING = (MEETINGS >> 1) << 4;
/** Ships cannot meet by moving, but hazards may carry them together. */
export const CLOSE = MEETINGS;
/** They cannot hinder each other in this phase, but may come to bear. */
export const APART = MEETINGS + 1;
/** Whatever they do in this phase, no gun reaches. */
export const FAR = MEETINGS + 2;

export type Tables = {
  readonly stride: number;
  /** Added to a difference of cells to make it an index. */
  readonly offset: number;
  /** By difference of cells: see above. */
  readonly nearness: Uint8Array;
  /**
   * By `pose << 2 | move`, as far as edges and rocks allow: in the low bits where movement leaves
   * the ship, above them where a hazard carries it from there, above that the move, or `none`
   * where it was stopped. One number, because one look-up is cheaper than three.
   */
  readonly orders: Int32Array;
  /** By pose after movement: where a hazard leaves the ship, as far as edges and rocks allow. */
  readonly carried: Uint16Array;
  /** By pose: 1 where no move of this phase ends on a hazard. */
  readonly calm: Uint8Array;
  /** By difference of cells: `distance << 2 | direction` from ship 1 to ship 2, 0 out of line. */
  readonly bearing: Uint8Array;
  /** By `cell << 2 | direction`: how many tiles a ball can fly before a large rock. */
  readonly view: Uint8Array;
  /** By `bearing << 4 | facing of ship 1 << 2 | facing of ship 2`: which actions reach. */
  readonly strikes: Uint8Array;
  /** Damage of one ball of each ship. */
  readonly ball: Pair<number>;
  /** By meeting, facings and moves: bit 0 ship 1 is stopped, bit 1 ship 2. */
  readonly meetings: Uint8Array;
  /** By meeting and facings: 1 where some pair of moves stops a ship. */
  readonly crowded: Uint8Array;
};

export function tablesOf({ map, ships }: Pick<MatchState, 'map' | 'ships'>): Tables {
  const chart = chartOf(map);
  const reach = Math.max(
    ...ships.map(({ cannonRange, grappleRange }) => Math.max(cannonRange, grappleRange)),
  );
  const stride = map.width + CARRYING + reach + 1;
  const cells = stride * map.height;
  const offset = cells;
  const { meetings, crowded } = meetingTables();
  const differences = differenceTables(stride, offset, reach);
  return {
    stride,
    offset,
    ...differences,
    ...poseTables(chart, stride),
    view: viewTable(chart, stride, reach),
    strikes: strikeTable(ships, reach),
    ball: [BALL_DAMAGE[ships[0].cannonballSize], BALL_DAMAGE[ships[1].cannonballSize]],
    meetings,
    crowded,
  };
}

function packPose({ x, y, facing }: Pose, stride: number): number {
  return ((y * stride + x) << 2) | headingIndex(facing);
}

/** Both ships' poses in one number. */
export function packPoses({ stride }: Tables, [first, second]: Pair<Pose>): number {
  return (packPose(second, stride) << POSE_BITS) | packPose(first, stride);
}

export function unpackPoses({ stride }: Tables, poses: number): Pair<Pose> {
  return [unpackPose(poses & POSE_MASK, stride), unpackPose(poses >> POSE_BITS, stride)];
}

function unpackPose(pose: number, stride: number): Pose {
  const cell = pose >> 2;
  return { x: cell % stride, y: Math.floor(cell / stride), facing: HEADINGS[pose & 3] as Heading };
}

function poseTables(chart: Chart, stride: number): Pick<Tables, 'orders' | 'carried' | 'calm'> {
  const poses = (stride * chart.height) << 2;
  const carried = new Uint16Array(poses);
  const isCalm = new Uint8Array(poses);
  forEachPose(chart, (pose) => {
    const at = packPose(pose, stride);
    const hazard = hazardAt(chart, pose);
    const target = hazard ? targetOf(hazard, pose) : pose;
    const { x, y } = barrierAt(chart, target) ? pose : target;
    carried[at] = packPose({ x, y, facing: carriedFacing(hazard, pose.facing) }, stride);
    isCalm[at] = hazard ? 0 : 1;
  });
  const orders = new Int32Array(poses << 2);
  const calm = new Uint8Array(poses);
  forEachPose(chart, (pose) => {
    const at = packPose(pose, stride);
    calm[at] = 1;
    MOVES.forEach((move, m) => {
      const path = pathOf(pose, move);
      const free = path.every((tile) => barrierAt(chart, tile) === null);
      const { x, y } = (free && path.at(-1)) || pose;
      const to = packPose({ x, y, facing: facingAfter(move, pose.facing) }, stride);
      orders[(at << 2) | m] =
        to | ((carried[to] as number) << POSE_BITS) | ((free ? m : 0) << (2 * POSE_BITS));
      // A stopped ship holds its tile, so a hazard there counts for every move.
      if (!isCalm[to] || !isCalm[at]) calm[at] = 0;
    });
  });
  return { orders, carried, calm };
}

function forEachPose(chart: Chart, visit: (pose: Pose) => void): void {
  for (let y = 0; y < chart.height; y++) {
    for (let x = 0; x < chart.width; x++) {
      for (const facing of HEADINGS) visit({ x, y, facing });
    }
  }
}

function differenceTables(
  stride: number,
  offset: number,
  reach: number,
): Pick<Tables, 'nearness' | 'bearing'> {
  const nearness = new Uint8Array(2 * offset).fill(FAR);
  const bearing = new Uint8Array(2 * offset);
  const horizon = CARRYING + reach;
  for (let dy = -horizon; dy <= horizon; dy++) {
    for (let dx = -horizon; dx <= horizon; dx++) {
      const at = dy * stride + dx + offset;
      // On a small map the horizon is beyond the edge.
      if (at < 0 || at >= nearness.length) continue;
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      if (distance <= MEETING) nearness[at] = (dy + MEETING) * (2 * MEETING + 1) + dx + MEETING;
      else nearness[at] = distance <= CARRYING ? CLOSE : APART;
      const direction = directionOf(dx, dy);
      if (direction >= 0 && distance <= reach) bearing[at] = (distance << 2) | direction;
    }
  }
  return { nearness, bearing };
}

/** The index of the heading that leads there, or -1 where none does. */
function directionOf(dx: number, dy: number): number {
  if ((dx === 0) === (dy === 0)) return -1;
  if (dx === 0) return dy < 0 ? 0 : 2;
  return dx > 0 ? 1 : 3;
}

function viewTable(chart: Chart, stride: number, reach: number): Uint8Array {
  const view = new Uint8Array((stride * chart.height) << 2);
  forEachPose(chart, (pose) => {
    let length = 0;
    let tile: Tile = ahead(pose, pose.facing);
    while (length < reach && coverAt(chart, tile) === null) {
      length += 1;
      tile = ahead(tile, pose.facing);
    }
    view[packPose(pose, stride)] = length;
  });
  return view;
}

/** Four bits for each ship: shoot port, shoot starboard, grapple port, grapple starboard. */
function strikeTable(ships: Pair<Ship>, reach: number): Uint8Array {
  const strikes = new Uint8Array((reach + 1) << 6);
  const bitsOf = (ship: Ship, distance: number, direction: number, facing: number): number => {
    const quarter = (direction - facing) & 3;
    if ((quarter & 1) === 0) return 0;
    const beam = quarter === 3 ? 1 : 2;
    return (distance <= ship.cannonRange ? beam : 0) | (distance <= ship.grappleRange ? beam << 2 : 0);
  };
  for (let at = 1 << 6; at < strikes.length; at++) {
    const distance = at >> 6;
    const direction = (at >> 4) & 3;
    const first = bitsOf(ships[0], distance, direction, (at >> 2) & 3);
    const second = bitsOf(ships[1], distance, direction ^ 2, at & 3);
    strikes[at] = first | (second << 4);
  }
  return strikes;
}

let made: Pick<Tables, 'meetings' | 'crowded'> | undefined;

/** The same for every map, so made once: who is stopped when two ships move near each other. */
function meetingTables(): Pick<Tables, 'meetings' | 'crowded'> {
  if (made) return made;
  const meetings = new Uint8Array(MEETINGS << 8);
  const crowded = new Uint8Array(MEETINGS << 4);
  const width = 2 * MEETING + 1;
  for (let at = 0; at < meetings.length; at++) {
    const meeting = at >> 8;
    const place = { x: (meeting % width) - MEETING, y: Math.floor(meeting / width) - MEETING };
    if (place.x === 0 && place.y === 0) continue;
    const first: Pose = { x: 0, y: 0, facing: HEADINGS[(at >> 6) & 3] as Heading };
    const second: Pose = { ...place, facing: HEADINGS[(at >> 4) & 3] as Heading };
    const routes: Pair<Route> = [
      { start: first, path: pathOf(first, MOVES[(at >> 2) & 3] as Move), stop: null },
      { start: second, path: pathOf(second, MOVES[at & 3] as Move), stop: null },
    ];
    settle(routes);
    meetings[at] = (routes[0].stop ? 1 : 0) | (routes[1].stop ? 2 : 0);
    if (meetings[at]) crowded[at >> 4] = 1;
  }
  made = { meetings, crowded };
  return made;
}
