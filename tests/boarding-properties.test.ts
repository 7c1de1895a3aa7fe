/** What holds of every deck, whoever stands on it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attack,
  canMove,
  choices,
  createFight,
  CREW_IDS,
  DIRECTIONS,
  endActivation,
  leastCost,
  move,
  pathCost,
  perform,
  reach,
  replay,
  RULESET_IDS,
  rulesetFrom,
  GRID_CONFIG,
  setDoor,
  startFight,
  stands,
  STEPS,
  walk,
  type Act,
  type Board,
  type Deck,
  type DeckEdge,
  type Direction,
  type Fight,
  type Figure,
  type Keyword,
  type Ruleset,
  type Step,
} from '$lib/boarding';
import { tileLabel } from '$lib/core';
import { figureWith } from './boarding';
import { Reference } from './boarding-reference';
import { EFFORT, unwrap } from './sea';

const RUNS = { numRuns: 300 * EFFORT };
const HOUR = { timeout: 3_600_000 };
type Below = (limit: number) => number;

const SIZES = [
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
] as const;
const SIGNS = ['.', '.', '.', '.', '.', '~', '~', '#', ' '] as const;

/** A small crowded board. L is asked; nobody shares a cell with anybody. */
function drawBoard(below: Below, wide = 5): Board {
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const [width, height] = [3 + below(wide - 2), 3 + below(2)];
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => of(SIGNS)).join(''));
  const edges: DeckEdge[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        if (below(6) > 0 || x + dx >= width || y + dy >= height) continue;
        const kind = of(['wall', 'rail', 'door'] as const);
        const open = kind === 'door' && below(2) === 0;
        edges.push({
          a: tileLabel({ x, y }),
          b: tileLabel({ x: x + dx, y: y + dy }),
          kind,
          ...(open && { open }),
        });
      }
  const deck: Deck = {
    id: 'd',
    name: 'd',
    width,
    height,
    rows,
    edges,
    spawns: [[], []],
    metadata: { author: '', notes: '', createdAt: null },
  };
  const taken = new Set<string>();
  const figures: Figure[] = [];
  for (const letter of ['L', 'A', 'B', 'C']) {
    const [a, b] = of(SIZES);
    const [cols, rowCount] = below(2) === 0 ? [a, b] : [b, a];
    const x = below(width - cols + 1);
    const y = below(height - rowCount + 1);
    if (x < 0 || y < 0 || cols > width || rowCount > height) continue;
    const own: string[] = [];
    for (let row = y; row < y + rowCount; row++)
      for (let column = x; column < x + cols; column++) own.push(`${column},${row}`);
    const keywords: Keyword[] = below(4) === 0 ? [of(['massive', 'mobile'] as const)] : [];
    const ground = own.map((cell) => {
      const [column = 0, row = 0] = cell.split(',').map(Number);
      return rows[row]?.[column];
    });
    const stays = ground.every(
      (sign) => sign === '.' || sign === '~' || (sign === '#' && keywords.length > 0),
    );
    if (!stays || own.some((cell) => taken.has(cell))) continue;
    own.forEach((cell) => taken.add(cell));
    const words = `cols=${cols} rows=${rowCount} ${below(2) === 0 ? 'friend' : ''} speed=${1 + below(3)}`;
    figures.push({ ...figureWith(letter, { x, y }, words), keywords });
  }
  return { deck, figures };
}

const drawRules = (below: Below): Ruleset => {
  const id = RULESET_IDS[below(2)] ?? 'classic';
  return rulesetFrom(GRID_CONFIG, id, below(3) > 0);
};
const draws = fc.infiniteStream(fc.nat({ max: 1_000_000 })).map((stream) => (limit: number): number => {
  const { value } = stream.next() as { value: number };
  return limit <= 0 ? -1 : value % limit;
});
const keyOf = ({ x, y, size }: { x: number; y: number; size: Figure['size'] }): string =>
  `${x},${y},${size.cols}x${size.rows}`;

