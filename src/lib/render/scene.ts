/** All that can be on the board: what a renderer is handed, whoever made it and however it draws. */
import type { Tile } from '$lib/core';
import type { Frame, PlanSketch, Point } from '$lib/playback';
import type { Berth, MapDraft, ShipTypeId, Side, Thing } from '$lib/sea';

export type TileMark = Tile & { readonly kind: 'fault' | 'warning' };

/** What a press would do here. */
export type Stamp = {
  readonly things: readonly Thing[];
  readonly berths: readonly (Berth & { readonly side: Side; readonly typeId?: ShipTypeId })[];
  readonly erase: readonly Tile[];
};

/** How the two halves of a map that is drawn mirror each other. */
export type Axis = 'half_turn' | 'left_right' | 'top_bottom';

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
  /** While a map is drawn: what a press would do, a line from it to its image, the axis, a box that is filled. */
  readonly stamp?: Stamp | null;
  readonly link?: readonly [Point, Point] | null;
  readonly axis?: Axis | null;
  readonly box?: { readonly from: Tile; readonly to: Tile } | null;
};

export type Scene = {
  readonly map: MapDraft;
  readonly frame: Frame;
  readonly overlays: Overlays;
};
