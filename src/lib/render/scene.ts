/** All that can be on the board: what a renderer is handed, whoever made it and however it draws. */
import type { Tile } from '$lib/core';
import type { Frame, PlanSketch } from '$lib/playback';
import type { MapDefinition, Side } from '$lib/sea';

export type TileMark = Tile & { readonly kind: 'fault' | 'warning' };

export type Overlays = {
  /** A captain's own plan. */
  readonly plan?: PlanSketch | null;
  /** Tiles that a side's guns could reach, each with the first phase (1 to 4) in which they could. */
  readonly threat?: {
    readonly side: Side;
    readonly tiles: readonly (Tile & { readonly phase: number })[];
  } | null;
  /** Tiles that can be reached, and what it costs to get there. */
  readonly reach?: readonly (Tile & { readonly cost: number })[] | null;
  readonly selected?: Tile | null;
  /** Where the keyboard is. */
  readonly cursor?: Tile | null;
  readonly marks?: readonly TileMark[] | null;
};

export type Scene = {
  readonly map: MapDefinition;
  readonly frame: Frame;
  readonly overlays: Overlays;
};
