import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from '../default-map';
import { formatBoard, parseBoard } from './board';
import { formatOutcome } from './phase';
import { formatPlan, parsePlan } from './plan';
import { formatPosition, matchAt, parsePosition } from './position';

const faultsOf = (result: { ok: true } | { ok: false; error: { message: string }[] }): string[] =>
  result.ok ? [] : result.error.map(({ message }) => message);

describe('R10.4 plans', () => {
  it('read as orders', () => {
    expect(parsePlan('F- L1p R2s Ngp')).toEqual({
      ok: true,
      value: [
        { move: 'forward', action: 'none' },
        { move: 'turn_left', action: 'shoot_port', shots: 1 },
        { move: 'turn_right', action: 'shoot_starboard', shots: 2 },
        { move: 'none', action: 'grapple_port' },
      ],
    });
    expect(parsePlan('  Np   Ns\tNgs N- ')).toEqual({
      ok: true,
      value: [
        { move: 'none', action: 'shoot_port' },
        { move: 'none', action: 'shoot_starboard' },
        { move: 'none', action: 'grapple_starboard' },
        { move: 'none', action: 'none' },
      ],
    });
  });

  it('are written as they are read', () => {
    const words = ['N', 'F', 'L', 'R'].flatMap((move) =>
      ['-', 'p', 's', '1p', '2s', '12p', 'gp', 'gs'].map((action) => move + action),
    );
    for (const word of words) {
      const plan = parsePlan(`${word} N- N- ${word}`);
      expect(plan.ok && formatPlan(plan.value)).toBe(`${word} N- N- ${word}`);
    }
  });

  it.each([
    ['', ['a plan has 4 words, not 0']],
    ['F- F- F-', ['a plan has 4 words, not 3']],
    ['F- F- F- F- F-', ['a plan has 4 words, not 5']],
    [
      'F F0p Ng X-',
      [
        '[0]: "F" is no order such as F-, L1p, R2s or Ngp',
        '[1]: "F0p" is no order such as F-, L1p, R2s or Ngp',
        '[2]: "Ng" is no order such as F-, L1p, R2s or Ngp',
        '[3]: "X-" is no order such as F-, L1p, R2s or Ngp',
      ],
    ],
    [
      'F-- Fps N- XN-',
      [
        '[0]: "F--" is no order such as F-, L1p, R2s or Ngp',
        '[1]: "Fps" is no order such as F-, L1p, R2s or Ngp',
        '[3]: "XN-" is no order such as F-, L1p, R2s or Ngp',
      ],
    ],
  ])('R10.3 refuse "%s"', (text, messages) => {
    expect(faultsOf(parsePlan(text))).toEqual(messages);
  });
});

describe('R10.4 positions', () => {
  it('read as ships and a turn', () => {
    expect(parsePosition(' cutter  F13E\t16|war_brig AA12W 5 |31 ')).toEqual({
      ok: true,
      value: {
        turnNumber: 31,
        ships: [
          { typeId: 'cutter', x: 5, y: 12, facing: 'E', hp: 16 },
          { typeId: 'war_brig', x: 26, y: 11, facing: 'W', hp: 5 },
        ],
      },
    });
  });

  it.each([
    ['', 'a position is two ships and a turn, with | between them'],
    ['cutter F13E 16 | 1', 'a position is two ships and a turn, with | between them'],
    ['raft F13E 16 | sloop A1N 1 | 1', 'ships[0]: "raft" is no ship'],
    ['sloop A1N 1 | cutter F13 16 | 1', 'ships[1]: "F13" is no tile with a facing'],
    ['sloop A1N 1 | cutter E 16 | 1', 'ships[1]: "E" is no tile with a facing'],
    ['sloop A1X 1 | cutter A2N 16 | 1', 'ships[0]: "A1X" is no tile with a facing'],
    ['sloop A1N 0 | cutter A2N 16 | 1', 'ships[0]: "0" is no hp between 1 and 10'],
    ['sloop A1N 11 | cutter A2N 16 | 1', 'ships[0]: "11" is no hp between 1 and 10'],
    ['sloop A1N | cutter A2N 16 | 1', 'ships[0]: "" is no hp between 1 and 10'],
    ['sloop A1N 1.5 | cutter A2N 16 | 1', 'ships[0]: "1.5" is no hp between 1 and 10'],
    ['sloop A1N 1 x | cutter A2N 16 | 1', 'ships[0]: "sloop A1N 1 x" has too many words'],
    ['sloop A1N 1 | cutter A2N 16 | 0', 'turnNumber: "0" is no turn'],
    ['sloop A1N 1 | cutter A2N 16 | 1x', 'turnNumber: "1x" is no turn'],
    ['sloop A1N 1 | cutter A2N 16 | x1', 'turnNumber: "x1" is no turn'],
    ['sloop A1N 1 | cutter A2N 16 | one', 'turnNumber: "one" is no turn'],
  ])('R10.3 refuse "%s"', (text, message) => {
    expect(faultsOf(parsePosition(text))).toEqual([message]);
  });

  const at = (text: string) => {
    const position = parsePosition(text);
    if (!position.ok) throw new Error(text);
    return matchAt(DEFAULT_MAP, position.value, { turnLimit: 40 });
  };

  it('become a match', () => {
    const match = at('sloop A1N 3 | baghlah X24S 24 | 9');
    expect(match.ok && formatPosition(match.value)).toBe('sloop A1N 3 | baghlah X24S 24 | 9');
    expect(match.ok && match.value.rules.turnLimit).toBe(40);
  });

  it.each([
    ['sloop Y1N 3 | baghlah X24S 24 | 9', 'ships[0]: Y1 is outside the map'],
    ['sloop A1N 3 | baghlah L12S 24 | 9', 'ships[1]: L12 is a rock'],
    ['sloop A1N 3 | baghlah A1S 24 | 9', 'ships[1]: both ships are on one tile'],
  ])('R10.3 do not become a match: "%s"', (text, message) => {
    expect(faultsOf(at(text))).toEqual([message]);
  });

  it('take the map’s faults along', () => {
    const position = parsePosition('sloop A1N 3 | baghlah A2S 24 | 9');
    if (!position.ok) throw new Error();
    expect(faultsOf(matchAt({ ...DEFAULT_MAP, name: '' }, position.value))).toEqual(['map.name: is empty']);
  });
});

