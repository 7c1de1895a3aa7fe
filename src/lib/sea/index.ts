/** The sea battle's door: what other rooms may use, and what they rely on. */
export { CAPTAIN_LEVELS, type CaptainLevel } from './captain-levels';
export type { Grapple, ShipCombat, Shot } from './combat';
export { DEFAULT_MAP } from './default-map';
export { agreeDraw, settleBoarding, surrender } from './endings';
export { generateMap, type MapOptions } from './generate-map';
export {
  DRAFT_BEYOND,
  DRAFT_LEAST_SIZE,
  DRAFT_MOST_NAME,
  DRAFT_MOST_SIZE,
  isRock,
  type Berth,
  type MapDraft,
  type Thing,
} from './editing/draft';
export { blankDraft } from './editing/blank';
export { checkMapDraft, copyMapDraft } from './editing/draft-faults';
export { BRUSHES, sideOf, thingOf, type Brush } from './editing/brushes';
export { gripAt, moved, type Grip } from './editing/grips';
export { mended, namedBy, tilesOfFault, type Named } from './editing/mend';
export { fallsOff, resized, type FallsOff, type Growth } from './editing/resize';
export { applyStep, formatStep, inOrder, parseStep, reversed, stepBetween, type Step } from './editing/steps';
export { face, fill, paint, setBerth, turn, type BySymmetry } from './editing/strokes';
export { isSound, surveyDraft, type Fairness, type Survey } from './editing/survey';
export { berthsOn, clampedTile, coversOf, imageOfThing, thingsOn, tilesOf } from './editing/things';
export type { ShipHazard } from './hazards';
export { reaches, step, strikes } from './kernel/kernel';
export { packPoses, POSE_BITS, POSE_MASK, tablesOf, unpackPoses, type Tables } from './kernel/tables';
export { growTree, makeLevels, type Level } from './kernel/tree';
export {
  DENSITIES,
  LEAST_SIZE,
  MOST_NAME_CHARACTERS,
  MOST_SIZE,
  type Hazard,
  type MapDefinition,
  type MapOrigin,
  type Rock,
} from './map';
export { copyMap } from './map-copy';
export { checkMap, validateMap } from './map-faults';
export {
  otherSide,
  OUTCOME_REASONS,
  SIDES,
  type Boarding,
  type MatchState,
  type Outcome,
  type OutcomeReason,
  type Pair,
  type Pose,
  type Ship,
  type Side,
} from './match';
export { pathOf, type ShipMovement } from './movement';
export { formatBoard, parseBoard } from './notation/board';
export { formatOutcome, formatPhase } from './notation/phase';
export { formatPlan, parsePlan } from './notation/plan';
export { formatPosition, matchAt, parsePosition, type Position } from './notation/position';
export {
  ACTIONS,
  beamOf,
  completePlan,
  isGrapple,
  isShot,
  MOVES,
  PHASES,
  validatePlan,
  type Action,
  type Beam,
  type Move,
  type PhaseOrder,
  type Plan,
} from './plans';
export { COMPUTERS_TURN_LIMIT, DEFAULT_RULES, PLANNING_SECONDS, type MatchRules } from './rules';
export { STOP_REASONS, type Stop, type StopReason } from './settle';
export { checkSetup, createMatch, DEFAULT_SHIPS, type MatchSetup } from './setup';
export { BALL_DAMAGE, SHIP_TYPE_IDS, SHIP_TYPES, type Ball, type ShipType, type ShipTypeId } from './ships';
export { stateHash } from './state-hash';
export { imageOfBerth, imageOfTile, SYMMETRIES, type Symmetry } from './symmetry';
export { threatOf, type ThreatTile } from './threat';
export { resolveTurn, statesOfTurn, type PhaseRecord, type TurnRecord } from './turn';
