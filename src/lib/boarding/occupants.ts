/** Who stands where, as one figure sees it. */
import type { Board, Grid } from './board';
import { has, stands, type Figure, type Size } from './figures';
import type { Ruleset } from './rulesets';

/** What can be in a cell, as bits. */
const [FRIEND, ENEMY, MASSIVE] = [1, 2, 4] as const;

let room = new Uint8Array(1_024);

/** By cell: who is there besides the figure itself. It holds until the next board is looked at. */
export function occupantsOf({ figures }: Board, grid: Grid, mover: Figure): Uint8Array {
  const { width, height } = grid;
  if (room.length < width * height) room = new Uint8Array(width * height);
  else room.fill(0, 0, width * height);
  for (const figure of figures) {
    if (figure.id === mover.id || !stands(figure)) continue;
    const bits = (figure.side === mover.side ? FRIEND : ENEMY) | (has(figure, 'massive') ? MASSIVE : 0);
    const right = Math.min(width, figure.x + figure.size.cols);
    const bottom = Math.min(height, figure.y + figure.size.rows);
    for (let y = figure.y; y < bottom; y++)
      for (let x = figure.x; x < right; x++) room[y * width + x] = (room[y * width + x] as number) | bits;
  }
  return room;
}

/** Who is in a footprint. */
export function covered(
  occupants: Uint8Array,
  width: number,
  x: number,
  y: number,
  { cols, rows }: Size,
): number {
  let bits = 0;
  for (let row = y; row < y + rows; row++)
    for (let column = x; column < x + cols; column++) bits |= occupants[row * width + column] as number;
  return bits;
}

/** Who is in the cells that a straight step enters: the footprint where it leads, less the one before. */
export function entered(
  occupants: Uint8Array,
  width: number,
  x: number,
  y: number,
  { cols, rows }: Size,
  step: number,
): number {
  if (step === 0) return covered(occupants, width, x + cols - 1, y, { cols: 1, rows });
  if (step === 1) return covered(occupants, width, x, y, { cols: 1, rows });
  if (step === 2) return covered(occupants, width, x, y + rows - 1, { cols, rows: 1 });
  return covered(occupants, width, x, y, { cols, rows: 1 });
}

/** What passing them costs; -1 where they cannot be passed. */
export function passing(bits: number, free: boolean, { friendly, hostile }: Ruleset): number {
  if (bits === 0) return 0;
  if ((bits & MASSIVE) !== 0) return -1;
  if (free) return 0;
  let more = 0;
  if ((bits & FRIEND) !== 0) {
    if (friendly === null) return -1;
    more += friendly;
  }
  if ((bits & ENEMY) !== 0) {
    if (hostile === null) return -1;
    more += hostile;
  }
  return more;
}
