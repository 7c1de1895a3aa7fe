/** The deck of a ship from above, bow to the east: what never moves on it. A cell is 100 units. */
import type { Deck, DeckEdge } from '$lib/boarding';
import { parseTileLabel, tileLabel, type Tile } from '$lib/core';
import type { Mark } from './marks';
import { sidePaint, type PaintName } from './paints';

type Ground = 'rigging' | 'mast';
const GROUNDS: Readonly<Record<string, Ground>> = { '~': 'rigging', '#': 'mast' };

const isDeck = ({ rows }: Deck, x: number, y: number): boolean => (rows[y]?.[x] ?? ' ') !== ' ';

function cellsWhere(deck: Deck, wanted: (tile: Tile) => boolean): Tile[] {
  return Array.from({ length: deck.width * deck.height }, (_, i) => ({
    x: i % deck.width,
    y: Math.floor(i / deck.width),
  })).filter((tile) => isDeck(deck, tile.x, tile.y) && wanted(tile));
}

/** The row at which the boarders' own ship begins; the deck's height where both stand mixed. */
function seamOf({ spawns, height }: Deck): number {
  const rowsOf = (side: 0 | 1): number[] => spawns[side].flatMap((label) => parseTileLabel(label)?.y ?? []);
  const seam = Math.min(...rowsOf(0));
  return rowsOf(1).every((y) => y < seam) ? seam : height;
}

/** Corners that a hull rounds off: cells overboard between two of the deck. */
const CORNERS = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** The wood behind a corner, `by` units beyond its slope. */
function cornerPath({ x, y }: Tile, [dx, dy]: (typeof CORNERS)[number], by: number): string {
  // The corner of the cell that lies deepest in the hull; from there the sides run out.
  const [cx, cy] = [dx < 0 ? 100 * x : 100 * x + 100, dy < 0 ? 100 * y : 100 * y + 100];
  const [ax, ay] = [-dx, -dy];
  const k = by * 0.42;
  const points = [
    [-by, -by],
    [-by, 100 + by],
    [k, 100 + by],
    [100 + by, k],
    [100 + by, -by],
  ].map(([u = 0, v = 0]) => `${cx + ax * u} ${cy + ay * v}`);
  // All run round the same way, so that none cuts a hole into another.
  return `M${(ax * ay > 0 ? points.reverse() : points).join('L')}Z`;
}

/** Of the ship above that row. */
function cornersOf(deck: Deck, seam: number): { tile: Tile; corner: (typeof CORNERS)[number] }[] {
  const found: { tile: Tile; corner: (typeof CORNERS)[number] }[] = [];
  for (let y = 0; y < seam; y++)
    for (let x = 0; x < deck.width; x++)
      for (const corner of isDeck(deck, x, y) ? [] : CORNERS)
        if (isDeck(deck, x + corner[0], y) && isDeck(deck, x, y + corner[1]) && y + corner[1] < seam)
          found.push({ tile: { x, y }, corner });
  return found;
}

