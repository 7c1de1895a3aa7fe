/** A turn: four phases of movement, hazards, combat and the question who has won. */
import { chartOf } from './chart';
import { fight, type ShipCombat } from './combat';
import { MOST_SIZE } from './map';
import { applyHazards, type ShipHazard } from './hazards';
import {
  SIDES,
  type Boarding,
  type MatchState,
  type Outcome,
  type Pair,
  type Pose,
  type Ship,
  type Side,
} from './match';
import { moveShips, type ShipMovement } from './movement';
import { judge } from './outcome';
import { completePlan, PHASES, validatePlan, type PhaseOrder, type Plan } from './plans';

/** What happened to each ship in one phase, and why; `hazards` is null for a ship on open water. */
export type PhaseRecord = {
  readonly movement: Pair<ShipMovement>;
  readonly hazards: Pair<ShipHazard | null>;
  readonly combat: Pair<ShipCombat>;
  readonly outcome: Outcome | null;
  readonly boarding: Boarding | null;
};

/** A turn that decides the match, or ends in boarding, has fewer phases than four. */
export type TurnRecord = {
  readonly plans: Pair<Plan>;
  readonly phases: readonly PhaseRecord[];
  readonly state: MatchState;
};

/** Where the chart of the turn at hand is drawn: making room anew would take longer than the turn. */
const room = new Uint8Array(MOST_SIZE * MOST_SIZE);

/**
 * Resolves both plans at once. Throws only on a bug of the caller's: plans are checked with
 * `validatePlan` before, and only a match in planning has a turn to resolve.
 */
export function resolveTurn(state: MatchState, plans: Pair<Plan>): TurnRecord {
  if (state.status !== 'planning')
    throw new Error(`A match in status ${state.status} has no turn to resolve`);
  for (const side of SIDES) {
    const [first] = validatePlan(state, side, plans[side]);
    if (first) throw new Error(`The plan of side ${side + 1} is not valid: ${first.message}`);
  }
  const complete: Pair<Plan> = [
    completePlan(state.ships[0], plans[0]),
    completePlan(state.ships[1], plans[1]),
  ];
  const chart = chartOf(state.map, room.fill(0));
  const phases: PhaseRecord[] = [];
  let poses: Pair<Pose> = [poseOf(state.ships[0]), poseOf(state.ships[1])];
  let hp: Pair<number> = [state.ships[0].hp, state.ships[1].hp];
  for (let phase = 0; phase < PHASES; phase++) {
    const orders: Pair<PhaseOrder> = [complete[0][phase] as PhaseOrder, complete[1][phase] as PhaseOrder];
    const movement = moveShips(chart, poses, [orders[0].move, orders[1].move]);
    const hazards = applyHazards(chart, [movement[0].to, movement[1].to]);
    poses = [hazards[0]?.to ?? movement[0].to, hazards[1]?.to ?? movement[1].to];
    const combat = fight(chart, state.ships, poses, hp, orders);
    hp = [combat[0].hp, combat[1].hp];
    const { outcome, boarding } = judge(state, combat, phase === PHASES - 1);
    phases.push({ movement, hazards, combat, outcome, boarding });
    if (outcome || boarding) break;
  }
  const ships: Pair<Ship> = [
    shipAfter(state.ships[0], poses[0], hp[0]),
    shipAfter(state.ships[1], poses[1], hp[1]),
  ];
  return { plans: complete, phases, state: stateAfter(state, ships, phases.at(-1) as PhaseRecord) };
}

const poseOf = ({ x, y, facing }: Pose): Pose => ({ x, y, facing });

/** Field by field, because this runs in every turn of every match, and a spread takes ten times as long. */
function shipAfter(ship: Ship, { x, y, facing }: Pose, hp: number): Ship {
  return {
    id: ship.id,
    typeId: ship.typeId,
    x,
    y,
    facing,
    hp,
    maxHp: ship.maxHp,
    cannonRange: ship.cannonRange,
    cannonballSize: ship.cannonballSize,
    shotsPerAttack: ship.shotsPerAttack,
    grappleRange: ship.grappleRange,
    speed: ship.speed,
    alive: hp > 0,
  };
}

function stateAfter(
  { turnNumber, map, rules }: MatchState,
  ships: Pair<Ship>,
  { outcome, boarding }: PhaseRecord,
): MatchState {
  if (outcome) return { turnNumber, status: 'finished', map, rules, ships, outcome };
  if (boarding) return { turnNumber, status: 'boarding', map, rules, ships, outcome: null, boarding };
  return { turnNumber: turnNumber + 1, status: 'planning', map, rules, ships, outcome: null };
}

/** The match after each phase of a turn; the last is the state that the turn ends in. */
export function statesOfTurn(before: MatchState, { phases, state }: TurnRecord): MatchState[] {
  return phases.map(({ movement, hazards, combat }, phase) => {
    if (phase === phases.length - 1) return state;
    const shipOf = (side: Side): Ship =>
      shipAfter(before.ships[side], hazards[side]?.to ?? movement[side].to, combat[side].hp);
    return { ...before, ships: [shipOf(0), shipOf(1)] };
  });
}
