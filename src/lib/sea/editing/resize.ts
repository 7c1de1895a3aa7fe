/** Another size: rows and columns come or go at any edge, and what lies there may fall off. */
import { SIDES, type Pair, type Side } from '../match';
import type { Berth, MapDraft, Thing } from './draft';
import { isInside, isTileInside, thingsOf, without } from './things';

/** Rows or columns that come (or go, below zero) at each edge. */
export type Growth = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

export type FallsOff = { readonly things: readonly Thing[]; readonly sides: readonly Side[] };

/** Everything in its place on the new chart, inside or not. */
function shifted(draft: MapDraft, { top, right, bottom, left }: Growth): MapDraft {
  const shift = <T extends { readonly x: number; readonly y: number }>(thing: T): T => ({
    ...thing,
    x: thing.x + left,
    y: thing.y + top,
  });
  const berth = (side: Side): Berth | null => {
    const there = draft.spawns[side];
    return there && shift(there);
  };
  return {
    ...draft,
    width: draft.width + left + right,
    height: draft.height + top + bottom,
    rocks: draft.rocks.map(shift),
    hazards: draft.hazards.map(shift),
    spawns: [berth(0), berth(1)],
  };
}

/** What would lie beyond the new edge, where it lies now. */
export function fallsOff(draft: MapDraft, growth: Growth): FallsOff {
  const after = shifted(draft, growth);
  // In the order in which they were.
  const [now, then] = [thingsOf(draft), thingsOf(after)];
  return {
    things: now.filter((_, i) => !isInside(after, then[i] as Thing)),
    sides: SIDES.filter((side) => isOff(after, side)),
  };
}

function isOff(draft: MapDraft, side: Side): boolean {
  const berth = draft.spawns[side];
  return berth !== null && !isTileInside(draft, berth);
}

/** `keep`: what falls off stays beyond the edge, to be brought in later. */
export function resized(draft: MapDraft, growth: Growth, keep = false): MapDraft {
  const after = shifted(draft, growth);
  if (keep) return after;
  const spawns: Pair<Berth | null> = [
    isOff(after, 0) ? null : after.spawns[0],
    isOff(after, 1) ? null : after.spawns[1],
  ];
  return { ...without(after, (thing) => !isInside(after, thing)), spawns };
}
