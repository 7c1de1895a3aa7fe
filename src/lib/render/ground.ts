/** What lies under ships and overlays: the sea with all that is in it, for a board that is played on or drawn on. */
import type { MapDraft } from '$lib/sea';
import type { Box, Camera, Viewport } from './camera';
import type { Paints } from './paints';
import type { Axis } from './scene';

export type Outlook = {
  readonly map: MapDraft;
  readonly paints: Paints;
  readonly camera: Camera;
  readonly viewport: Viewport;
  /** Fingers are on the board: an old picture will do, stretched, as long as it reaches. */
  readonly rough: boolean;
  /** How a map that is drawn mirrors itself. */
  readonly axis: Axis | null;
};

export type Ground = {
  /** The lowest first. */
  readonly elements: readonly HTMLElement[];
  /** The part of the chart that is there, in whole tiles. */
  readonly box: Box | null;
  /** The scale for which it was drawn. */
  readonly scale: number;
  /** How often the sea itself was drawn. */
  readonly drawn: number;
  /** Sees to it that what the camera shows is there; answers whether it had to be drawn. */
  ensure(sight: Outlook): boolean;
  /** Throws away what was drawn: its letters may have come late. */
  forget(): void;
  /** At rest, or moving again. */
  rest(still: boolean): void;
  stop(): void;
};
