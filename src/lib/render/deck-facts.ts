/** What there is to know about each cell of a deck: the same for the picture and for its words. */
import type { Blow, Deck, Figure, Stop } from '$lib/boarding';
import { tileLabel, type Tile } from '$lib/core';
import { edgePieces, groundPieces, type EdgeLook, type GroundPiece } from './deck-marks';

export type DeckScene = {
  readonly deck: Deck;
  readonly figures: readonly Figure[];
  /** Whose turn it is. */
  readonly acting: string | null;
  readonly choices: readonly string[];
  readonly acted: readonly string[];
  readonly stops: readonly Stop[];
  readonly blows: readonly Blow[];
};

const COMPASS = ['N', 'E', 'S', 'W'] as const;
type Compass = (typeof COMPASS)[number];

export type CellFacts = {
  readonly ground: GroundPiece['kind'] | 'floor' | 'void';
  readonly edges: readonly { readonly side: Compass; readonly look: EdgeLook }[];
  readonly figure: Figure | null;
  readonly acting: boolean;
  readonly choosable: boolean;
  readonly acted: boolean;
  /** What it costs to stop here, as people read it. */
  readonly cost: string | null;
  readonly blow: Blow | null;
};

export const isStanding = ({ hp, x, y }: Figure): boolean => hp > 0 && x >= 0 && y >= 0;

export function figureOn(figures: readonly Figure[], { x, y }: Tile): Figure | null {
  return (
    figures.find(
      (one) =>
        isStanding(one) && x >= one.x && y >= one.y && x < one.x + one.size.cols && y < one.y + one.size.rows,
    ) ?? null
  );
}

/** By label. */
export function cellFacts(scene: DeckScene): ReadonlyMap<string, CellFacts> {
  const { deck, figures, acting, choices, acted, stops, blows } = scene;
  const grounds = new Map(groundPieces(deck).map(({ tile, kind }) => [tileLabel(tile), kind]));
  const edges = new Map<string, { side: Compass; look: EdgeLook }[]>();
  const put = (tile: Tile, side: Compass, look: EdgeLook): void => {
    const label = tileLabel(tile);
    edges.set(label, [...(edges.get(label) ?? []), { side, look }]);
  };
  for (const { at, upright, look } of edgePieces(deck)) {
    put(at, upright ? 'W' : 'N', look);
    if (upright) put({ x: at.x - 1, y: at.y }, 'E', look);
    else put({ x: at.x, y: at.y - 1 }, 'S', look);
  }
  // Of two ways to lie at a place, the cheaper one.
  const costs = new Map<string, Stop>();
  for (const stop of stops) {
    const known = costs.get(tileLabel(stop));
    if (!known || stop.cost < known.cost) costs.set(tileLabel(stop), stop);
  }
  const facts = new Map<string, CellFacts>();
  for (let y = 0; y < deck.height; y++)
    for (let x = 0; x < deck.width; x++) {
      const label = tileLabel({ x, y });
      const figure = figureOn(figures, { x, y });
      facts.set(label, {
        ground: (deck.rows[y]?.[x] ?? ' ') === ' ' ? 'void' : (grounds.get(label) ?? 'floor'),
        edges: (edges.get(label) ?? []).sort((a, b) => COMPASS.indexOf(a.side) - COMPASS.indexOf(b.side)),
        figure,
        acting: figure !== null && figure.id === acting,
        choosable: figure !== null && acting === null && choices.includes(figure.id),
        acted: figure !== null && acted.includes(figure.id),
        cost: costs.get(label)?.shown ?? null,
        blow: blows.find(({ target }) => target === figure?.id) ?? null,
      });
    }
  return facts;
}

/** Every cell that a stop covers, with the least that it costs; the cost is shown where the stop itself lies. */
export function tintedCells(
  stops: readonly Stop[],
  facts: ReadonlyMap<string, CellFacts>,
): { readonly tile: Tile; readonly cost: number; readonly shown: string | null }[] {
  const cells = new Map<string, { tile: Tile; cost: number; shown: string | null }>();
  for (const { x, y, size, cost } of stops)
    for (let i = 0; i < size.cols * size.rows; i++) {
      const tile = { x: x + (i % size.cols), y: y + Math.floor(i / size.cols) };
      const label = tileLabel(tile);
      if (cost < (cells.get(label)?.cost ?? Infinity))
        cells.set(label, { tile, cost, shown: facts.get(label)?.cost ?? null });
    }
  return [...cells.values()];
}