describe('R10.4 boards', () => {
  const ROWS = ['o#^>v<..', 'RRRR.LLo', 'RRRR.LL#'];

  it('read as rocks and hazards, whirlpools touching', () => {
    const board = parseBoard(ROWS);
    expect(board).toEqual({
      ok: true,
      value: {
        width: 8,
        height: 3,
        hazards: [
          { type: 'wind', x: 2, y: 0, dir: 'N' },
          { type: 'wind', x: 3, y: 0, dir: 'E' },
          { type: 'wind', x: 4, y: 0, dir: 'S' },
          { type: 'wind', x: 5, y: 0, dir: 'W' },
          { type: 'whirlpool', x: 0, y: 1, spin: 'cw' },
          { type: 'whirlpool', x: 2, y: 1, spin: 'cw' },
          { type: 'whirlpool', x: 5, y: 1, spin: 'ccw' },
        ],
        rocks: [
          { x: 0, y: 0, size: 'small' },
          { x: 1, y: 0, size: 'large' },
          { x: 7, y: 1, size: 'small' },
          { x: 7, y: 2, size: 'large' },
        ],
      },
    });
    expect(board.ok && formatBoard(board.value)).toEqual(ROWS);
  });

  it.each([
    [['..', '.'], ['[1]: has 1 tiles, and the first row has 2']],
    [['.x', '..'], ['[0]: "x" at B1 means nothing']],
    [['RR', 'R.'], ['[0]: the whirlpool at A1 needs B2 too']],
    [
      ['RL', 'RR'],
      [
        '[0]: the whirlpool at A1 needs B1 too',
        '[0]: the whirlpool at B1 needs C1 too',
        '[0]: the whirlpool at B1 needs B2 too',
        '[0]: the whirlpool at B1 needs C2 too',
      ],
    ],
    [
      ['.R'],
      [
        '[0]: the whirlpool at B1 needs C1 too',
        '[0]: the whirlpool at B1 needs B2 too',
        '[0]: the whirlpool at B1 needs C2 too',
      ],
    ],
  ])('R10.3 refuse %o', (rows, messages) => {
    expect(faultsOf(parseBoard(rows))).toEqual(messages);
  });

  it('of nothing is nothing', () => {
    expect(parseBoard([])).toEqual({ ok: true, value: { width: 0, height: 0, hazards: [], rocks: [] } });
  });
});

it('R10.3 faults of texts have codes and params for translation', () => {
  const rock = parsePosition('sloop L12N 1 | cutter A2N 16 | 1');
  const same = parsePosition('sloop A2N 1 | cutter A2N 16 | 1');
  if (!rock.ok || !same.ok) throw new Error();
  const facts = [
    parsePlan('F-'),
    parsePlan('F- F- F- X'),
    parsePosition(''),
    matchAt(DEFAULT_MAP, rock.value),
    matchAt(DEFAULT_MAP, same.value),
    parseBoard(['..', '.']),
    parseBoard(['x']),
    parseBoard(['RR']),
  ].map((result) => (result.ok ? null : result.error.map(({ code, params }) => ({ code, params }))[0]));
  expect(facts).toEqual([
    { code: 'wrong_length', params: { wanted: 4, found: 1 } },
    { code: 'not_an_order', params: { found: '"X"' } },
    { code: 'not_a_position', params: {} },
    { code: 'no_water', params: { tile: 'L12' } },
    { code: 'tile_taken', params: {} },
    { code: 'wrong_length', params: { found: 1, wanted: 2 } },
    { code: 'unknown_sign', params: { sign: 'x', tile: 'A1' } },
    { code: 'broken_whirlpool', params: { tile: 'A2' } },
  ]);
});

it('outcomes', () => {
  expect(formatOutcome({ winner: 0, reason: 'grapple' })).toBe('1 grapple');
  expect(formatOutcome({ winner: 1, reason: 'sinking' })).toBe('2 sinking');
  expect(formatOutcome({ winner: null, reason: 'agreed' })).toBe('draw agreed');
});
