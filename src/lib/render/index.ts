/** Drawing: what screens and components use of it. */
export { cellFacts, figureOn, isStanding, tintedCells, type CellFacts } from './deck-facts';
export { deckMarks, EDGE_MARKS, edgePieces, GROUND_MARKS, groundPieces } from './deck-marks';
export { factsByTile, OPEN_WATER, type ShipFacts, type TileFacts } from './facts';
export { hullMarks } from './hulls';
export { mapImage } from './map-image';
export type { Mark } from './marks';
export { marksSvg } from './marks-svg';
export { readPaints } from './paints';
export { lookOf, svgMarksOf } from './things';
export { ROSE_MARKS } from './rose-marks';
export type { Overlays, Stamp } from './scene';
export type { DrawingEvents, Showing } from './showing';
export { glyphMarks, tokenMarks, tokenOutline } from './token-marks';
export { BoardView } from './view';
export { whenIdle } from './idle';
