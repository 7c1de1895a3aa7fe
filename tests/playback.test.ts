/** Turns as timed plans: single cases by hand. */
import { describe, expect, it } from 'vitest';
import {
  animateTurn,
  frameAt,
  phaseBox,
  Playhead,
  stillFrame,
  type Animation,
  type Motion,
} from '$lib/playback';
import {
  matchAt,
  parseBoard,
  parsePlan,
  parsePosition,
  resolveTurn,
  type MatchState,
  type Pair,
  type Plan,
  type TurnRecord,
} from '$lib/sea';
import { openMap, unwrap } from './sea';

function turn(
  position: string,
  plans: Pair<string>,
  rows?: string[],
): { before: MatchState; record: TurnRecord } {
  const map = rows
    ? { ...openMap(rows[0]?.length ?? 8, rows.length), ...unwrap(parseBoard(rows)) }
    : openMap(12, 12);
  const before = unwrap(matchAt(map, unwrap(parsePosition(position))));
  const read = (plan: string): Plan => unwrap(parsePlan(plan));
  return { before, record: resolveTurn(before, [read(plans[0]), read(plans[1])]) };
}
const animated = (
  position: string,
  plans: Pair<string>,
  rows?: string[],
  motion: Motion = 'full',
): Animation => {
  const { before, record } = turn(position, plans, rows);
  return animateTurn(before, record, motion);
};

describe('movement', () => {
  const at = (animation: Animation, time: number, side: 0 | 1 = 0) => {
    const view = frameAt(animation, time).ships[side];
    return view ? { x: view.x, y: view.y, angle: view.angle } : null;
  };

  it('glides forward, slow at both ends', () => {
    const animation = animated('cutter C6E 16 | sloop L12N 10 | 1', ['F- N- N- N-', 'N- N- N- N-']);
    expect(at(animation, 350)).toEqual({ x: 2.5, y: 5, angle: 90 });
    expect(at(animation, 70)?.x).toBeLessThan(2.05);
    expect(at(animation, 700)).toEqual({ x: 3, y: 5, angle: 90 });
  });

  it('sweeps the curve of a turn, bow along it, and heels outwards', () => {
    const animation = animated('cutter C6E 16 | sloop L12N 10 | 1', ['L- N- N- N-', 'N- N- N- N-']);
    const middle = frameAt(animation, 350).ships[0];
    expect(middle?.x).toBeCloseTo(2.75);
    expect(middle?.y).toBeCloseTo(4.75);
    expect(middle?.angle).toBeCloseTo(45);
    expect(middle?.heel).toBeCloseTo(1);
    expect(at(animation, 700)).toEqual({ x: 3, y: 4, angle: 0 });
  });

  it('turns on past north without spinning back', () => {
    const animation = animated('cutter F6N 16 | sloop L12N 10 | 1', ['L- L- L- L-', 'N- N- N- N-']);
    const angles = animation.phases.map(({ end }) => at(animation, end)?.angle);
    expect(angles).toEqual([-90, -180, -270, -360]);
  });

  it.each([
    [
      'edge',
      'cutter A6W 16 | sloop L12N 10 | 1',
      ['F- N- N- N-', 'N- N- N- N-'],
      undefined,
      { x: -0.5, y: 5 },
    ],
    [
      'rock',
      'cutter C2E 16 | sloop H8N 10 | 1',
      ['F- N- N- N-', 'N- N- N- N-'],
      ['........', '...#....', ...Array<string>(6).fill('........')],
      { x: 2.5, y: 1 },
    ],
    ['ship', 'cutter C6E 16 | sloop D6N 10 | 1', ['F- N- N- N-', 'N- N- N- N-'], undefined, { x: 2.5, y: 5 }],
    [
      'contest',
      'cutter C6E 16 | sloop E6W 10 | 1',
      ['F- N- N- N-', 'F- N- N- N-'],
      undefined,
      { x: 3, y: 5 },
    ],
    [
      'head_on',
      'cutter C6E 16 | sloop D6W 10 | 1',
      ['F- N- N- N-', 'F- N- N- N-'],
      undefined,
      { x: 2.5, y: 5 },
    ],
  ] as const)(
    'bumps for the reason %s, marked where the hull met it',
    (reason, position, plans, rows, place) => {
      const animation = animated(position, plans, rows && [...rows]);
      const marks = animation.effects.filter(({ kind }) => kind === 'bump');
      expect(marks).toMatchObject([{ reason, at: place }]);
      const [first] = marks;
      const struck = frameAt(animation, first?.start ?? 0).ships[0];
      const from = frameAt(animation, 0).ships[0];
      expect(
        Math.hypot((struck?.x ?? 0) - (from?.x ?? 0), (struck?.y ?? 0) - (from?.y ?? 0)),
      ).toBeGreaterThan(0.1);
      expect(at(animation, animation.phases[0]?.end ?? 0)).toEqual({
        x: from?.x,
        y: from?.y,
        angle: from?.angle,
      });
    },
  );

  it('a blocked turn turns the bow all the same', () => {
    const animation = animated('cutter A6W 16 | sloop L12N 10 | 1', ['R- N- N- N-', 'N- N- N- N-']);
    expect(at(animation, animation.phases[0]?.end ?? 0)).toEqual({ x: 0, y: 5, angle: 360 });
  });

  it('wind carries without turning, a whirlpool carries round and turns', () => {
    const rows = [
      '..........',
      '.>........',
      '....RR....',
      '....RR....',
      ...Array<string>(4).fill('..........'),
    ];
    const wind = animated('cutter A2E 16 | sloop J8N 10 | 1', ['F- N- N- N-', 'N- N- N- N-'], rows);
    expect(wind.phases[0]?.steps.map(({ step }) => step)).toEqual(['movement', 'hazards']);
    expect(wind.effects.map(({ kind }) => kind)).toContain('gust');
    expect(at(wind, wind.phases[0]?.end ?? 0)).toEqual({ x: 2, y: 1, angle: 90 });
    const pool = animated('cutter D3E 16 | sloop J8N 10 | 1', ['F- N- N- N-', 'N- N- N- N-'], rows);
    const hazard = pool.phases[0]?.steps[1];
    const half = at(pool, ((hazard?.start ?? 0) + (hazard?.end ?? 0)) / 2);
    // Half-way round a clockwise pool from its north-west tile she is at its north-east.
    expect(half?.x).toBeCloseTo(5);
    expect(half?.y).toBeCloseTo(2);
    expect(half?.angle).toBeCloseTo(135);
    expect(at(pool, pool.phases[0]?.end ?? 0)).toEqual({ x: 5, y: 3, angle: 180 });
  });
});

