/**
 * What lies ahead of two ships in open water, as a table: for each way they can lie to each other,
 * what the phases to come are worth to the first. It is a small game for each place, both choose a
 * move at once, solved again and again until it looks a few phases ahead.
 */
import { headingIndex, HEADINGS, type Heading } from '$lib/core';
import {
  BALL_DAMAGE,
  packPoses,
  step,
  strikes,
  tablesOf,
  unpackPoses,
  type MapDefinition,
  type MatchState,
  type Pair,
  type Pose,
  type Ship,
} from '$lib/sea';
import { WIN } from './stakes';

/** Tiles from the first ship to the rim of the table; beyond it nothing is foreseen. */
const HORIZON = 8;
const WIDE = 2 * HORIZON + 1;
const PLACES = WIDE * WIDE * 4;
const BEYOND = PLACES;

/** How many phases it looks ahead, what each counts for less than the one before. */
const SWEEPS = 6;
const FADING = 0.8;
/** A gun that bears is fired the right way so often, a grapple likewise. */
const AIMED = 0.5;
const HOOKED = 0.2;
/** Rounds in which both learn to play the game of one place. */
const ROUNDS = 12;

/** The second ship as the first one sees it when its own bow is north. */
function placeOf(own: Pose, other: Pose): number {
  const facing = headingIndex(own.facing);
  let [dx, dy] = [other.x - own.x, other.y - own.y];
  for (let turn = 0; turn < facing; turn++) [dx, dy] = [dy, -dx];
  if (Math.abs(dx) > HORIZON || Math.abs(dy) > HORIZON) return BEYOND;
  return (((dy + HORIZON) * WIDE + dx + HORIZON) << 2) | ((headingIndex(other.facing) - facing) & 3);
}

const OPEN: MapDefinition = {
  id: 'open',
  name: 'open',
  width: 2 * (HORIZON + 4) + 1,
  height: 2 * (HORIZON + 4) + 1,
  hazards: [],
  rocks: [],
  spawns: [
    { x: 0, y: 0, facing: 'N' },
    { x: 1, y: 0, facing: 'N' },
  ],
  metadata: { author: '', notes: '', createdAt: null },
};
const MIDDLE = HORIZON + 4;

/** Worth to the first of two ships, by place; the last entry is for all places beyond the rim. */
function solve(ships: Pair<Ship>): Float64Array {
  const state = { map: OPEN, ships } satisfies Pick<MatchState, 'map' | 'ships'>;
  const tables = tablesOf(state);
  const next = new Int32Array(PLACES * 16).fill(BEYOND);
  const gain = new Float64Array(PLACES * 16);
  const share = (own: Ship, other: Ship): number =>
    (18 * BALL_DAMAGE[own.cannonballSize] * own.shotsPerAttack) / other.maxHp;
  const hit = [share(ships[0], ships[1]), share(ships[1], ships[0])] as const;
  const worth = (bits: number, side: 0 | 1): number =>
    ((bits & 3) !== 0 ? AIMED * hit[side] : 0) + ((bits & 12) !== 0 ? HOOKED * WIN : 0);
  const first: Pose = { x: MIDDLE, y: MIDDLE, facing: 'N' };
  for (let place = 0; place < PLACES; place++) {
    const cell = place >> 2;
    const second: Pose = {
      x: MIDDLE + (cell % WIDE) - HORIZON,
      y: MIDDLE + Math.floor(cell / WIDE) - HORIZON,
      facing: HEADINGS[place & 3] as Heading,
    };
    if (second.x === first.x && second.y === first.y) continue;
    const poses = packPoses(tables, [first, second]);
    for (let pair = 0; pair < 16; pair++) {
      const after = step(tables, poses, pair >> 2, pair & 3);
      const [own, other] = unpackPoses(tables, after);
      const bits = strikes(tables, after);
      next[place * 16 + pair] = placeOf(own, other);
      gain[place * 16 + pair] = worth(bits & 15, 0) - worth(bits >> 4, 1);
    }
  }
  let values = new Float64Array(PLACES + 1);
  const game = new Float64Array(16);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const better = new Float64Array(PLACES + 1);
    for (let place = 0; place < PLACES; place++) {
      let plain = true;
      for (let pair = 0; pair < 16; pair++) {
        const at = place * 16 + pair;
        const value = (gain[at] as number) + FADING * (values[next[at] as number] as number);
        if (value !== 0) plain = false;
        game[pair] = value;
      }
      if (!plain) better[place] = valueOf(game);
    }
    values = better;
  }
  return values;
}

const regrets = new Float64Array(8);
const mix = new Float64Array(8);

/** The value of a game of four choices each, to the first: both learn from what they regret. */
function valueOf(game: Float64Array): number {
  regrets.fill(0);
  let sum = 0;
  let weight = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    mixFrom(0);
    mixFrom(4);
    let value = 0;
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++)
        value += (mix[a] as number) * (mix[4 + b] as number) * (game[a * 4 + b] as number);
    }
    for (let a = 0; a < 4; a++) {
      let own = 0;
      let other = 0;
      for (let b = 0; b < 4; b++) {
        own += (mix[4 + b] as number) * (game[a * 4 + b] as number);
        other -= (mix[b] as number) * (game[b * 4 + a] as number);
      }
      regrets[a] = Math.max(0, (regrets[a] as number) + own - value);
      regrets[4 + a] = Math.max(0, (regrets[4 + a] as number) + other + value);
    }
    sum += round * value;
    weight += round;
  }
  return sum / weight;
}

function mixFrom(at: number): void {
  let sum = 0;
  for (let i = at; i < at + 4; i++) sum += regrets[i] as number;
  for (let i = at; i < at + 4; i++) mix[i] = sum > 0 ? (regrets[i] as number) / sum : 0.25;
}

/**
 * By facings and difference of tiles, so that a leaf costs one look-up: the index is
 * `((dy + HORIZON) * WIDE + dx + HORIZON) << 4 | facing of ship 1 << 2 | facing of ship 2`.
 */
export function duelByDifference(ships: Pair<Ship>): Float64Array {
  const key = ships.map(({ typeId }) => typeId).join();
  const found = laidOut.get(key);
  if (found) return found;
  const values = solve(ships);
  const out = new Float64Array(WIDE * WIDE * 16);
  const origin = { x: 0, y: 0 };
  for (let at = 0; at < out.length; at++) {
    const cell = at >> 4;
    const own: Pose = { ...origin, facing: HEADINGS[(at >> 2) & 3] as Heading };
    const other: Pose = {
      x: (cell % WIDE) - HORIZON,
      y: Math.floor(cell / WIDE) - HORIZON,
      facing: HEADINGS[at & 3] as Heading,
    };
    out[at] = values[placeOf(own, other)] as number;
  }
  laidOut.set(key, out);
  return out;
}
const laidOut = new Map<string, Float64Array>();
export { HORIZON as DUEL_HORIZON, WIDE as DUEL_WIDE };
