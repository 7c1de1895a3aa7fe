/**
 * The last phase of a turn has by far the most places, so it has no lanes of its own. Before it, a lane
 * matters only by whether one more hit sinks the enemy or the own ship (four kinds), and by the
 * shares of hull if both grapples hold; in the last turn of a match each lane is a kind, because the
 * shares decide anyway. What the phase is worth is summed up in these, by the place it is sailed from:
 * one row at a time, for each way of the enemy's.
 */
import { PHASES } from '$lib/sea';
import { goingEnemy, goingOwn } from './going';
import { ALL_WAYS, WAYS, type Strikes, type View } from './joint-tree';
import type { Lanes } from './lanes';
import { ACTIONS_AT, MOVES_AT, type Mixture } from './mixture';
import { WIN } from './stakes';

const BEFORE = WAYS[3];
const KINDS = PHASES * PHASES;

/** By own way, all phases: the leaves, as often as the enemy's last moves lead there. */
const quietly = new Float64Array(ALL_WAYS);
/** By kind and own way before: what actions add, how likely the phase is played. */
const added = new Float64Array(KINDS * BEFORE);
const played = new Float64Array(KINDS * BEFORE);
/** By own way before: how likely both grapples hold, and what the shares of hull would then decide. */
const locked = new Float64Array(BEFORE);
const decided = new Float64Array(BEFORE);

export type Closing = {
  readonly hit: number;
  readonly taken: number;
  readonly grapple: number;
  readonly drawn: number;
  /** By lane before the phase: what it is worth that both grapples hold. */
  readonly mutual: Float64Array;
  /** By lane: its kind. */
  readonly kinds: Uint8Array;
  /** By kind: bit 1 if one more hit sinks the enemy, bit 0 if it sinks the own ship. */
  readonly sinking: Uint8Array;
  /** By `kind << 2 | own hit << 1 | enemy hit`: what the turn limit makes of it. */
  readonly limit: Float64Array;
  /** Each lane is a kind. */
  readonly last: boolean;
};

export class LastPhase {
  readonly #kindCount: number;

  constructor(
    readonly view: View,
    readonly own: Mixture,
    readonly enemy: Mixture,
    readonly lanes: Lanes,
    readonly closing: Closing,
  ) {
    this.#kindCount = closing.sinking.length;
  }

  /** Fills what comes after the phase before, by place and lane. */
  run(after: Float64Array): void {
    const { reach, likely, likelyCount, moves } = this.enemy;
    const chances = reach[PHASES - 1] as Float64Array;
    const ways = likely[PHASES - 1] as Int32Array;
    const count = likelyCount[PHASES - 1] as number;
    for (let i = 0; i < count; i++) {
      const other = ways[i] as number;
      this.#prepare(other);
      this.#leaves(other);
      for (let last = other * 4; last < other * 4 + 4; last++) {
        const chance = moves[MOVES_AT[3] + last] as number;
        if (chance === 0) continue;
        this.#strikes(last, chance, chance * (chances[other] as number));
      }
      this.#sumUp(other, chances[other] as number, after);
    }
  }

