/**
 * A turn looked at afterwards. All figures are in hull points, from the turn's beginning, and against
 * what the other side really did: hits given less hits taken, a match won as a whole hull and more, and
 * what the places where the turn ends promise.
 */
import {
  ACTIONS,
  MOVES,
  otherSide,
  packPoses,
  PHASES,
  step,
  strikes,
  type Action,
  type MatchState,
  type Move,
  type Pair,
  type PhaseOrder,
  type Plan,
  type Side,
  type Tables,
} from '$lib/sea';
import { ALL_WAYS } from './joint-tree';
import type { Choice } from './mixture';
import type { Moments } from './moments';
import { seaOf } from './seas';
import { beginTurn, solve, type Turn } from './solver';
import { WIN } from './stakes';

/** One side of it. */
type SideAnalysis = {
  /** What the own plan earned. */
  readonly played: number;
  /** The plan that would have earned most, had the other's been known. */
  readonly best: { readonly plan: Plan; readonly worth: number };
  /** What a player who makes no mistake, and knows nothing, would have earned on average. */
  readonly perfect: number;
};
export type TurnAnalysis = Pair<SideAnalysis>;

/** So many rounds make a mixture that leaves next to nothing to gain. */
const ROUNDS = 120;

export function analyseTurn(before: MatchState, plans: Pair<Plan>): TurnAnalysis {
  const turn = beginTurn(before);
  solve(turn, ROUNDS);
  const { tables } = seaOf(before);
  const one = (side: Side): SideAnalysis => {
    const enemy = plans[otherSide(side)];
    const hindsight = new Hindsight(tables, before, turn, side, enemy);
    return {
      played: hindsight.worthOf(plans[side]),
      best: hindsight.best(),
      perfect: hindsight.mixed(),
    };
  };
  return [one(0), one(1)];
}

type Found = { readonly plan: readonly PhaseOrder[]; readonly worth: number };

/** All that one side could have done against one plan of the other's. */
class Hindsight {
  readonly #hit: Pair<number>;
  readonly #sinks: Pair<number>;

  constructor(
    readonly tables: Tables,
    readonly before: MatchState,
    readonly turn: Turn,
    readonly side: Side,
    readonly enemy: Plan,
  ) {
    const { hit, sinksAfter } = turn.stakes;
    const other = otherSide(side);
    this.#hit = [hit[side], hit[other]];
    this.#sinks = [sinksAfter[side], sinksAfter[other]];
  }

  worthOf(plan: Plan): number {
    return this.#from(packPoses(this.tables, this.before.ships), 0, 0, 0, [0, 0], 0, plan).worth;
  }

  best(): SideAnalysis['best'] {
    const { plan, worth } = this.#from(packPoses(this.tables, this.before.ships), 0, 0, 0, [0, 0], 0, null);
    return { plan: plan as unknown as Plan, worth };
  }

  /** What the own mixture earns on average. */
  mixed(): number {
    return this.#mixed(packPoses(this.tables, this.before.ships), 0, 0, 0, 0, [0, 0]);
  }

