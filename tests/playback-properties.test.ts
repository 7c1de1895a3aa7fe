/** What is played is what the rules say, for turns of random matches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEADINGS, type Heading } from '$lib/core';
import { animateTurn, frameAt, sketchPlan, turnBox, type Motion } from '$lib/playback';
import { resolveTurn, statesOfTurn } from '$lib/sea';
import { EFFORT, matchWithPlans } from './sea';

const TURNS = 500 * EFFORT;
const MOTIONS: Motion[] = ['full', 'reduced'];
const pairs = fc.tuple(matchWithPlans, fc.constantFrom(...MOTIONS));

const headingOf = (angle: number): Heading | undefined => HEADINGS[(((angle / 90) % 4) + 4) % 4];
const EPSILON = 1e-9;

describe('for random turns', () => {
  it('ships end each phase at the pose and with the hull that the record gives them', () => {
    fc.assert(
      fc.property(pairs, ([{ state, plans }, motion]) => {
        const record = resolveTurn(state, plans);
        const animation = animateTurn(state, record, motion);
        statesOfTurn(state, record).forEach(({ ships }, phase) => {
          const drawn = frameAt(animation, (animation.phases[phase]?.end ?? 0) - 1).ships;
          expect(drawn).toHaveLength(2);
          drawn.forEach((view, side) => {
            const ship = ships[side as 0 | 1];
            expect([view.x, view.y, headingOf(view.angle), view.hp]).toEqual([
              ship.x,
              ship.y,
              ship.facing,
              ship.hp,
            ]);
            expect(view.sunk).toBe(ship.hp > 0 ? 0 : 1);
          });
        });
      }),
      { numRuns: TURNS },
    );
  });

  it('every shot and line ends on the tile that the record names, and as many balls fly as were fired', () => {
    fc.assert(
      fc.property(pairs, ([{ state, plans }, motion]) => {
        const record = resolveTurn(state, plans);
        const animation = animateTurn(state, record, motion);
        record.phases.forEach(({ combat, movement, hazards }, phase) => {
          const { start, end } = animation.phases[phase] ?? { start: 0, end: 0 };
          const now = animation.effects.filter((effect) => effect.start >= start && effect.start < end);
          const wanted = combat.flatMap(({ action }, side) => {
            if (!action) return [];
            const from = hazards[side as 0 | 1]?.to ?? movement[side as 0 | 1].to;
            // Over the edge from the outermost tile there is no tile to end on: it falls at the chart's edge.
            const last = action.tiles.at(-1) ?? from;
            const one = `${action.kind === 'shot' ? 'ball' : 'line'} ${last.x} ${last.y}`;
            return Array<string>(action.kind === 'shot' ? action.shots : 1).fill(one);
          });
          const drawn = now.flatMap((effect) =>
            effect.kind === 'ball' || effect.kind === 'line'
              ? [
                  `${effect.kind} ${Math.round(effect.to.x - edge(effect.from.x, effect.to.x))} ${Math.round(effect.to.y - edge(effect.from.y, effect.to.y))}`,
                ]
              : [],
          );
          expect(drawn.sort()).toEqual(wanted.sort());
        });
      }),
      { numRuns: TURNS },
    );
  });

  it('any moment can be asked for, in any order, and moments near each other look alike', () => {
    fc.assert(
      fc.property(
        pairs,
        fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true }), { maxLength: 8 }),
        ([{ state, plans }, motion], shares) => {
          const animation = animateTurn(state, resolveTurn(state, plans), motion);
          const times = shares.map((share) => share * animation.duration);
          const frames = times.map((time) => frameAt(animation, time));
          expect([...times].reverse().map((time) => frameAt(animation, time))).toEqual([...frames].reverse());
          for (const time of times) {
            const [a, b] = [frameAt(animation, time), frameAt(animation, time + 4)];
            if (motion === 'reduced') continue;
            a.ships.forEach((view, index) => {
              const other = b.ships[index];
              expect(Math.hypot(view.x - (other?.x ?? 0), view.y - (other?.y ?? 0))).toBeLessThan(0.06);
              expect(Math.abs(view.angle - (other?.angle ?? 0))).toBeLessThan(4);
            });
          }
        },
      ),
      { numRuns: Math.ceil(TURNS / 4) },
    );
  });

  it('ships stay on the chart, hulls only ever lose, and nothing goes on after the end', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        const animation = animateTurn(state, resolveTurn(state, plans));
        for (const { legs, hp } of animation.tracks) {
          expect(
            legs.every(({ start, end }) => start >= 0 && end >= start && end <= animation.duration),
          ).toBe(true);
          expect(
            hp.every(
              ({ hp: left, at }, index) =>
                at <= animation.duration && left <= (hp[index - 1]?.hp ?? Infinity),
            ),
          ).toBe(true);
        }
        for (const { start, end } of animation.effects) expect(start >= 0 && end > start).toBe(true);
        for (let time = 0; time <= animation.duration; time += 90)
          for (const { x, y } of frameAt(animation, time).ships) {
            expect(x > -0.7 && y > -0.7 && x < state.map.width - 0.3 && y < state.map.height - 0.3).toBe(
              true,
            );
          }
        const box = turnBox(animation);
        for (const { ships } of [frameAt(animation, 0), frameAt(animation, animation.duration)])
          for (const { x, y } of ships)
            expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(true);
      }),
      { numRuns: Math.ceil(TURNS / 4) },
    );
  });

  it('a plan is sketched with its ghosts where the rules put the ship, and its fire where it ends', () => {
    fc.assert(
      fc.property(matchWithPlans, fc.constantFrom<0 | 1>(0, 1), ({ state, plans }, side) => {
        const record = resolveTurn(state, plans);
        const sketch = sketchPlan(state, record, side);
        expect(sketch.phases).toHaveLength(record.phases.length);
        statesOfTurn(state, record).forEach(({ ships }, index) => {
          const { ghost, fire, phase, path, carried } = sketch.phases[index] ?? {};
          expect([phase, ghost?.x, ghost?.y, headingOf(ghost?.angle ?? 1)]).toEqual([
            index + 1,
            ships[side].x,
            ships[side].y,
            ships[side].facing,
          ]);
          const action = record.phases[index]?.combat[side].action ?? null;
          expect(fire?.tiles ?? null).toEqual(action?.tiles ?? null);
          expect(fire?.end ?? null).toEqual(action?.end ?? null);
          const way = [...(path ?? []), ...(carried?.path ?? [])];
          const last = way.at(-1);
          if (last) expect(Math.hypot(last.x - ships[side].x, last.y - ships[side].y)).toBeLessThan(EPSILON);
        });
      }),
      { numRuns: Math.ceil(TURNS / 4) },
    );
  });
});

/** Half a tile for a shot that left the chart at once: it ends on the edge, beyond the middle of its own tile. */
function edge(from: number, to: number): number {
  const way = to - from;
  return Math.abs(Math.abs(to % 1) - 0.5) < EPSILON ? Math.sign(way) * 0.01 : 0;
}
