/** A turn's record as something to watch: what other rooms use of it. */
export { animateTurn } from './animate';
export {
  STEPS,
  type Animation,
  type EffectKind,
  type Motion,
  type Placement,
  type Point,
  type Step,
} from './animation';
export { clamp, easeInOut, easeOut, swing } from './ease';
export {
  frameAt,
  phaseBox,
  stillFrame,
  turnBox,
  type Box,
  type EffectView,
  type Frame,
  type ShipView,
} from './frame';
export { along, unit } from './legs';
export { Playhead } from './playhead';
export { sketchPlan, type FireLine, type PlanSketch, type SketchedPhase } from './sketch';
export { BALL_SCALE } from './timing';
