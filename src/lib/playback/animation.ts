/**
 * A turn as a timed plan. Places are in tiles: the middle of tile (3, 5) is the point (3, 5), so a
 * ship that has come to rest is drawn at the very numbers of the record. Times are milliseconds.
 */
import type { Ball, Pair, ShipTypeId, Side, StopReason } from '$lib/sea';

export type Point = { readonly x: number; readonly y: number };
/** `angle` is where the bow points, in degrees clockwise from north, and may go on past a full circle. */
export type Placement = Point & { readonly angle: number };

export type Span = { readonly start: number; readonly end: number };

/** One way in which a ship gets, or fails to get, from one placement to the next. */
export type Leg = Span & { readonly from: Placement; readonly to: Placement } & (
    | { readonly kind: 'glide' }
    /** The curve of an L: out over the bow tile `via`, and round. */
    | { readonly kind: 'turn'; readonly via: Point }
    /** Towards `to`, or as far as the curve by `via` goes, and back again. */
    | { readonly kind: 'bump'; readonly towards: readonly Point[]; readonly reason: StopReason }
    /** Carried by the wind, which does not ask where the bow points. */
    | { readonly kind: 'drift' }
    /** Round the eye of a whirlpool, half a circle while the bow makes a quarter. */
    | { readonly kind: 'orbit'; readonly eye: Point; readonly spin: 1 | -1 }
    /** Both sides of the guns' thrust: away from the shot and back. */
    | { readonly kind: 'recoil'; readonly away: Point }
    /** Reduced motion: gone from one place, there at the other. */
    | { readonly kind: 'fade' }
  );

export type Effect = Span &
  (
    | { readonly kind: 'flash'; readonly at: Point; readonly angle: number; readonly ball: Ball }
    | { readonly kind: 'smoke'; readonly at: Point; readonly angle: number; readonly ball: Ball }
    | {
        readonly kind: 'ball';
        readonly from: Point;
        readonly to: Point;
        readonly ball: Ball;
        readonly beam: 'port' | 'starboard';
      }
    | { readonly kind: 'splash'; readonly at: Point; readonly ball: Ball }
    | { readonly kind: 'splinters'; readonly at: Point; readonly ball: Ball }
    | { readonly kind: 'dust'; readonly at: Point; readonly ball: Ball }
    | { readonly kind: 'number'; readonly at: Point; readonly amount: number }
    | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly holds: boolean }
    | { readonly kind: 'bump'; readonly at: Point; readonly angle: number; readonly reason: StopReason }
    | { readonly kind: 'gust'; readonly at: Point; readonly angle: number }
    | { readonly kind: 'sinking'; readonly at: Point; readonly angle: number }
  );
export type EffectKind = Effect['kind'];

/** What a phase is made of, in this order; a part that does not happen is not there. */
export type Step = 'movement' | 'hazards' | 'combat';

export type PhaseSpan = Span & { readonly steps: readonly (Span & { readonly step: Step })[] };

/** One ship through a turn: where she is, what is left of her, and from when on she goes down. */
export type Track = {
  readonly side: Side;
  readonly typeId: ShipTypeId;
  readonly maxHp: number;
  readonly first: Placement;
  readonly legs: readonly Leg[];
  /** Hull points from a moment on; the first entry is the turn's beginning. */
  readonly hp: readonly { readonly at: number; readonly hp: number }[];
  readonly sinks: Span | null;
};

export type Motion = 'full' | 'reduced';

export type Animation = {
  readonly motion: Motion;
  readonly duration: number;
  readonly phases: readonly PhaseSpan[];
  readonly tracks: Pair<Track>;
  readonly effects: readonly Effect[];
};
