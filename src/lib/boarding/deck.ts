/** What a deck is made of, and whether crews can fight on it. */
import { Checks, pathTo, parseTileLabel, tileLabel, type Fault, type Tile } from '$lib/core';
import { GRID_CONFIG } from './config';

/** The signs of a deck's rows. Void is not part of the deck. */
const CELLS = { '.': 'floor', '~': 'difficult', '#': 'blocking', ' ': 'void' } as const;
type CellSign = keyof typeof CELLS;

const EDGE_KINDS = ['wall', 'rail', 'door'] as const;

/** A tile's label, such as D4. */
type Label = string;

/** Between two orthogonal neighbours. A door is closed unless `open` says otherwise. */
export type DeckEdge = {
  readonly a: Label;
  readonly b: Label;
  readonly kind: (typeof EDGE_KINDS)[number];
  readonly open?: boolean;
};

/** What a fight is fought on; the form in which decks travel too. */
export type Deck = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** From the north, each from the west. */
  readonly rows: readonly string[];
  readonly edges: readonly DeckEdge[];
  /** The first for the boarders, the second for the defenders. */
  readonly spawns: readonly [readonly Label[], readonly Label[]];
  readonly metadata: { readonly author: string; readonly notes: string; readonly createdAt: string | null };
};

const { leastSize: LEAST_SIZE, mostSize: MOST_SIZE } = GRID_CONFIG.gridSettings;
const MOST_CELLS = MOST_SIZE * MOST_SIZE;
const MOST_NAME_CHARACTERS = 60;

/** Never throws, whatever it is given. An empty list means that the deck can be fought on. */
export function validateDeck(deck: unknown): Fault[] {
  const check = new Checks();
  checkDeck(check, deck, '');
  return check.faults;
}

/** Adds what is wrong with a deck of unknown make to the list. */
export function checkDeck(check: Checks, deck: unknown, path: string): void {
  if (!check.object(deck, path)) return;
  check.text(deck.id, path, 'id');
  check.name(deck.name, MOST_NAME_CHARACTERS, path, 'name');
  const { metadata } = deck;
  if (check.object(metadata, path, 'metadata')) {
    const at = pathTo(path, 'metadata');
    check.text(metadata.author, at, 'author');
    check.text(metadata.notes, at, 'notes');
    if (metadata.createdAt !== null) check.text(metadata.createdAt, at, 'createdAt');
  }
  const sized =
    check.whole(deck.width, LEAST_SIZE, MOST_SIZE, path, 'width') &&
    check.whole(deck.height, LEAST_SIZE, MOST_SIZE, path, 'height');
  // Places mean nothing on a deck whose size nobody knows.
  if (!sized) return;
  const cells = checkRows(
    check,
    deck.rows,
    deck.width as number,
    deck.height as number,
    pathTo(path, 'rows'),
  );
  checkEdges(check, deck.edges, cells, pathTo(path, 'edges'));
  checkSpawns(check, deck.spawns, cells, pathTo(path, 'spawns'));
}

/** Every cell inside, by label. */
type Cells = ReadonlyMap<Label, CellSign>;

function checkRows(check: Checks, rows: unknown, width: number, height: number, path: string): Cells {
  const cells = new Map<Label, CellSign>();
  if (!check.list(rows, Infinity, path)) return cells;
  if (rows.length !== height) {
    const params = { found: rows.length, wanted: height };
    check.add('wrong_length', `has ${rows.length} rows, and the deck is ${height} high`, params, path);
  }
  for (const [y, row] of rows.slice(0, height).entries()) {
    if (!check.text(row, path, y)) continue;
    if (row.length !== width) {
      const params = { found: row.length, wanted: width };
      check.add('wrong_length', `has ${row.length} cells, and the deck is ${width} wide`, params, path, y);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const sign = row[x] as string;
      const tile = tileLabel({ x, y });
      if (Object.hasOwn(CELLS, sign)) cells.set(tile, sign as CellSign);
      else check.add('unknown_sign', `"${sign}" at ${tile} means nothing`, { sign, tile }, path, y);
    }
  }
  return cells;
}

function checkEdges(check: Checks, edges: unknown, cells: Cells, path: string): void {
  if (!check.list(edges, 2 * MOST_CELLS, path)) return;
  const taken = new Map<string, string>();
  for (const [i, edge] of edges.entries()) {
    const at = pathTo(path, i);
    if (!check.object(edge, at)) continue;
    const known = check.oneOf(edge.kind, EDGE_KINDS, at, 'kind');
    if (edge.open !== undefined && check.truth(edge.open, at, 'open') && known && edge.kind !== 'door') {
      check.add('only_doors_open', 'is only for doors', {}, at, 'open');
    }
    const a = checkLabel(check, edge.a, cells, at, 'a');
    const b = checkLabel(check, edge.b, cells, at, 'b');
    if (!a || !b) continue;
    const [first, second] = [tileLabel(a), tileLabel(b)].sort() as [string, string];
    const between = `${first} ${second}`;
    if (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) !== 1) {
      check.add('not_neighbours', `${first} and ${second} are no neighbours`, { first, second }, at);
    } else if (taken.has(between)) {
      const other = taken.get(between) as string;
      check.add('edge_taken', `lies where ${other} lies already`, { other }, at);
    } else taken.set(between, at);
  }
}

/** The cell of a label, where it is one inside the deck. */
function checkLabel(
  check: Checks,
  label: unknown,
  cells: Cells,
  path: string,
  key: string | number,
): Tile | null {
  if (!check.text(label, path, key)) return null;
  if (cells.has(label)) return parseTileLabel(label);
  const found = label.slice(0, 12);
  check.add('outside_deck', `"${found}" is no cell of the deck`, { found }, path, key);
  return null;
}

function checkSpawns(check: Checks, spawns: unknown, cells: Cells, path: string): void {
  if (!check.list(spawns, 2, path)) return;
  const taken = new Map<Label, string>();
  for (const side of [0, 1]) {
    const [labels, at] = [spawns[side], pathTo(path, side)];
    if (!check.list(labels, MOST_CELLS, at)) continue;
    if (labels.length === 0) check.add('empty', 'is empty', {}, at);
    for (const [i, label] of labels.entries()) {
      const cell = checkLabel(check, label, cells, at, i);
      if (!cell) continue;
      const tile = tileLabel(cell);
      const sign = cells.get(tile) as CellSign;
      const other = taken.get(tile);
      if (sign === '#' || sign === ' ') check.add('no_floor', `${tile} is ${CELLS[sign]}`, { tile }, at, i);
      else if (other !== undefined)
        check.add('tile_taken', `${tile} is taken by ${other}`, { tile, other }, at, i);
      else taken.set(tile, pathTo(at, i));
    }
  }
}

/** Just the keys that a deck has, in their order, so that equal decks give equal text. */
export function copyDeck({ id, name, width, height, rows, edges, spawns, metadata }: Deck): Deck {
  const { author, notes, createdAt } = metadata;
  return {
    id,
    name,
    width,
    height,
    rows: [...rows],
    edges: edges.map(({ a, b, kind, open }) => ({ a, b, kind, ...(open !== undefined && { open }) })),
    spawns: [[...spawns[0]], [...spawns[1]]],
    metadata: { author, notes, createdAt },
  };
}
