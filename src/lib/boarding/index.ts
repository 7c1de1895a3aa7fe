/** The boarding fight's door. */
export {
  attack,
  endActivation,
  perform,
  replay,
  select,
  setDoor,
  type ActFailure,
  type ActResult,
} from './acts';
export { AROUND, beyond, neighbours, type Neighbour } from './around';
export { figureAt, figureOf, type Board } from './board';
export { COMMANDS, runCommand, type Answered } from './commands';
export { completions, foresee, type Foreseen } from './completion';
export {
  CLASS_IDS,
  GRID_CONFIG,
  parseGridConfig,
  RULESET_IDS,
  type ClassId,
  type GridConfig,
  type MovementSettings,
  type RulesetId,
} from './config';
export { CREW_IDS, CREWS, ROLES, type CrewId, type Role } from './crews';
export { attackReach, blowAt, blowsOf, FLANKING, type Blow } from './damage';
export { checkDeck, copyDeck, validateDeck, type Deck, type DeckEdge } from './deck';
export { deckOf, DECKS } from './decks';
export {
  DIRECTION_NAMES,
  DIRECTIONS,
  parseDirection,
  STEPS,
  tileAfter,
  type Direction,
  type Step,
} from './directions';
export { doorBeside, edgeBetween } from './doors';
export { LEVELS, type FightEvent, type FightOutcome, type Happening, type Level } from './events';
export {
  cellsOf,
  has,
  KEYWORDS,
  makeFigure,
  SIZES,
  stands,
  type Definition,
  type Figure,
  type Keyword,
  type Side,
  type Size,
} from './figures';
export {
  choices,
  MOST_ROUNDS,
  NO_FIGHT,
  remainingMovement,
  resetAllMovement,
  resetMovement,
  startFight,
  starterOf,
  strengthOf,
  type Act,
  type Acted,
  type Active,
  type Fight,
  type FightSetup,
} from './fight';
export { gridText, signOf } from './grid-text';
export {
  canMove,
  MOVE_FAILURES,
  move,
  rotate,
  validDirections,
  walk,
  type MoveFailure,
  type MoveResult,
} from './moves';
export {
  actorOf,
  doorwaysOf,
  openBlows,
  pointsOf,
  stopAtCell,
  stopsOf,
  wayTo,
  type Doorway,
  type Stop,
  type Way,
} from './options';
export type { Blocker } from './presence';
export { leastCost, pathCost, reach, type Place } from './reach';
export {
  displayCost,
  displayPoints,
  heroSpeed,
  movementCost,
  pointsToSpeed,
  RULESETS,
  rulesetFrom,
  rulesetOf,
  speedToPoints,
  type Ruleset,
} from './rulesets';
export { createFight, type FightTerms } from './setup';
export { canTakeBack, settled, takeBack } from './undo';
export { areAdjacent, isFlanked, kingsMoves, lineTo, type Line } from './sight';
