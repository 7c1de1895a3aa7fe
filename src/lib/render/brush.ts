/** What every part of the picture is drawn with. */
import type { Point } from '$lib/playback';
import type { Context } from './marks';
import type { Paints } from './paints';
import type { Sprites } from './sprites';

/** A context whose units are hundredths of a tile; the middle of tile (x, y) is at (100 x, 100 y). */
export type Brush = {
  readonly context: CanvasRenderingContext2D;
  readonly paints: Paints;
  readonly sprites: Sprites;
  /** CSS pixels for each tile: small tiles get bolder shapes and larger letters. */
  readonly scale: number;
  /** Milliseconds for what moves without a cause: swell, hazards, smoke. Stands still in reduced motion. */
  readonly ambient: number;
};

/** Below this many pixels a tile, hulls and letters are drawn bolder. */
export const BOLD_BELOW = 64;
/** No letter on the board is smaller than this, in CSS pixels. */
const LEAST_TEXT = 11;

/** A letter height in hundredths, but never too small to read. */
export const textUnits = (wanted: number, scale: number): number =>
  Math.max(wanted, (LEAST_TEXT / scale) * 100);

/** Draws something about a place, turned by so many degrees and this much larger. */
export function at(
  { context }: { readonly context: Context },
  { x, y }: Point,
  draw: () => void,
  { angle = 0, size = 1, opacity = 1 }: { angle?: number; size?: number; opacity?: number } = {},
): void {
  context.save();
  context.translate(x * 100, y * 100);
  if (angle !== 0) context.rotate((angle * Math.PI) / 180);
  if (size !== 1) context.scale(size, size);
  if (opacity !== 1) context.globalAlpha *= opacity;
  draw();
  context.restore();
}

export const TURN = 2 * Math.PI;

/** A number from 0 to 1 that looks like chance and never changes: for the places of sparks and drops. */
export function scatter(index: number): number {
  const value = Math.sin(index * 12.9898 + 4.1414) * 43758.5453;
  return value - Math.floor(value);
}
