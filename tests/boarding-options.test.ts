/** What a screen asks the rules on deck: where a figure can go, what it would come to, taking back, typing. */
import { describe, expect, it } from 'vitest';
import {
  actorOf,
  canTakeBack,
  completions,
  createFight,
  doorwaysOf,
  foresee,
  openBlows,
  perform,
  settled,
  stopAtCell,
  stopsOf,
  takeBack,
  wayTo,
  type Act,
  type Fight,
  type Figure,
} from '$lib/boarding';
import { fightWith } from './boarding';
import { unwrap } from './sea';

const after = (fight: Fight, ...acts: Act[]): Fight =>
  acts.reduce((at, act) => {
    const { fight: next, result } = perform(at, act);
    expect([act, result.message]).toEqual([act, result.success ? result.message : '']);
    return next;
  }, fight);
const acting = (fight: Fight, figure: string): Fight => after(fight, { type: 'select', figure });
const actor = (fight: Fight): Figure => actorOf(fight) as Figure;

describe('the actor', () => {
  it('is whoever was chosen, or the only one that could be', () => {
    const fight = fightWith(['LA.', '..W'], { who: { A: 'friend' } });
    expect(actorOf(fight)).toBeNull();
    expect(actorOf(acting(fight, 'A'))?.id).toBe('A');
    const alone = fightWith(['L..', '..W']);
    expect(actorOf(alone)?.id).toBe('L');
    expect(actorOf(after(alone, { type: 'end', figure: 'L' }))?.id).toBe('W');
  });
});

describe('ways', () => {
  it('tell costs as people read them, and what is left', () => {
    const fight = fightWith(['L....', '....W'], { ruleset: 'classic' });
    const stop = stopAtCell(stopsOf(fight, actor(fight)), { x: 1, y: 1 });
    expect(stop).toMatchObject({ shown: '1.5', left: '2.5', path: ['SE'] });
  });

  it('lead to the north-west cell of a large figure, or to the nearest place that covers a cell', () => {
    const fight = fightWith(['LL...', 'LL...', '.....', '....W'], { who: { L: 'speed=3' } });
    const stops = stopsOf(fight, actor(fight));
    expect(stopAtCell(stops, { x: 2, y: 0 })).toMatchObject({ x: 2, y: 0 });
    expect(stopAtCell(stops, { x: 0, y: 2 })).toMatchObject({ x: 0, y: 2 });
    expect(stopAtCell(stops, { x: 0, y: 3 })).toMatchObject({ x: 0, y: 2 });
    expect(stopAtCell(stops, { x: 9, y: 9 })).toBeNull();
  });

  it('name who is passed, who is pushed, and who could be hit from their end, from both sides', () => {
    const corridor = fightWith(['LA.W'], { who: { A: 'friend' } });
    const lead = acting(corridor, 'L');
    const stop = stopAtCell(stopsOf(lead, actor(lead)), { x: 2, y: 0 });
    expect(stop && wayTo(lead, actor(lead), stop)).toMatchObject({
      passed: ['A'],
      pushed: [],
      tiles: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 2, y: 0 },
      ],
      blows: [{ target: 'W', flanked: false }],
    });
    const crowd = fightWith(['LL...', 'LLW..'], { who: { L: 'massive' } });
    const over = stopAtCell(stopsOf(crowd, actor(crowd)), { x: 1, y: 0 });
    expect(over && wayTo(crowd, actor(crowd), over).pushed).toMatchObject([
      { figure: 'W', from: { x: 2, y: 1 } },
    ]);
    const between = acting(fightWith(['L.WA.'], { who: { A: 'friend' } }), 'L');
    const beside = stopAtCell(stopsOf(between, actor(between)), { x: 1, y: 0 });
    expect(beside && wayTo(between, actor(between), beside).blows).toMatchObject([
      { flanked: true, damage: 5 },
    ]);
  });

  it('of a long figure turn with it', () => {
    const fight = fightWith(['LL.', '...', '..W'], { who: { L: 'speed=2' } });
    const turned = stopsOf(fight, actor(fight)).find(({ path }) => path.join() === 'E,rotate');
    expect(turned && wayTo(fight, actor(fight), turned).tiles).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 0 },
    ]);
  });
});

