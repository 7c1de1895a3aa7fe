/** How a fight is begun: two crews, a deck and a ruleset, checked and put in their places. */
import { Checks, type Fault, type Result, type Tile } from '$lib/core';
import { parseTileLabel } from '$lib/core';
import { cellAt, FLOOR, DIFFICULT, gridOf, type Board } from './board';
import { GRID_CONFIG, RULESET_IDS, type GridConfig } from './config';
import { CREW_IDS, CREWS, ROLES } from './crews';
import { checkDeck, copyDeck, type Deck } from './deck';
import { deckOf } from './decks';
import { startFight, type Fight, type FightSetup } from './fight';
import { footprint, makeFigure, type Definition, type Figure, type Side } from './figures';
import { overlap } from './pushing';
import { rulesetFrom } from './rulesets';
import { hasEdgeInside } from './terrain';

/** What may be left out of a setup. */
export type FightTerms = Pick<FightSetup, 'ships'> & Partial<FightSetup>;

/** A fight of two crews; or what is wrong with what was asked for. Never throws. */
export function createFight(terms: FightTerms, config: GridConfig = GRID_CONFIG): Result<Fight, Fault[]> {
  const check = new Checks();
  const setup = readSetup(check, terms);
  if (!setup || check.faults.length > 0) return { ok: false, error: check.faults };
  const figures = placeCrews(check, setup, config);
  if (check.faults.length > 0) return { ok: false, error: check.faults };
  const board: Board = { deck: setup.deck, figures };
  const rules = rulesetFrom(config, setup.ruleset, setup.diagonals);
  return { ok: true, value: { ...startFight(board, rules, setup.boarder), setup } };
}

function readSetup(check: Checks, terms: unknown): FightSetup | null {
  if (!check.object(terms, '')) return null;
  check.onlyKeys(terms, ['ships', 'boarder', 'ruleset', 'diagonals', 'deck'], '');
  const { ships, boarder = 0, ruleset = 'classic', diagonals = true, deck } = terms;
  let known = false;
  if (check.list(ships, 2, '', 'ships'))
    known = [0, 1].map((side) => check.oneOf(ships[side], CREW_IDS, 'ships', side)).every(Boolean);
  const sided = check.oneOf(boarder, [0, 1] as const, '', 'boarder');
  const ruled = check.oneOf(ruleset, RULESET_IDS, '', 'ruleset');
  const told = check.truth(diagonals, '', 'diagonals');
  if (deck !== undefined) checkDeck(check, deck, 'deck');
  if (!known || !sided || !ruled || !told || check.faults.length > 0) return null;
  const pair = ships as FightSetup['ships'];
  const ground = deck === undefined ? deckOf(pair[boarder === 0 ? 1 : 0]) : copyDeck(deck as Deck);
  return { ships: [pair[0], pair[1]], boarder, ruleset, diagonals, deck: ground };
}

/** Large figures first, each on the first of its side's cells where all of its footprint fits. */
function placeCrews(check: Checks, setup: FightSetup, config: GridConfig): Figure[] {
  const placed: Figure[] = [];
  for (const side of [0, 1] as const) {
    const door = side === setup.boarder ? 0 : 1;
    for (const figure of crewOf(check, setup, side, config).sort((a, b) => areaOf(b) - areaOf(a))) {
      const at = roomFor(setup.deck, placed, figure, setup.deck.spawns[door]);
      if (at) placed.push({ ...figure, ...at });
      else {
        const { cols, rows } = figure.size;
        const what = `has no room for a figure of ${cols}x${rows}`;
        check.add('no_room', what, { cols, rows }, `deck.spawns[${door}]`);
      }
    }
  }
  return placed.sort((a, b) => a.side - b.side || (a.id < b.id ? -1 : 1));
}

/** A side's crew, the captain first by id, standing nowhere yet. */
function crewOf(check: Checks, setup: FightSetup, side: Side, config: GridConfig): Figure[] {
  return CREWS[setup.ships[side]].flatMap((role, i) => {
    const definition: Definition = ROLES[role];
    const made = makeFigure(definition, `${side + 1}${i + 1}-${role}`, side, setup.ruleset, config);
    if (made.ok) return [made.value];
    check.adopt(made.error, `ships[${side}]`);
    return [];
  });
}

const areaOf = ({ size }: Figure): number => size.cols * size.rows;

function roomFor(
  deck: Deck,
  placed: readonly Figure[],
  figure: Figure,
  spawns: readonly string[],
): Tile | null {
  const grid = gridOf(deck);
  const fits = (at: Tile): boolean =>
    footprint(at, figure.size).every((cell) => {
      const kind = cellAt(grid, cell);
      return kind === FLOOR || kind === DIFFICULT;
    }) &&
    !hasEdgeInside(grid, at, figure.size, false) &&
    !placed.some((one) => overlap(at, figure.size, one, one.size));
  const tiles = spawns.flatMap((label) => parseTileLabel(label) ?? []);
  return [...tiles, ...nearTo(tiles[0], deck)].find(fits) ?? null;
}

/** All cells of a deck, the nearest to the first spawn first. */
function nearTo(spawn: Tile | undefined, { width, height }: Deck): Tile[] {
  const { x, y } = spawn ?? { x: 0, y: 0 };
  return Array.from({ length: width * height }, (_, i) => ({ x: i % width, y: Math.floor(i / width) })).sort(
    (a, b) => Math.abs(a.x - x) + Math.abs(a.y - y) - (Math.abs(b.x - x) + Math.abs(b.y - y)),
  );
}
