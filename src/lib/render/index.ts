/** Drawing: what screens and components use of it. */
export { factsByTile, OPEN_WATER, type ShipFacts, type TileFacts } from './facts';
export { hullMarks } from './hulls';
export { readPaints } from './paints';
export { ROSE_MARKS } from './rose-marks';
export type { Overlays, Scene, TileMark } from './scene';
export { mapImage } from './thumbnail';
export { BoardView, type BoardEvents, type Showing } from './view';
