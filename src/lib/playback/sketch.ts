/** A plan on the board: what a side's orders would do, taken from the record of a turn that tries them. */
import { sameTile, type Heading, type Tile } from '$lib/core';
import type { Grapple, MatchState, Shot, ShipTypeId, Side, Stop, StopReason, TurnRecord } from '$lib/sea';
import type { Leg, Placement, Point } from './animation';
import { drawnAt, legOfHazard, legOfMove, meetingPoint, placementOf } from './legs';

export type FireLine = {
  readonly from: Tile;
  readonly beam: Shot['beam'];
  readonly kind: 'shot' | 'grapple';
  readonly direction: Heading;
  readonly tiles: readonly Tile[];
  readonly end: Shot['end'];
  readonly shots: number;
};

export type SketchedPhase = {
  /** Counted from 1, as people do. */
  readonly phase: number;
  readonly ghost: Placement;
  /** The way there, drawn through these points. */
  readonly path: readonly Point[];
  /** Where a hazard takes hold, and where it leads. */
  readonly carried: { readonly from: Tile; readonly to: Tile; readonly path: readonly Point[] } | null;
  /** Where she is stopped: the tile, and the place on its border where she meets it. */
  readonly stop: { readonly tile: Tile; readonly at: Point; readonly reason: StopReason } | null;
  readonly fire: FireLine | null;
};

export type PlanSketch = {
  readonly side: Side;
  readonly typeId: ShipTypeId;
  readonly from: Placement;
  readonly phases: readonly SketchedPhase[];
};

const PATH_POINTS = 12;

/** Points along a leg, its ends included. */
function pointsOf(made: ReturnType<typeof legOfMove>): Point[] {
  if (!made || made.kind === 'bump') return [];
  const leg = { ...made, start: 0, end: PATH_POINTS } as Leg;
  return Array.from({ length: PATH_POINTS + 1 }, (_, i) => {
    const { x, y } = drawnAt(leg, i);
    return { x, y };
  });
}

function fireOf(from: Tile, action: Shot | Grapple | null): FireLine | null {
  if (!action) return null;
  const { beam, kind, tiles, end, direction } = action;
  return { from, beam, kind, tiles, end, direction, shots: kind === 'shot' ? action.shots : 1 };
}

function stopOf({ tile, reason }: Stop, way: readonly Tile[]): SketchedPhase['stop'] {
  return { tile, reason, at: meetingPoint(tile, way) };
}

export function sketchPlan(before: MatchState, { phases }: TurnRecord, side: Side): PlanSketch {
  const ship = before.ships[side];
  let at = placementOf(ship);
  const sketched = phases.map(({ movement, hazards, combat }, index): SketchedPhase => {
    const move = legOfMove(at, movement[side]);
    const moved = move?.to ?? at;
    const hazard = hazards[side];
    const drift = hazard && legOfHazard(moved, hazard);
    at = drift?.to ?? moved;
    const { from, path, stop: blocked } = movement[side];
    const stop = blocked
      ? stopOf(blocked, [from, ...path])
      : hazard?.stop
        ? stopOf(hazard.stop, [hazard.from, hazard.tried])
        : null;
    const carries = hazard && !sameTile(hazard.from, hazard.to);
    return {
      phase: index + 1,
      ghost: at,
      path: pointsOf(move),
      carried: carries ? { from: hazard.from, to: hazard.to, path: pointsOf(drift) } : null,
      stop,
      fire: fireOf({ x: at.x, y: at.y }, combat[side].action),
    };
  });
  return { side, typeId: ship.typeId, from: placementOf(ship), phases: sketched };
}
