/** What happens in a phase, what an order does and how a match ended, in words. */
import { describe, expect, it } from 'vitest';
import { tileLabel } from '$lib/core';
import {
  phaseNotes,
  phaseSentences,
  piecesOf,
  resultReason,
  resultTitle,
  sealText,
  unmarked,
} from '$lib/messages';
import { previewTurn } from '$lib/app/preview';
import {
  matchAt,
  OUTCOME_REASONS,
  parsePlan,
  parsePosition,
  resolveTurn,
  type Hazard,
  type MapDefinition,
  type MatchState,
  type Plan,
  type Rock,
} from '$lib/sea';
import { openMap, unwrap } from './sea';

const plan = (text: string): Plan => unwrap(parsePlan(text));
const sea = (rocks: Rock[] = [], hazards: Hazard[] = []): MapDefinition => ({
  ...openMap(12, 12),
  rocks,
  hazards,
});
const at = (position: string, map = sea()): MatchState =>
  unwrap(matchAt(map, unwrap(parsePosition(position))));

/** The first phase of a turn, told. */
const told = (state: MatchState, first: string, second: string): string[] => {
  const [phase] = resolveTurn(state, [plan(`${first} N- N- N-`), plan(`${second} N- N- N-`)]).phases;
  return phase ? phaseSentences(phase, ['Ada', 'Corvo'], tileLabel).map(unmarked) : [];
};

describe('a phase in sentences', () => {
  const apart = 'cutter C6N 16 | war_brig J6N 20 | 1';
  it.each<[string, string, string, MatchState, string[]]>([
    ['both hold', 'N-', 'N-', at(apart), ['Both hold.']],
    ['moves', 'F-', 'L-', at(apart), ['Ada sails to C5.', 'Corvo turns left to I5.']],
    ['a right turn', 'R-', 'N-', at(apart), ['Ada turns right to D5.']],
    [
      'a rock, and the bow comes round all the same',
      'R-',
      'F-',
      at(apart, sea([{ x: 2, y: 4, size: 'small' }])),
      ['The rock at C5 stops Ada.', 'Ada’s bow comes round to the east all the same.', 'Corvo sails to J5.'],
    ],
    ['the edge', 'F-', 'N-', at('cutter C1N 16 | war_brig J6N 20 | 1'), ['The edge of the chart holds Ada.']],
    [
      'a ship in the way',
      'F-',
      'N-',
      at('cutter C6N 16 | war_brig C5E 20 | 1'),
      ['Corvo lies in Ada’s way at C5.'],
    ],
    [
      'a contest, told once',
      'F-',
      'F-',
      at('cutter C6E 16 | war_brig E6W 20 | 1'),
      ['Both make for D6, and neither gets there.'],
    ],
    [
      'head-on, told once',
      'F-',
      'F-',
      at('cutter C6E 16 | war_brig D6W 20 | 1'),
      ['Ada and Corvo meet bow to bow, and both hold.'],
    ],
    [
      'wind',
      'F-',
      'N-',
      at(apart, sea([], [{ type: 'wind', x: 2, y: 4, dir: 'W' }])),
      ['Ada sails to C5.', 'The wind at C5 carries Ada west to B5.'],
    ],
    [
      'wind against a rock',
      'F-',
      'N-',
      at(apart, sea([{ x: 1, y: 4, size: 'large' }], [{ type: 'wind', x: 2, y: 4, dir: 'W' }])),
      ['Ada sails to C5.', 'The wind at C5 pushes Ada, but the way is blocked.'],
    ],
    [
      'a whirlpool',
      'F-',
      'N-',
      at(apart, sea([], [{ type: 'whirlpool', x: 2, y: 4, spin: 'cw' }])),
      ['Ada sails to C5.', 'The whirlpool takes Ada round to D6, facing east.'],
    ],
    [
      'shots that hit, and that find water',
      'N2s',
      'N1s',
      at('cutter C6N 16 | war_brig F6N 20 | 1'),
      ['Ada hits Corvo at F6 for 2.', 'Corvo’s starboard shot finds only water at I6.'],
    ],
    [
      'a rock in the line of fire',
      'N2s',
      'N-',
      at('cutter C6N 16 | war_brig F6N 20 | 1', sea([{ x: 4, y: 5, size: 'large' }])),
      ['The rock at E6 stops Ada’s starboard shots.'],
    ],
    ['off the chart', 'N1p', 'N-', at(apart.replace('C6N', 'A6N')), ['Ada’s port shot flies off the chart.']],
    [
      'a grapple',
      'Ngs',
      'Ngs',
      at('cutter C6N 16 | war_brig D6N 20 | 1'),
      ['Ada grapples Corvo.', 'Corvo’s grapple to starboard finds nothing.'],
    ],
    [
      'a sinking',
      'N2s',
      'N-',
      at('cutter C6N 16 | war_brig D6N 2 | 1'),
      ['Ada hits Corvo at D6 for 2.', 'Corvo sinks.'],
    ],
  ])('%s', (_name, first, second, state, sentences) => {
    expect(told(state, first, second)).toEqual(sentences);
  });

  it('names keep their side, even where both are called the same', () => {
    const [phase] = resolveTurn(at('cutter C6E 16 | war_brig D6W 20 | 1'), [
      plan('F- N- N- N-'),
      plan('F- N- N- N-'),
    ]).phases;
    if (!phase) throw new Error('no phase');
    const [sentence = ''] = phaseSentences(phase, ['Sam', 'Sam'], tileLabel);
    expect(piecesOf(sentence).filter(({ side }) => side !== null)).toEqual([
      { text: 'Sam', side: 0 },
      { text: 'Sam', side: 1 },
    ]);
  });
});

