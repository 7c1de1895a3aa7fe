/**
 * The best that a side can do against a mixture, found by trying every plan: the oracle for the
 * captains that solve a turn. It knows the payoffs and the kernel, and nothing of how they search.
 */
import {
  otherSide,
  packPoses,
  PHASES,
  SHIP_TYPES,
  step,
  strikes,
  tablesOf,
  type MatchState,
  type Side,
} from '$lib/sea';
import type { Choice, Mixture } from '$lib/captains/mixture';
import { movesIn, type Moments } from '$lib/captains/moments';
import { WIN, type Stakes } from '$lib/captains/stakes';

/** What a place at the turn's end is worth to this side, by own way and enemy way. */
export type Leaf = (ownWay: number, enemyWay: number) => number;

/** What the enemy may have done so far: where it has led, its moment, own hits, chances by hits taken. */
type Branch = { poses: number; way: number; moment: number; hits: number; chances: number[] };

const at = (mixture: Mixture, phase: number): Choice & Moments => ({
  ...(mixture.choices[phase] as Choice),
  ...(mixture.moments[phase] as Moments),
});

/** The value of the best plan; with a mixture for the own side, of that mixture instead. */
export function bestResponse(
  state: MatchState,
  side: Side,
  enemy: Mixture,
  stakes: Stakes,
  leaf: Leaf,
  mixture?: Mixture,
): number {
  const tables = tablesOf(state);
  const other = otherSide(side);
  const [hit, taken] = [stakes.hit[side], stakes.hit[other]];
  const [sinks, sunk] = [stakes.sinksAfter[side], stakes.sinksAfter[other]];
  const limit = state.rules.manoeuvres === 'by-speed' ? SHIP_TYPES[state.ships[side].typeId].speed : PHASES;

  /** One action (0 to 3, or -1 for none) for all branches after their moves: what it earns, and what goes on. */
  const act = (
    phase: number,
    branches: (Branch & { move: number })[],
    action: number,
  ): { earned: number; on: Branch[] } => {
    let earned = 0;
    const on: Branch[] = [];
    const { actions, useful, next } = at(enemy, phase);
    for (const { poses, way, moment, move, hits, chances } of branches) {
      const bits = strikes(tables, poses);
      const [own, theirs] = side === 0 ? [bits & 15, bits >> 4] : [bits >> 4, bits & 15];
      const from = (moment * 4 + move) * 4;
      const reaches = action >= 0 && ((own >> action) & 1) === 1;
      const strikesNow = reaches && action < 2;
      const weSink = strikesNow && hits + 1 >= sinks;
      const choices = [0, 1, 2, 3].filter((i) => useful[from + i] === 1);
      for (const theirAction of choices.length > 0 ? choices : [-1]) {
        const share = theirAction < 0 ? 1 : (actions[from + theirAction] as number);
        if (share === 0) continue;
        const theyReach = theirAction >= 0 && ((theirs >> theirAction) & 1) === 1;
        const struck = theyReach && theirAction < 2;
        const after = new Array<number>(PHASES + 1).fill(0);
        chances.forEach((all, before) => {
          const chance = all * share;
          if (chance === 0) return;
          if (strikesNow) earned += chance * hit;
          if (struck) earned -= chance * taken;
          const weHook = reaches && action >= 2;
          const theyHook = theyReach && theirAction >= 2;
          if (weHook && theyHook) earned += chance * stakes.mutual(side, hits, before);
          else if (weHook) earned += chance * stakes.grapple;
          else if (theyHook) earned -= chance * stakes.grapple;
          if (weHook || theyHook) return;
          const theySink = struck && before + 1 >= sunk;
          if (weSink && theySink) earned += chance * (taken - hit + stakes.drawn);
          else if (weSink) earned += chance * (WIN - hit);
          else if (theySink) earned += chance * (taken - WIN);
          else after[before + (struck ? 1 : 0)] = chance;
        });
        if (after.some((chance) => chance > 0))
          on.push({
            poses,
            way,
            moment: next[from + Math.max(0, theirAction)] as number,
            hits: strikesNow ? hits + 1 : hits,
            chances: after,
          });
      }
    }
    return { earned, on };
  };

  const goOn = (phase: number, way: number, moment: number, branches: Branch[]): number => {
    if (phase === PHASES)
      return branches.reduce(
        (sum, branch) =>
          sum +
          branch.chances.reduce(
            (all, chance, before) =>
              all +
              (chance === 0
                ? 0
                : chance * (leaf(way, branch.way) + stakes.atLimit(side, branch.hits, before))),
            0,
          ),
        0,
      );
    const own = mixture && at(mixture, phase);
    let best = -Infinity;
    let mixed = 0;
    for (let move = 0; move < 4; move++) {
      if (move !== 0 && movesIn(way, phase) >= limit) continue;
      const odds = own ? (own.moves[moment * 4 + move] as number) : 1;
      if (odds === 0) continue;
      const { moves } = at(enemy, phase);
      const next: (Branch & { move: number })[] = [];
      for (const branch of branches) {
        for (let reply = 0; reply < 4; reply++) {
          const chance = moves[branch.moment * 4 + reply] as number;
          if (chance === 0) continue;
          const poses =
            side === 0 ? step(tables, branch.poses, move, reply) : step(tables, branch.poses, reply, move);
          next.push({
            ...branch,
            poses,
            way: branch.way * 4 + reply,
            move: reply,
            chances: branch.chances.map((one) => one * chance),
          });
        }
      }
      const worthOf = (action: number, then: number): number => {
        const { earned, on } = act(phase, next, action);
        return earned + (on.length > 0 ? goOn(phase + 1, way * 4 + move, then, on) : 0);
      };
      if (own) {
        const from = (moment * 4 + move) * 4;
        const choices = [0, 1, 2, 3].filter((action) => own.useful[from + action] === 1);
        if (choices.length === 0) mixed += odds * worthOf(-1, own.next[from] as number);
        for (const action of choices) {
          const share = own.actions[from + action] as number;
          if (share > 0) mixed += odds * share * worthOf(action, own.next[from + action] as number);
        }
        continue;
      }
      let reached = 0;
      for (const { poses } of next) {
        const bits = strikes(tables, poses);
        reached |= side === 0 ? bits & 15 : bits >> 4;
      }
      // Actions that reach nobody, against this enemy, are as good as none.
      for (const action of [-1, 0, 1, 2, 3])
        if (action < 0 || ((reached >> action) & 1) === 1) best = Math.max(best, worthOf(action, 0));
    }
    return mixture ? mixed : best;
  };

  const poses = packPoses(tables, state.ships);
  return goOn(0, 0, 0, [{ poses, way: 0, moment: 0, hits: 0, chances: [1, 0, 0, 0, 0] }]);
}
