import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from './default-map';
import { agreeDraw, settleBoarding, surrender } from './endings';
import type { MatchState } from './match';
import { matchAt, parsePosition } from './notation/position';
import { parsePlan } from './notation/plan';
import type { Plan } from './plans';
import { resolveTurn } from './turn';

const plan = (text: string): Plan => {
  const result = parsePlan(text);
  if (!result.ok) throw new Error(text);
  return result.value;
};

function match(rules: Partial<MatchState['rules']> = {}): MatchState {
  const position = parsePosition('cutter D4N 16 | war_brig E4N 20 | 3');
  const result = position.ok ? matchAt(DEFAULT_MAP, position.value, rules) : position;
  if (!result.ok) throw new Error('No match');
  return result.value;
}

describe('ends that no gun decides', () => {
  it('R8.6 a captain strikes the colours: the other wins', () => {
    const state = match();
    expect(surrender(state, 0)).toEqual({
      ...state,
      status: 'finished',
      outcome: { winner: 1, reason: 'surrender' },
    });
    expect(surrender(state, 1).outcome).toEqual({ winner: 0, reason: 'surrender' });
  });

  it('R8.7 the captains agree on a draw', () => {
    const state = match();
    expect(agreeDraw(state)).toEqual({
      ...state,
      status: 'finished',
      outcome: { winner: null, reason: 'agreed' },
    });
  });

  it('R8.8 the fight on deck decides a match in boarding', () => {
    const boarding = resolveTurn(match({ grapple: 'boards' }), [
      plan('Ngs N- N- N-'),
      plan('N- N- N- N-'),
    ]).state;
    expect(boarding).toMatchObject({
      status: 'boarding',
      outcome: null,
      boarding: { defender: 1, mutual: false },
    });
    const { turnNumber, map, rules, ships } = boarding;
    for (const winner of [0, 1, null] as const) {
      expect(settleBoarding(boarding, winner)).toEqual({
        turnNumber,
        map,
        rules,
        ships,
        status: 'finished',
        outcome: { winner, reason: 'boarding' },
      });
    }
    expect(() => surrender(boarding, 0)).toThrow('A match in status boarding cannot end by surrender');
    expect(() => resolveTurn(boarding, [plan('N- N- N- N-'), plan('N- N- N- N-')])).toThrow(
      'A match in status boarding has no turn to resolve',
    );
  });

  it('a match ends once', () => {
    const over = agreeDraw(match());
    expect(() => surrender(over, 0)).toThrow('A match in status finished cannot end by surrender');
    expect(() => agreeDraw(over)).toThrow('A match in status finished cannot end by agreed');
    expect(() => settleBoarding(match(), 0)).toThrow('A match in status planning cannot end by boarding');
    expect(() => resolveTurn(over, [plan('N- N- N- N-'), plan('N- N- N- N-')])).toThrow(
      'A match in status finished has no turn to resolve',
    );
  });
});
