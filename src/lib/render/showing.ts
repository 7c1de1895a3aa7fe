/** What a living board is told, and what it tells. */
import type { Tile } from '$lib/core';
import type { Frame, Playhead } from '$lib/playback';
import type { MapDraft } from '$lib/sea';
import type { Edges } from './camera';
import type { Overlays } from './scene';

/** Which button draws, 2 being the other one; and whether it is a finger. */
export type DrawingHand = { readonly button: 0 | 2; readonly touch: boolean };

/** A hand that draws instead of panning: tiles in the order in which it passes them. */
export type DrawingEvents = {
  /** Answers whether there is anything to draw here; if not, the hand pans or taps as ever. */
  begin: (tile: Tile, how: DrawingHand) => boolean;
  /** Tiles that it has passed since, none twice in a row, the first one not again. */
  over: (tiles: readonly Tile[]) => void;
  end: () => void;
  /** It has become a pinch, or was called off: nothing of it counts. */
  cancel: () => void;
};

export type BoardEvents = {
  tap: (tile: Tile) => void;
  hover: (tile: Tile | null) => void;
  /** The player has taken the camera, or given it back. */
  steer: (steered: boolean) => void;
  draw?: DrawingEvents | undefined;
};

export type Showing = {
  map: MapDraft;
  /** What is seen while nothing is played. */
  frame: Frame;
  playhead: Playhead | null;
  overlays: Overlays;
  /** The camera goes where the action is, until the player takes it. */
  follow: boolean;
  covered: Edges;
  /** The map changes while one looks: its chart is made off the page, and stands still. */
  drawn: boolean;
  /** The pointer over the board, as CSS names it. */
  pointer: string;
};
