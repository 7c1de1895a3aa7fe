/** The sea battle's door: what other rooms may use, and what they rely on. */
export type { Grapple, ShipCombat, Shot } from './combat';
export { DEFAULT_MAP } from './default-map';
export { agreeDraw, settleBoarding, surrender } from './endings';
export { generateMap, type MapOptions } from './generate-map';
export type { ShipHazard } from './hazards';
export { reaches, step, strikes } from './kernel/kernel';
export { packPoses, tablesOf, unpackPoses, type Tables } from './kernel/tables';
export { growTree, makeLevels, type Level } from './kernel/tree';
export type { Hazard, MapDefinition, MapOrigin, Rock } from './map';
export { validateMap } from './map-faults';
export {
  OUTCOME_REASONS,
  type Boarding,
  type MatchState,
  type Outcome,
  type OutcomeReason,
  type Pose,
  type Ship,
  type Side,
} from './match';
export type { ShipMovement } from './movement';
export { formatBoard, parseBoard } from './notation/board';
export { formatOutcome, formatPhase } from './notation/phase';
export { formatPlan, parsePlan } from './notation/plan';
export { formatPosition, matchAt, parsePosition } from './notation/position';
export { ACTIONS, MOVES, PHASES, validatePlan, type PhaseOrder, type Plan } from './plans';
export { COMPUTERS_TURN_LIMIT, DEFAULT_RULES, PLANNING_SECONDS, type MatchRules } from './rules';
export { STOP_REASONS, type Stop, type StopReason } from './settle';
export { createMatch, DEFAULT_SHIPS, type MatchSetup } from './setup';
export { BALL_DAMAGE, SHIP_TYPE_IDS, SHIP_TYPES, type Ball, type ShipType, type ShipTypeId } from './ships';
export { stateHash } from './state-hash';
export { resolveTurn, type PhaseRecord, type TurnRecord } from './turn';
