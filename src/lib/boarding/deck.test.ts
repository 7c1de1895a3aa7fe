import { describe, expect, it } from 'vitest';
import { copyDeck, validateDeck, type Deck } from './deck';

const DECK: Deck = {
  id: 'jolly',
  name: 'Jolly boat',
  width: 5,
  height: 3,
  rows: [' ... ', '.~#..', ' ... '],
  edges: [
    { a: 'B1', b: 'C1', kind: 'rail' },
    { a: 'A2', b: 'B2', kind: 'door', open: true },
    { a: 'D3', b: 'D2', kind: 'wall' },
  ],
  spawns: [['A2', 'B2'], ['E2']],
  metadata: { author: '', notes: '', createdAt: null },
};

const said = (change: object): string[] => validateDeck({ ...DECK, ...change }).map(({ message }) => message);

describe('a deck', () => {
  it('can be fought on', () => {
    expect(validateDeck(DECK)).toEqual([]);
    expect(copyDeck(DECK)).toEqual(DECK);
  });

  it.each<[object, string]>([
    [{ id: 7 }, 'id: should be a text, not 7'],
    [{ name: ' ' }, 'name: is empty'],
    [{ name: 'x'.repeat(61) }, 'name: has 61 characters, and 60 are the most'],
    [{ width: 21 }, 'width: 21 is not between 3 and 20'],
    [{ height: 2 }, 'height: 2 is not between 3 and 20'],
    [{ metadata: { ...DECK.metadata, notes: 1 } }, 'metadata.notes: should be a text, not 1'],
    [{ height: 4 }, 'rows: has 3 rows, and the deck is 4 high'],
    [{ rows: ['...', '.~#..', ' ... '], edges: [] }, 'rows[0]: has 3 cells, and the deck is 5 wide'],
    [{ rows: [' .x. ', '.~#..', ' ... '], edges: [] }, 'rows[0]: "x" at C1 means nothing'],
    [{ edges: [{ a: 'B1', b: 'C1', kind: 'rope' }] }, 'edges[0].kind: "rope" is none of wall, rail, door'],
    [{ edges: [{ a: 'B1', b: 'C2', kind: 'wall' }] }, 'edges[0]: B1 and C2 are no neighbours'],
    [{ edges: [{ a: 'B1', b: 'D1', kind: 'wall' }] }, 'edges[0]: B1 and D1 are no neighbours'],
    [{ edges: [{ a: 'B1', b: 'B0', kind: 'wall' }] }, 'edges[0].b: "B0" is no cell of the deck'],
    [{ edges: [{ a: 'B1', b: 'C1', kind: 'wall', open: true }] }, 'edges[0].open: is only for doors'],
    [
      {
        edges: [
          { a: 'B1', b: 'C1', kind: 'wall' },
          { a: 'C1', b: 'B1', kind: 'door' },
        ],
      },
      'edges[1]: lies where edges[0] lies already',
    ],
    [{ spawns: [[], ['E2']] }, 'spawns[0]: is empty'],
    [{ spawns: [['A2'], ['C2']] }, 'spawns[1][0]: C2 is blocking'],
    [{ spawns: [['A1'], ['E2']] }, 'spawns[0][0]: A1 is void'],
    [{ spawns: [['A2'], ['A2']] }, 'spawns[1][0]: A2 is taken by spawns[0][0]'],
    [{ spawns: [['A2']] }, 'spawns[1]: is missing, and should be a list'],
  ])('%j: %s', (change, message) => {
    expect(said(change)).toContain(message);
  });

  it('is an object', () => {
    expect(validateDeck(null).map(({ message }) => message)).toEqual(['should be an object, not null']);
  });
});
