/** What holds for every match, whatever the map, the ships and the plans. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBoard,
  formatPlan,
  formatPosition,
  generateMap,
  matchAt,
  parseBoard,
  parsePlan,
  parsePosition,
  resolveTurn,
  stateHash,
  statesOfTurn,
  validateMap,
  validatePlan,
  type MapDefinition,
  type MatchState,
  type Pose,
  type TurnRecord,
} from '$lib/sea';
import { matchWithPlans, EFFORT, unwrap } from './sea';

const RUNS = { numRuns: 300 * EFFORT };

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Every part frozen: a write anywhere throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

describe('R10.1 the same input gives the same record', () => {
  it('on frozen input, and on a copy of it that went through JSON', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        const before = JSON.stringify({ state, plans });
        const record = resolveTurn(frozen(state), frozen(plans));
        expect(JSON.stringify({ state, plans })).toBe(before);
        expect(resolveTurn(plain(state), plain(plans))).toEqual(record);
        expect(plain(record)).toEqual(record);
        expect(stateHash(plain(record.state))).toBe(stateHash(record.state));
      }),
      RUNS,
    );
  });
});

describe('R4.1 the match after each phase', () => {
  it('is what the record tells of it, and after the last one the state it ends in', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        const record = resolveTurn(state, plans);
        const states = statesOfTurn(state, record);
        expect(states).toHaveLength(record.phases.length);
        expect(states.at(-1)).toBe(record.state);
        record.phases.forEach(({ movement, hazards, combat }, phase) => {
          for (const side of [0, 1] as const) {
            const ship = states[phase]?.ships[side];
            expect(ship).toMatchObject(hazards[side]?.to ?? movement[side].to);
            expect([ship?.hp, ship?.alive]).toEqual([combat[side].hp, combat[side].hp > 0]);
          }
          const last = phase === record.phases.length - 1;
          if (!last)
            expect(states[phase]).toMatchObject({ status: 'planning', turnNumber: state.turnNumber });
        });
      }),
      RUNS,
    );
  });
});

describe('R4.4 the sides are treated alike', () => {
  const swapped = <T>([a, b]: readonly [T, T]): [T, T] => [b, a];
  const other = (side: 0 | 1 | null): 0 | 1 | null => (side === null ? null : side === 0 ? 1 : 0);

  function otherChair({ plans, phases, state }: TurnRecord): unknown {
    return {
      plans: swapped(plans),
      phases: phases.map(({ movement, hazards, combat, outcome, boarding }) => ({
        movement: swapped(movement),
        hazards: swapped(hazards),
        combat: swapped(combat),
        outcome: outcome && { ...outcome, winner: other(outcome.winner) },
        // Where both grapples hold, the deck goes by the turn's number and not by the ships.
        boarding:
          boarding && (boarding.mutual ? boarding : { ...boarding, defender: other(boarding.defender) }),
      })),
      ships: swapped(state.ships),
      status: state.status,
      turnNumber: state.turnNumber,
    };
  }

  it('exchanging them exchanges the result and changes nothing else', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        const { state: after, ...record } = resolveTurn(
          { ...state, ships: swapped(state.ships) },
          swapped(plans),
        );
        expect({ ...record, ships: after.ships, status: after.status, turnNumber: after.turnNumber }).toEqual(
          otherChair(resolveTurn(state, plans)),
        );
      }),
      RUNS,
    );
  });
});

/** A board seen turned or mirrored: what becomes of words that name a direction. */
type View = { name: string; flipsX: boolean; flipsY: boolean; words: Record<string, string> };
const MIRROR_WORDS = {
  turn_left: 'turn_right',
  turn_right: 'turn_left',
  shoot_port: 'shoot_starboard',
  shoot_starboard: 'shoot_port',
  grapple_port: 'grapple_starboard',
  grapple_starboard: 'grapple_port',
  port: 'starboard',
  starboard: 'port',
  cw: 'ccw',
  ccw: 'cw',
};
const VIEWS: View[] = [
  { name: 'half a turn', flipsX: true, flipsY: true, words: { N: 'S', S: 'N', E: 'W', W: 'E' } },
  { name: 'a left-right mirror', flipsX: true, flipsY: false, words: { E: 'W', W: 'E', ...MIRROR_WORDS } },
  { name: 'a top-bottom mirror', flipsX: false, flipsY: true, words: { N: 'S', S: 'N', ...MIRROR_WORDS } },
];