  /** How likely each place of the row still is, by kind of lane. */
  #prepare(other: number): void {
    const { own: ownCount, enemy: enemyCount } = this.lanes;
    const own = goingOwn[PHASES - 1] as Float64Array;
    const enemy = goingEnemy[PHASES - 1] as Float64Array;
    const { mutual, kinds } = this.closing;
    const kindCount = this.#kindCount;
    locked.fill(0);
    added.fill(0, 0, kindCount * BEFORE);
    if (ownCount === 1 && enemyCount === 1) {
      const turned = mutual[0] as number;
      const kind = (kinds[0] as number) * BEFORE;
      if (kind > 0) played.fill(0, 0, kindCount * BEFORE);
      for (let way = 0, place = other * BEFORE; way < BEFORE; way++, place++) {
        const both = (own[place] as number) * (enemy[place] as number);
        played[kind + way] = both;
        decided[way] = both * turned;
      }
      return;
    }
    const { laneOf, ownNext, enemyNext } = this.lanes;
    const { locks } = this.view;
    for (let way = 0, place = other * BEFORE; way < BEFORE; way++, place++) {
      let safe = 0;
      let deadly = 0;
      for (let hits = 0, at = place * ownCount; hits < ownCount; hits++, at++) {
        if ((ownNext[(hits << 1) | 1] as number) < 0) deadly += own[at] as number;
        else safe += own[at] as number;
      }
      let afloat = 0;
      let doomed = 0;
      for (let taken = 0, at = place * enemyCount; taken < enemyCount; taken++, at++) {
        if ((enemyNext[(taken << 1) | 1] as number) < 0) doomed += enemy[at] as number;
        else afloat += enemy[at] as number;
      }
      played[way] = safe * afloat;
      if (this.closing.last) this.#playByLane(way, own, place * ownCount, enemy, place * enemyCount);
      else if (kindCount > 1) {
        played[BEFORE + way] = safe * doomed;
        played[2 * BEFORE + way] = deadly * afloat;
        played[3 * BEFORE + way] = deadly * doomed;
      }
      if (locks[place] === 0) continue;
      let sum = 0;
      for (let hits = 0, pair = 0; hits < ownCount; hits++) {
        const chance = own[place * ownCount + hits] as number;
        for (let taken = 0; taken < enemyCount; taken++, pair++)
          sum +=
            chance *
            (enemy[place * enemyCount + taken] as number) *
            (mutual[laneOf[pair] as number] as number);
      }
      decided[way] = sum;
    }
  }

  #playByLane(way: number, own: Float64Array, owns: number, enemy: Float64Array, enemies: number): void {
    const { own: ownCount, enemy: enemyCount, laneOf, count } = this.lanes;
    for (let lane = 0; lane < count; lane++) played[lane * BEFORE + way] = 0;
    for (let hits = 0, pair = 0; hits < ownCount; hits++) {
      for (let taken = 0; taken < enemyCount; taken++, pair++) {
        const at = (laneOf[pair] as number) * BEFORE + way;
        played[at] =
          (played[at] as number) + (own[owns + hits] as number) * (enemy[enemies + taken] as number);
      }
    }
  }

  /** Over the enemy's four last moves at once. */
  #leaves(other: number): void {
    const { leaf } = this.view;
    const { moves } = this.enemy;
    const move = MOVES_AT[3] + other * 4;
    const none = moves[move] as number;
    const forward = moves[move + 1] as number;
    const left = moves[move + 2] as number;
    const right = moves[move + 3] as number;
    for (let way = 0, at = other * 4 * ALL_WAYS; way < ALL_WAYS; way++, at++)
      quietly[way] =
        none * (leaf[at] as number) +
        forward * (leaf[at + ALL_WAYS] as number) +
        left * (leaf[at + 2 * ALL_WAYS] as number) +
        right * (leaf[at + 3 * ALL_WAYS] as number);
  }

  /** The actions after one last move of the enemy's; `often`: how likely she goes that whole way. */
  #strikes(last: number, moved: number, often: number): void {
    const { leaf, strikes } = this.view;
    const { from, bits, shot } = strikes[PHASES] as Strikes;
    const end = from[last + 1] as number;
    const base = ACTIONS_AT[4];
    const { actions: ownActions, actionWorth, moves: ownMoves, moveWorth } = this.own;
    const { actions: enemyActions } = this.enemy;
    const { hit, taken, grapple, drawn, sinking, limit } = this.closing;
    const kinds = this.#kindCount;
    const movesAt = MOVES_AT[3];
    for (let i = from[last] as number; i < end; i++) {
      const reached = bits[i] as number;
      const ownShot = shot[i] as number;
      const way = ownShot >> 2;
      const before = way >> 2;
      const ownAt = base + ownShot;
      const enemyAt = base + last * 4 + ((reached & 0xa0) !== 0 ? 1 : 0);
      const next = leaf[last * ALL_WAYS + way] as number;
      const h = reached & 3 ? (ownActions[ownAt] as number) : 0;
      const g = reached & 12 ? (ownActions[ownAt + 2] as number) : 0;
      const eh = reached & 0x30 ? (enemyActions[enemyAt] as number) : 0;
      const eg = reached & 0xc0 ? (enemyActions[enemyAt + 2] as number) : 0;
      const quiet = 1 - eh - eg;
      const move = movesAt + way;
      const chance = (ownMoves[move] as number) * moved;
      let sumHit = 0;
      let sumGrapple = 0;
      let sumMore = 0;
      for (let kind = 0; kind < kinds; kind++) {
        const sinks = sinking[kind] as number;
        const tail = kind << 2;
        const still = next + (limit[tail] as number);
        const sunk = sinks & 1 ? taken - WIN : next + (limit[tail | 1] as number);
        const felled = sinks & 2 ? WIN - hit : next + (limit[tail | 2] as number);
        let both = next + (limit[tail | 3] as number);
        if (sinks !== 0) both = sinks === 3 ? taken - hit + drawn : sinks === 2 ? felled : sunk;
        const calm = quiet * still + eh * (sunk - taken) - eg * grapple;
        const struck = hit + quiet * felled + eh * (both - taken) - eg * grapple - calm;
        const hooked = (1 - eg) * grapple - eh * taken - calm;
        const more = calm + h * struck + g * hooked - still;
        const at = kind * BEFORE + before;
        const weight = often * (played[at] as number);
        sumHit += weight * struck;
        sumGrapple += weight * hooked;
        sumMore += weight * more;
        added[at] = (added[at] as number) + chance * more;
      }
      if (reached & 12 && eg > 0) {
        const shares = often * eg * (decided[before] as number);
        sumGrapple += shares;
        sumMore += g * shares;
        locked[before] = (locked[before] as number) + chance * g * eg;
      }
      if (reached & 3) actionWorth[ownAt] = (actionWorth[ownAt] as number) + sumHit;
      if (reached & 12) actionWorth[ownAt + 2] = (actionWorth[ownAt + 2] as number) + sumGrapple;
      moveWorth[move] = (moveWorth[move] as number) + sumMore;
    }
  }

  /** What the last phase is worth to the row, lane by lane. */
  #sumUp(other: number, often: number, after: Float64Array): void {
    const { count } = this.lanes;
    const { kinds, mutual, limit } = this.closing;
    const { moves, moveWorth } = this.own;
    const kindCount = this.#kindCount;
    for (let way = 0, at = other * BEFORE * count; way < BEFORE; way++) {
      const move = MOVES_AT[3] + way * 4;
      let weight = played[way] as number;
      for (let kind = 1; kind < kindCount; kind++) weight += played[kind * BEFORE + way] as number;
      weight *= often;
      let calm = 0;
      for (let i = 0; i < 4; i++) {
        const worth = quietly[way * 4 + i] as number;
        calm += (moves[move + i] as number) * worth;
        moveWorth[move + i] = (moveWorth[move + i] as number) + weight * worth;
      }
      const shares = locked[way] as number;
      for (let lane = 0; lane < count; lane++, at++) {
        const kind = kinds[lane] as number;
        // What the limit makes of a quiet phase is the same for every move, so no move is regretted for it.
        after[at] =
          calm +
          (added[kind * BEFORE + way] as number) +
          shares * (mutual[lane] as number) +
          (limit[kind << 2] as number);
      }
    }
  }
}
