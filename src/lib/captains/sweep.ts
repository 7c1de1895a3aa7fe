/**
 * What every choice of one side is worth against the other's mixture, in one sweep over the tables
 * of the turn. A grapple or a sinking ends the match, so what comes after counts only as often as the
 * match goes on. The two sides' actions fall independently, so for each place the chance of so many
 * hits is a product: one list for own hits, one for the enemy's.
 */
import { PHASES, type Side } from '$lib/sea';
import { ALL_WAYS, WAYS, type Strikes, type View } from './joint-tree';
import { ENEMY_SINKS, lanesOf, OWN_SINKS, type Lanes } from './lanes';
import { ACTIONS_AT, MOVES_AT, type Mixture } from './mixture';
import { WIN, type Stakes } from './stakes';

const MOST_HITS = PHASES + 1;
/** The place of the last phase in lists that begin with 0. */
const LAST = 3;

/** Chances that a side has let the match go on, after the actions of a phase, by place and own hits. */
const makeGoing = (): Float64Array[] =>
  WAYS.slice(0, PHASES).map((ways) => new Float64Array(ways * ways * MOST_HITS));
const goingOwn = makeGoing();
const goingEnemy = makeGoing();
/** Worth of what comes after a place and its actions, by place and lane. */
const after = WAYS.slice(0, PHASES).map((ways) => new Float64Array(ways * ways * MOST_HITS * MOST_HITS));
/**
 * The last phase has by far the most places, so it has no lanes of its own. Before it, a lane matters
 * only by whether one more hit sinks the enemy or the own ship (four kinds), and by the shares of hull
 * if both grapples hold. What the last phase is worth is summed up in these, by the place it is sailed from.
 */
const KINDS = 4;
const BEFORE_LAST = WAYS[LAST] * WAYS[LAST];
const quietly = new Float64Array(BEFORE_LAST);
const byKind = new Float64Array(BEFORE_LAST * KINDS);
const locked = new Float64Array(BEFORE_LAST);
/** How likely the last phase is played, by kind, and what the shares of hull would then decide. */
const playedByKind = new Float64Array(BEFORE_LAST * KINDS);
const decided = new Float64Array(BEFORE_LAST);

export class Sweep {
  readonly #lanes: readonly Lanes[];
  readonly #hit: number;
  readonly #taken: number;
  readonly #grapple: number;
  /** By phase and lane: both grapples hold. */
  readonly #mutual: readonly Float64Array[];
  /** By lane before the last phase: what the limit makes of the hits so far. */
  readonly #tail: Float64Array;
  /** By lane before the last phase: bit 1 if one more hit sinks the enemy, bit 0 if it sinks the own ship. */
  readonly #kinds: Uint8Array;
  readonly #kindCount: number;
  readonly #mayEnd: boolean;