describe('reach', () => {
  it('B5.5 B5.6 is what trying every path finds, cost and path alike', HOUR, () => {
    fc.assert(
      fc.property(draws, (below) => {
        const board = drawBoard(below);
        const rules = drawRules(below);
        const own = board.figures.find(({ id }) => id === 'L');
        if (!own) return;
        const points = below(7);
        const found = new Map(
          reach(board, 'L', points, rules).map((place) => [
            keyOf(place),
            { cost: place.cost, path: place.path },
          ]),
        );
        expect(found).toEqual(new Map([...new Reference(board, own, rules).reach(points)].sort(byPlace)));
      }),
      { numRuns: 2_000 * EFFORT },
    );
  });

  const byPlace = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => {
    const [ax = 0, ay = 0] = a.split(',').map((part) => parseInt(part));
    const [bx = 0, by = 0] = b.split(',').map((part) => parseInt(part));
    return ay - by || ax - bx;
  };

  it('B5.7 agrees with pathCost, leastCost and walk', () => {
    fc.assert(
      fc.property(draws, (below) => {
        const board = drawBoard(below, 7);
        const rules = drawRules(below);
        const own = board.figures.find(({ id }) => id === 'L');
        if (!own) return;
        const fight = startFight(board, rules);
        const { speed } = own;
        const places = reach(board, 'L', speed * rules.pointsPerSpeed, rules);
        for (const place of places) {
          expect(pathCost(board, 'L', place.path, rules)).toBe(place.cost);
          const least = leastCost(board, 'L', place, rules);
          if (place.x !== own.x || place.y !== own.y) expect(least).toBeLessThanOrEqual(place.cost);
          if (fight.outcome) continue;
          const { fight: after, result } = walk(fight, 'L', place.path);
          expect(result).toMatchObject({ success: true, pointsUsed: place.cost });
          const there = after.board.figures.find(({ id }) => id === 'L');
          expect(there).toMatchObject({ x: place.x, y: place.y, size: place.size });
        }
      }),
      RUNS,
    );
  });
});

describe('a step', () => {
  it('B4.10 happens whole or not at all, is paid, and nobody shares a cell afterwards', () => {
    fc.assert(
      fc.property(draws, (below) => {
        const board = drawBoard(below, 6);
        const fight = startFight(board, drawRules(below));
        const direction = DIRECTIONS[below(8)] as Direction;
        const before = JSON.stringify(fight);
        const { fight: after, result } = move(fight, 'L', direction);
        expect(JSON.stringify(fight)).toBe(before);
        expect(canMove(fight, 'L', direction)).toBe(result.success);
        if (!result.success) {
          expect(after).toBe(fight);
          return;
        }
        expect(result.pointsRemaining).toBeGreaterThanOrEqual(0);
        expect(nobodySharesACell(after)).toBe(true);
        const mover = after.board.figures.find(({ id }) => id === 'L');
        expect(mover?.points).toBe(result.pointsRemaining);
      }),
      { numRuns: 2_000 * EFFORT },
    );
  });

  it('B4.8 pushes as the rules say', () => {
    fc.assert(
      fc.property(draws, (below) => {
        const board = drawBoard(below, 6);
        const rules = drawRules(below);
        const figures = board.figures.map((one) =>
          one.id === 'L' ? { ...one, keywords: ['massive' as const] } : { ...one, keywords: [] },
        );
        const crowded = { deck: board.deck, figures };
        const own = figures.find(({ id }) => id === 'L');
        if (!own) return;
        const reference = new Reference(crowded, own, rules);
        for (const direction of DIRECTIONS) {
          const made = reference.step(own, direction);
          const stop = made && reference.stop(made.to);
          const { fight, result } = move(startFight(crowded, rules), 'L', direction);
          if (!stop || made.cost > own.speed * rules.pointsPerSpeed || !result.success) {
            expect(result.success).toBe(false);
            continue;
          }
          for (const [id, to] of stop)
            expect(fight.board.figures.find((one) => one.id === id)).toMatchObject(to);
        }
      }),
      { numRuns: 1_000 * EFFORT },
    );
  });

  it('B4.3 can be taken back the same way exactly when it can be taken', () => {
    fc.assert(
      fc.property(draws, (below) => {
        const board = drawBoard(below, 6);
        const rules = drawRules(below);
        const own = board.figures.find(({ id }) => id === 'L');
        if (!own || own.size.cols * own.size.rows > 1) return;
        const alone = (figure: Figure): Board => ({ deck: board.deck, figures: [figure] });
        const footing = (x: number, y: number): boolean => {
          const sign = board.deck.rows[y]?.[x];
          return sign === '.' || sign === '~' || (sign === '#' && own.keywords.length > 0);
        };
        if (!footing(own.x, own.y)) return;
        const back = { SE: 'NW', NE: 'SW', SW: 'NE', NW: 'SE' } as const;
        for (const [there, again] of Object.entries(back) as [Direction, Direction][]) {
          const dx = there.endsWith('E') ? 1 : -1;
          const dy = there.startsWith('S') ? 1 : -1;
          const [x, y] = [own.x + dx, own.y + dy];
          if (!footing(x, y)) continue;
          const forth = pathCost(alone(own), 'L', [there], rules) !== null;
          expect(pathCost(alone({ ...own, x, y }), 'L', [again], rules) !== null).toBe(forth);
        }
      }),
      RUNS,
    );
  });

  it('B3.6 never costs less when a cell gets worse', () => {
    fc.assert(
      fc.property(draws, (below) => {
        const board = drawBoard(below, 6);
        const rules = drawRules(below);
        const { width, height, rows } = board.deck;
        const at = below(width * height);
        const worse: Readonly<Record<string, string>> = { '.': '~', '~': '#', '#': ' ', ' ': ' ' };
        const changed = rows.map((row, y) =>
          Array.from(row)
            .map((sign, x) => (y * width + x === at ? (worse[sign] ?? sign) : sign))
            .join(''),
        );
        const bad = { deck: { ...board.deck, rows: changed }, figures: board.figures };
        for (const place of reach(bad, 'L', 6, rules)) {
          const before = pathCost(board, 'L', place.path, rules);
          expect(before).not.toBeNull();
          expect(before).toBeLessThanOrEqual(place.cost);
        }
      }),
      RUNS,
    );
  });
});

