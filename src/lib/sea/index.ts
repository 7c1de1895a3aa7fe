/** The sea battle's door: what other rooms may use. */
export { agreeDraw, settleBoarding, surrender } from './endings';
export { DEFAULT_MAP } from './default-map';
export { generateMap } from './generate-map';
export { validateMap } from './map-faults';
export type { MapDefinition } from './map';
export type { MatchState, Ship } from './match';
export { validatePlan, type Plan } from './plans';
export { DEFAULT_RULES, type MatchRules } from './rules';
export { createMatch } from './setup';
export { BALL_DAMAGE, SHIP_TYPE_IDS, SHIP_TYPES, type Ball, type ShipType, type ShipTypeId } from './ships';
export { stateHash } from './state-hash';
export { resolveTurn, type PhaseRecord, type TurnRecord } from './turn';