  #mixed(
    poses: number,
    phase: number,
    moment: number,
    ownWay: number,
    enemyWay: number,
    hits: Pair<number>,
  ): number {
    if (phase === PHASES) return this.#promised(ownWay, enemyWay, hits);
    const { choices, moments } = this.turn.mixtures[this.side];
    const { moves, actions } = choices[phase] as Choice;
    const { useful, next } = moments[phase] as Moments;
    let sum = 0;
    for (let move = 0; move < MOVES.length; move++) {
      const chance = moves[moment * 4 + move] as number;
      if (chance === 0) continue;
      const { after, own, struck, reply } = this.#sail(poses, phase, move);
      const first = (moment * 4 + move) * 4;
      const open = [0, 1, 2, 3].filter((action) => useful[first + action] === 1);
      for (const action of open.length > 0 ? open : [-1]) {
        const share = action < 0 ? chance : chance * (actions[first + action] as number);
        if (share === 0) continue;
        const { worth, over, now } = this.#exchange(bearing(own, action), struck, hits);
        const then = next[first + Math.max(0, action)] as number;
        const rest = over
          ? 0
          : this.#mixed(after, phase + 1, then, ownWay * 4 + move, enemyWay * 4 + reply, now);
        sum += share * (worth + rest);
      }
    }
    return sum;
  }

  #promised(ownWay: number, enemyWay: number, hits: Pair<number>): number {
    const { views, stakes } = this.turn;
    const leaf = views[this.side].leaf[enemyWay * ALL_WAYS + ownWay] as number;
    return leaf + stakes.atLimit(this.side, ...hits);
  }

  /** One own move and the other's reply: where it leads, what bears then, and what the other's action does. */
  #sail(poses: number, phase: number, move: number): Sailed {
    const theirs = this.enemy[phase] as PhaseOrder;
    const reply = MOVES.indexOf(theirs.move);
    const [first, second] = this.side === 0 ? [move, reply] : [reply, move];
    const after = step(this.tables, poses, first, second);
    const bits = strikes(this.tables, after);
    const [own, enemy] = this.side === 0 ? [bits & 15, bits >> 4] : [bits >> 4, bits & 15];
    return { after, own, reply, struck: bearing(enemy, ACTIONS.indexOf(theirs.action) - 1) };
  }

  /** From a phase on: the orders of `plan`, or without one the best there are. */
  #from(
    poses: number,
    phase: number,
    ownWay: number,
    enemyWay: number,
    hits: Pair<number>,
    moved: number,
    plan: Plan | null,
  ): Found {
    const { turn, side } = this;
    if (phase === PHASES) return { plan: [], worth: this.#promised(ownWay, enemyWay, hits) };
    let best: Found | undefined;
    MOVES.forEach((move, index) => {
      if (plan ? plan[phase]?.move !== move : index !== 0 && moved >= turn.limits[side]) return;
      const { after, own, struck, reply } = this.#sail(poses, phase, index);
      ACTIONS.forEach((action, at) => {
        const reached = bearing(own, at - 1);
        if (plan ? plan[phase]?.action !== action : action !== 'none' && reached === null) return;
        const { worth, over, now } = this.#exchange(reached, struck, hits);
        const rest = over
          ? idleFrom(phase + 1)
          : this.#from(
              after,
              phase + 1,
              ownWay * 4 + index,
              enemyWay * 4 + reply,
              now,
              moved + (index === 0 ? 0 : 1),
              plan,
            );
        const sum = worth + rest.worth;
        if (!best || sum > best.worth) best = { plan: [order(move, action), ...rest.plan], worth: sum };
      });
    });
    return best ?? idleFrom(phase);
  }

  /** What the actions of one phase bring, and whether they end the match. */
  #exchange(
    reached: Reached,
    struck: Reached,
    [given, taken]: Pair<number>,
  ): { worth: number; over: boolean; now: Pair<number> } {
    const { stakes } = this.turn;
    const [hit, hurt] = this.#hit;
    const now = [given + (reached === 'shot' ? 1 : 0), taken + (struck === 'shot' ? 1 : 0)] as const;
    const worth = (reached === 'shot' ? hit : 0) - (struck === 'shot' ? hurt : 0);
    if (reached === 'grapple' && struck === 'grapple')
      return { worth: stakes.mutual(this.side, ...now), over: true, now };
    if (reached === 'grapple') return { worth: worth + stakes.grapple, over: true, now };
    if (struck === 'grapple') return { worth: worth - stakes.grapple, over: true, now };
    const sinks = reached === 'shot' && now[0] >= this.#sinks[0];
    const sunk = struck === 'shot' && now[1] >= this.#sinks[1];
    if (!sinks && !sunk) return { worth, over: false, now };
    return {
      worth: sinks === sunk ? stakes.drawn : sinks ? WIN + worth - hit : worth + hurt - WIN,
      over: true,
      now,
    };
  }
}

type Reached = 'shot' | 'grapple' | null;

type Sailed = {
  readonly after: number;
  /** Own bits: what would reach. */
  readonly own: number;
  readonly reply: number;
  readonly struck: Reached;
};

/** What an action (0 to 3, or -1 for none) does where these bits say what reaches. */
function bearing(bits: number, action: number): Reached {
  if (action < 0 || ((bits >> action) & 1) === 0) return null;
  return action < 2 ? 'shot' : 'grapple';
}

const order = (move: Move, action: Action): PhaseOrder => ({ move, action });

const idleFrom = (phase: number): Found => ({
  plan: Array.from({ length: PHASES - phase }, () => order('none', 'none')),
  worth: 0,
});