describe('what an order does, in a few words', () => {
  const notes = (state: MatchState, text: string, phase = 0): string[] => {
    const orders = plan(text);
    const order = orders[phase];
    if (!order) throw new Error('no such phase');
    return phaseNotes(order, previewTurn(state, 0, orders).phases[phase], 0, tileLabel).map(
      (note) => note.text,
    );
  };
  const near = at('cutter C6N 16 | war_brig F6N 20 | 1');

  it.each<[string, MatchState, string, number, string[]]>([
    ['nothing', near, 'N- N- N- N-', 0, []],
    ['a move', near, 'F- N- N- N-', 0, ['Sails to C5']],
    ['a turn', near, 'L- N- N- N-', 0, ['Comes to W']],
    ['a hit', near, 'N2s N- N- N-', 0, ['Fires 2', 'hits for 2']],
    ['water', near, 'N1p N- N- N-', 0, ['Fires 1', 'off the chart']],
    [
      'a grapple that would hold',
      at('cutter C6N 16 | war_brig D6N 20 | 1'),
      'Ngs N- N- N-',
      0,
      ['Grapples', 'holds if she stays'],
    ],
    [
      'what comes after a grapple that would end the match',
      at('cutter C6N 16 | war_brig D6N 20 | 1'),
      'Ngs F- N1s N-',
      1,
      ['Sails to C5'],
    ],
    [
      'held by the edge',
      at('cutter C1N 16 | war_brig F6N 20 | 1'),
      'F1p N- N- N-',
      0,
      ['Held by edge', 'off the chart'],
    ],
  ])('%s', (_name, state, text, phase, words) => {
    expect(notes(state, text, phase)).toEqual(words);
  });
});

it('every way to end has its words, with a winner and without', () => {
  const names = ['Ada', 'Corvo'] as const;
  for (const reason of OUTCOME_REASONS)
    for (const winner of [0, 1, null] as const) {
      const text = resultReason({ winner, reason }, names, 3, 2);
      expect(text).toMatch(/\.$/);
      expect(text).not.toMatch(/undefined|[{}]/);
    }
  expect(resultTitle({ winner: 1, reason: 'sinking' }, names)).toBe('Corvo wins');
  expect(resultReason({ winner: 1, reason: 'sinking' }, names, 3, 2)).toBe('Ada sank in turn 3, phase 2.');
  expect(sealText('7f3a19c2aabbccdd')).toBe('7F3A 19C2');
});
