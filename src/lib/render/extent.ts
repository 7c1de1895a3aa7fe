/** The part of the chart on which anything is drawn that is not the sea: as much canvas as is needed, and no more. */
import type { Point } from '$lib/playback';
import type { Box } from './camera';
import type { Scene } from './scene';

/** How far things reach beyond their middle, in tiles; and in pixels, for what is never smaller than can be read. */
export const REACH = { ship: 1.05, effect: 0.95, trail: 0.4, tile: 1.2 };
const LEAST_PIXELS = { effect: 44, tile: 40 };

export function extentOf({ frame, overlays }: Pick<Scene, 'frame' | 'overlays'>, scale: number): Box | null {
  const effectReach = Math.max(REACH.effect, LEAST_PIXELS.effect / scale);
  const tileReach = Math.max(REACH.tile, LEAST_PIXELS.tile / scale);
  let box: Box | null = null;
  const add = ({ x, y }: Point, reach: number): void => {
    box = {
      left: Math.min(box?.left ?? Infinity, x - reach),
      top: Math.min(box?.top ?? Infinity, y - reach),
      right: Math.max(box?.right ?? -Infinity, x + reach),
      bottom: Math.max(box?.bottom ?? -Infinity, y + reach),
    };
  };
  for (const ship of frame.ships) {
    add(ship, REACH.ship);
    for (const point of ship.trail) add(point, REACH.trail);
  }
  for (const effect of frame.effects)
    for (const point of 'to' in effect ? [effect.from, effect.to] : [effect.at]) add(point, effectReach);
  for (const { ghost, path, carried, fire, stop } of overlays.plan?.phases ?? []) {
    for (const point of [ghost, ...path, ...(carried?.path ?? []), ...(fire?.tiles ?? [])])
      add(point, tileReach);
    if (stop) add(stop.tile, tileReach);
  }
  for (const tile of [
    ...(overlays.threat?.tiles ?? []),
    ...(overlays.reach ?? []),
    ...(overlays.marks ?? []),
  ])
    add(tile, tileReach);
  const { stamp, link, box: filled } = overlays;
  for (const tile of [...(stamp?.berths ?? []), ...(stamp?.erase ?? []), ...(link ?? [])])
    add(tile, tileReach);
  // Something wide reaches a tile further from where it begins.
  for (const thing of stamp?.things ?? []) add(thing, tileReach + 1);
  for (const corner of filled ? [filled.from, filled.to] : []) add(corner, tileReach);
  if (overlays.selected) add(overlays.selected, tileReach);
  if (overlays.cursor) add(overlays.cursor, tileReach);
  return box;
}

/** What two boxes share, or the first tile's corner where they share nothing. */
export function shared(a: Box, b: Box): Box {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
  return right > left && bottom > top
    ? { left, top, right, bottom }
    : { left: b.left, top: b.top, right: b.left, bottom: b.top };
}

export const united = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const holds = (a: Box, b: Box): boolean =>
  a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;

export const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
