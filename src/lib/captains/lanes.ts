/**
 * Which hits have to be told apart, phase by phase. Where a ship can be sunk in this turn, those that
 * still make a difference to it; where the shares of hull may decide (both grapples hold, or the turn is
 * the last), those that still can change which share is larger. Hits of both sides from which everything
 * to come is the same share a lane.
 */
import { otherSide, PHASES, type Side } from '$lib/sea';
import type { Strikes, View } from './joint-tree';
import type { Stakes } from './stakes';

/** By phase, from 1: whether anywhere a shot of the own or the enemy's reaches, a grapple, both grapples. */
export type Reaching = {
  readonly own: readonly boolean[];
  readonly enemy: readonly boolean[];
  readonly grapple: readonly boolean[];
  readonly both: readonly boolean[];
};

export function reachingOf({ strikes }: View): Reaching {
  const masks = strikes.map(({ from, bits }: Strikes) => {
    const count = from[from.length - 1] as number;
    let [any, both] = [0, false];
    for (let i = 0; i < count; i++) {
      const reached = bits[i] as number;
      any |= reached;
      if ((reached & 12) !== 0 && (reached & 0xc0) !== 0) both = true;
    }
    return { any, both };
  });
  return {
    own: masks.map(({ any }) => (any & 3) !== 0),
    enemy: masks.map(({ any }) => (any & 0x30) !== 0),
    grapple: masks.map(({ any }) => (any & 0xcc) !== 0),
    both: masks.map(({ both }) => both),
  };
}

/** A side's own hits, before the actions of a phase (from 1; 5 is after the last). */
type Hits = { readonly least: number; readonly most: number };

function hitsBefore(sinks: number, reaching: readonly boolean[], phase: number, counted: boolean): Hits {
  const possible = (from: number, to: number): number => reaching.slice(from, to).filter(Boolean).length;
  const most = Math.min(possible(1, phase), sinks - 1);
  if (counted) return { least: 0, most };
  if (sinks > possible(1, PHASES + 1)) return { least: 0, most: 0 };
  // Hits that cannot be made enough any more count as one: the most of them.
  const left = possible(phase, PHASES + 1);
  return { least: Math.min(most, Math.max(0, sinks - left - 1)), most };
}

/** What becomes of a lane in a phase: another lane, or the match is over. */
export const OWN_SINKS = -1;
export const ENEMY_SINKS = -2;
export const BOTH_SINK = -3;

export type Lanes = {
  readonly count: number;
  /** How many own hits, and hits of the enemy's, are told apart. */
  readonly own: number;
  readonly enemy: number;
  /** By own hits and the enemy's, `own * enemies + enemy`: their lane. */
  readonly laneOf: Int32Array;
  /** By lane: hits that it stands for. */
  readonly hits: Int32Array;
  readonly taken: Int32Array;
  /** By `lane << 2 | own hit << 1 | enemy hit`. */
  readonly next: Int32Array;
  /** By own hits, and by the enemy's, `<< 1 | hit`: those after it; -1 where the other is sunk. */
  readonly ownNext: Int32Array;
  readonly enemyNext: Int32Array;
};

/** For every phase, from 1, and after the last; index 0 is not used. */
export function lanesOf(stakes: Stakes, side: Side, reaching: Reaching, counted: boolean): readonly Lanes[] {
  const lanes: Lanes[] = [];
  for (let phase = PHASES + 1; phase >= 0; phase--)
    lanes[phase] = lanesBefore(stakes, side, Math.max(1, phase), reaching, counted, lanes[phase + 1]);
  return lanes;
}

function lanesBefore(
  stakes: Stakes,
  side: Side,
  phase: number,
  reaching: Reaching,
  counted: boolean,
  then: Lanes | undefined,
): Lanes {
  const other = otherSide(side);
  const [sinks, sunk] = [stakes.sinksAfter[side], stakes.sinksAfter[other]];
  const own = hitsBefore(sinks, reaching.own, phase, counted);
  const enemy = hitsBefore(sunk, reaching.enemy, phase, counted);
  const ownNext = following(own, hitsBefore(sinks, reaching.own, phase + 1, counted), sinks);
  const enemyNext = following(enemy, hitsBefore(sunk, reaching.enemy, phase + 1, counted), sunk);
  const known = new Map<string, number>();
  const [laneOf, hits, taken, next]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let given = own.least; given <= own.most; given++) {
    for (let got = enemy.least; got <= enemy.most; got++) {
      const outcome = [0, 1, 2, 3].map((pair) => {
        const to = ownNext[((given - own.least) << 1) | (pair >> 1)] as number;
        const toEnemy = enemyNext[((got - enemy.least) << 1) | (pair & 1)] as number;
        if (to < 0 && toEnemy < 0) return BOTH_SINK;
        if (to < 0) return OWN_SINKS;
        if (toEnemy < 0) return ENEMY_SINKS;
        return then ? (then.laneOf[to * then.enemy + toEnemy] as number) : 0;
      });
      const last = then ? 0 : stakes.atLimit(side, given, got);
      const key = [
        ...outcome,
        last,
        counted && reaching.both[phase] ? stakes.mutual(side, given, got) : 0,
      ].join();
      const lane = known.get(key) ?? known.size;
      laneOf.push(lane);
      if (lane < known.size) continue;
      known.set(key, lane);
      hits.push(given);
      taken.push(got);
      next.push(...outcome);
    }
  }
  return {
    count: known.size,
    own: own.most - own.least + 1,
    enemy: enemy.most - enemy.least + 1,
    laneOf: Int32Array.from(laneOf),
    hits: Int32Array.from(hits),
    taken: Int32Array.from(taken),
    next: Int32Array.from(next),
    ownNext,
    enemyNext,
  };
}

function following(now: Hits, then: Hits, sinksAfter: number): Int32Array {
  const next = new Int32Array((now.most - now.least + 1) * 2);
  for (let hits = now.least; hits <= now.most; hits++) {
    for (let hit = 0; hit < 2; hit++) {
      const sum = hits + hit;
      const kept = Math.min(then.most, Math.max(then.least, sum)) - then.least;
      next[((hits - now.least) << 1) | hit] = hit === 1 && sum >= sinksAfter ? -1 : kept;
    }
  }
  return next;
}
