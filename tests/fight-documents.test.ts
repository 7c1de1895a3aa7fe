/** Fights on deck as documents: what is wrong is said with its place, and a replay is judged by its fight too. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boardingOf, fightOf, makeFight, parseFight, parseReplay, verifyReplay } from '$lib/documents';
import { resolveTurn, createMatch, DEFAULT_MAP, parsePlan } from '$lib/sea';
import { anyNumbers, drawFight } from './documents';
import fc from 'fast-check';
import { unwrap } from './sea';

const text = readFileSync('tests/fixtures/fight-1.json', 'utf8');
const fight = unwrap(parseFight(text));
const replay = unwrap(parseReplay(readFileSync('tests/fixtures/replay-2.json', 'utf8')));

const said = (change: (body: Record<string, unknown>) => unknown): string[] => {
  const body = JSON.parse(text) as Record<string, unknown>;
  const parsed = parseFight(JSON.stringify({ ...body, ...(change(body) as object) }));
  return parsed.ok ? [] : parsed.error.map(({ message }) => message);
};

describe('a fight on deck as a document', () => {
  it('comes back as it went, whatever was fought', () => {
    fc.assert(
      fc.property(anyNumbers, (below) => {
        const drawn = drawFight(below);
        expect(unwrap(parseFight(makeFight(drawn)))).toEqual(drawn);
        expect(unwrap(fightOf(drawn)).outcome).toEqual(drawn.result);
      }),
      { numRuns: 40 },
    );
  });

  it.each<[string, (body: Record<string, unknown>) => unknown, RegExp]>([
    ['no setup', () => ({ setup: 7 }), /^setup: should be an object/],
    [
      'another ruleset',
      ({ setup }) => ({ setup: { ...(setup as object), ruleset: 'chess' } }),
      /^setup\.ruleset: "chess" is none of/,
    ],
    ['an act that is none', () => ({ acts: [7] }), /^acts\[0\]: should be an object/],
    [
      'an act of no kind',
      () => ({ acts: [{ type: 'dance', figure: 'x' }] }),
      /^acts\[0\]\.type: "dance" is none of/,
    ],
    ['an act of nobody', () => ({ acts: [{ type: 'end', figure: '' }] }), /^acts\[0\]\.figure: is empty/],
    [
      'an attack on nobody',
      () => ({ acts: [{ type: 'attack', figure: 'x' }] }),
      /^acts\[0\]\.target: is missing/,
    ],
    [
      'a step nowhere',
      () => ({ acts: [{ type: 'move', figure: 'x', direction: 'UP' }] }),
      /^acts\[0\]\.direction: "UP"/,
    ],
    [
      'a door nowhere',
      () => ({ acts: [{ type: 'door', figure: 'x', direction: 'N' }] }),
      /^acts\[0\]\.open: is missing/,
    ],
    [
      'a path of no steps',
      () => ({ acts: [{ type: 'walk', figure: 'x', path: ['N', 'UP'] }] }),
      /^acts\[0\]\.path\[1\]: "UP"/,
    ],
    [
      'an end for no reason',
      () => ({ result: { winner: 0, reason: 'tea' } }),
      /^result\.reason: "tea" is none of/,
    ],
    ['a result that is none', () => ({ result: 7 }), /^result: should be an object/],
  ])('%s', (_name, change, message) => {
    expect(
      said(change).some((line) => message.test(line)),
      said(change).join('\n'),
    ).toBe(true);
  });

  it('carries every kind of act', () => {
    const acts = [
      { type: 'select', figure: 'a' },
      { type: 'move', figure: 'a', direction: 'NE' },
      { type: 'walk', figure: 'a', path: ['N', 'rotate'] },
      { type: 'attack', figure: 'a', target: 'b' },
      { type: 'door', figure: 'a', direction: 'W', open: false },
      { type: 'end', figure: 'a' },
    ] as const;
    const back = unwrap(parseFight(makeFight({ ...fight, acts })));
    expect(back.acts).toEqual(acts);
    // Well-formed is one thing, allowed another.
    expect(fightOf(back)).toMatchObject({ ok: false, error: [{ code: 'act_refused', path: 'acts[0]' }] });
  });
});

describe('a replay with a fight on deck', () => {
  const result = { same: false, what: 'result' };
  const { fight: fought } = replay;
  if (!fought) throw new Error('No fight');

  it('is verified with it', () => {
    expect(verifyReplay(replay)).toEqual({ same: true });
    const other = replay.result.winner === 0 ? 1 : 0;
    expect(verifyReplay({ ...replay, result: { winner: other, reason: 'boarding' } })).toMatchObject(result);
    expect(verifyReplay({ ...replay, fight: { ...fought, acts: fought.acts.slice(0, -2) } })).toMatchObject(
      result,
    );
    expect(
      verifyReplay({ ...replay, fight: { ...fought, acts: [{ type: 'end', figure: 'x' }] } }),
    ).toMatchObject(result);
    expect(verifyReplay({ ...replay, result: { winner: null, reason: 'agreed' } })).toMatchObject(result);
    // One that was not kept was won by whoever is written down.
    expect(verifyReplay({ ...replay, fight: null })).toEqual({ same: true });
  });
});

describe('the fight that a grapple opens', () => {
  it('is on the deck of the ship that is held, and is none where nobody boards', () => {
    const state = unwrap(
      createMatch({
        map: {
          ...DEFAULT_MAP,
          spawns: [
            { x: 5, y: 12, facing: 'E' },
            { x: 5, y: 13, facing: 'E' },
          ],
        },
        ships: ['sloop', 'dhow'],
        rules: { grapple: 'boards' },
      }),
    );
    const manners = { ruleset: 'classic', diagonals: false } as const;
    expect(boardingOf(state, manners)).toBeNull();
    const plans = ['N- N- N- N-', 'Ngp N- N- N-'].map((plan) => unwrap(parsePlan(plan)));
    const after = resolveTurn(state, [plans[0], plans[1]] as never).state;
    const opened = boardingOf(after, manners);
    expect(opened && unwrap(opened)).toMatchObject({
      boarder: 1,
      board: { deck: { id: 'sloop' } },
      ruleset: { id: 'classic', diagonal: null },
      setup: { ships: ['sloop', 'dhow'] },
    });
  });
});