/** The image of anything made of JSON: tiles move, words for directions change. */
function imageOf(view: View, { width, height }: MapDefinition, value: Json): Json {
  const image = (part: Json): Json => {
    if (typeof part === 'string') return view.words[part] ?? part;
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(image);
    const made = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, image(value)]));
    if (typeof part.x !== 'number' || typeof part.y !== 'number') return made;
    const last = part.type === 'whirlpool' ? 2 : 1;
    return {
      ...made,
      x: view.flipsX ? width - last - part.x : part.x,
      y: view.flipsY ? height - last - part.y : part.y,
    };
  };
  return image(value);
}

describe.each(VIEWS)('R4.4 under $name', (view) => {
  it('of map and plans, the record is the image', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        const image = <T>(value: T): T => imageOf(view, state.map, plain(value) as Json) as T;
        expect(resolveTurn(image(state), image(plans))).toEqual(image(resolveTurn(state, plans)));
      }),
      RUNS,
    );
  });
});

describe('R5.13 in every phase', () => {
  const isRock = ({ map }: MatchState, { x, y }: Pose): boolean =>
    map.rocks.some((rock) => rock.x === x && rock.y === y);
  const isInside = ({ map }: MatchState, { x, y }: Pose): boolean =>
    x >= 0 && y >= 0 && x < map.width && y < map.height;

  it('ships are on water, on the board, and never on one tile; R7.8 hp never rises or falls below 0', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        let hp = state.ships.map((ship) => ship.hp);
        for (const { movement, hazards, combat } of resolveTurn(state, plans).phases) {
          for (const [a, b] of [
            [movement[0].to, movement[1].to],
            [hazards[0]?.to ?? movement[0].to, hazards[1]?.to ?? movement[1].to],
          ] as const) {
            expect(a.x === b.x && a.y === b.y).toBe(false);
            for (const pose of [a, b])
              expect([isInside(state, pose), isRock(state, pose)]).toEqual([true, false]);
          }
          combat.forEach(({ hp: left, damage }, side) => {
            expect(left).toBe(Math.max(0, (hp[side] ?? 0) - damage));
            expect(damage).toBeGreaterThanOrEqual(0);
          });
          hp = combat.map(({ hp: left }) => left);
        }
      }),
      RUNS,
    );
  });
});

describe('R4.2 the record tells the whole turn', () => {
  it('each phase begins where the last ended, and the state is where the last phase left it', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        const record = resolveTurn(state, plans);
        let poses = state.ships.map(({ x, y, facing }): Pose => ({ x, y, facing }));
        for (const { movement, hazards } of record.phases) {
          expect(movement.map(({ from }) => from)).toEqual(poses);
          movement.forEach(({ path, taken, stop, from, to }) => {
            expect(taken).toEqual(stop ? [] : path);
            expect({ x: to.x, y: to.y }).toEqual(taken.at(-1) ?? { x: from.x, y: from.y });
            if (stop) expect(path).toContainEqual(stop.tile);
          });
          poses = movement.map(({ to }, side) => hazards[side]?.to ?? to);
        }
        const { ships, status, outcome, boarding = null, turnNumber } = record.state;
        const ends = record.phases.map((phase) => ({ outcome: phase.outcome, boarding: phase.boarding }));
        expect(ends.pop()).toEqual({ outcome, boarding });
        for (const end of ends) expect(end).toEqual({ outcome: null, boarding: null });
        expect(ships.map(({ x, y, facing }) => ({ x, y, facing }))).toEqual(poses);
        expect(ships.map(({ hp }) => hp)).toEqual(record.phases.at(-1)?.combat.map(({ hp }) => hp));
        expect(ships.map(({ hp, alive }) => alive === hp > 0)).toEqual([true, true]);
        expect(turnNumber).toBe(state.turnNumber + (status === 'planning' ? 1 : 0));
        expect(status).toBe(outcome ? 'finished' : boarding ? 'boarding' : 'planning');
        expect(record.phases.length).toBeLessThanOrEqual(4);
        if (status === 'planning') expect(record.phases).toHaveLength(4);
      }),
      RUNS,
    );
  });
});

