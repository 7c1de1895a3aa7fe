/** Hazards: read from where the ships stand after movement, all at once, one for each ship. */
import { ahead, leftOf, rightOf, type Heading, type Tile } from '$lib/core';
import { barrierAt, hazardAt, type Chart } from './chart';
import { WHIRLPOOL_SIZE, type Hazard, type Whirlpool } from './map';
import type { Pair, Pose } from './match';
import { settle, type Route, type Stop } from './settle';

export type ShipHazard = {
  readonly hazard: Hazard;
  readonly from: Pose;
  readonly to: Pose;
  /** The tile it was carried to, or would have been but for `stop`. */
  readonly tried: Tile;
  readonly stop: Stop | null;
};

/** In a 2 x 2 the opposite corner is the mirror image in both directions. */
function oppositeCorner({ x, y }: Whirlpool, tile: Tile): Tile {
  const last = WHIRLPOOL_SIZE - 1;
  return { x: 2 * x + last - tile.x, y: 2 * y + last - tile.y };
}

export function targetOf(hazard: Hazard, pose: Pose): Tile {
  return hazard.type === 'wind' ? ahead(pose, hazard.dir) : oppositeCorner(hazard, pose);
}

/** A whirlpool turns the bow always, wind never. */
export function carriedFacing(hazard: Hazard | null, facing: Heading): Heading {
  if (hazard?.type !== 'whirlpool') return facing;
  return hazard.spin === 'cw' ? rightOf(facing) : leftOf(facing);
}

export function applyHazards(chart: Chart, poses: Pair<Pose>): Pair<ShipHazard | null> {
  const hazards: Pair<Hazard | null> = [hazardAt(chart, poses[0]), hazardAt(chart, poses[1])];
  if (!hazards[0] && !hazards[1]) return [null, null];
  const routes: Pair<Route> = [routeOf(chart, poses[0], hazards[0]), routeOf(chart, poses[1], hazards[1])];
  // In one whirlpool ships turn about each other; from two of them they never meet.
  settle(routes, hazards[0]?.type === 'whirlpool' && hazards[1]?.type === 'whirlpool');
  return [recordOf(poses[0], hazards[0], routes[0]), recordOf(poses[1], hazards[1], routes[1])];
}

function routeOf(chart: Chart, pose: Pose, hazard: Hazard | null): Route {
  if (!hazard) return { start: pose, path: [], stop: null };
  const tile = targetOf(hazard, pose);
  const reason = barrierAt(chart, tile);
  return { start: pose, path: [tile], stop: reason && { reason, tile } };
}

function recordOf(from: Pose, hazard: Hazard | null, { path, stop }: Route): ShipHazard | null {
  const [tried] = path;
  if (!hazard || !tried) return null;
  const { x, y } = stop ? from : tried;
  return { hazard, from, to: { x, y, facing: carriedFacing(hazard, from.facing) }, tried, stop };
}
