/**
 * Both sides' moves of one turn as tables: a row for each way of the enemy's, in it a place for each
 * own way, both numbers with two bits for every phase. Each side has the tables its own way round, so
 * that one piece of code thinks for either. The room is used again for every turn.
 */
import { growTree, makeLevels, packPoses, PHASES, SIDES, type MatchState, type Side } from '$lib/sea';
import { prospects } from './prospects';
import type { Sea } from './seas';

/** Ways to sail so many phases. */
export const WAYS = [1, 4, 16, 64, 256] as const;
export const ALL_WAYS = 256;

/** Where actions reach after a phase, row by row. */
export type Strikes = {
  /** Where an enemy way's strikes begin in the lists below; those of the next way begin where they end. */
  readonly from: Int32Array;
  /** Own bits, and the enemy's above them. */
  readonly bits: Uint8Array;
  /** Where the shot to the beam that bears is in a list of four actions for each own way. */
  readonly shot: Int32Array;
};

/** The turn as one side sees it. */
export type View = {
  /** By phase, from 1. */
  readonly strikes: readonly Strikes[];
  /** By phase and own way: the actions that reach for some way of the enemy's. */
  readonly useful: readonly Uint8Array[];
  /** What the end of the turn promises, by enemy way and own way. In few bytes: it is read more than all else. */
  readonly leaf: Float32Array;
};

const levels = makeLevels(PHASES);

/** From a node of the kernel's tree, where the sides' moves alternate, to the two tables, and back. */
const PLACES = WAYS.map((ways, depth) => {
  const makeLists = (): readonly [Int32Array, Int32Array] => [
    new Int32Array(ways * ways),
    new Int32Array(ways * ways),
  ];
  const [places, nodes] = [makeLists(), makeLists()];
  for (let node = 0; node < ways * ways; node++) {
    let [first, second] = [0, 0];
    for (let phase = depth - 1; phase >= 0; phase--) {
      const pair = (node >> (4 * phase)) & 15;
      first = (first << 2) | (pair >> 2);
      second = (second << 2) | (pair & 3);
    }
    places[0][node] = second * ways + first;
    places[1][node] = first * ways + second;
    for (const side of SIDES) nodes[side][places[side][node] as number] = node;
  }
  return { places, nodes };
});

const makeView = (): View => ({
  strikes: WAYS.map((ways) => ({
    from: new Int32Array(ways + 1),
    bits: new Uint8Array(ways * ways),
    shot: new Int32Array(ways * ways),
  })),
  useful: WAYS.map((ways) => new Uint8Array(ways)),
  leaf: new Float32Array(ALL_WAYS * ALL_WAYS),
});
const views = [makeView(), makeView()] as const;

/** Fills both views. They hold until the next turn is laid out. */
export function layOut(sea: Sea, state: MatchState): readonly [View, View] {
  growTree(sea.tables, packPoses(sea.tables, state.ships), levels);
  for (let phase = 1; phase <= PHASES; phase++)
    for (const side of SIDES) listStrikes(views[side], side, phase);
  const { poses } = levels[PHASES] as (typeof levels)[number];
  const { places } = PLACES[PHASES] as (typeof PLACES)[number];
  prospects(sea, state, poses, views[0].leaf, views[1].leaf, places);
  return views;
}

function listStrikes({ strikes, useful }: View, side: Side, phase: number): void {
  const reached = (levels[phase] as (typeof levels)[number]).strikes;
  const { from, bits, shot } = strikes[phase] as Strikes;
  const masks = useful[phase] as Uint8Array;
  const nodes = (PLACES[phase] as (typeof PLACES)[number]).nodes[side];
  const ways = WAYS[phase] as number;
  masks.fill(0);
  let count = 0;
  for (let enemy = 0, place = 0; enemy < ways; enemy++) {
    from[enemy] = count;
    for (let way = 0; way < ways; way++, place++) {
      const found = reached[nodes[place] as number] as number;
      if (found === 0) continue;
      const own = side === 0 ? found : ((found & 15) << 4) | (found >> 4);
      bits[count] = own;
      // One beam at the most bears on the enemy: port and starboard are never both among the bits.
      shot[count] = way * 4 + ((own & 10) !== 0 ? 1 : 0);
      count += 1;
      masks[way] = (masks[way] as number) | (own & 15);
    }
  }
  from[ways] = count;
}
