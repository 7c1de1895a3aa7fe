/**
 * How likely the match is still going on after the actions of each phase, as far as one side's actions
 * decide it: by place and by that side's hits. The two sides' actions fall independently, so both
 * together are a product.
 */
import { PHASES } from '$lib/sea';
import { WAYS, type Strikes, type View } from './joint-tree';
import type { Lanes } from './lanes';
import { ACTIONS_AT, type Mixture } from './mixture';

export const MOST_HITS = PHASES + 1;

const makeGoing = (): readonly Float64Array[] =>
  WAYS.slice(0, PHASES).map((ways) => new Float64Array(ways * ways * MOST_HITS));
export const goingOwn = makeGoing();
export const goingEnemy = makeGoing();

/** Nothing can end this turn: it always goes on. */
export function alwaysGoing(): void {
  for (const list of [...goingOwn, ...goingEnemy]) list.fill(1);
}

/** Fills the rows of those enemy ways that are likely at all. */
export function reckonGoing(view: View, own: Mixture, enemy: Mixture, lanes: readonly Lanes[]): void {
  (goingOwn[0] as Float64Array)[0] = 1;
  (goingEnemy[0] as Float64Array)[0] = 1;
  for (let phase = 1; phase < PHASES; phase++) {
    const now = lanes[phase] as Lanes;
    const then = lanes[phase + 1] as Lanes;
    const ownRows = [goingOwn[phase - 1] as Float64Array, goingOwn[phase] as Float64Array] as const;
    const enemyRows = [goingEnemy[phase - 1] as Float64Array, goingEnemy[phase] as Float64Array] as const;
    const { from, bits, shot } = view.strikes[phase] as Strikes;
    const likely = enemy.likely[phase] as Int32Array;
    const count = enemy.likelyCount[phase] as number;
    const ways = WAYS[phase] as number;
    const fewer = WAYS[phase - 1] as number;
    const base = ACTIONS_AT[phase] as number;
    for (let i = 0; i < count; i++) {
      const other = likely[i] as number;
      const row = other * ways;
      const parents = (other >> 2) * fewer;
      inherit(ownRows[0], parents, ownRows[1], row, ways, now.own, then.own, now.ownNext);
      inherit(enemyRows[0], parents, enemyRows[1], row, ways, now.enemy, then.enemy, now.enemyNext);
      const end = from[other + 1] as number;
      for (let at = from[other] as number; at < end; at++) {
        const reached = bits[at] as number;
        const ownShot = shot[at] as number;
        const place = row + (ownShot >> 2);
        const parent = parents + (ownShot >> 4);
        if (reached & 15) {
          const hit = reached & 3 ? (own.actions[base + ownShot] as number) : 0;
          const hook = reached & 12 ? (own.actions[base + ownShot + 2] as number) : 0;
          act(ownRows[0], parent, ownRows[1], place, now.own, then.own, now.ownNext, hit, hook);
        }
        if (reached & 0xf0) {
          const enemyShot = base + other * 4 + ((reached & 0xa0) !== 0 ? 1 : 0);
          const hit = reached & 0x30 ? (enemy.actions[enemyShot] as number) : 0;
          const hook = reached & 0xc0 ? (enemy.actions[enemyShot + 2] as number) : 0;
          act(enemyRows[0], parent, enemyRows[1], place, now.enemy, then.enemy, now.enemyNext, hit, hook);
        }
      }
    }
  }
}

/** A row as if nobody acted. */
function inherit(
  from: Float64Array,
  parents: number,
  to: Float64Array,
  row: number,
  ways: number,
  before: number,
  then: number,
  next: Int32Array,
): void {
  if (before === 1 && then === 1) {
    for (let way = 0; way < ways; way++) to[row + way] = from[parents + (way >> 2)] as number;
    return;
  }
  to.fill(0, row * then, (row + ways) * then);
  for (let way = 0; way < ways; way++) {
    const parent = (parents + (way >> 2)) * before;
    const at = (row + way) * then;
    for (let lane = 0; lane < before; lane++) {
      const slot = at + (next[lane << 1] as number);
      to[slot] = (to[slot] as number) + (from[parent + lane] as number);
    }
  }
}

/** A side's actions at one place: hits move chances up a lane, a sinking or a grapple takes them out. */
function act(
  from: Float64Array,
  parent: number,
  to: Float64Array,
  place: number,
  before: number,
  then: number,
  next: Int32Array,
  hit: number,
  hook: number,
): void {
  if (before === 1 && then === 1) {
    const sinks = (next[1] as number) < 0;
    to[place] = (from[parent] as number) * (sinks ? 1 - hit - hook : 1 - hook);
    return;
  }
  for (let lane = 0; lane < then; lane++) to[place * then + lane] = 0;
  for (let lane = 0; lane < before; lane++) {
    const chance = from[parent * before + lane] as number;
    const still = place * then + (next[lane << 1] as number);
    to[still] = (to[still] as number) + chance * (1 - hit - hook);
    const up = next[(lane << 1) | 1] as number;
    if (up >= 0) to[place * then + up] = (to[place * then + up] as number) + chance * hit;
  }
}