describe('combat', () => {
  it('fires one ball after the other at 60 ms a tile, and hulls lose as they strike', () => {
    const animation = animated('war_brig C6N 20 | cutter F6N 9 | 1', ['Ns N- N- N-', 'N- N- N- N-']);
    const balls = animation.effects.filter(({ kind }) => kind === 'ball');
    expect(balls.map(({ start, end }) => [start, end - start])).toEqual([
      [60, 180],
      [190, 180],
    ]);
    expect(animation.tracks[1].hp).toEqual([
      { at: 0, hp: 9 },
      { at: 240, hp: 7 },
      { at: 370, hp: 5 },
    ]);
    expect(animation.effects.filter(({ kind }) => kind === 'splinters')).toHaveLength(2);
    expect(animation.effects.find(({ kind }) => kind === 'number')).toMatchObject({ start: 370, amount: 4 });
  });

  it.each([
    ['splash', 'sloop C6N 10 | cutter L12N 9 | 1', ['Ns N- N- N-', 'N- N- N- N-'], undefined],
    [
      'dust',
      'sloop C2N 10 | cutter H8N 9 | 1',
      ['Ns N- N- N-', 'N- N- N- N-'],
      ['........', '....#...', ...Array<string>(6).fill('........')],
    ],
  ] as const)('shows %s where a ball finds no ship', (kind, position, plans, rows) => {
    const animation = animated(position, plans, rows && [...rows]);
    const kinds = animation.effects.map((effect) => effect.kind);
    expect(kinds).toContain(kind);
    expect(kinds).not.toContain('splinters');
    expect(kinds).not.toContain('number');
  });

  it('throws a line that holds, or falls short', () => {
    const holds = (position: string): unknown =>
      animated(position, ['Ngs N- N- N-', 'N- N- N- N-']).effects.find(({ kind }) => kind === 'line');
    expect(holds('cutter C6N 16 | sloop D6N 10 | 1')).toMatchObject({ holds: true });
    expect(holds('cutter C6N 16 | sloop F6N 10 | 1')).toMatchObject({ holds: false });
  });

  it('lets a ship sink from the blow that kills her', () => {
    const animation = animated('war_frigate C6N 30 | sloop E6N 4 | 1', ['N1s N- N- N-', 'N- N- N- N-']);
    const { sinks } = animation.tracks[1];
    expect(sinks?.start).toBe(animation.tracks[1].hp.at(-1)?.at);
    expect(animation.phases).toHaveLength(1);
    expect(frameAt(animation, (sinks?.start ?? 0) + 1).ships[1]?.sunk).toBeGreaterThan(0);
    expect(frameAt(animation, animation.duration).ships[1]?.sunk).toBe(1);
  });
});

