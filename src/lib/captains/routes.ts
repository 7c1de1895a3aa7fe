/** How far it is to sail to a tile, around the rocks: by tile, in moves forward without the turns. */
import type { MatchState } from '$lib/sea';

const FAR = 255;

/** By `y * width + x`; where there is no way at all, FAR. */
export function routesTo(
  { map }: MatchState,
  target: { readonly x: number; readonly y: number },
): Uint8Array {
  const { width, height, rocks } = map;
  const steps = new Uint8Array(width * height).fill(FAR);
  const blocked = new Uint8Array(width * height);
  for (const { x, y } of rocks) blocked[y * width + x] = 1;
  const queue = new Int32Array(width * height);
  let end = 0;
  const reach = (x: number, y: number, distance: number): void => {
    const at = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || blocked[at] === 1 || steps[at] !== FAR) return;
    steps[at] = distance < FAR ? distance : FAR - 1;
    queue[end++] = at;
  };
  reach(target.x, target.y, 0);
  for (let next = 0; next < end; next++) {
    const at = queue[next] as number;
    const x = at % width;
    const y = (at - x) / width;
    const distance = (steps[at] as number) + 1;
    reach(x + 1, y, distance);
    reach(x - 1, y, distance);
    reach(x, y + 1, distance);
    reach(x, y - 1, distance);
  }
  return steps;
}
