/** Movement: each ship takes its whole path or holds its tile; a turn turns the bow always. */
import { ahead, leftOf, rightOf, type Heading, type Tile } from '$lib/core';
import { barrierAt, type Chart } from './chart';
import type { Pair, Pose } from './match';
import type { Move } from './plans';
import { settle, type Route, type Stop } from './settle';

export type ShipMovement = {
  readonly move: Move;
  readonly from: Pose;
  readonly to: Pose;
  /** The tiles it meant to enter, and those it did: all of them, or none. */
  readonly path: readonly Tile[];
  readonly taken: readonly Tile[];
  readonly stop: Stop | null;
};

/** Where the bow points after a move, whether or not the ship got anywhere. */
export function facingAfter(move: Move, facing: Heading): Heading {
  if (move === 'turn_left') return leftOf(facing);
  return move === 'turn_right' ? rightOf(facing) : facing;
}

/** The tiles a move enters: none, the one ahead, or the bow tile and the diagonal one. */
export function pathOf(pose: Pose, move: Move): Tile[] {
  if (move === 'none') return [];
  const bow = ahead(pose, pose.facing);
  return move === 'forward' ? [bow] : [bow, ahead(bow, facingAfter(move, pose.facing))];
}

function staticStop(chart: Chart, path: readonly Tile[]): Stop | null {
  for (const tile of path) {
    const reason = barrierAt(chart, tile);
    if (reason) return { reason, tile };
  }
  return null;
}

export function moveShips(chart: Chart, poses: Pair<Pose>, moves: Pair<Move>): Pair<ShipMovement> {
  const routes: Pair<Route> = [routeOf(chart, poses[0], moves[0]), routeOf(chart, poses[1], moves[1])];
  settle(routes);
  return [movementOf(poses[0], moves[0], routes[0]), movementOf(poses[1], moves[1], routes[1])];
}

function routeOf(chart: Chart, pose: Pose, move: Move): Route {
  const path = pathOf(pose, move);
  return { start: pose, path, stop: staticStop(chart, path) };
}

function movementOf(from: Pose, move: Move, { path, stop }: Route): ShipMovement {
  const taken = stop ? [] : path;
  const { x, y } = taken[taken.length - 1] ?? from;
  return { move, from, to: { x, y, facing: facingAfter(move, from.facing) }, path, taken, stop };
}
