/**
 * What every choice of one side brings at once, against the other's mixture: phase by phase, over all pairs of
 * ways where an action reaches, and at the turn's end over all pairs. It is summed up by case, in which all
 * that an own action can bring is the same; a grapple or a sinking ends the match, so what the enemy does
 * counts only as often as she still can.
 */
import { PHASES, type Side } from '$lib/sea';
import { CASE, type Cases } from './cases';
import { ALL_WAYS, WAYS, type Strikes, type View } from './joint-tree';
import type { Mixture } from './mixture';
import type { Moments } from './moments';
import { WIN, type Stakes } from './stakes';

/** So many own hits, or hits of the enemy's, and one more. */
const HITS = PHASES + 1;

/** By phases played and case of the enemy's: how likely she does what. By own case: what it brings. */
const masses = WAYS.slice(0, PHASES).map(() => new Float64Array(1_024));
const sums = WAYS.slice(0, PHASES).map(() => new Float64Array(1_024));
/** By way of the enemy's: whether she goes it at all. */
const sailed = new Uint8Array(WAYS[3]);

export class Sweep {
  readonly #hit: number;
  readonly #taken: number;
  readonly #sinks: number;
  readonly #sunk: number;
  /** By own hits and the enemy's, `own * 5 + enemy`: what shares of hull decide, now and at the turn limit. */
  readonly #mutual = new Float64Array(HITS * HITS);
  readonly #limit = new Float64Array(HITS * HITS);

  constructor(
    readonly view: View,
    readonly own: Mixture,
    readonly enemy: Mixture,
    readonly cases: readonly Cases[],
    readonly enemyCases: readonly Cases[],
    readonly stakes: Stakes,
    side: Side,
  ) {
    const other: Side = side === 0 ? 1 : 0;
    this.#hit = stakes.hit[side];
    this.#taken = stakes.hit[other];
    this.#sinks = stakes.sinksAfter[side];
    this.#sunk = stakes.sinksAfter[other];
    for (let own = 0; own < HITS; own++) {
      for (let enemy = 0; enemy < HITS; enemy++) {
        this.#mutual[own * HITS + enemy] = stakes.mutual(side, own, enemy);
        this.#limit[own * HITS + enemy] = stakes.atLimit(side, own, enemy);
      }
    }
  }

  /** Cases of all own moments before the last phase: the work that learning is. */
  get listed(): number {
    const { from } = this.cases[PHASES - 1] as Cases;
    return from[(this.own.moments[PHASES - 1] as Moments).count] as number;
  }

  /** What the own mixture earns against the enemy's as they are. */
  value(): number {
    this.#weigh();
    return this.own.reckon(this.cases, sums, 'earns');
  }

  /** What the best plan would earn against the enemy's mixture as it is. */
  best(): number {
    this.#weigh();
    return this.own.reckon(this.cases, sums, 'best');
  }

  /** The own mixture learns from what the enemy's is now. */
  learn(): void {
    this.#weigh();
    this.own.reckon(this.cases, sums, 'learns');
  }