const roundedCell = ({ x, y }: Tile, by: number): string => {
  const [left, top, side, r] = [100 * x - by, 100 * y - by, 100 + 2 * by, Math.max(by, 0)];
  const straight = side - 2 * r;
  return (
    `M${left + r} ${top}h${straight}a${r} ${r} 0 0 1 ${r} ${r}v${straight}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-straight}a${r} ${r} 0 0 1 ${-r} ${-r}v${-straight}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
};
const square = ({ x, y }: Tile): string => `M${100 * x} ${100 * y}h100v100h-100Z`;

/** From the water up: how far each layer stands out beyond the cells. */
const HULL_LAYERS: readonly { readonly by: number; readonly fill: PaintName | 'band' }[] = [
  { by: 25, fill: 'hull-ink' },
  { by: 22, fill: 'band' },
  { by: 13, fill: 'hull-ink' },
  { by: 10, fill: 'rail' },
];

function hullMarks(deck: Deck, cells: readonly Tile[], band: PaintName, seam: number): Mark[] {
  const corners = cornersOf(deck, seam);
  const around = (by: number): string =>
    cells.map((cell) => roundedCell(cell, by)).join('') +
    corners.map(({ tile, corner }) => cornerPath(tile, corner, by)).join('');
  return [
    { d: around(25), fill: 'ship-shadow', offset: [9, 14] },
    ...HULL_LAYERS.map(({ by, fill }): Mark => ({ d: around(by), fill: fill === 'band' ? band : fill })),
  ];
}

/** Seams between planks run from stern to bow; where one ends, another begins. */
function plankPath(cells: readonly Tile[]): string {
  return cells
    .flatMap(({ x, y }) => [
      ...[25, 50, 75].map((by) => `M${100 * x} ${100 * y + by}h100`),
      ...[0, 1, 2, 3].flatMap((strip) => {
        const butt = (x * 37 + y * 61 + strip * 43) % 100;
        return butt < 55 ? [`M${100 * x + butt + 12} ${100 * y + 25 * strip}v25`] : [];
      }),
    ])
    .join('');
}

/** Hulls, planks and the lines between cells. `boarder`: whose ship lies alongside. */
export function deckMarks(deck: Deck, boarder: 0 | 1): Mark[] {
  const seam = seamOf(deck);
  const own = cellsWhere(deck, ({ y }) => y < seam);
  const other = cellsWhere(deck, ({ y }) => y >= seam);
  const all = [...own, ...other];
  const planks = all.map(square).join('');
  const alongside = other.map(square).join('');
  return [
    ...(other.length > 0 ? hullMarks(deck, other, sidePaint(boarder), 0) : []),
    ...hullMarks(deck, own, sidePaint(boarder === 0 ? 1 : 0), seam),
    { d: planks, fill: 'deck' },
    ...(alongside === '' ? [] : [{ d: alongside, fill: 'plank', opacity: 0.34 } satisfies Mark]),
    { d: plankPath(all), stroke: 'plank', width: 1.6, opacity: 0.75 },
    { d: planks, stroke: 'rail', width: 2.4, opacity: 0.6 },
    ...gangwayMarks(deck, seam),
  ];
}

/** Between the two ships: a strip of dark water, and planks over it where one can cross. */
function gangwayMarks(deck: Deck, seam: number): Mark[] {
  if (seam >= deck.height) return [];
  const y = 100 * seam;
  const closed = new Set(deck.edges.map(({ a, b }) => [a, b].sort().join()));
  const columns = Array.from({ length: deck.width }, (_, x) => x).filter(
    (x) => isDeck(deck, x, seam) && isDeck(deck, x, seam - 1),
  );
  const across = (x: number): string =>
    [tileLabel({ x, y: seam - 1 }), tileLabel({ x, y: seam })].sort().join();
  const open = columns.filter((x) => !closed.has(across(x)));
  const gap = columns.map((x) => `M${100 * x - 10} ${y - 8}h120v16h-120Z`).join('');
  const board = (x: number): string => `M${100 * x + 13} ${y - 24}h74v48h-74Z`;
  const treads = (x: number): string => [31, 50, 69].map((by) => `M${100 * x + by} ${y - 22}v44`).join('');
  return [
    { d: gap, fill: 'hull-ink' },
    ...(open.length === 0
      ? []
      : ([
          { d: open.map(board).join(''), fill: 'deck', stroke: 'hull-ink', width: 3.5 },
          { d: open.map(treads).join(''), stroke: 'rail', width: 3, opacity: 0.8 },
        ] satisfies Mark[])),
  ];
}

/** Cells that are more than floor, each with its marks about its middle. */
export type GroundPiece = { readonly tile: Tile; readonly kind: Ground };

export function groundPieces(deck: Deck): GroundPiece[] {
  return cellsWhere(deck, () => true).flatMap((tile) => {
    const kind = GROUNDS[deck.rows[tile.y]?.[tile.x] ?? ''];
    return kind ? [{ tile, kind }] : [];
  });
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const GRATING = 'M-31 -39h62a8 8 0 0 1 8 8v62a8 8 0 0 1 -8 8h-62a8 8 0 0 1 -8 -8v-62a8 8 0 0 1 8 -8Z';
const LATTICE = [-20, 0, 20].map((by) => `M${by} -38V38M-38 ${by}H38`).join('');

/** About the middle of a cell. */
export const GROUND_MARKS: Readonly<Record<Ground, readonly Mark[]>> = {
  rigging: [
    { d: GRATING, fill: 'plank', opacity: 0.45 },
    { d: LATTICE, stroke: 'rope-ink', width: 6, opacity: 0.55 },
    { d: LATTICE, stroke: 'rope', width: 3 },
    { d: GRATING, stroke: 'rail', width: 5 },
  ],
  mast: [
    { d: disc(5, 8, 41), fill: 'ship-shadow' },
    { d: disc(0, 0, 41), fill: 'rail', stroke: 'hull-ink', width: 5 },
    ...[31, 22, 13].map((r): Mark => ({ d: disc(0, 0, r), stroke: 'spar', width: 3, opacity: 0.85 })),
    { d: disc(-9, -11, 6), fill: 'gold', opacity: 0.75 },
  ],
};

/** An edge as it is drawn: along x from 0 to 100, turned where it runs from north to south. */
export type EdgePiece = {
  readonly edge: DeckEdge;
  readonly at: Tile;
  readonly upright: boolean;
  readonly look: EdgeLook;
};
export type EdgeLook = 'wall' | 'rail' | 'door' | 'open door';

export function edgePieces({ edges }: Deck): EdgePiece[] {
  return edges.flatMap((edge) => {
    const [a, b] = [parseTileLabel(edge.a), parseTileLabel(edge.b)];
    if (!a || !b) return [];
    const look: EdgeLook = edge.kind === 'door' && edge.open === true ? 'open door' : edge.kind;
    return [{ edge, at: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) }, upright: a.y === b.y, look }];
  });
}

const JAMBS = 'M-5 -11h14v22h-14ZM91 -11h14v22h-14Z';

/** Along x from 0 to 100. */
export const EDGE_MARKS: Readonly<Record<EdgeLook, readonly Mark[]>> = {
  wall: [
    { d: 'M0 0H100', stroke: 'hull-ink', width: 19 },
    { d: 'M0 0H100', stroke: 'rail', width: 12 },
    { d: 'M0 -3H100', stroke: 'plank', width: 2, opacity: 0.8 },
  ],
  rail: [
    { d: 'M0 0H100', stroke: 'rope-ink', width: 10 },
    { d: 'M0 0H100', stroke: 'rope', width: 6, dash: [9, 3] },
    ...[0, 50, 100].map((x): Mark => ({ d: disc(x, 0, 8), fill: 'sail', stroke: 'hull-ink', width: 3.5 })),
  ],
  door: [
    { d: 'M6 0H94', stroke: 'hull-ink', width: 19 },
    { d: 'M8 0H92', stroke: 'gold', width: 12 },
    { d: 'M36 -6V6M64 -6V6', stroke: 'hull-ink', width: 2.4 },
    { d: disc(50, 0, 4.5), fill: 'hull-ink' },
    { d: JAMBS, fill: 'rail', stroke: 'hull-ink', width: 3 },
  ],
  'open door': [
    { d: 'M92 0A84 84 0 0 1 37 79', stroke: 'hull-ink', width: 2.6, dash: [5, 6], opacity: 0.8 },
    { d: 'M8 0L37 79', stroke: 'hull-ink', width: 15 },
    { d: 'M8 2L36 77', stroke: 'gold', width: 9 },
    { d: JAMBS, fill: 'rail', stroke: 'hull-ink', width: 3 },
  ],
};