function nobodySharesACell({ board }: Fight): boolean {
  const taken = new Set<string>();
  for (const figure of board.figures.filter(stands))
    for (let y = figure.y; y < figure.y + figure.size.rows; y++)
      for (let x = figure.x; x < figure.x + figure.size.cols; x++) {
        if (taken.has(`${x},${y}`)) return false;
        taken.add(`${x},${y}`);
      }
  return true;
}

/** Any act at all, likely ones more often. */
function drawAct(fight: Fight, below: Below): Act {
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const able = choices(fight);
  const figure = (below(5) > 0 && able.length > 0 ? of(able) : of(fight.board.figures)).id;
  const places = reach(fight.board, figure, 8, fight.ruleset);
  const acts: readonly (() => Act)[] = [
    () => ({ type: 'move', figure, direction: of(DIRECTIONS) }),
    () => ({
      type: 'walk',
      figure,
      path: places.length > 0 && below(4) > 0 ? of(places).path : [of(STEPS), of(STEPS)],
    }),
    () => ({ type: 'attack', figure, target: of(fight.board.figures).id }),
    () => ({ type: 'attack', figure, target: of(fight.board.figures).id }),
    () => ({ type: 'door', figure, direction: of(DIRECTIONS), open: below(2) === 0 }),
    () => ({ type: 'end', figure }),
    () => ({ type: 'select', figure }),
  ];
  return of(acts)();
}

describe('a fight', () => {
  it(
    'B7.10 is the same again from its acts, and nobody ever shares a cell or has points below 0',
    HOUR,
    () => {
      fc.assert(
        fc.property(draws, (below) => {
          const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
          const start = unwrap(
            createFight({
              ships: [of(CREW_IDS), of(CREW_IDS)],
              boarder: below(2) === 0 ? 0 : 1,
              ruleset: of(RULESET_IDS),
              diagonals: below(2) === 0,
            }),
          );
          let fight = start;
          for (let i = 0; i < 150 && !fight.outcome; i++) {
            const { fight: next, result } = perform(fight, drawAct(fight, below));
            if (!result.success) expect(next).toBe(fight);
            fight = next;
            expect(nobodySharesACell(fight)).toBe(true);
            expect(fight.board.figures.every(({ points, hp }) => points >= 0 && hp >= 0)).toBe(true);
          }
          expect(JSON.stringify(unwrap(replay(start, fight.acts)))).toBe(JSON.stringify(fight));
          expect(JSON.parse(JSON.stringify(fight))).toEqual(fight);
        }),
        { numRuns: 60 * EFFORT },
      );
    },
  );

  it('never throws, whatever it is asked', () => {
    const anything = fc.anything();
    const words = fc.oneof(fc.constantFrom('11-captain', '21-captain', 'N', 'rotate', 'E'), fc.string());
    const fight = unwrap(createFight({ ships: ['sloop', 'cutter'] }));
    fc.assert(
      fc.property(words, words, fc.array(words), anything, (id, word, path, value) => {
        move(fight, id, word as Direction);
        walk(fight, id, path as Step[]);
        attack(fight, id, word);
        setDoor(fight, id, word as Direction, true);
        endActivation(fight, id);
        reach(fight.board, id, Number(value === Object(value) ? 3 : value), word as 'classic');
        pathCost(fight.board, id, path as Step[], 'assault');
        createFight(value as never);
        createFight({ ships: ['sloop', value as 'sloop'], deck: value as Deck });
      }),
      RUNS,
    );
  });
});
