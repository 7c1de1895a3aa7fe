/** The decks and crews that come with the game, and how a fight is set up. */
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  createFight,
  CREW_IDS,
  CREWS,
  deckOf,
  DECKS,
  has,
  leastCost,
  ROLES,
  RULESET_IDS,
  startFight,
  validateDeck,
  type Deck,
  type Definition,
  type FightTerms,
  type Figure,
} from '$lib/boarding';
import { tileLabel } from '$lib/core';
import { SHIP_TYPE_IDS } from '$lib/sea';
import { unwrap } from './sea';

const PAIRS = CREW_IDS.flatMap((first) => CREW_IDS.map((second) => [first, second] as const));
const messagesOf = (terms: unknown): string[] => {
  const made = createFight(terms as FightTerms);
  return made.ok ? [] : made.error.map(({ message }) => message);
};

describe('decks', () => {
  it('B1.1 there is one for each ship, named and of a size of its own kind', () => {
    expect([...CREW_IDS].sort()).toEqual([...SHIP_TYPE_IDS].sort());
    for (const id of CREW_IDS) {
      const { name, width, height } = deckOf(id);
      expect(name).toMatch(/deck$/);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(6);
      expect(Math.max(width, height)).toBeLessThanOrEqual(10);
    }
  });

  it.each(CREW_IDS)('B1.4 %s: can be fought on', (id) => {
    expect(validateDeck(DECKS[id])).toEqual([]);
  });

  it.each(CREW_IDS)('B1.2 B1.3 %s: has rigging or a mast, rails, and a way to every cell', (id) => {
    const { rows, edges, width, height } = deckOf(id);
    expect(rows.join('')).toMatch(/[~#]/);
    expect(edges.some(({ kind }) => kind === 'rail')).toBe(true);
    // A walker for whom doors are open gets everywhere that is no mast and not overboard.
    const open: Deck = { ...deckOf(id), edges: edges.filter(({ kind }) => kind !== 'door') };
    const fight = unwrap(createFight({ ships: ['sloop', id], ruleset: 'assault' }));
    const captain = fight.board.figures.find((one) => one.captain && one.side === 0) as Figure;
    const board = { deck: open, figures: [captain] };
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (!'.~'.includes(rows[y]?.[x] ?? ' ')) continue;
        expect([id, tileLabel({ x, y }), leastCost(board, captain.id, { x, y }, 'assault')]).not.toContain(
          null,
        );
      }
  });
});

describe('crews', () => {
  it('B2.4 are as many as the ship carries, with one captain who is a hero', () => {
    expect(Object.fromEntries(CREW_IDS.map((id) => [id, CREWS[id].length]))).toEqual({
      sloop: 3,
      cutter: 4,
      dhow: 4,
      war_brig: 5,
      baghlah: 5,
      war_frigate: 6,
    });
    for (const id of CREW_IDS) expect(CREWS[id].filter((role) => role === 'captain')).toHaveLength(1);
    expect(ROLES.captain.kind).toBe('hero');
  });

  it('B2.4 bring in each class, a topman from the dhow up, a brute on the frigate and the baghlah', () => {
    const classes = (id: (typeof CREW_IDS)[number]): Set<string> =>
      new Set(CREWS[id].map((role): Definition => ROLES[role]).flatMap(({ classId }) => classId ?? []));
    for (const id of CREW_IDS) expect([...classes(id)].sort()).toEqual(['mage', 'rogue', 'warrior']);
    const withRole = (wanted: string): string[] =>
      CREW_IDS.filter((id) => (CREWS[id] as readonly string[]).includes(wanted));
    expect(withRole('topman')).toEqual(['dhow', 'war_brig', 'baghlah', 'war_frigate']);
    expect(withRole('brute')).toEqual(['baghlah', 'war_frigate']);
    expect([ROLES.topman.keywords, ROLES.brute.keywords, ROLES.brute.size]).toEqual([
      ['mobile'],
      ['massive'],
      { cols: 2, rows: 2 },
    ]);
  });
});

describe('a fight that is set up', () => {
  it.each(PAIRS)('B7.1 %s against %s: everybody stands, apart, on their own side', (first, second) => {
    for (const ruleset of RULESET_IDS)
      for (const boarder of [0, 1] as const) {
        const fight = unwrap(createFight({ ships: [first, second], boarder, ruleset }));
        const { deck, figures } = fight.board;
        expect(deck).toEqual(deckOf(boarder === 0 ? second : first));
        expect([fight.turn, fight.round, fight.boarder]).toEqual([boarder, 1, boarder]);
        expect(figures.map(({ role, side }) => `${side} ${role}`).sort()).toEqual(
          [...CREWS[first].map((role) => `0 ${role}`), ...CREWS[second].map((role) => `1 ${role}`)].sort(),
        );
        const cells = figures.flatMap(cellsOf).map(tileLabel);
        expect(new Set(cells).size).toBe(cells.length);
        for (const { x, y } of figures.flatMap(cellsOf)) expect('.~').toContain(deck.rows[y]?.[x]);
        const captainOf = (side: number): Figure =>
          figures.find((one) => one.captain && one.side === side) as Figure;
        expect(deck.spawns[0]).toContain(tileLabel(captainOf(boarder)));
        expect(deck.spawns[1]).toContain(tileLabel(captainOf(boarder === 0 ? 1 : 0)));
        expect(figures.filter((one) => has(one, 'massive')).every(({ size }) => size.cols === 2)).toBe(true);
        expect(figures.every(({ points }) => points === 0)).toBe(true);
      }
  });

  it('B7.1 side 1 boards side 2’s deck by the classic rules, when nothing else is said', () => {
    const { setup, ruleset, board } = unwrap(createFight({ ships: ['sloop', 'dhow'] }));
    expect(setup).toEqual({
      ships: ['sloop', 'dhow'],
      boarder: 0,
      ruleset: 'classic',
      diagonals: true,
      deck: DECKS.dhow,
    });
    expect([ruleset.id, ruleset.diagonal]).toEqual(['classic', 3]);
    expect(board.deck.id).toBe('dhow');
  });

  it('B3.2 B7.1 diagonal steps can be switched off, and another deck taken', () => {
    const deck: Deck = { ...DECKS.war_frigate, id: 'mine', name: 'Mine' };
    const fight = unwrap(createFight({ ships: ['sloop', 'dhow'], diagonals: false, deck }));
    expect(fight.ruleset.diagonal).toBeNull();
    expect(fight.board.deck).toEqual(deck);
    expect(fight.board.deck).not.toBe(deck);
  });

  it('B7.1 what is wrong with the terms is named', () => {
    expect(messagesOf(null)).toEqual([expect.stringContaining('object')]);
    expect(
      messagesOf({ ships: ['sloop', 'raft'], boarder: 2, ruleset: 'rope', diagonals: 1, more: 1 }),
    ).toEqual([
      expect.stringMatching(/^more: /),
      expect.stringMatching(/^ships\[1\]: .*"raft"/),
      expect.stringMatching(/^boarder: /),
      expect.stringMatching(/^ruleset: /),
      expect.stringMatching(/^diagonals: /),
    ]);
    expect(messagesOf({ ships: ['sloop', 'dhow'], deck: { ...DECKS.dhow, width: 2 } })[0]).toMatch(
      /^deck\.width: /,
    );
  });

  it('B1.4 a deck with too little room for the crews says whom it has no place for', () => {
    const rows = ['...', '...', '...'];
    const tiny: Deck = { ...DECKS.sloop, width: 3, height: 3, rows, edges: [], spawns: [['A3'], ['A1']] };
    expect(validateDeck(tiny)).toEqual([]);
    const faults = messagesOf({ ships: ['war_frigate', 'war_frigate'], deck: tiny });
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults)
      expect(fault).toMatch(/^deck\.spawns\[[01]\]: has no room for a figure of [12]x[12]$/);
  });

  it('a board that is set up by hand is a fight too', () => {
    const { board, ruleset } = unwrap(createFight({ ships: ['sloop', 'sloop'] }));
    expect(startFight(board, ruleset, 1)).toMatchObject({ setup: null, turn: 1, round: 1, outcome: null });
  });
});
