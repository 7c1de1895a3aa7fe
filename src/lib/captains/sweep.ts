/**
 * What every choice of one side is worth against the other's mixture, in one sweep over the tables
 * of the turn, from its last phase to its first. A grapple or a sinking ends the match, so what comes
 * after counts only as often as the match goes on. Ways that the enemy never sails are left out.
 */
import { PHASES, type Side } from '$lib/sea';
import { alwaysGoing, goingEnemy, goingOwn, MOST_HITS, reckonGoing } from './going';
import { WAYS, type Strikes, type View } from './joint-tree';
import { BOTH_SINK, ENEMY_SINKS, lanesOf, OWN_SINKS, reachingOf, type Lanes } from './lanes';
import { LastPhase } from './last-phase';
import { ACTIONS_AT, MOVES_AT, type Mixture } from './mixture';
import { WIN, type Stakes } from './stakes';

const LANES = MOST_HITS * MOST_HITS;
/** Worth of what comes after a place and its actions, by place and lane. */
const after = WAYS.slice(0, PHASES).map((ways) => new Float64Array(ways * ways * LANES));
/** One row of a phase before its actions, and the sum of rows over the enemy's last move. */
const row = new Float64Array(WAYS[3] * LANES);
const sums = new Float64Array(WAYS[3] * LANES);

export class Sweep {
  readonly #lanes: readonly Lanes[];
  readonly #hit: number;
  readonly #taken: number;
  readonly #grapple: number;
  readonly #drawn: number;
  /** By phase and lane: both grapples hold. */
  readonly #mutual: readonly Float64Array[];
  readonly #mayEnd: boolean;
  readonly #lastPhase: LastPhase;

