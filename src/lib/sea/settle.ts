/** Who gets there and who does not, when both ships move at once. */
import { sameTile, type Tile } from '$lib/core';
import type { Pair } from './match';

export const STOP_REASONS = ['edge', 'rock', 'ship', 'contest', 'head_on'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Why a ship held its tile, and the tile of its path where it was stopped. */
export type Stop = { readonly reason: StopReason; readonly tile: Tile };

/** Where a ship starts and the tiles it wants to enter, one for each tick of the clock. */
export type Route = { readonly start: Tile; readonly path: readonly Tile[]; stop: Stop | null };

/** A ship that was stopped holds its start; one that has arrived waits where it is. */
function tileAt({ start, path, stop }: Route, tick: number): Tile {
  if (stop || path.length === 0 || tick === 0) return start;
  return path[Math.min(tick, path.length) - 1] as Tile;
}

/**
 * Stops ships until no conflict is left, beginning again at the first tick after every stop.
 * The two are treated alike: no order between them, so none is favoured.
 */
export function settle(routes: Pair<Route>, mayChangePlaces = false): void {
  const [a, b] = routes;
  // Too far from each other to meet: most phases of most matches.
  const steps = a.path.length + b.path.length;
  if (Math.abs(a.start.x - b.start.x) > steps || Math.abs(a.start.y - b.start.y) > steps) return;
  while (stopFirstConflict(routes, mayChangePlaces));
}

function stopFirstConflict([a, b]: Pair<Route>, mayChangePlaces: boolean): boolean {
  const ticks = Math.max(a.path.length, b.path.length);
  for (let tick = 1; tick <= ticks; tick++) {
    const fromA = tileAt(a, tick - 1);
    const fromB = tileAt(b, tick - 1);
    const toA = tileAt(a, tick);
    const toB = tileAt(b, tick);
    if (sameTile(toA, toB)) {
      const movedA = !sameTile(fromA, toA);
      const movedB = !sameTile(fromB, toB);
      // The tile as the ship that moved knows it: the other's may be a start, which is a whole pose.
      const stop: Stop = { reason: movedA && movedB ? 'contest' : 'ship', tile: movedA ? toA : toB };
      if (movedA) a.stop = stop;
      if (movedB) b.stop = stop;
      return true;
    }
    if (!mayChangePlaces && sameTile(toA, fromB) && sameTile(toB, fromA)) {
      a.stop = { reason: 'head_on', tile: toA };
      b.stop = { reason: 'head_on', tile: toB };
      return true;
    }
  }
  return false;
}
