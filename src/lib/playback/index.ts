/** A turn's record as something to watch: what other rooms use of it. */
export { animateTurn } from './animate';
export type { Animation, EffectKind, Motion, Point } from './animation';
export { clamp, easeInOut, easeOut, swing } from './ease';
export {
  frameAt,
  phaseBox,
  restingFrame,
  shipAtRest,
  stillFrame,
  turnBox,
  type Box,
  type EffectView,
  type Frame,
  type ShipView,
} from './frame';
export { animateFight, type FightAnimation, type FightNoise } from './fight-animation';
export { fightFrameAt, standingFrame, type FightFrame, type ShownEffect } from './fight-frame';
export { Playhead } from './playhead';
export { sketchPlan, type FireLine, type PlanSketch, type SketchedPhase } from './sketch';
export { BALL_SCALE } from './timing';
