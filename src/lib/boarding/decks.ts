/** The decks that come with the game, one for each ship. Bows are east, boarders come over the south rail. */
import type { CrewId } from './crews';
import type { Deck } from './deck';

type Drawn = Pick<Deck, 'name' | 'rows' | 'edges' | 'spawns'>;

const wall = (a: string, b: string): Deck['edges'][number] => ({ a, b, kind: 'wall' });
const rail = (a: string, b: string): Deck['edges'][number] => ({ a, b, kind: 'rail' });
const door = (a: string, b: string): Deck['edges'][number] => ({ a, b, kind: 'door' });

const DRAWN: Readonly<Record<CrewId, Drawn>> = {
  sloop: {
    name: 'The sloop’s deck',
    rows: [
      '..... ', //
      '...~..',
      '..#...',
      '...~..',
      '..... ',
      '......',
    ],
    edges: [
      rail('A5', 'A6'),
      rail('B5', 'B6'),
      rail('E5', 'E6'),
      rail('A1', 'B1'),
      rail('A2', 'B2'),
      rail('A4', 'B4'),
    ],
    spawns: [
      ['C6', 'D6', 'B6', 'E6', 'A6', 'F6'],
      ['B1', 'C1', 'D1', 'B2', 'E1', 'C2'],
    ],
  },
  cutter: {
    name: 'The cutter’s deck',
    rows: [
      '...... ', //
      '...~...',
      '.~.#...',
      '...~...',
      '...... ',
      '.......',
    ],
    edges: [
      wall('A1', 'B1'),
      wall('A2', 'B2'),
      door('A3', 'B3'),
      wall('A4', 'B4'),
      wall('A5', 'B5'),
      rail('A5', 'A6'),
      rail('B5', 'B6'),
      rail('F5', 'F6'),
    ],
    spawns: [
      ['D6', 'C6', 'E6', 'B6', 'F6', 'A6'],
      ['C1', 'D1', 'E1', 'C2', 'F1', 'E2'],
    ],
  },
  dhow: {
    name: 'The dhow’s deck',
    rows: [
      ' ..... ', //
      '...~...',
      '..~#~..',
      '...~...',
      ' ..... ',
      '.......',
    ],
    edges: [rail('B5', 'B6'), rail('F5', 'F6'), wall('A2', 'B2'), door('A3', 'B3'), wall('A4', 'B4')],
    spawns: [
      ['D6', 'C6', 'E6', 'B6', 'F6', 'A6'],
      ['D1', 'C1', 'E1', 'C2', 'E2', 'B1'],
    ],
  },
  war_brig: {
    name: 'The war brig’s deck',
    rows: [
      '.......~', //
      '..~....~',
      '..#..#..',
      '..~.~...',
      '.......~',
      '....... ',
      '........',
      '........',
    ],
    edges: [
      wall('A1', 'B1'),
      door('A2', 'B2'),
      wall('A3', 'B3'),
      wall('A4', 'B4'),
      wall('A5', 'B5'),
      wall('A6', 'B6'),
      rail('B6', 'B7'),
      rail('C6', 'C7'),
      rail('F6', 'F7'),
      rail('G6', 'G7'),
    ],
    spawns: [
      ['D7', 'E7', 'C7', 'F7', 'B7', 'D8', 'E8', 'G7'],
      ['D1', 'E1', 'C1', 'F1', 'D2', 'E2', 'B1', 'F2'],
    ],
  },
  baghlah: {
    name: 'The baghlah’s deck',
    rows: [
      '........', //
      '.~......',
      '...#.~#.',
      '.~......',
      '........',
      '....... ',
      '........',
      '........',
    ],
    edges: [
      wall('B1', 'C1'),
      door('B2', 'C2'),
      wall('B3', 'C3'),
      door('B4', 'C4'),
      wall('B5', 'C5'),
      rail('A6', 'A7'),
      rail('B6', 'B7'),
      rail('F6', 'F7'),
      rail('G6', 'G7'),
    ],
    spawns: [
      ['D7', 'E7', 'C7', 'F7', 'D8', 'E8', 'C8', 'F8'],
      ['E1', 'D1', 'F1', 'E2', 'D2', 'F2', 'G1', 'C1'],
    ],
  },
  war_frigate: {
    name: 'The war frigate’s deck',
    rows: [
      '.........~', //
      '..~......~',
      '..#..#..#.',
      '..~..~....',
      '..........',
      '.........~',
      '......... ',
      '..........',
      '..........',
    ],
    edges: [
      wall('B1', 'C1'),
      wall('B2', 'C2'),
      door('B4', 'C4'),
      wall('B5', 'C5'),
      wall('B6', 'C6'),
      wall('B7', 'C7'),
      rail('C7', 'C8'),
      rail('D7', 'D8'),
      rail('G7', 'G8'),
      rail('H7', 'H8'),
      rail('I7', 'I8'),
      wall('H5', 'I5'),
      door('H6', 'I6'),
    ],
    spawns: [
      ['E8', 'F8', 'D8', 'G8', 'E9', 'F9', 'C8', 'H8'],
      ['E1', 'F1', 'D1', 'G1', 'E2', 'F2', 'D2', 'G2'],
    ],
  },
};

/** The deck of a ship. */
export function deckOf(ship: CrewId): Deck {
  return DECKS[ship];
}

function named(ship: CrewId): Deck {
  const { name, rows, edges, spawns } = DRAWN[ship];
  return {
    id: ship,
    name,
    width: rows[0]?.length ?? 0,
    height: rows.length,
    rows,
    edges,
    spawns,
    metadata: { author: '', notes: '', createdAt: null },
  };
}

/** Every ship's deck. */
export const DECKS: Readonly<Record<CrewId, Deck>> = {
  sloop: named('sloop'),
  cutter: named('cutter'),
  dhow: named('dhow'),
  war_brig: named('war_brig'),
  baghlah: named('baghlah'),
  war_frigate: named('war_frigate'),
};