describe('R3.4 a recorded plan', () => {
  it('says its shots, is valid, and plays the same', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        const record = resolveTurn(state, plans);
        record.plans.forEach((plan, side) => {
          expect(validatePlan(state, side as 0 | 1, plan)).toEqual([]);
          for (const { action, shots } of plan) expect(shots !== undefined).toBe(action.startsWith('shoot'));
        });
        expect(resolveTurn(state, record.plans)).toEqual(record);
      }),
      RUNS,
    );
  });
});

describe('R10.4 text forms read back to the same value', () => {
  it('plans, positions, boards', () => {
    fc.assert(
      fc.property(matchWithPlans, ({ state, plans }) => {
        for (const plan of plans) expect(unwrap(parsePlan(formatPlan(plan)))).toEqual(plan);
        const position = unwrap(parsePosition(formatPosition(state)));
        expect(formatPosition(position)).toBe(formatPosition(state));
        expect(unwrap(matchAt(state.map, position, state.rules))).toEqual(state);
        const { width, height, hazards, rocks } = state.map;
        const waters = unwrap(parseBoard(formatBoard(state.map)));
        expect(formatBoard(waters)).toEqual(formatBoard(state.map));
        expect({ ...waters, hazards: waters.hazards.length, rocks: waters.rocks.length }).toEqual({
          width,
          height,
          hazards: hazards.length,
          rocks: rocks.length,
        });
        expect(stateHash({ ...state, map: { ...state.map, ...waters } })).toBe(stateHash(state));
      }),
      RUNS,
    );
  });
});

describe('procedural maps', () => {
  const options = fc.record({
    seed: fc.oneof(fc.string(), fc.integer()),
    density: fc.constantFrom('calm' as const, 'normal' as const, 'wild' as const),
    symmetric: fc.boolean(),
    width: fc.integer({ min: 8, max: 48 }),
    height: fc.integer({ min: 8, max: 48 }),
  });
  // A map takes a few milliseconds, so there are fewer of them.
  const fewer = { numRuns: 200 * EFFORT };

  it('R9.5 are valid and connected, R9.3 symmetric where asked, R9.4 calm at the starts and edges', () => {
    fc.assert(
      fc.property(options, (wanted) => {
        const map = generateMap(wanted);
        const { faults, warnings } = validateMap(map);
        expect(faults).toEqual([]);
        const allowed = wanted.symmetric ? [] : ['sides_unlike'];
        expect(warnings.filter(({ code }) => !allowed.includes(code))).toEqual([]);
        for (const { x, y } of map.spawns) {
          const tiles = [...map.rocks, ...map.hazards.flatMap(tilesOf)];
          expect(tiles.filter((tile) => Math.max(Math.abs(tile.x - x), Math.abs(tile.y - y)) <= 2)).toEqual(
            [],
          );
        }
        for (const tile of map.hazards.flatMap(tilesOf)) {
          expect(tile.x > 0 && tile.y > 0 && tile.x < map.width - 1 && tile.y < map.height - 1).toBe(true);
        }
        expect(generateMap(wanted)).toEqual(map);
      }),
      fewer,
    );
  });

  const tilesOf = ({ type, x, y }: MapDefinition['hazards'][number]): { x: number; y: number }[] =>
    type === 'wind' ? [{ x, y }] : [0, 1, 2, 3].map((i) => ({ x: x + (i & 1), y: y + (i >> 1) }));
});