describe('after the one thing', () => {
  it('there is nobody to attack and no door to work', () => {
    const fight = acting(fightWith(['LW'], { edges: ['A1|B1 door open'] }), 'L');
    expect(doorwaysOf(fight, actor(fight))).toMatchObject([{ direction: 'E', open: true }]);
    expect(openBlows(fight, actor(fight))).toHaveLength(1);
    const done = after(fight, { type: 'attack', figure: 'L', target: 'W' });
    expect(doorwaysOf(done, actor(done))).toEqual([]);
    expect(openBlows(done, actor(done))).toEqual([]);
  });
});

describe('taking back', () => {
  const start = unwrap(createFight({ ships: ['sloop', 'sloop'] }));
  const [first, second] = start.board.figures.map(({ id }) => id) as [string, string];
  const chosen = acting(start, first);
  const moved = after(chosen, { type: 'move', figure: first, direction: 'N' });

  it('is for moves, one after the other, and gives the points back', () => {
    const twice = after(moved, { type: 'walk', figure: first, path: ['N'] });
    expect(canTakeBack(twice)).toBe(true);
    expect(takeBack(start, twice)).toEqual(moved);
    expect(takeBack(start, moved)).toEqual(chosen);
    expect(canTakeBack(chosen)).toBe(false);
  });

  it('is not for what others have seen', () => {
    expect(canTakeBack(after(moved, { type: 'end', figure: first }))).toBe(false);
    expect(canTakeBack(start)).toBe(false);
  });

  it('forgets who was only looked at', () => {
    const looked = acting(chosen, second);
    expect(looked.acts).toHaveLength(2);
    expect(settled(start, looked)).toEqual(start);
    expect(settled(start, moved)).toBe(moved);
  });

  it('answers nothing where the acts do not belong to the start', () => {
    const other = unwrap(createFight({ ships: ['cutter', 'sloop'], ruleset: 'assault', boarder: 1 }));
    expect(takeBack(other, after(moved, { type: 'walk', figure: first, path: ['N'] }))).toBeNull();
    expect(
      settled(other, { ...looked(), acts: [...moved.acts, { type: 'select', figure: second }] }).acts,
    ).toHaveLength(3);
  });
  const looked = (): Fight => acting(chosen, second);
});

describe('typing', () => {
  const fight = acting(
    fightWith(['LA.', '..W'], { who: { A: 'friend' }, edges: ['A1|A2 door', 'B1|B2 rail'] }),
    'L',
  );

  it('goes on with commands, directions and cells that mean something now', () => {
    expect(completions(fight, '')).toHaveLength(11);
    expect(completions(fight, 'e')).toEqual(['end']);
    expect(completions(fight, 'SEL')).toEqual(['select ']);
    expect(completions(fight, 'select ')).toEqual(['select a1', 'select b1']);
    expect(completions(fight, 'open ')).toEqual(['open s']);
    expect(completions(fight, 'close ')).toEqual([]);
    expect(completions(fight, 'go c')).toEqual(['go c1']);
    expect(completions(fight, 'attack ')).toEqual([]);
    expect(completions(fight, 'dance ')).toEqual([]);
    const beside = acting(fightWith(['LW']), 'L');
    expect(completions(beside, 'attack ')).toEqual(['attack b1']);
    expect(completions(beside, 'move ')).toEqual([]);
    expect(completions(fightWith(['LA', '.W'], { who: { A: 'friend' } }), 'go ')).toEqual([]);
    expect(completions(fightWith(['LA', '.W'], { who: { A: 'friend' } }), 'open ')).toEqual([]);
  });

  it('is told what it would come to', () => {
    expect(foresee(fight, 'go c1')).toEqual({ kind: 'walk', shown: '2', left: '2' });
    expect(foresee(fight, 'go a9')).toBeNull();
    expect(foresee(fight, 'go nowhere')).toBeNull();
    expect(foresee(fight, 'end')).toBeNull();
    expect(foresee(fight, 'move n')).toBeNull();
    expect(foresee(fight, 'select b1')).toBeNull();
    const beside = acting(fightWith(['LW']), 'L');
    expect(foresee(beside, 'attack b1')).toEqual({ kind: 'blow', damage: 3, flanked: false });
    expect(foresee(fight, 'attack c2')).toBeNull();
    expect(foresee(fightWith(['LA', '.W'], { who: { A: 'friend' } }), 'go a2')).toBeNull();
  });
});
