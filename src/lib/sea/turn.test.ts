import { describe, expect, it } from 'vitest';
import type { Fault, Result } from '$lib/core';
import { DEFAULT_MAP } from './default-map';
import { parseBoard } from './notation/board';
import { parsePlan } from './notation/plan';
import { matchAt, parsePosition } from './notation/position';
import { resolveTurn, type TurnRecord } from './turn';

function unwrap<T>(result: Result<T, Fault[]>): T {
  if (!result.ok) throw new Error(result.error.map(({ message }) => message).join('; '));
  return result.value;
}

const WATERS = unwrap(parseBoard(['........', '.#......', ...Array.from({ length: 6 }, () => '........')]));
const MAP = {
  ...DEFAULT_MAP,
  ...WATERS,
  spawns: [
    { x: 0, y: 7, facing: 'N' },
    { x: 7, y: 7, facing: 'N' },
  ],
} as const;

function play(position: string, first: string, second: string): TurnRecord {
  const state = unwrap(matchAt(MAP, unwrap(parsePosition(position))));
  return resolveTurn(state, [unwrap(parsePlan(first)), unwrap(parsePlan(second))]);
}

describe('a record', () => {
  it('R4.1 tells a phase in full', () => {
    const { plans, phases } = play('cutter C5N 16 | war_brig E3S 20 | 1', 'R2s N- N- N-', 'R- N- N- N-');
    expect(plans[0][0]).toEqual({ move: 'turn_right', action: 'shoot_starboard', shots: 2 });
    expect(phases[0]).toEqual({
      movement: [
        {
          move: 'turn_right',
          from: { x: 2, y: 4, facing: 'N' },
          to: { x: 2, y: 4, facing: 'E' },
          path: [
            { x: 2, y: 3 },
            { x: 3, y: 3 },
          ],
          taken: [],
          stop: { reason: 'contest', tile: { x: 3, y: 3 } },
        },
        {
          move: 'turn_right',
          from: { x: 4, y: 2, facing: 'S' },
          to: { x: 4, y: 2, facing: 'W' },
          path: [
            { x: 4, y: 3 },
            { x: 3, y: 3 },
          ],
          taken: [],
          stop: { reason: 'contest', tile: { x: 3, y: 3 } },
        },
      ],
      hazards: [null, null],
      combat: [
        {
          action: {
            kind: 'shot',
            beam: 'starboard',
            direction: 'S',
            tiles: [
              { x: 2, y: 5 },
              { x: 2, y: 6 },
              { x: 2, y: 7 },
            ],
            end: 'range',
            shots: 2,
            result: 'miss',
            damage: 0,
          },
          damage: 0,
          hp: 16,
        },
        { action: null, damage: 0, hp: 20 },
      ],
      outcome: null,
      boarding: null,
    });
  });

  it('R7.5 says what ended a shot or a line: a ship, a rock, the edge, or its range', () => {
    const { phases } = play('cutter C2N 16 | sloop D2N 10 | 1', 'N1s N1p R- Ngp', 'N- N1s N- Ngs');
    const ends = phases.map(({ combat }) => combat.map(({ action }) => action && [action.kind, action.end]));
    expect(ends).toEqual([
      [['shot', 'ship'], null],
      [
        ['shot', 'rock'],
        ['shot', 'range'],
      ],
      [null, null],
      [
        ['grapple', 'edge'],
        ['grapple', 'range'],
      ],
    ]);
  });

  it('R8.4 leaves a sunk ship where it was, and not alive', () => {
    const { state } = play('cutter C3N 16 | sloop E3N 2 | 1', 'N2s N- N- N-', 'N- N- N- N-');
    expect(state.ships.map(({ x, y, hp, alive }) => ({ x, y, hp, alive }))).toEqual([
      { x: 2, y: 2, hp: 16, alive: true },
      { x: 4, y: 2, hp: 0, alive: false },
    ]);
  });
});
