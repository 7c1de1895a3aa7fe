/**
 * How many hits have to be told apart, phase by phase. All of them where the shares of hull decide
 * (both grapples hold, or the turn is the last). Else none where a ship cannot be sunk in this turn, and
 * where it can, only as many as still make a difference: with three hits to go and two phases left, it
 * is safe, whatever came before.
 */
import { PHASES, type Side } from '$lib/sea';
import type { Stakes } from './stakes';

/** A side's own hits, before the actions of a phase (from 1; 5 is after the last). */
type Hits = { readonly least: number; readonly most: number };

function hitsBefore(stakes: Stakes, side: Side, phase: number, counted: boolean): Hits {
  const sinks = stakes.sinksAfter[side];
  const most = Math.min(phase - 1, sinks - 1);
  if (counted) return { least: 0, most };
  if (sinks > PHASES) return { least: 0, most: 0 };
  // Hits that cannot be made enough any more count as one: the most of them.
  const left = PHASES + 1 - phase;
  return { least: Math.min(most, Math.max(0, sinks - left - 1)), most };
}

/** What becomes of a lane in a phase: another lane, or the match is over. */
export const OWN_SINKS = -1;
export const ENEMY_SINKS = -2;
const BOTH_SINK = -3;

export type Lanes = {
  readonly count: number;
  readonly own: number;
  readonly enemy: number;
  /** By lane, the hits that it stands for. */
  readonly hits: Int32Array;
  readonly taken: Int32Array;
  /** By `lane << 2 | own hit << 1 | enemy hit`. */
  readonly next: Int32Array;
  /** By own lane, and by enemy lane, `<< 1 | hit`: the lane after it; -1 where the other is sunk. */
  readonly ownNext: Int32Array;
  readonly enemyNext: Int32Array;
};

/** For every phase, from 1, and after the last; index 0 is not used. */
export function lanesOf(stakes: Stakes, side: Side, counted: boolean): readonly Lanes[] {
  const other: Side = side === 0 ? 1 : 0;
  return Array.from({ length: PHASES + 2 }, (_, phase) => {
    const own = hitsBefore(stakes, side, Math.max(1, phase), counted);
    const enemy = hitsBefore(stakes, other, Math.max(1, phase), counted);
    const [ownCount, enemyCount] = [own.most - own.least + 1, enemy.most - enemy.least + 1];
    const count = ownCount * enemyCount;
    const ownAfter = hitsBefore(stakes, side, phase + 1, counted);
    const enemyAfter = hitsBefore(stakes, other, phase + 1, counted);
    const ownNext = following(own, ownAfter, stakes.sinksAfter[side]);
    const enemyNext = following(enemy, enemyAfter, stakes.sinksAfter[other]);
    const enemyCountAfter = enemyAfter.most - enemyAfter.least + 1;
    const next = new Int32Array(count * 4);
    const hits = new Int32Array(count);
    const taken = new Int32Array(count);
    for (let lane = 0; lane < count; lane++) {
      const [a, b] = [Math.floor(lane / enemyCount), lane % enemyCount];
      hits[lane] = own.least + a;
      taken[lane] = enemy.least + b;
      for (let pair = 0; pair < 4; pair++) {
        const to = ownNext[(a << 1) | (pair >> 1)] as number;
        const toEnemy = enemyNext[(b << 1) | (pair & 1)] as number;
        if (to < 0 && toEnemy < 0) next[lane * 4 + pair] = BOTH_SINK;
        else if (to < 0) next[lane * 4 + pair] = OWN_SINKS;
        else next[lane * 4 + pair] = toEnemy < 0 ? ENEMY_SINKS : to * enemyCountAfter + toEnemy;
      }
    }
    return { count, own: ownCount, enemy: enemyCount, hits, taken, next, ownNext, enemyNext };
  });
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
