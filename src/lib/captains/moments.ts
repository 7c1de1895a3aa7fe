/**
 * What a side can know while the turn is played: the way it has sailed and the actions it has tried.
 * That the match still goes on tells it which of them have failed. Each is a moment, and in each the next
 * move and action are chosen anew.
 */
import { PHASES } from '$lib/sea';
import type { View } from './joint-tree';

/** Moments after so many phases, at the most: four moves with four actions each. */
export const MOST_MOMENTS = [1, 16, 256, 4_096] as const;

/** The moments after one number of phases. In lists of moves a moment has four places, of actions sixteen. */
export type Moments = {
  count: number;
  readonly way: Int32Array;
  /** Actions tried, four bits for each phase, the first phase lowest. */
  readonly tried: Int32Array;
  /** By move: whether the ship may still make it. */
  readonly allowed: Uint8Array;
  /** By action: whether it reaches some way of the enemy's. Whoever has such an action takes one. */
  readonly useful: Uint8Array;
  /** By action: the moment that it leads to, where it is useful; without any, the first of the four has it. */
  readonly next: Int32Array;
};

export const makeMoments = (): readonly Moments[] =>
  MOST_MOMENTS.map((most) => ({
    count: 0,
    way: new Int32Array(most),
    tried: new Int32Array(most),
    allowed: new Uint8Array(most * 4),
    useful: new Uint8Array(most * 16),
    next: new Int32Array(most * 16),
  }));

/** Lists the moments of a turn. `limit`: how many of its phases may carry a move. */
export function listMoments(all: readonly Moments[], { useful }: View, limit: number): void {
  (all[0] as Moments).count = 1;
  for (let phase = 0; phase < PHASES; phase++) {
    const now = all[phase] as Moments;
    const then = all[phase + 1];
    const masks = useful[phase + 1] as Uint8Array;
    let count = 0;
    for (let moment = 0; moment < now.count; moment++) {
      const way = now.way[moment] as number;
      const tried = now.tried[moment] as number;
      const free = movesIn(way, phase) < limit;
      for (let move = 0; move < 4; move++) {
        const at = moment * 4 + move;
        const open = move === 0 || free;
        const mask = open ? (masks[way * 4 + move] as number) : 0;
        now.allowed[at] = open ? 1 : 0;
        for (let action = 0; action < 4; action++) {
          const taken = (mask >> action) & 1;
          now.useful[at * 4 + action] = taken;
          if (!then || !(taken === 1 || (open && mask === 0 && action === 0))) continue;
          then.way[count] = way * 4 + move;
          then.tried[count] = tried | (taken << (action + 4 * phase));
          now.next[at * 4 + action] = count++;
        }
      }
    }
    if (then) then.count = count;
  }
}

/** How many of a way's phases carry a move. */
export function movesIn(way: number, depth: number): number {
  let count = 0;
  for (let phase = 0; phase < depth; phase++) if (((way >> (2 * phase)) & 3) !== 0) count += 1;
  return count;
}
