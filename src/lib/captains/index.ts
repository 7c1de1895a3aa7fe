/** Computer captains: a match, a side, a level and a seed in, a plan out. They never see the other side's plan. */
export { planActivation } from './crew';
export { analyseTurn, type TurnAnalysis } from './analysis';
export { evennessOf, type Evenness } from './evenness';
export { planTurn } from './plan-turn';
export { sparOn, type Sparred } from './sparring';
