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
      perfect: earnedBy(turn, side, enemy),
    };
  };
  return [one(0), one(1)];
}

/** What a side's mixture earns against a plan of the other's. */
function earnedBy(turn: Turn, side: Side, plan: Plan): number {
  const enemy = turn.mixtures[otherSide(side)];
  const kept = [enemy.moves.slice(), enemy.actions.slice()] as const;
  enemy.fix(
    plan.map(({ move }) => MOVES.indexOf(move)),
    plan.map(({ action }) => ACTIONS.indexOf(action) - 1),
  );
  const worth = turn.sweeps[side].run();
  enemy.restore(...kept);
  return worth;
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
    if (phase === PHASES) {
      const leaf = turn.views[side].leaf[enemyWay * 256 + ownWay] as number;
      return { plan: [], worth: leaf + turn.stakes.atLimit(side, ...hits) };
    }
    const theirs = this.enemy[phase] as PhaseOrder;
    const reply = MOVES.indexOf(theirs.move);
    let best: Found | undefined;
    MOVES.forEach((move, index) => {
      if (plan ? plan[phase]?.move !== move : index !== 0 && moved >= turn.limits[side]) return;
      const after =
        side === 0 ? step(this.tables, poses, index, reply) : step(this.tables, poses, reply, index);
      const bits = strikes(this.tables, after);
      const [own, enemy] = side === 0 ? [bits & 15, bits >> 4] : [bits >> 4, bits & 15];
      const struck = bearing(enemy, theirs.action);
      ACTIONS.forEach((action) => {
        const reached = bearing(own, action);
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

/** What an action does where these bits say what reaches. */
function bearing(bits: number, action: Action): Reached {
  const bit = ACTIONS.indexOf(action) - 1;
  if (bit < 0 || ((bits >> bit) & 1) === 0) return null;
  return bit < 2 ? 'shot' : 'grapple';
}

const order = (move: Move, action: Action): PhaseOrder => ({ move, action });

const idleFrom = (phase: number): Found => ({
  plan: Array.from({ length: PHASES - phase }, () => order('none', 'none')),
  worth: 0,
});