describe('reduced motion', () => {
  const calm = animated(
    'war_brig C6N 20 | cutter F6N 9 | 1',
    ['Fs R- N- N-', 'F- N- N- N-'],
    undefined,
    'reduced',
  );

  it('fades from one place to the other and flies nothing', () => {
    const during = frameAt(calm, 60);
    expect(during.ships.map(({ x, y, opacity }) => [x, y, opacity])).toEqual([
      [2, 5, 0.5],
      [2, 4, 0.5],
      [5, 5, 0.5],
      [5, 4, 0.5],
    ]);
    for (let time = 0; time < calm.duration; time += 20)
      for (const { x, y, angle, heel } of frameAt(calm, time).ships)
        expect([x % 1, y % 1, angle % 90, heel].map(Math.abs)).toEqual([0, 0, 0, 0]);
  });

  it('still says everything: the same effects as in full motion, held long enough to read', () => {
    const full = animated('war_brig C6N 20 | cutter F6N 9 | 1', ['Fs R- N- N-', 'F- N- N- N-']);
    const kinds = ({ effects }: Animation): string[] => effects.map(({ kind }) => kind).sort();
    expect(kinds(calm)).toEqual(kinds(full));
    for (const effect of calm.effects) expect(effect.end - effect.start).toBeGreaterThanOrEqual(600);
  });
});

it('a match at rest shows both ships, and those that have sunk not at all', () => {
  const { before } = turn('cutter C6E 16 | sloop F6N 10 | 1', ['N- N- N- N-', 'N- N- N- N-']);
  const frame = stillFrame({ ships: [before.ships[0], { ...before.ships[1], hp: 0 }] });
  expect(frame.ships).toMatchObject([
    { side: 0, x: 2, y: 5, angle: 90, hp: 16, sunk: 0 },
    { side: 1, sunk: 1 },
  ]);
});

it('a quiet phase takes a moment, and its box is where the ships are', () => {
  const animation = animated('cutter C6E 16 | sloop F6N 10 | 1', ['N- N- N- N-', 'N- N- N- N-']);
  expect(animation.phases).toHaveLength(4);
  expect(animation.duration).toBe(4 * 320);
  expect(phaseBox(animation, 0, 1)).toEqual({ left: 1, right: 6, top: 4, bottom: 6 });
});

describe('the playhead', () => {
  const animation = animated('cutter C6E 16 | sloop F6N 10 | 1', ['F- N- N- N-', 'N- N- N- N-']);

  it('goes on by the time it is told, at its speed, and stops at the end', () => {
    const playhead = new Playhead(animation, 2);
    let told = 0;
    const stop = playhead.watch(() => (told += 1));
    playhead.advance(100);
    expect([playhead.time, told]).toEqual([0, 0]);
    playhead.play();
    playhead.advance(100);
    expect([playhead.time, playhead.playing, told]).toEqual([200, true, 2]);
    playhead.advance(1e6);
    expect([playhead.time, playhead.playing, playhead.ended]).toEqual([animation.duration, false, true]);
    stop();
    playhead.play();
    expect([playhead.time, told]).toEqual([0, 3]);
  });

  it('seeks within its bounds and pauses', () => {
    const playhead = new Playhead(animation);
    playhead.play();
    playhead.seek(-5);
    expect(playhead.time).toBe(0);
    playhead.seek(1e9);
    expect(playhead.time).toBe(animation.duration);
    playhead.seek(300);
    playhead.pause();
    playhead.advance(50);
    expect(playhead.time).toBe(300);
    expect(playhead.frame).toEqual(frameAt(animation, 300));
  });
});
