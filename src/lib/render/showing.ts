/** What a living board is told, and what it tells. */
import type { Tile } from '$lib/core';
import type { Frame, Playhead } from '$lib/playback';
import type { MapDefinition } from '$lib/sea';
import type { Edges } from './camera';
import type { Overlays } from './scene';

export type BoardEvents = {
  tap: (tile: Tile) => void;
  hover: (tile: Tile | null) => void;
  /** The player has taken the camera, or given it back. */
  steer: (steered: boolean) => void;
};

export type Showing = {
  map: MapDefinition;
  /** What is seen while nothing is played. */
  frame: Frame;
  playhead: Playhead | null;
  overlays: Overlays;
  /** The camera goes where the action is, until the player takes it. */
  follow: boolean;
  covered: Edges;
};
