/**
 * Two simple players for `npm run simulate`, and a pattern for anyone who writes a bot: a player
 * gets the match, its side and numbers from a seed, and answers with a plan. It never sees the
 * other side's plan, because that is not among what it gets.
 */
import type { Numbers } from '../src/lib/core/index.ts';
import {
  ACTIONS,
  MOVES,
  packPoses,
  PHASES,
  reaches,
  step,
  strikes,
  tablesOf,
  unpackPoses,
  type MatchState,
  type PhaseOrder,
  type Plan,
  type Side,
  type Tables,
} from '../src/lib/sea/index.ts';

export type Player = (state: MatchState, side: Side, numbers: Numbers) => Plan;

/** Any plan that is allowed. */
const drifter: Player = (state, side, numbers) => {
  const { manoeuvres } = state.rules;
  let moves = manoeuvres === 'by-speed' ? state.ships[side].speed : PHASES;
  const order = (): PhaseOrder => {
    const move = moves > 0 ? (MOVES[numbers.below(MOVES.length)] ?? 'none') : 'none';
    if (move !== 'none') moves -= 1;
    return { move, action: ACTIONS[numbers.below(ACTIONS.length)] ?? 'none' };
  };
  return [order(), order(), order(), order()];
};

const OWN_PLANS = 48;
const ENEMY_PLANS = 12;
/** What a match won is worth in hp, and a tile nearer to the enemy. */
const WIN = 24;
const NEARER = 0.4;

/** The best of some plans against some that the enemy might have. */
const hunter: Player = (state, side, numbers) => {
  const tables = tablesFor(state);
  const other: Side = side === 0 ? 1 : 0;
  const draw = (whose: Side, count: number): Plan[] =>
    Array.from({ length: count }, () => drifter(state, whose, numbers));
  const replies = draw(other, ENEMY_PLANS);
  let best: Plan | undefined;
  let bestWorth = -Infinity;
  for (const plan of draw(side, OWN_PLANS)) {
    const worth = replies.reduce(
      (sum, reply) => sum + worthOf(tables, state, side, side === 0 ? [plan, reply] : [reply, plan]),
      0,
    );
    if (worth > bestWorth) [best, bestWorth] = [plan, worth];
  }
  return best ?? drifter(state, side, numbers);
};

/** Built once for a match: the map and the ships' guns do not change. */
const tablesOfMap = new WeakMap<MatchState['map'], Tables>();
function tablesFor(state: MatchState): Tables {
  const tables = tablesOfMap.get(state.map) ?? tablesOf(state);
  tablesOfMap.set(state.map, tables);
  return tables;
}

function worthOf(tables: Tables, state: MatchState, side: Side, plans: [Plan, Plan]): number {
  const hp = [state.ships[0].hp, state.ships[1].hp] as [number, number];
  const forSide = (worth: number): number => (side === 0 ? worth : -worth);
  let poses = packPoses(tables, state.ships);
  for (let phase = 0; phase < PHASES; phase++) {
    const [first, second] = [plans[0][phase], plans[1][phase]] as [PhaseOrder, PhaseOrder];
    poses = step(tables, poses, MOVES.indexOf(first.move), MOVES.indexOf(second.move));
    const bits = strikes(tables, poses);
    const hits = [
      reaches(bits & 15, ACTIONS.indexOf(first.action)) === 1,
      reaches(bits >> 4, ACTIONS.indexOf(second.action)) === 1,
    ] as const;
    const holds = [
      hits[0] && first.action.startsWith('g'),
      hits[1] && second.action.startsWith('g'),
    ] as const;
    if (hits[0] && !holds[0]) hp[1] -= tables.ball[0] * state.ships[0].shotsPerAttack;
    if (hits[1] && !holds[1]) hp[0] -= tables.ball[1] * state.ships[1].shotsPerAttack;
    if (holds[0] !== holds[1]) return forSide(holds[0] ? WIN : -WIN);
    if (holds[0] || (hp[0] <= 0 && hp[1] <= 0)) return 0;
    if (hp[0] <= 0 || hp[1] <= 0) return forSide(hp[1] <= 0 ? WIN : -WIN);
  }
  const [a, b] = unpackPoses(tables, poses);
  const taken = state.ships[0].hp - hp[0] - (state.ships[1].hp - hp[1]);
  return forSide(-taken) - NEARER * Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

export const PLAYERS: Readonly<Record<string, Player>> = { drifter, hunter };
