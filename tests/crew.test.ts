/** The computer's crew. */
import { describe, expect, it } from 'vitest';
import {
  createFight,
  CREW_IDS,
  endActivation,
  MOST_ROUNDS,
  perform,
  replay,
  RULESET_IDS,
  type Act,
  type Fight,
  type FightOutcome,
} from '$lib/boarding';
import { planActivation } from '$lib/captains';
import { numbersFrom } from '$lib/core';
import { fightWith } from './boarding';
import { EFFORT, unwrap } from './sea';

const FIGHTS = EFFORT > 1 ? 2_000 : 100;
const HOUR = { timeout: 3_600_000 };

/** The acts of an activation, done until one ends the fight. Every one must be allowed. */
function activate(fight: Fight, acts: readonly Act[]): Fight {
  for (const act of acts) {
    if (fight.outcome) return fight;
    const { fight: next, result } = perform(fight, act);
    expect([act, result]).toMatchObject([act, { success: true }]);
    fight = next;
  }
  return fight;
}

/** Fought by the computer on both sides; the last act of every activation ends it. */
function fought(start: Fight): { fight: Fight; activations: number } {
  let [fight, activations] = [start, 0];
  for (; !fight.outcome; activations++) {
    expect(activations).toBeLessThan(MOST_ROUNDS * fight.board.figures.length + 1);
    const acts = planActivation(fight);
    expect(acts.at(-1)?.type).toBe('end');
    expect(planActivation(fight)).toEqual(acts);
    fight = activate(fight, acts);
  }
  return { fight, activations };
}

describe('B7.11 fights of computer against computer', () => {
  it('end within the rounds, without an act refused, and are the same again from their acts', HOUR, () => {
    const numbers = numbersFrom('crews');
    const of = <T>(list: readonly T[]): T => list[numbers.below(list.length)] as T;
    const ends: FightOutcome[] = [];
    for (let i = 0; i < FIGHTS; i++) {
      const start = unwrap(
        createFight({
          ships: [of(CREW_IDS), of(CREW_IDS)],
          boarder: of([0, 1] as const),
          ruleset: of(RULESET_IDS),
          diagonals: numbers.below(4) > 0,
        }),
      );
      // A few activations are passed without thought, so that fights differ.
      let begun = start;
      for (let passed = numbers.below(6); passed > 0; passed--) {
        const waiting = begun.board.figures.filter(
          ({ id, side }) => side === begun.turn && !begun.acted.includes(id),
        );
        begun = endActivation(begun, of(waiting).id).fight;
      }
      const { fight } = fought(begun);
      expect(fight.round).toBeLessThanOrEqual(MOST_ROUNDS);
      expect(unwrap(replay(start, fight.acts))).toEqual(fight);
      ends.push(fight.outcome as FightOutcome);
    }
    // Both sides win their share, and by fighting.
    for (const side of [0, 1])
      expect(ends.filter(({ winner }) => winner === side).length).toBeGreaterThan(FIGHTS / 5);
    expect(ends.filter(({ reason }) => reason === 'captain').length).toBeGreaterThan(FIGHTS / 2);
  });
});

describe('B7.11 an activation', () => {
  const plan = (...given: Parameters<typeof fightWith>): string[] =>
    planActivation(fightWith(...given)).map((act) => {
      if (act.type === 'walk') return `${act.figure} ${act.path.join(' ')}`;
      if (act.type === 'attack') return `${act.figure} hits ${act.target}`;
      return act.type === 'door' ? `${act.figure} opens ${act.direction}` : `${act.figure} ${act.type}`;
    });

  it('attacks the weakest enemy in reach, from where it stands if it can', () => {
    expect(plan(['ALB'], { who: { A: 'hp=6', B: 'hp=5' } })).toEqual(['L hits B', 'L end']);
    // The weakest of all is worth a walk; through enemies where the ruleset allows it.
    const who = { A: 'hp=6', B: 'hp=5', C: 'hp=1' };
    expect(plan(['ALB..C'], { who })).toEqual(['L E E E', 'L hits C', 'L end']);
    expect(plan(['ALB..C'], { who, ruleset: 'classic' })).toEqual(['L hits B', 'L end']);
    expect(plan(['ALB..C', '......'], { who })).toEqual(['L SE E NE', 'L hits C', 'L end']);
  });

  it('prefers a place from which the enemy is flanked, though it costs more', () => {
    const who = { F: 'friend speed=1 attack=1', W: 'hp=9' };
    expect(plan(['.....', '.LWF.', '.....'], { who })).toEqual(['L hits W', 'L end']);
    expect(plan(['L....', '..WF.', '.....'], { who })).toEqual(['L SE', 'L hits W', 'L end']);
    expect(plan(['..L..', '..WF.', '.....'], { who })).toEqual(['L SW', 'L hits W', 'L end']);
  });

  it('shoots from where it stands rather than walk', () => {
    expect(plan(['L...W'], { who: { L: 'range=4' } })).toEqual(['L hits W', 'L end']);
  });

  it('makes for the captain when nobody is in reach', () => {
    expect(plan(['L.......W', '.........', '.......A.'], { who: { W: 'captain', L: 'speed=2' } })).toEqual([
      'L E E',
      'L end',
    ]);
  });

  it('opens the door in its way, and goes through in the next', () => {
    const options = { edges: ['B1|C1 door'], who: { W: 'captain', L: 'speed=2' } };
    expect(plan(['L.....W'], options)).toEqual(['L E', 'L opens E', 'L end']);
  });

  it('stays when there is no way at all, and ends', () => {
    expect(plan(['L#W'], {})).toEqual(['L end']);
    expect(plan(['L.W'], { edges: ['A1|B1 wall'] })).toEqual(['L end']);
  });

  it('whoever gets nearer goes first; one who is hemmed in waits', () => {
    const who = { A: 'friend', L: 'speed=2', W: 'captain' };
    expect(plan(['LA......W'], { ruleset: 'classic', who })[0]).toMatch(/^A E/);
  });

  it('goes on with a figure that has begun', () => {
    const fight = fightWith(['L..W....A'], { who: { A: 'friend', L: 'speed=3' } });
    const moved = perform(fight, { type: 'move', figure: 'L', direction: 'E' }).fight;
    expect(planActivation(moved)).toEqual([
      { type: 'walk', figure: 'L', path: ['E'] },
      { type: 'attack', figure: 'L', target: 'W' },
      { type: 'end', figure: 'L' },
    ]);
    const done = activate(moved, planActivation(moved).slice(0, 2));
    expect(planActivation(done).at(-1)).toEqual({ type: 'end', figure: 'L' });
  });

  it('has nothing to do when the fight is over', () => {
    const over = perform(fightWith(['LW'], { who: { W: 'hp=1' } }), {
      type: 'attack',
      figure: 'L',
      target: 'W',
    }).fight;
    expect(planActivation(over)).toEqual([]);
  });

  it('sees only the board: the same whatever was done before', () => {
    const fight = unwrap(createFight({ ships: ['dhow', 'war_frigate'], ruleset: 'assault' }));
    const plain = { ...fight, acts: [], setup: null };
    expect(planActivation(plain)).toEqual(planActivation(fight));
  });

  it('takes under 20 ms, mostly', () => {
    const times: number[] = [];
    for (const ruleset of RULESET_IDS) {
      let fight = unwrap(createFight({ ships: ['war_frigate', 'war_frigate'], ruleset }));
      while (!fight.outcome) {
        const began = performance.now();
        const acts = planActivation(fight);
        times.push(performance.now() - began);
        fight = activate(fight, acts);
      }
    }
    // Other work on the machine may make some of them slow.
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(20);
  });
});