  constructor(
    readonly view: View,
    readonly own: Mixture,
    readonly enemy: Mixture,
    stakes: Stakes,
    side: Side,
  ) {
    const other: Side = side === 0 ? 1 : 0;
    const toOwn = (worth: (first: number, second: number) => number, { hits, taken }: Lanes): Float64Array =>
      Float64Array.from(hits, (hit, lane) =>
        side === 0 ? worth(hit, taken[lane] as number) : -worth(taken[lane] as number, hit),
      );
    const counted = stakes.last || sharesMayDecide(view, stakes);
    this.#lanes = lanesOf(stakes, side, counted);
    this.#hit = stakes.hit[side];
    this.#taken = stakes.hit[other];
    this.#grapple = stakes.grapple;
    this.#mutual = this.#lanes.map((lanes) => toOwn(stakes.mutual, lanes));
    const closing = this.#lanes[PHASES] as Lanes;
    this.#tail = toOwn(stakes.atLimit, closing);
    this.#kinds = Uint8Array.from(closing.hits, (hits, lane) => {
      const sinking = hits + 1 >= stakes.sinksAfter[side] ? 2 : 0;
      return sinking | ((closing.taken[lane] as number) + 1 >= stakes.sinksAfter[other] ? 1 : 0);
    });
    this.#kindCount = Math.max(...this.#kinds) + 1;
    const sinks = Math.min(...stakes.sinksAfter) <= PHASES;
    this.#mayEnd = sinks || counted || canGrapple(view);
    if (!this.#mayEnd) for (const list of [...goingOwn, ...goingEnemy]) list.fill(1);
  }

  /** Fills the own mixture's worth of moves and actions; answers what it earns in all. */
  run(): number {
    this.own.moveWorth.fill(0);
    this.own.actionWorth.fill(0);
    if (this.#mayEnd) this.#forward();
    this.#prepareLast();
    this.#leaves();
    this.#lastStrikes();
    this.#sumUpLast();
    for (let phase = LAST; phase >= 1; phase--) {
      this.#strikes(phase);
      this.#back(phase - 1);
    }
    return (after[0] as Float64Array)[0] as number;
  }

  #forward(): void {
    (goingOwn[0] as Float64Array)[0] = 1;
    (goingEnemy[0] as Float64Array)[0] = 1;
    for (let phase = 1; phase < PHASES; phase++) {
      const lanes = this.#lanes[phase] as Lanes;
      const then = this.#lanes[phase + 1] as Lanes;
      const [own, enemy] = [goingOwn[phase] as Float64Array, goingEnemy[phase] as Float64Array];
      const [ownBefore, enemyBefore] = [
        goingOwn[phase - 1] as Float64Array,
        goingEnemy[phase - 1] as Float64Array,
      ];
      inherit(ownBefore, own, phase, lanes.own, then.own, lanes.ownNext);
      inherit(enemyBefore, enemy, phase, lanes.enemy, then.enemy, lanes.enemyNext);
      const { at, parent, bits, ownShot, enemyShot, count } = this.view.strikes[phase] as Strikes;
      const base = ACTIONS_AT[phase] as number;
      for (let i = 0; i < count; i++) {
        const place = at[i] as number;
        const from = parent[i] as number;
        const reached = bits[i] as number;
        if (reached & 15)
          goOn(
            ownBefore,
            from,
            own,
            place,
            lanes.own,
            then.own,
            lanes.ownNext,
            this.own.actions,
            base + (ownShot[i] as number),
            reached,
          );
        if (reached & 0xf0)
          goOn(
            enemyBefore,
            from,
            enemy,
            place,
            lanes.enemy,
            then.enemy,
            lanes.enemyNext,
            this.enemy.actions,
            base + (enemyShot[i] as number),
            reached >> 4,
          );
      }
    }
  }

  /** The last moves, as if nobody fired after them: most of the work, and the plainest. */
  #leaves(): void {
    const { leaf } = this.view;
    const ways = WAYS[LAST];
    const { moves: ownMoves, moveWorth } = this.own;
    const { moves: enemyMoves } = this.enemy;
    const enemyReach = this.enemy.reach[LAST] as Float64Array;
    const from = MOVES_AT[LAST];
    const kinds = this.#kindCount;
    for (let way = 0; way < ways; way++) {
      const at = from + way * 4;
      const o0 = ownMoves[at] as number;
      const o1 = ownMoves[at + 1] as number;
      const o2 = ownMoves[at + 2] as number;
      const o3 = ownMoves[at + 3] as number;
      let sum0 = 0;
      let sum1 = 0;
      let sum2 = 0;
      let sum3 = 0;
      for (let other = 0; other < ways; other++) {
        const reach = enemyReach[other] as number;
        if (reach === 0) continue;
        const to = from + other * 4;
        const e0 = enemyMoves[to] as number;
        const e1 = enemyMoves[to + 1] as number;
        const e2 = enemyMoves[to + 2] as number;
        const e3 = enemyMoves[to + 3] as number;
        const l0 = way * 4 * ALL_WAYS + other * 4;
        const l1 = l0 + ALL_WAYS;
        const l2 = l1 + ALL_WAYS;
        const l3 = l2 + ALL_WAYS;
        const a0 =
          e0 * (leaf[l0] as number) +
          e1 * (leaf[l0 + 1] as number) +
          e2 * (leaf[l0 + 2] as number) +
          e3 * (leaf[l0 + 3] as number);
        const a1 =
          e0 * (leaf[l1] as number) +
          e1 * (leaf[l1 + 1] as number) +
          e2 * (leaf[l1 + 2] as number) +
          e3 * (leaf[l1 + 3] as number);
        const a2 =
          e0 * (leaf[l2] as number) +
          e1 * (leaf[l2 + 1] as number) +
          e2 * (leaf[l2 + 2] as number) +
          e3 * (leaf[l2 + 3] as number);
        const a3 =
          e0 * (leaf[l3] as number) +
          e1 * (leaf[l3 + 1] as number) +
          e2 * (leaf[l3 + 2] as number) +
          e3 * (leaf[l3 + 3] as number);
        const place = way * ways + other;
        const value = o0 * a0 + o1 * a1 + o2 * a2 + o3 * a3;
        let weight = reach * (playedByKind[place] as number);
        for (let kind = 1; kind < kinds; kind++)
          weight += reach * (playedByKind[kind * BEFORE_LAST + place] as number);
        quietly[place] = value;
        sum0 += weight * a0;
        sum1 += weight * a1;
        sum2 += weight * a2;
        sum3 += weight * a3;
      }
      moveWorth[at] = sum0;
      moveWorth[at + 1] = sum1;
      moveWorth[at + 2] = sum2;
      moveWorth[at + 3] = sum3;
    }
  }

  /** How likely each place before the last phase still is, by kind of lane. */
  #prepareLast(): void {
    const { own: ownCount, enemy: enemyCount } = this.#lanes[PHASES] as Lanes;
    const own = goingOwn[LAST] as Float64Array;
    const enemy = goingEnemy[LAST] as Float64Array;
    const mutual = this.#mutual[PHASES] as Float64Array;
    const kinds = this.#kinds;
    locked.fill(0);
    byKind.fill(0, 0, BEFORE_LAST * this.#kindCount);
    playedByKind.fill(0, 0, BEFORE_LAST * this.#kindCount);
    for (let place = 0; place < BEFORE_LAST; place++) {
      let lane = 0;
      let sum = 0;
      for (let hits = 0; hits < ownCount; hits++) {
        const chance = own[place * ownCount + hits] as number;
        for (let taken = 0; taken < enemyCount; taken++, lane++) {
          const both = chance * (enemy[place * enemyCount + taken] as number);
          const at = (kinds[lane] as number) * BEFORE_LAST + place;
          playedByKind[at] = (playedByKind[at] as number) + both;
          sum += both * (mutual[lane] as number);
        }
      }
      decided[place] = sum;
    }
  }

  /** The actions of the last phase. */
  #lastStrikes(): void {
    const { at, parent, bits, ownShot, enemyShot, count } = this.view.strikes[PHASES] as Strikes;
    const { leaf } = this.view;
    const enemyReach = this.enemy.reach[PHASES] as Float64Array;
    const base = ACTIONS_AT[LAST + 1] as number;
    const { actions: ownActions, actionWorth, moves: ownMoves, moveWorth } = this.own;
    const { actions: enemyActions, moves: enemyMoves } = this.enemy;
    const hit = this.#hit;
    const taken = this.#taken;
    const grapple = this.#grapple;
    const kinds = this.#kindCount;
    const movesAt = MOVES_AT[LAST];
    for (let i = 0; i < count; i++) {
      const shotOfEnemy = enemyShot[i] as number;
      const reach = enemyReach[shotOfEnemy >> 2] as number;
      if (reach === 0) continue;
      const reached = bits[i] as number;
      const from = parent[i] as number;
      const ownAt = base + (ownShot[i] as number);
      const enemyAt = base + shotOfEnemy;
      const next = leaf[at[i] as number] as number;
      const h = reached & 3 ? (ownActions[ownAt] as number) : 0;
      const g = reached & 12 ? (ownActions[ownAt + 2] as number) : 0;
      const eh = reached & 0x30 ? (enemyActions[enemyAt] as number) : 0;
      const eg = reached & 0xc0 ? (enemyActions[enemyAt + 2] as number) : 0;
      const quiet = 1 - eh - eg;
      const move = movesAt + ((ownShot[i] as number) >> 2);
      const chance = (ownMoves[move] as number) * (enemyMoves[movesAt + (shotOfEnemy >> 2)] as number);
      let sumHit = 0;
      let sumGrapple = 0;
      let sumMore = 0;
      for (let kind = 0; kind < kinds; kind++) {
        const sunk = kind & 1 ? taken - WIN : next;
        const calm = quiet * next + eh * (sunk - taken) - eg * grapple;
        let struck = hit;
        if (kind & 2) {
          const together = kind & 1 ? taken - hit : WIN - hit;
          struck += quiet * (WIN - hit) + eh * (together - taken) - eg * grapple - calm;
        }
        const hooked = (1 - eg) * grapple - eh * taken - calm;
        const more = calm + h * struck + g * hooked - next;
        const weight = reach * (playedByKind[kind * BEFORE_LAST + from] as number);
        sumHit += weight * struck;
        sumGrapple += weight * hooked;
        sumMore += weight * more;
        byKind[kind * BEFORE_LAST + from] = (byKind[kind * BEFORE_LAST + from] as number) + chance * more;
      }
      if (reached & 12 && eg > 0) {
        const shares = reach * eg * (decided[from] as number);
        sumGrapple += shares;
        sumMore += g * shares;
        locked[from] = (locked[from] as number) + chance * g * eg;
      }
      if (reached & 3) actionWorth[ownAt] = (actionWorth[ownAt] as number) + sumHit;
      if (reached & 12) actionWorth[ownAt + 2] = (actionWorth[ownAt + 2] as number) + sumGrapple;
      moveWorth[move] = (moveWorth[move] as number) + sumMore;
    }
  }

  /** What the last phase is worth, lane by lane. */
  #sumUpLast(): void {
    const { count } = this.#lanes[PHASES] as Lanes;
    const worth = after[LAST] as Float64Array;
    const mutual = this.#mutual[PHASES] as Float64Array;
    for (let place = 0, at = 0; place < BEFORE_LAST; place++) {
      const same = quietly[place] as number;
      const shares = locked[place] as number;
      for (let lane = 0; lane < count; lane++, at++) {
        const kind = this.#kinds[lane] as number;
        worth[at] =
          same +
          (byKind[kind * BEFORE_LAST + place] as number) +
          shares * (mutual[lane] as number) +
          (this.#tail[lane] as number);
      }
    }
  }

  /** The actions of an earlier phase, wherever one reaches. */
  #strikes(phase: number): void {
    const { at, parent, bits, ownShot, enemyShot, count: places } = this.view.strikes[phase] as Strikes;
    const { count, own: ownCount, enemy: enemyCount, next } = this.#lanes[phase] as Lanes;
    const then = this.#lanes[phase + 1] as Lanes;
    this.#spread(phase);
    const enemyReach = this.enemy.reach[phase] as Float64Array;
    const base = ACTIONS_AT[phase] as number;
    const worth = after[phase] as Float64Array;
    const before = struckWorth[phase] as Float64Array;
    const own = goingOwn[phase - 1] as Float64Array;
    const enemy = goingEnemy[phase - 1] as Float64Array;
    const { actions: ownActions, actionWorth } = this.own;
    const { actions: enemyActions } = this.enemy;
    const hit = this.#hit;
    const taken = this.#taken;
    const grapple = this.#grapple;
    const mutual = this.#mutual[phase] as Float64Array;
    const worthOf = (to: number, start: number): number => {
      if (to >= 0) return worth[start + to] as number;
      if (to === OWN_SINKS) return WIN - hit;
      return to === ENEMY_SINKS ? taken - WIN : taken - hit;
    };
    for (let i = 0; i < places; i++) {
      const shotOfEnemy = enemyShot[i] as number;
      const reach = enemyReach[shotOfEnemy >> 2] as number;
      if (reach === 0) continue;
      const reached = bits[i] as number;
      const place = at[i] as number;
      const from = parent[i] as number;
      const ownAt = base + (ownShot[i] as number);
      const enemyAt = base + shotOfEnemy;
      const h = reached & 3 ? (ownActions[ownAt] as number) : 0;
      const g = reached & 12 ? (ownActions[ownAt + 2] as number) : 0;
      const eh = reached & 0x30 ? (enemyActions[enemyAt] as number) : 0;
      const eg = reached & 0xc0 ? (enemyActions[enemyAt + 2] as number) : 0;
      const quiet = 1 - eh - eg;
      const start = place * then.count;
      let sumHit = 0;
      let sumGrapple = 0;
      for (let lane = 0; lane < count; lane++) {
        const ownLane = Math.floor(lane / enemyCount);
        const weight =
          reach *
          (own[from * ownCount + ownLane] as number) *
          (enemy[from * enemyCount + lane - ownLane * enemyCount] as number);
        const to = lane << 2;
        const calm =
          quiet * worthOf(next[to] as number, start) +
          eh * (worthOf(next[to | 1] as number, start) - taken) -
          eg * grapple;
        const struck =
          hit +
          quiet * worthOf(next[to | 2] as number, start) +
          eh * (worthOf(next[to | 3] as number, start) - taken) -
          eg * grapple -
          calm;
        const hooked = (1 - eg) * grapple - eh * taken + eg * (mutual[lane] as number) - calm;
        before[place * count + lane] = calm + h * struck + g * hooked;
        sumHit += weight * struck;
        sumGrapple += weight * hooked;
      }
      if (reached & 3) actionWorth[ownAt] = (actionWorth[ownAt] as number) + sumHit;
      if (reached & 12) actionWorth[ownAt + 2] = (actionWorth[ownAt + 2] as number) + sumGrapple;
    }
  }

  /** What a place is worth before its actions, as if there were none. */
  #spread(phase: number): void {
    const ways = WAYS[phase] as number;
    const { count, next } = this.#lanes[phase] as Lanes;
    const then = (this.#lanes[phase + 1] as Lanes).count;
    const from = after[phase] as Float64Array;
    const to = struckWorth[phase] as Float64Array;
    for (let place = 0; place < ways * ways; place++) {
      for (let lane = 0; lane < count; lane++)
        to[place * count + lane] = from[place * then + (next[lane << 2] as number)] as number;
    }
  }

  /** From what a phase's places are worth to what the phase before promises, and what its moves are worth. */
  #back(phase: number): void {
    const ways = WAYS[phase] as number;
    const wider = WAYS[phase + 1] as number;
    const { count, own: ownCount, enemy: enemyCount } = this.#lanes[phase + 1] as Lanes;
    const worth = struckWorth[phase + 1] as Float64Array;
    const before = after[phase] as Float64Array;
    const { moves: ownMoves, moveWorth } = this.own;
    const { moves: enemyMoves } = this.enemy;
    const enemyReach = this.enemy.reach[phase] as Float64Array;
    const own = goingOwn[phase] as Float64Array;
    const enemy = goingEnemy[phase] as Float64Array;
    const from = MOVES_AT[phase] as number;
    for (let way = 0; way < ways; way++) {
      for (let other = 0; other < ways; other++) {
        const reach = enemyReach[other] as number;
        if (reach === 0) continue;
        const place = way * ways + other;
        for (let lane = 0; lane < count; lane++) {
          const weight =
            reach *
            (own[place * ownCount + (count === enemyCount ? 0 : (lane / enemyCount) | 0)] as number) *
            (enemy[place * enemyCount + (lane % enemyCount)] as number);
          let value = 0;
          for (let move = 0; move < 4; move++) {
            let sum = 0;
            const row = (way * 4 + move) * wider + other * 4;
            for (let reply = 0; reply < 4; reply++) {
              const chance = enemyMoves[from + other * 4 + reply] as number;
              if (chance > 0) sum += chance * (worth[(row + reply) * count + lane] as number);
            }
            const at = from + way * 4 + move;
            moveWorth[at] = (moveWorth[at] as number) + weight * sum;
            value += (ownMoves[at] as number) * sum;
          }
          before[place * count + lane] = value;
        }
      }
    }
  }
}

