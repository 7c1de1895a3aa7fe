/** Orders while they are written: cycles, taps on the chart, undo, and what can be locked in. */
import { describe, expect, it } from 'vitest';
import { Planning } from '$lib/app/planning.svelte';
import { tallyOf } from '$lib/app/tally';
import { makeMatch, parseMatch } from '$lib/documents';
import { formatPlan, matchAt, parsePosition, validatePlan, type MatchRules, type Plan } from '$lib/sea';
import { drawPlayed, seeded } from './documents';
import { openMap, unwrap } from './sea';

function writing(
  position = 'cutter C6N 16 | war_brig J6N 20 | 1',
  rules: Partial<MatchRules> = {},
  side: 0 | 1 = 0,
) {
  const state = unwrap(matchAt(openMap(12, 12), unwrap(parsePosition(position)), rules));
  const kept: string[] = [];
  const planning = new Planning(state, side, null, (plan: Plan) => kept.push(formatPlan(plan)));
  return { planning, kept, text: () => formatPlan(planning.plan) };
}

describe('taps', () => {
  it('go through the moves: left, forward, right, none', () => {
    const { planning, text, kept } = writing();
    const seen = Array.from({ length: 4 }, () => {
      planning.cycleMove(1);
      return text();
    });
    expect(seen).toEqual(['N- L- N- N-', 'N- F- N- N-', 'N- R- N- N-', 'N- N- N- N-']);
    expect(kept).toEqual(seen);
    expect(planning.selected).toBe(1);
  });

  it('go through the guns of a side, and clear the other', () => {
    const { planning, text } = writing();
    const press = (beam: 'port' | 'starboard'): string => {
      planning.cycleGuns(0, beam);
      return text().slice(0, 3).trim();
    };
    expect(['port', 'port', 'port', 'port'].map(() => press('port'))).toEqual(['N1p', 'N2p', 'Ngp', 'N-']);
    press('port');
    expect(press('starboard')).toBe('N1s');
  });

  it('of a ship with one gun a side: a shot, a grapple, nothing', () => {
    const { planning, text } = writing('sloop C6N 10 | war_brig J6N 20 | 1');
    const seen = [1, 2, 3].map(() => {
      planning.cycleGuns(2, 'starboard');
      return text();
    });
    expect(seen).toEqual(['N- N- N1s N-', 'N- N- Ngs N-', 'N- N- N- N-']);
  });
});

describe('taps on the chart', () => {
  it('set the moves one phase after the other, each from where the last one ends', () => {
    const { planning, text } = writing();
    expect(planning.pick({ x: 2, y: 4 })).toBe(true); // C5, ahead of C6
    expect(planning.pick({ x: 3, y: 3 })).toBe(true); // D4, to the right of C4
    expect(planning.pick({ x: 4, y: 3 })).toBe(true); // E4, ahead of D4 facing east
    expect(planning.pick({ x: 4, y: 3 })).toBe(true); // the ship itself: hold
    expect(text()).toBe('F- R- F- N-');
    expect(planning.selected).toBe(3);
  });

  it('right beside a choice mean that choice; far away, or on the enemy, none', () => {
    const { planning, text } = writing();
    expect(planning.pick({ x: 2, y: 3 })).toBe(true);
    expect(text()).toBe('F- N- N- N-');
    expect(planning.pick({ x: 8, y: 8 })).toBe(false);
    expect(planning.pick({ x: 9, y: 5 })).toBe(false);
    expect(text()).toBe('F- N- N- N-');
  });
});

describe('undo and redo', () => {
  it('lead back and forth through every change, and a new change ends redo', () => {
    const { planning, text } = writing();
    planning.setMove(0, 'forward');
    planning.cycleGuns(1, 'port');
    planning.clear();
    expect(text()).toBe('N- N- N- N-');
    planning.undo();
    expect(text()).toBe('F- N1p N- N-');
    planning.undo();
    expect(text()).toBe('F- N- N- N-');
    planning.redo();
    expect(text()).toBe('F- N1p N- N-');
    planning.setMove(3, 'turn_left');
    expect(planning.canRedo).toBe(false);
    while (planning.canUndo) planning.undo();
    expect(text()).toBe('N- N- N- N-');
  });

  it('a choice that changes nothing is no change', () => {
    const { planning, kept } = writing();
    planning.setMove(2, 'none');
    planning.clear();
    expect(planning.canUndo).toBe(false);
    expect(kept).toEqual([]);
  });
});

describe('by speed', () => {
  it('one move too many is told where it is, and left out when the time runs out', () => {
    const { planning } = writing('war_frigate C6N 30 | cutter J6N 16 | 1', { manoeuvres: 'by-speed' });
    for (const phase of [0, 1, 2, 3]) planning.setMove(phase, 'forward');
    expect(planning.faults.map(({ code, path }) => [code, path])).toEqual([['too_many_moves', '[3].move']]);
    expect(formatPlan(planning.legalPlan())).toBe('F- F- F- N-');
    expect(validatePlan(planning.state, 0, planning.legalPlan())).toEqual([]);
    // The preview shows what is written all the same.
    expect(planning.preview.phases).toHaveLength(4);
  });
});

it('the preview goes on after a phase that would end the match', () => {
  const { planning } = writing('cutter C6N 16 | war_brig D6N 20 | 1');
  planning.toggleGrapple(0, 'starboard');
  planning.setMove(3, 'forward');
  expect(planning.preview.phases.map(({ combat }) => combat[0].action?.kind ?? null)).toEqual([
    'grapple',
    null,
    null,
    null,
  ]);
  expect(planning.sketch.phases[3]?.ghost).toMatchObject({ x: 2, y: 4 });
});

it('a match in numbers: what was dealt is what was lost', () => {
  for (let i = 0; i < 20; i++) {
    const { match } = drawPlayed(seeded(`tally ${i}`));
    const tally = tallyOf(unwrap(parseMatch(makeMatch(match))));
    expect(tally.turns).toHaveLength(match.turns.length);
    const last = tally.turns.at(-1)?.at(-1) ?? tally.start;
    for (const side of [0, 1] as const) {
      const lost = tally.start[side] - last[side];
      const { dealt } = tally.shots[side === 0 ? 1 : 0];
      // The last broadside may be worth more than what was left.
      if (last[side] > 0) expect(dealt).toBe(lost);
      else expect(dealt).toBeGreaterThanOrEqual(lost);
    }
  }
});
