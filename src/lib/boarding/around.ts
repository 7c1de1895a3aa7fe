/** What lies around a figure, in one word each. */
import { tileLabel, type Tile } from '$lib/core';
import { BLOCKING, byLabel, cellAt, DIFFICULT, figureAt, gridOf, VOID, type Board } from './board';
import { tileAfter, type Direction } from './directions';
import { edgeBetween } from './doors';
import { cellsOf, type Figure } from './figures';

/** The four sides, in the order in which they are told. */
export const AROUND = ['N', 'S', 'E', 'W'] as const satisfies readonly Direction[];

/** What is beyond one edge of a cell: an edge that is closed, what the cell is, or who stands there. */
export function beyond(board: Board, cell: Tile, direction: Direction): string {
  const tile = tileAfter(cell, direction);
  const edge = edgeBetween(board.deck, cell, tile);
  if (edge?.kind === 'wall') return 'Wall';
  if (edge?.kind === 'rail') return 'Rail';
  if (edge?.kind === 'door' && edge.open !== true) return 'Door (closed)';
  const kind = cellAt(gridOf(board.deck), tile);
  if (kind === VOID) return 'Overboard';
  const figure = figureAt(board, tile);
  if (figure) return figure.name;
  if (kind === BLOCKING) return 'Mast';
  return kind === DIFFICULT ? 'Rigging' : 'Empty';
}

/** One side of a figure: the cells there by label, and what is in them. */
export type Neighbour = { readonly direction: Direction; readonly label: string; readonly what: string };

/** The four sides of a figure. A large one has several cells on each; what they have in common is said once. */
export function neighbours(board: Board, figure: Figure): Neighbour[] {
  const own = cellsOf(figure).sort(byLabel);
  const isOwn = ({ x, y }: Tile): boolean => own.some((cell) => cell.x === x && cell.y === y);
  return AROUND.map((direction) => {
    const rim = own.filter((cell) => !isOwn(tileAfter(cell, direction)));
    const labels = rim.map((cell) => {
      const tile = tileAfter(cell, direction);
      return tile.x >= 0 && tile.y >= 0 ? tileLabel(tile) : '-';
    });
    const what = rim.map((cell) => beyond(board, cell, direction));
    return { direction, label: labels.join(', '), what: [...new Set(what)].join(', ') };
  });
}
