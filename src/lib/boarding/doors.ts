/** Doors: which one is beside a figure, and the deck with one opened or closed. */
import { parseTileLabel, sameTile, type Tile } from '$lib/core';
import { byLabel } from './board';
import type { Deck, DeckEdge } from './deck';
import { tileAfter, type Direction } from './directions';
import { cellsOf, type Figure } from './figures';

function ends({ a, b }: DeckEdge): [Tile, Tile] | null {
  const [first, second] = [parseTileLabel(a), parseTileLabel(b)];
  return first && second ? [first, second] : null;
}

/** The edge between two neighbours, if there is one. */
export function edgeBetween({ edges }: Deck, a: Tile, b: Tile): DeckEdge | undefined {
  return edges.find((edge) => {
    const [first, second] = ends(edge) ?? [];
    if (!first || !second) return false;
    return (sameTile(first, a) && sameTile(second, b)) || (sameTile(first, b) && sameTile(second, a));
  });
}

/** The door on one side of a figure; the first by label of several. */
export function doorBeside(deck: Deck, figure: Figure, direction: Direction): DeckEdge | undefined {
  const cells = cellsOf(figure).sort(byLabel);
  const own = (tile: Tile): boolean => cells.some((cell) => sameTile(cell, tile));
  for (const cell of cells) {
    const beyond = tileAfter(cell, direction);
    const edge = own(beyond) ? undefined : edgeBetween(deck, cell, beyond);
    if (edge?.kind === 'door') return edge;
  }
  return undefined;
}

/** The deck with one door opened or closed. */
export function withDoor(deck: Deck, door: DeckEdge, open: boolean): Deck {
  return { ...deck, edges: deck.edges.map((edge) => (edge === door ? { ...edge, open } : edge)) };
}