/** Worth of a place before its actions, where lanes change with them. */
const struckWorth = after.map((list) => new Float64Array(list.length));

function canGrapple({ strikes }: View): boolean {
  for (let phase = 1; phase < PHASES; phase++) {
    const { bits, count } = strikes[phase] as Strikes;
    for (let i = 0; i < count; i++) if ((bits[i] as number) & 0xcc) return true;
  }
  return false;
}

/** Whether both grapples may hold after hits that can turn the shares of hull. */
function sharesMayDecide({ strikes }: View, { mutual }: Stakes): boolean {
  const even = mutual(0, 0);
  if (mutual(PHASES - 1, 0) === even && mutual(0, PHASES - 1) === even) return false;
  for (let phase = 2; phase <= PHASES; phase++) {
    const { bits, count } = strikes[phase] as Strikes;
    for (let i = 0; i < count; i++) if ((bits[i] as number) & 12 && (bits[i] as number) & 0xc0) return true;
  }
  return false;
}

function inherit(
  from: Float64Array,
  to: Float64Array,
  phase: number,
  before: number,
  then: number,
  next: Int32Array,
): void {
  const ways = WAYS[phase] as number;
  const fewer = WAYS[phase - 1] as number;
  to.fill(0, 0, ways * ways * then);
  for (let way = 0; way < ways; way++) {
    for (let other = 0; other < ways; other++) {
      const parent = ((way >> 2) * fewer + (other >> 2)) * before;
      const at = (way * ways + other) * then;
      for (let lane = 0; lane < before; lane++) {
        const slot = at + (next[lane << 1] as number);
        to[slot] = (to[slot] as number) + (from[parent + lane] as number);
      }
    }
  }
}

/** A side's actions at one place: hits move chances up a lane, a sinking or a grapple takes them out. */
function goOn(
  from: Float64Array,
  parent: number,
  to: Float64Array,
  place: number,
  before: number,
  then: number,
  next: Int32Array,
  actions: Float64Array,
  shot: number,
  bits: number,
): void {
  const h = bits & 3 ? (actions[shot] as number) : 0;
  const g = bits & 12 ? (actions[shot + 2] as number) : 0;
  for (let lane = 0; lane < then; lane++) to[place * then + lane] = 0;
  for (let lane = 0; lane < before; lane++) {
    const chance = from[parent * before + lane] as number;
    const still = place * then + (next[lane << 1] as number);
    to[still] = (to[still] as number) + chance * (1 - h - g);
    const up = next[(lane << 1) | 1] as number;
    if (up >= 0) to[place * then + up] = (to[place * then + up] as number) + chance * h;
  }
}
