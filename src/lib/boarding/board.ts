/** A deck with figures on it, and the deck as tables for everything that asks about its cells and edges. */
import type { Tile } from '$lib/core';
import { parseTileLabel } from '$lib/core';
import type { Deck } from './deck';
import { cellsOf, stands, type Figure } from './figures';
import type { Ruleset } from './rulesets';

/** All that movement depends on. */
export type Board = { readonly deck: Deck; readonly figures: readonly Figure[] };

/** What a cell can be; numbers, because they are asked for often. */
export const [FLOOR, DIFFICULT, BLOCKING, VOID] = [0, 1, 2, 3] as const;
const SIGNS: Readonly<Record<string, number>> = { '.': FLOOR, '~': DIFFICULT, '#': BLOCKING };

/** A deck as tables. Cells are numbered row by row. */
export type Grid = {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  /** By cell, a bit for each straight direction (its index in `STEPS`): a wall or a closed door. */
  readonly walls: Uint8Array;
  /** The same for rails. */
  readonly rails: Uint8Array;
  /** What steps cost on it, by ruleset and by kind of walker, as far as that was asked for. */
  readonly prices: WeakMap<Ruleset, Map<number, Int16Array>>;
};

const grids = new WeakMap<Deck, Grid>();

/** The tables of a deck, made once for each. */
export function gridOf(deck: Deck): Grid {
  const known = grids.get(deck);
  if (known) return known;
  const grid = makeGrid(deck);
  grids.set(deck, grid);
  return grid;
}

function makeGrid({ width, height, rows, edges }: Deck): Grid {
  const cells = new Uint8Array(width * height).fill(VOID);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) cells[y * width + x] = SIGNS[rows[y]?.[x] ?? ''] ?? VOID;
  const grid = {
    width,
    height,
    cells,
    walls: new Uint8Array(width * height),
    rails: new Uint8Array(width * height),
    prices: new WeakMap<Ruleset, Map<number, Int16Array>>(),
  };
  for (const { a, b, kind, open } of edges) {
    if (kind === 'door' && open === true) continue;
    mark(kind === 'rail' ? grid.rails : grid.walls, grid, parseTileLabel(a), parseTileLabel(b));
  }
  return grid;
}

function mark(bits: Uint8Array, grid: Grid, a: Tile | null, b: Tile | null): void {
  if (!a || !b || !isInside(grid, a) || !isInside(grid, b)) return;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (Math.abs(dx) + Math.abs(dy) !== 1) return;
  // East, west, south, north, as in `STEPS`; the other side's bit is its neighbour.
  const bit = dx === 0 ? (dy > 0 ? 2 : 3) : dx > 0 ? 0 : 1;
  const [from, to] = [cellIndex(grid, a), cellIndex(grid, b)];
  bits[from] = (bits[from] as number) | (1 << bit);
  bits[to] = (bits[to] as number) | (1 << (bit ^ 1));
}

/** The number of a cell. */
export function cellIndex({ width }: Grid, { x, y }: Tile): number {
  return y * width + x;
}

/** Whether a tile lies within the rectangle of the deck. */
export function isInside({ width, height }: Grid, { x, y }: Tile): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** What a cell is; void outside. */
export function cellAt(grid: Grid, tile: Tile): number {
  return isInside(grid, tile) ? (grid.cells[cellIndex(grid, tile)] as number) : VOID;
}

/** The figure that covers a tile, if any. */
export function figureAt({ figures }: Board, tile: Tile): Figure | undefined {
  return figures.find(
    (figure) => stands(figure) && cellsOf(figure).some(({ x, y }) => x === tile.x && y === tile.y),
  );
}

/** The figure of an id, if any. */
export function figureOf({ figures }: Board, id: string): Figure | undefined {
  return figures.find((figure) => figure.id === id);
}

/** Whether a figure lies on the deck with all its cells: inside, and none of them void. */
export function isOnDeck(grid: Grid, figure: Figure): boolean {
  return cellsOf(figure).every((tile) => cellAt(grid, tile) !== VOID);
}

/** The board with figures changed. */
export function withFigures(board: Board, changes: ReadonlyMap<string, Partial<Figure>>): Board {
  return {
    deck: board.deck,
    figures: board.figures.map((figure) => ({ ...figure, ...changes.get(figure.id) })),
  };
}

/** From the north, each row from the west: the order in which figures are named. */
export function byLabel(a: Tile, b: Tile): number {
  return a.y - b.y || a.x - b.x;
}
