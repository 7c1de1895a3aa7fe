/** Tiles under a straight line: what a hand that moved fast has passed over. */
import type { Tile } from '$lib/core';
import type { Point } from '$lib/playback';

/** Nearer to a corner than this, a line goes through it. */
const CORNER = 1e-9;

/** All tiles that the way from one place to another touches, in order; both ends are among them. */
export function tilesOnLine(from: Point, to: Point): Tile[] {
  // Plus nothing: a zero must not be a negative one.
  let [x, y] = [Math.round(from.x) + 0, Math.round(from.y) + 0];
  const [lastX, lastY] = [Math.round(to.x), Math.round(to.y)];
  const [stepX, stepY] = [Math.sign(lastX - x), Math.sign(lastY - y)];
  const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  // The share of the way at which the next edge of a tile is crossed, to the side and up or down.
  let nextX = stepX === 0 ? Infinity : (0.5 + (x - from.x) * stepX) / wide;
  let nextY = stepY === 0 ? Infinity : (0.5 + (y - from.y) * stepY) / high;
  const tiles = [{ x, y }];
  while (x !== lastX || y !== lastY) {
    const [left, up] = [x !== lastX, y !== lastY];
    const across = left && (!up || nextX <= nextY + CORNER);
    const along = up && (!left || nextY <= nextX + CORNER);
    if (across) [x, nextX] = [x + stepX, nextX + 1 / wide];
    if (along) [y, nextY] = [y + stepY, nextY + 1 / high];
    tiles.push({ x, y });
  }
  return tiles;
}
