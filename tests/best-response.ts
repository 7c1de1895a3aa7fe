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
import { ACTIONS_AT, movesIn, MOVES_AT, type Mixture } from '$lib/captains/mixture';
import { WIN, type Stakes } from '$lib/captains/stakes';

/** What a place at the turn's end is worth to this side, by own way and enemy way. */
export type Leaf = (ownWay: number, enemyWay: number) => number;

/** An enemy's way so far that may still be going on: where it has led, own hits, chances by hits taken. */
type Branch = { poses: number; way: number; hits: number; chances: number[] };

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

  /** One action (0 to 3, or -1 for none) for all branches: what it earns at once, and what goes on. */
  const act = (phase: number, branches: Branch[], action: number): { earned: number; on: Branch[] } => {
    let earned = 0;
    const on: Branch[] = [];
    for (const { poses, way, hits, chances } of branches) {
      const bits = strikes(tables, poses);
      const [own, theirs] = side === 0 ? [bits & 15, bits >> 4] : [bits >> 4, bits & 15];
      const from = (ACTIONS_AT[phase] as number) + way * 4;
      const chanceOf = (mask: number): number =>
        [0, 1, 2, 3].reduce(
          (sum, i) => sum + (mask & theirs & (1 << i) ? (enemy.actions[from + i] as number) : 0),
          0,
        );
      const [eh, eg] = [chanceOf(3), chanceOf(12)];
      const reaches = action >= 0 && ((own >> action) & 1) === 1;
      const strikesNow = reaches && action < 2;
      const after = new Array<number>(PHASES + 1).fill(0);
      chances.forEach((chance, before) => {
        if (chance === 0) return;
        if (strikesNow) earned += chance * hit;
        earned -= chance * eh * taken;
        if (reaches && action >= 2) {
          earned += chance * ((1 - eg) * stakes.grapple + eg * stakes.mutual(side, hits, before));
          return;
        }
        earned -= chance * eg * stakes.grapple;
        const weSink = strikesNow && hits + 1 >= sinks;
        for (const struck of [0, 1]) {
          const odds = chance * (struck === 1 ? eh : 1 - eh - eg);
          if (odds === 0) continue;
          const theySink = struck === 1 && before + 1 >= sunk;
          if (weSink && theySink) earned += odds * (taken - hit + stakes.drawn);
          else if (weSink) earned += odds * (WIN - hit);
          else if (theySink) earned += odds * (taken - WIN);
          else after[before + struck] = (after[before + struck] as number) + odds;
        }
      });
      if (after.some((chance) => chance > 0))
        on.push({ poses, way, hits: strikesNow ? hits + 1 : hits, chances: after });
    }
    return { earned, on };
  };

  const goOn = (phase: number, way: number, branches: Branch[]): number => {
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
    let best = -Infinity;
    let mixed = 0;
    for (let move = 0; move < 4; move++) {
      if (move !== 0 && movesIn(way, phase) >= limit) continue;
      const odds = mixture ? (mixture.moves[(MOVES_AT[phase] as number) + way * 4 + move] as number) : 1;
      if (odds === 0) continue;
      const next: Branch[] = [];
      for (const branch of branches) {
        for (let reply = 0; reply < 4; reply++) {
          const chance = enemy.moves[(MOVES_AT[phase] as number) + branch.way * 4 + reply] as number;
          if (chance === 0) continue;
          const poses =
            side === 0 ? step(tables, branch.poses, move, reply) : step(tables, branch.poses, reply, move);
          next.push({
            poses,
            way: branch.way * 4 + reply,
            hits: branch.hits,
            chances: branch.chances.map((one) => one * chance),
          });
        }
      }
      const ownWay = way * 4 + move;
      let useful = 0;
      for (const { poses } of next) {
        const bits = strikes(tables, poses);
        useful |= side === 0 ? bits & 15 : bits >> 4;
      }
      const tried = [0, 1, 2, 3].filter((action) => (useful >> action) & 1);
      let value = -Infinity;
      let mean = 0;
      const shares = tried.map((action) =>
        mixture ? (mixture.actions[(ACTIONS_AT[phase + 1] as number) + ownWay * 4 + action] as number) : 1,
      );
      // Actions that reach nobody, against this enemy, are as good as none.
      const idle = 1 - shares.reduce((sum, share) => sum + share, 0);
      for (const [i, action] of [...tried, -1].entries()) {
        const share = shares[i] ?? idle;
        if (share <= 0) continue;
        const { earned, on } = act(phase + 1, next, action);
        const worth = earned + (on.length > 0 ? goOn(phase + 1, ownWay, on) : 0);
        value = Math.max(value, worth);
        mean += share * worth;
      }
      best = Math.max(best, value);
      mixed += odds * mean;
    }
    return mixture ? mixed : best;
  };

  return goOn(0, 0, [{ poses: packPoses(tables, state.ships), way: 0, hits: 0, chances: [1, 0, 0, 0, 0] }]);
}