  constructor(
    readonly view: View,
    readonly own: Mixture,
    readonly enemy: Mixture,
    stakes: Stakes,
    side: Side,
  ) {
    const other: Side = side === 0 ? 1 : 0;
    const byLane = (worth: Stakes['mutual'], { hits, taken }: Lanes): Float64Array =>
      Float64Array.from(hits, (hit, lane) => worth(side, hit, taken[lane] as number));
    const reaching = reachingOf(view);
    const counted = stakes.last || (reaching.both.some(Boolean) && hitsTurnShares(stakes));
    this.#lanes = lanesOf(stakes, side, reaching, counted);
    this.#hit = stakes.hit[side];
    this.#taken = stakes.hit[other];
    this.#grapple = stakes.grapple;
    this.#drawn = stakes.drawn;
    this.#mutual = this.#lanes.map((lanes) => byLane(stakes.mutual, lanes));
    const closing = this.#lanes[PHASES] as Lanes;
    const sinking = Uint8Array.from(closing.hits, (hits, lane) => {
      const sinks = hits + 1 >= stakes.sinksAfter[side] ? 2 : 0;
      return sinks | ((closing.taken[lane] as number) + 1 >= stakes.sinksAfter[other] ? 1 : 0);
    });
    const kinds = stakes.last ? closing.count : Math.max(...sinking) === 0 ? 1 : 4;
    this.#lastPhase = new LastPhase(view, own, enemy, closing, {
      hit: this.#hit,
      taken: this.#taken,
      grapple: stakes.grapple,
      drawn: stakes.drawn,
      mutual: this.#mutual[PHASES] as Float64Array,
      kinds: stakes.last ? sinking.map((_, lane) => lane) : sinking,
      sinking: stakes.last ? sinking : Uint8Array.from({ length: kinds }, (_, kind) => kind),
      limit: Float64Array.from({ length: kinds * 4 }, (_, at) =>
        stakes.last
          ? stakes.atLimit(
              side,
              (closing.hits[at >> 2] as number) + ((at >> 1) & 1),
              (closing.taken[at >> 2] as number) + (at & 1),
            )
          : 0,
      ),
      last: stakes.last,
    });
    this.#mayEnd =
      Math.min(...stakes.sinksAfter) <= PHASES || counted || reaching.grapple.slice(0, PHASES).some(Boolean);
    if (!this.#mayEnd) alwaysGoing();
  }

  /** Of hits that have to be told apart before the last phase. */
  get lanes(): number {
    return (this.#lanes[PHASES] as Lanes).count;
  }

  /** Fills the own mixture's worth of moves and actions; answers what it earns in all. */
  run(): number {
    this.own.moveWorth.fill(0);
    this.own.actionWorth.fill(0);
    if (this.#mayEnd) reckonGoing(this.view, this.own, this.enemy, this.#lanes);
    this.#lastPhase.run(after[PHASES - 1] as Float64Array);
    for (let phase = PHASES - 1; phase >= 1; phase--) this.#back(phase);
    return (after[0] as Float64Array)[0] as number;
  }

  /** From what comes after a phase's actions to what comes after those of the phase before. */
  #back(phase: number): void {
    const ways = WAYS[phase] as number;
    const fewer = WAYS[phase - 1] as number;
    const lanes = this.#lanes[phase] as Lanes;
    const { count } = lanes;
    const before = after[phase - 1] as Float64Array;
    const { moves: ownMoves, moveWorth } = this.own;
    const { moves: enemyMoves, reach, likely, likelyCount } = this.enemy;
    const chances = reach[phase - 1] as Float64Array;
    const parents = likely[phase - 1] as Int32Array;
    const parentCount = likelyCount[phase - 1] as number;
    const from = MOVES_AT[phase - 1] as number;
    const wide = ways * count;
    for (let i = 0; i < parentCount; i++) {
      const parent = parents[i] as number;
      sums.fill(0, 0, wide);
      for (let other = parent * 4; other < parent * 4 + 4; other++) {
        const chance = enemyMoves[from + other] as number;
        if (chance === 0) continue;
        this.#spread(phase, other);
        this.#strikes(phase, other);
        for (let at = 0; at < wide; at++) sums[at] = (sums[at] as number) + chance * (row[at] as number);
      }
      const often = chances[parent] as number;
      for (let way = 0, place = parent * fewer; way < fewer; way++, place++) {
        const move = from + way * 4;
        weigh(lanes, phase, place, often);
        for (let lane = 0; lane < count; lane++) {
          const weight = weights[lane] as number;
          let value = 0;
          for (let next = move, at = way * 4 * count + lane; next < move + 4; next++, at += count) {
            const worth = sums[at] as number;
            moveWorth[next] = (moveWorth[next] as number) + weight * worth;
            value += (ownMoves[next] as number) * worth;
          }
          before[place * count + lane] = value;
        }
      }
    }
  }

  /** The row of one enemy way, as if nobody acted. */
  #spread(phase: number, other: number): void {
    const ways = WAYS[phase] as number;
    const { count, next } = this.#lanes[phase] as Lanes;
    const then = (this.#lanes[phase + 1] as Lanes).count;
    const worth = after[phase] as Float64Array;
    const start = other * ways * then;
    if (count === 1 && then === 1) {
      for (let way = 0; way < ways; way++) row[way] = worth[start + way] as number;
      return;
    }
    for (let way = 0; way < ways; way++) {
      for (let lane = 0; lane < count; lane++)
        row[way * count + lane] = worth[start + way * then + (next[lane << 2] as number)] as number;
    }
  }

  /** The actions in the row of one enemy way, wherever one reaches. */
  #strikes(phase: number, other: number): void {
    const { from, bits, shot } = this.view.strikes[phase] as Strikes;
    const end = from[other + 1] as number;
    const ways = WAYS[phase] as number;
    const lanes = this.#lanes[phase] as Lanes;
    const { count, next } = lanes;
    const then = (this.#lanes[phase + 1] as Lanes).count;
    const base = ACTIONS_AT[phase] as number;
    const worth = after[phase] as Float64Array;
    const { actions: ownActions, actionWorth } = this.own;
    const { actions: enemyActions } = this.enemy;
    const hit = this.#hit;
    const taken = this.#taken;
    const grapple = this.#grapple;
    const mutual = this.#mutual[phase] as Float64Array;
    const reach = (this.enemy.reach[phase] as Float64Array)[other] as number;
    const parents = (other >> 2) * (ways >> 2);
    ended[OWN_SINKS + ENDS] = WIN - hit;
    ended[ENEMY_SINKS + ENDS] = taken - WIN;
    ended[BOTH_SINK + ENDS] = taken - hit + this.#drawn;
    for (let i = from[other] as number; i < end; i++) {
      const reached = bits[i] as number;
      const ownShot = shot[i] as number;
      const way = ownShot >> 2;
      const parent = parents + (way >> 2);
      const ownAt = base + ownShot;
      const enemyAt = base + other * 4 + ((reached & 0xa0) !== 0 ? 1 : 0);
      const h = reached & 3 ? (ownActions[ownAt] as number) : 0;
      const g = reached & 12 ? (ownActions[ownAt + 2] as number) : 0;
      const eh = reached & 0x30 ? (enemyActions[enemyAt] as number) : 0;
      const eg = reached & 0xc0 ? (enemyActions[enemyAt + 2] as number) : 0;
      const quiet = 1 - eh - eg;
      const start = (other * ways + way) * then;
      weigh(lanes, phase, parent, reach);
      let sumHit = 0;
      let sumGrapple = 0;
      for (let lane = 0; lane < count; lane++) {
        const weight = weights[lane] as number;
        const to = lane << 2;
        const calm =
          quiet * worthOf(worth, next[to] as number, start) +
          eh * (worthOf(worth, next[to | 1] as number, start) - taken) -
          eg * grapple;
        const struck =
          hit +
          quiet * worthOf(worth, next[to | 2] as number, start) +
          eh * (worthOf(worth, next[to | 3] as number, start) - taken) -
          eg * grapple -
          calm;
        const hooked = (1 - eg) * grapple - eh * taken + eg * (mutual[lane] as number) - calm;
        row[way * count + lane] = calm + h * struck + g * hooked;
        sumHit += weight * struck;
        sumGrapple += weight * hooked;
      }
      if (reached & 3) actionWorth[ownAt] = (actionWorth[ownAt] as number) + sumHit;
      if (reached & 12) actionWorth[ownAt + 2] = (actionWorth[ownAt + 2] as number) + sumGrapple;
    }
  }
}

