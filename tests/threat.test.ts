/** What a side's guns could reach is just what some plan of hers does reach. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS, MOVES, resolveTurn, threatOf, type MatchState, type PhaseOrder, type Plan } from '$lib/sea';
import { anyNumbers } from './documents';
import { drawMatch, EFFORT, openMap, unwrap } from './sea';
import { createMatch } from '$lib/sea';

const key = ({ x, y }: { x: number; y: number }): string => `${x} ${y}`;
const HOLD: PhaseOrder = { move: 'none', action: 'none' };
const IDLE: Plan = [HOLD, HOLD, HOLD, HOLD];

/** The other ship lies where she can neither block nor be hit. */
function alone(state: MatchState): MatchState {
  const [first, second] = state.ships;
  return { ...state, ships: [first, { ...second, x: -50, y: -50 }] };
}

describe('threat', () => {
  it('on open water, in the first phase: both beams of every move', () => {
    const match = unwrap(createMatch({ map: openMap(24, 24), ships: ['cutter', 'sloop'] }));
    const state: MatchState = {
      ...match,
      ships: [{ ...match.ships[0], x: 10, y: 10, facing: 'N' }, match.ships[1]],
    };
    const first = threatOf(state, 0).filter(({ phase }) => phase === 1);
    // Holding and forward: three tiles each way in two rows. Turning: a column above and below, left and right.
    expect(new Set(first.map(key))).toEqual(
      new Set([
        ...[7, 8, 9, 11, 12, 13].flatMap((x) => [key({ x, y: 10 }), key({ x, y: 9 })]),
        ...[6, 7, 8, 10, 11, 12].flatMap((y) => [key({ x: 9, y }), key({ x: 11, y })]),
      ]),
    );
  });

  it('every tile that a plan’s guns reach is among them, in that phase or an earlier one', () => {
    fc.assert(
      fc.property(anyNumbers, (below) => {
        const state = alone(drawMatch(below));
        const threat = new Map(threatOf(state, 0).map((tile) => [key(tile), tile.phase]));
        const most = state.rules.manoeuvres === 'by-speed' ? state.ships[0].speed : 4;
        let moves = 0;
        const order = (): PhaseOrder => {
          const wanted = MOVES[below(4)] ?? 'none';
          const move = moves < most ? wanted : 'none';
          if (move !== 'none') moves += 1;
          return { move, action: ACTIONS[1 + below(2)] ?? 'none' };
        };
        const { phases } = resolveTurn(state, [[order(), order(), order(), order()], IDLE]);
        phases.forEach(({ combat }, index) => {
          for (const tile of combat[0].action?.tiles ?? [])
            expect(threat.get(key(tile)) ?? 99, `${key(tile)} in phase ${index + 1}`).toBeLessThanOrEqual(
              index + 1,
            );
        });
      }),
      { numRuns: 200 * EFFORT },
    );
  });

  it('every tile in it is on the chart, once', () => {
    fc.assert(
      fc.property(anyNumbers, (below) => {
        const state = drawMatch(below);
        const tiles = threatOf(state, 1);
        expect(new Set(tiles.map(key)).size).toBe(tiles.length);
        for (const { x, y, phase } of tiles) {
          expect(x >= 0 && y >= 0 && x < state.map.width && y < state.map.height).toBe(true);
          expect(phase >= 1 && phase <= 4).toBe(true);
        }
      }),
      { numRuns: 60 * EFFORT },
    );
  });
});
