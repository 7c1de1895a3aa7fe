/**
 * Both sides' moves of one turn as tables of own moves by enemy moves: row `own`, column `enemy`,
 * each a number with two bits for every phase. Each side has the tables its own way round, so that
 * one piece of code thinks for either. The room is used again for every turn.
 */
import { growTree, makeLevels, packPoses, PHASES, type MatchState, type Side } from '$lib/sea';
import { prospects } from './prospects';
import type { Sea } from './seas';

/** Ways to sail so many phases. */
export const WAYS = [1, 4, 16, 64, 256] as const;
export const ALL_WAYS = 256;

/** Where actions reach after a phase. What the search asks of each place a thousand times is worked out once. */
export type Strikes = {
  /** The place in the table of this phase, and the one in the table before that it was sailed from. */
  readonly at: Int32Array;
  readonly parent: Int32Array;
  /** Own bits, and the enemy's above them. */
  readonly bits: Uint8Array;
  /** Where the shot to the beam that bears is in a list of four actions for each way. */
  readonly ownShot: Int32Array;
  readonly enemyShot: Int32Array;
  count: number;
};

/** The turn as one side sees it. */
export type View = {
  /** By phase, from 1. */
  readonly strikes: readonly Strikes[];
  /** By phase and own way: the actions that reach for some way of the enemy's. */
  readonly useful: readonly Uint8Array[];
  /** What the end of the turn promises. */
  readonly leaf: Float64Array;
};

const levels = makeLevels(PHASES);

/** From a node of the kernel's tree, where the sides' moves alternate, to the two tables. */
const PLACES = WAYS.map((ways, depth) => {
  const places = [new Int32Array(ways * ways), new Int32Array(ways * ways)] as const;
  for (let node = 0; node < ways * ways; node++) {
    let [first, second] = [0, 0];
    for (let phase = depth - 1; phase >= 0; phase--) {
      const pair = (node >> (4 * phase)) & 15;
      first = (first << 2) | (pair >> 2);
      second = (second << 2) | (pair & 3);
    }
    places[0][node] = first * ways + second;
    places[1][node] = second * ways + first;
  }
  return places;
});

const makeView = (): View => ({
  strikes: WAYS.map((ways) => ({
    at: new Int32Array(ways * ways),
    parent: new Int32Array(ways * ways),
    bits: new Uint8Array(ways * ways),
    ownShot: new Int32Array(ways * ways),
    enemyShot: new Int32Array(ways * ways),
    count: 0,
  })),
  useful: WAYS.map((ways) => new Uint8Array(ways)),
  leaf: new Float64Array(ALL_WAYS * ALL_WAYS),
});
const views = [makeView(), makeView()] as const;

/** Fills both views. They hold until the next turn is laid out. */
export function layOut(sea: Sea, state: MatchState): readonly [View, View] {
  growTree(sea.tables, packPoses(sea.tables, state.ships), levels);
  for (let phase = 1; phase <= PHASES; phase++) listStrikes(phase);
  const { poses } = levels[PHASES] as (typeof levels)[number];
  prospects(sea, state, poses, views[0].leaf, views[1].leaf, PLACES[PHASES] as (typeof PLACES)[number]);
  return views;
}

function listStrikes(phase: number): void {
  const { strikes } = levels[phase] as (typeof levels)[number];
  for (const side of [0, 1] as const) fillStrikes(views[side], side, phase, strikes);
}

function fillStrikes({ strikes: all, useful }: View, side: Side, phase: number, reached: Uint8Array): void {
  const list = all[phase] as Strikes;
  const masks = useful[phase] as Uint8Array;
  const places = (PLACES[phase] as (typeof PLACES)[number])[side];
  const ways = WAYS[phase] as number;
  masks.fill(0);
  let count = 0;
  for (let node = 0; node < reached.length; node++) {
    const bits = reached[node] as number;
    if (bits === 0) continue;
    const place = places[node] as number;
    const own = side === 0 ? bits : ((bits & 15) << 4) | (bits >> 4);
    const way = place >> (2 * phase);
    const enemy = place & (ways - 1);
    list.at[count] = place;
    list.parent[count] = (way >> 2) * (ways >> 2) + (enemy >> 2);
    list.bits[count] = own;
    // One beam at the most bears on the enemy: port and starboard are never both among the bits.
    list.ownShot[count] = way * 4 + ((own & 10) !== 0 ? 1 : 0);
    list.enemyShot[count] = enemy * 4 + ((own & 0xa0) !== 0 ? 1 : 0);
    count += 1;
    masks[way] = (masks[way] as number) | (own & 15);
  }
  list.count = count;
}