/** By lane: how likely a place of a phase is played in it. */
const weights = new Float64Array(LANES);

function weigh({ count, own, enemy, laneOf }: Lanes, phase: number, place: number, often: number): void {
  const owns = goingOwn[phase - 1] as Float64Array;
  const enemies = goingEnemy[phase - 1] as Float64Array;
  if (count === 1 && own === 1 && enemy === 1) {
    weights[0] = often * (owns[place] as number) * (enemies[place] as number);
    return;
  }
  for (let lane = 0; lane < count; lane++) weights[lane] = 0;
  for (let hits = 0, pair = 0; hits < own; hits++) {
    const chance = often * (owns[place * own + hits] as number);
    for (let taken = 0; taken < enemy; taken++, pair++) {
      const lane = laneOf[pair] as number;
      weights[lane] = (weights[lane] as number) + chance * (enemies[place * enemy + taken] as number);
    }
  }
}

/** By the way a match ends, as lanes name it: what is still to add to the hits that ended it. */
const ENDS = 3;
const ended = new Float64Array(ENDS);

function worthOf(worth: Float64Array, to: number, start: number): number {
  return (to >= 0 ? worth[start + to] : ended[to + ENDS]) as number;
}

/** Whether hits of this turn can change which share of hull is larger. */
function hitsTurnShares({ mutual }: Stakes): boolean {
  const even = mutual(0, 0, 0);
  return mutual(0, PHASES - 1, 0) !== even || mutual(0, 0, PHASES - 1) !== even;
}
