/** A fight as it is watched: it begins where it was, ends where it is, and tells of everything on the way. */
import { describe, expect, it } from 'vitest';
import { perform, type Act, type Fight } from '$lib/boarding';
import { planActivation } from '$lib/captains';
import { animateFight, fightFrameAt, standingFrame } from '$lib/playback';
import { fightWith } from './boarding';
import { drawMoment, seeded } from './documents';

const MOTIONS = ['full', 'reduced'] as const;

function played(fight: Fight, acts: readonly Act[], motion: (typeof MOTIONS)[number]) {
  return acts.map((act) => {
    const { fight: after, events } = perform(fight, act);
    const before = fight.board.figures;
    fight = after;
    return { animation: animateFight(before, events, motion), before, after: after.board.figures };
  });
}

describe.each(MOTIONS)('in %s motion', (motion) => {
  it('random turns begin as they stood and end as they stand', () => {
    const below = seeded('shows');
    for (let i = 0; i < 60; i++) {
      const fight = drawMoment(below);
      for (const { animation, before, after } of played(fight, planActivation(fight), motion)) {
        const { duration } = animation;
        const at = (time: number) => fightFrameAt(animation, time);
        expect(at(-1)).toEqual(standingFrame(before));
        expect(at(duration + 1)).toEqual(standingFrame(after));
        // In any order, nobody is anywhere twice.
        for (const share of [0.7, 0.2, 0.5]) {
          const ids = at(duration * share).figures.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }
    }
  });
});

describe('what is seen and heard', () => {
  it('a walk goes cell by cell; reduced, it is there at once', () => {
    const [full] = played(
      fightWith(['L....', '....W']),
      [{ type: 'walk', figure: 'L', path: ['E', 'E'] }],
      'full',
    );
    const [reduced] = played(
      fightWith(['L....', '....W']),
      [{ type: 'walk', figure: 'L', path: ['E', 'E'] }],
      'reduced',
    );
    const half = full && fightFrameAt(full.animation, 75).figures[0];
    expect(half?.x).toBeGreaterThan(0);
    expect(half?.x).toBeLessThan(1);
    expect(full?.animation.noises.map(({ kind }) => kind)).toEqual(['step', 'step']);
    expect(reduced && fightFrameAt(reduced.animation, 0).figures[0]?.x).toBe(2);
  });

  it('a blow leans, takes, and fells; a shot flies', () => {
    const start = fightWith(['LW'], { who: { W: 'hp=3' } });
    const [blow] = played(start, [{ type: 'attack', figure: 'L', target: 'W' }], 'full');
    expect(blow?.animation.noises.map(({ kind }) => kind)).toEqual(['blade', 'fall']);
    const lean = blow && fightFrameAt(blow.animation, 120);
    expect(lean?.figures[0]?.x).toBeGreaterThan(0.1);
    expect(lean?.effects).toMatchObject([{ effect: { kind: 'number', damage: 3 } }]);
    expect(lean?.figures[1]?.hp).toBe(0);
    const far = fightWith(['L..W'], { who: { L: 'range=4' } });
    const [shot] = played(far, [{ type: 'attack', figure: 'L', target: 'W' }], 'full');
    expect(shot?.animation.noises.map(({ kind }) => kind)).toEqual(['pistol']);
    expect(shot && fightFrameAt(shot.animation, 60).effects.map(({ effect }) => effect.kind)).toEqual([
      'flash',
      'ball',
    ]);
  });

  it('a push and a door take their time', () => {
    const crowd = fightWith(['LL...', 'LLW..'], { who: { L: 'massive' } });
    const [push] = played(crowd, [{ type: 'walk', figure: 'L', path: ['E'] }], 'full');
    expect(push?.animation.noises.map(({ kind }) => kind)).toEqual(['step', 'shove']);
    const shut = fightWith(['L.W'], { edges: ['A1|B1 door'] });
    const [door] = played(shut, [{ type: 'door', figure: 'L', direction: 'E', open: true }], 'full');
    expect(door?.animation.noises).toEqual([{ at: 0, kind: 'door' }]);
    expect(door?.animation.duration).toBeGreaterThan(0);
  });
});