  #weigh(): void {
    for (let depth = 0; depth < PHASES; depth++) {
      const mass = cleared(masses, depth, (this.enemyCases[depth] as Cases).count);
      const sum = cleared(sums, depth, (this.cases[depth] as Cases).count);
      this.#spread(depth, mass);
      if (depth === PHASES - 1) this.#leaves(mass, sum);
      this.#strikes(depth, mass, sum);
    }
  }

  /** How likely each of the enemy's cases is, with each move and action after it. */
  #spread(depth: number, mass: Float64Array): void {
    const { from, list } = this.enemyCases[depth] as Cases;
    const moments = this.enemy.moments[depth];
    const choice = this.enemy.choices[depth];
    if (!moments || !choice) return;
    const { reach, moves, actions } = choice;
    sailed.fill(0);
    for (let moment = 0; moment < moments.count; moment++) {
      const often = reach[moment] as number;
      if (often === 0) continue;
      sailed[moments.way[moment] as number] = 1;
      const end = from[moment + 1] as number;
      for (let move = 0; move < 4; move++) {
        const at = moment * 4 + move;
        const chance = often * (moves[at] as number);
        if (chance === 0) continue;
        const first = at * 4;
        const a0 = chance * (actions[first] as number);
        const a1 = chance * (actions[first + 1] as number);
        const a2 = chance * (actions[first + 2] as number);
        const a3 = chance * (actions[first + 3] as number);
        for (let i = from[moment] as number; i < end; i++) {
          const to = (list[i] as number) + move * 5;
          mass[to] = (mass[to] as number) + chance;
          mass[to + 1] = (mass[to + 1] as number) + a0;
          mass[to + 2] = (mass[to + 2] as number) + a1;
          mass[to + 3] = (mass[to + 3] as number) + a2;
          mass[to + 4] = (mass[to + 4] as number) + a3;
        }
      }
    }
  }

  /** What the turn's end promises, as if nobody acted in the last phase. */
  #leaves(mass: Float64Array, sum: Float64Array): void {
    const { first, span } = this.cases[PHASES - 1] as Cases;
    const { firstForEnemy: enemyFirst, span: enemySpan } = this.enemyCases[PHASES - 1] as Cases;
    const { leaf } = this.view;
    const ways = WAYS[3];
    for (let there = 0; there < ways; there++) {
      if (sailed[there] === 0) continue;
      for (let here = 0, pair = there * ways; here < ways; here++, pair++) {
        const ownCase = first[pair] as number;
        const enemyCase = enemyFirst[pair] as number;
        const owns = span[ownCase] as number;
        const enemies = enemySpan[enemyCase] as number;
        for (let taken = 0; taken < enemies; taken++) {
          const from = (enemyCase + taken) * CASE;
          const none = mass[from] as number;
          const forward = mass[from + 5] as number;
          const left = mass[from + 10] as number;
          const right = mass[from + 15] as number;
          const all = none + forward + left + right;
          if (all === 0) continue;
          for (let move = 0; move < 4; move++) {
            const at = there * 4 * ALL_WAYS + here * 4 + move;
            const promised =
              none * (leaf[at] as number) +
              forward * (leaf[at + ALL_WAYS] as number) +
              left * (leaf[at + 2 * ALL_WAYS] as number) +
              right * (leaf[at + 3 * ALL_WAYS] as number);
            for (let hits = 0, to = ownCase * CASE + move * 5; hits < owns; hits++, to += CASE)
              sum[to] = (sum[to] as number) + promised + all * (this.#limit[hits * HITS + taken] as number);
          }
        }
      }
    }
  }

  /** What the actions of one phase bring, wherever one reaches. */
  #strikes(depth: number, mass: Float64Array, sum: Float64Array): void {
    const { from, bits, shot } = this.view.strikes[depth + 1] as Strikes;
    const { first, span } = this.cases[depth] as Cases;
    const { firstForEnemy: enemyFirst, span: enemySpan } = this.enemyCases[depth] as Cases;
    const ways = WAYS[depth] as number;
    const closing = depth === PHASES - 1;
    const hit = this.#hit;
    const lost = this.#taken;
    const { grapple, drawn } = this.stakes;
    const { leaf } = this.view;
    for (let last = 0; last < ways * 4; last++) {
      if (sailed[last >> 2] === 0) continue;
      const pairs = (last >> 2) * ways;
      const end = from[last + 1] as number;
      for (let i = from[last] as number; i < end; i++) {
        const reached = bits[i] as number;
        const way = (shot[i] as number) >> 2;
        const beam = (shot[i] as number) & 3;
        const enemyBeam = (reached & 0xa0) !== 0 ? 1 : 0;
        const pair = pairs + (way >> 2);
        const ownCase = first[pair] as number;
        const enemyCase = enemyFirst[pair] as number;
        const owns = span[ownCase] as number;
        const enemies = enemySpan[enemyCase] as number;
        const end = closing ? (leaf[last * ALL_WAYS + way] as number) : 0;
        for (let taken = 0; taken < enemies; taken++) {
          const at = (enemyCase + taken) * CASE + (last & 3) * 5;
          const all = mass[at] as number;
          if (all === 0) continue;
          const eh = reached & 0x30 ? (mass[at + 1 + enemyBeam] as number) : 0;
          const eg = reached & 0xc0 ? (mass[at + 3 + enemyBeam] as number) : 0;
          const quiet = all - eh - eg;
          const weSink = taken + 1 >= this.#sunk;
          for (let hits = 0; hits < owns; hits++) {
            const to = (ownCase + hits) * CASE + (way & 3) * 5;
            const limit = hits * HITS + taken;
            const still = closing ? end + (this.#limit[limit] as number) : 0;
            const hurt = weSink ? -WIN : (closing ? end + (this.#limit[limit + 1] as number) : 0) - lost;
            const calm = quiet * still + eh * hurt - eg * grapple;
            sum[to] = (sum[to] as number) + calm - all * still;
            if (reached & 3) {
              const theySink = hits + 1 >= this.#sinks;
              const felled = theySink ? WIN - hit : closing ? end + (this.#limit[limit + HITS] as number) : 0;
              let both = felled - lost;
              if (weSink) both = theySink ? drawn - hit : -WIN;
              else if (!theySink && closing) both = end + (this.#limit[limit + HITS + 1] as number) - lost;
              const struck = hit * all + quiet * felled + eh * both - eg * grapple;
              sum[to + 1 + beam] = (sum[to + 1 + beam] as number) + struck - calm;
            }
            if (reached & 12) {
              const hooked = (all - eg) * grapple - eh * lost + eg * (this.#mutual[limit] as number);
              sum[to + 3 + beam] = (sum[to + 3 + beam] as number) + hooked - calm;
            }
          }
        }
      }
    }
  }
}

/** The list of a phase, large enough and empty. */
function cleared(lists: Float64Array[], depth: number, cases: number): Float64Array {
  let list = lists[depth] as Float64Array;
  if (list.length < cases * CASE) list = lists[depth] = new Float64Array(cases * CASE * 2);
  else list.fill(0, 0, cases * CASE);
  return list;
}
