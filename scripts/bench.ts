/**
 * `npm run bench`: how fast the rules are, as ratios to a calibration loop of the same run, because
 * machines and moments differ. Rounds are interleaved, medians are printed. Nothing here is a test.
 */
import { RULESETS, makeFigure, reach, ROLES, type Board } from '../src/lib/boarding/index.ts';
import { numbersFrom } from '../src/lib/core/index.ts';
import {
  ACTIONS,
  createMatch,
  DEFAULT_MAP,
  DEFAULT_SHIPS,
  growTree,
  makeLevels,
  MOVES,
  packPoses,
  PHASES,
  reaches,
  resolveTurn,
  step,
  strikes,
  tablesOf,
  type MatchState,
  type Plan,
  type Pose,
} from '../src/lib/sea/index.ts';

const ROUNDS = 15;
const ROUND_MS = 60;

type Bench = {
  name: string;
  unit: string;
  /** As parts of one look-up: `floor: 15` means at least one for every 15 look-ups. */
  floor?: number;
  aim?: number;
  /** Does a piece of work and answers how many units it was. */
  work: () => number;
};

const numbers = numbersFrom('bench');
const match = createMatch({ map: DEFAULT_MAP, ships: DEFAULT_SHIPS });
if (!match.ok) throw new Error('The default match is broken');
const start = match.value;
const tables = tablesOf(start);

function look(): Bench {
  // A random cycle through a table as large as the search tables: every look-up waits for the last.
  const size = 16_384;
  const order = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = numbers.below(i);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  const table = Int32Array.from(order);
  let at = 0;
  return {
    name: 'calibration',
    unit: 'look-ups',
    work: () => {
      let place = at;
      for (let i = 0; i < 1_000_000; i++) place = table[place] as number;
      at = place;
      return 1_000_000;
    },
  };
}

const drawPose = (): Pose => ({
  x: numbers.below(DEFAULT_MAP.width),
  y: numbers.below(DEFAULT_MAP.height),
  facing: (['N', 'E', 'S', 'W'] as const)[numbers.below(4)] ?? 'N',
});
const isOpen = ({ x, y }: Pose): boolean => !DEFAULT_MAP.rocks.some((rock) => rock.x === x && rock.y === y);

/** Both ships on open water, at most so many kings' moves from each other. */
function drawPoses(within: number): [Pose, Pose] {
  for (;;) {
    const [a, b] = [drawPose(), drawPose()];
    const distance = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
    if (distance > 0 && distance <= within && isOpen(a) && isOpen(b)) return [a, b];
  }
}

const rootsWithin = (distance: number, count: number): number[] =>
  Array.from({ length: count }, () => packPoses(tables, drawPoses(distance)));

/** Random play of 16 phases from each root: poses, who can reach whom, and the damage of both. */
function kernel(name: string, within: number, aims?: Pick<Bench, 'floor' | 'aim'>): Bench {
  const roots = Int32Array.from(rootsWithin(within, 1_024));
  const orders = Int32Array.from({ length: 1 << 14 }, () => {
    const [move0, move1] = [numbers.below(MOVES.length), numbers.below(MOVES.length)];
    return move0 | (move1 << 2) | (numbers.below(ACTIONS.length) << 4) | (numbers.below(ACTIONS.length) << 8);
  });
  const [ball0, ball1] = tables.ball;
  let kept = 0;
  return {
    name,
    unit: 'phases',
    ...aims,
    work: () => {
      let hp = kept;
      for (let root = 0; root < roots.length; root++) {
        let poses = roots[root] as number;
        for (let phase = 0; phase < 16; phase++) {
          const order = orders[(root << 4) | phase] as number;
          poses = step(tables, poses, order & 3, (order >> 2) & 3);
          const reach = strikes(tables, poses);
          hp += reaches(reach & 15, (order >> 4) & 15) * ball0 - reaches(reach >> 4, order >> 8) * ball1;
        }
      }
      kept = hp;
      return roots.length * 16;
    },
  };
}

/** All four phases of both sides' moves, with who can reach whom at every node. */
function tree(name: string, roots: number[], aims?: Pick<Bench, 'floor' | 'aim'>): Bench {
  const levels = makeLevels(PHASES);
  const phases = levels.slice(1).reduce((sum, { poses }) => sum + poses.length, 0);
  let at = 0;
  return {
    name,
    unit: 'phases',
    ...aims,
    work: () => {
      growTree(tables, roots[at++ % roots.length] as number, levels);
      return phases;
    },
  };
}

function drawPlan(): Plan {
  const order = () => ({
    move: MOVES[numbers.below(MOVES.length)] ?? 'none',
    action: ACTIONS[numbers.below(ACTIONS.length)] ?? 'none',
  });
  return [order(), order(), order(), order()];
}

/** Random matches, begun anew when decided or after 16 turns. */
function records(): Bench {
  const plans = Array.from({ length: 512 }, drawPlan);
  const planAt = (i: number): Plan => plans[i % plans.length] as Plan;
  let state: MatchState = start;
  let turn = 0;
  return {
    name: 'resolveTurn with full records',
    unit: 'phases',
    floor: 1_000,
    aim: 100,
    work: () => {
      let phases = 0;
      for (let i = 0; i < 100; i++, turn++) {
        const record = resolveTurn(state, [planAt(turn), planAt(turn * 7 + 3)]);
        phases += record.phases.length;
        state = record.state.status === 'planning' && turn % 16 > 0 ? record.state : start;
      }
      return phases;
    },
  };
}

/** Everywhere that a fighter of 8 points gets to on an open deck of 24 x 24, among twenty others. */
function reaches24(ruleset: 'classic' | 'assault', aims?: Pick<Bench, 'floor' | 'aim'>): Bench {
  const size = 24;
  const taken = new Set<number>();
  while (taken.size < 20) taken.add(numbers.below(size * size));
  const figures = [...taken].map((cell, i) => {
    const made = makeFigure(ROLES.pikeman, `${i}`, i % 2 === 0 ? 0 : 1, ruleset);
    if (!made.ok) throw new Error('The pikeman is broken');
    return { ...made.value, x: cell % size, y: Math.floor(cell / size) };
  });
  const rows = Array.from({ length: size }, () => '.'.repeat(size));
  const metadata = { author: '', notes: '', createdAt: null };
  const deck = { id: 'open', name: 'Open', width: size, height: size, rows, edges: [], spawns: [[], []] };
  const board: Board = { deck: { ...deck, spawns: [[], []], metadata }, figures };
  let at = 0;
  return {
    name: `reach, ${ruleset}`,
    unit: 'calls',
    ...aims,
    work: () => {
      for (let i = 0; i < 20; i++) reach(board, `${at++ % figures.length}`, 8, RULESETS[ruleset]);
      return 20;
    },
  };
}

const calibration = look();
const benches: Bench[] = [
  kernel('search kernel, ships anywhere', 23, { floor: 15, aim: 7 }),
  kernel('search kernel, ships within 4 tiles', 4, { floor: 15, aim: 7 }),
  tree('joint tree, from the spawns', [packPoses(tables, start.ships)], { floor: 4, aim: 2 }),
  tree('joint tree, ships anywhere', rootsWithin(23, 200), { floor: 4, aim: 2 }),
  tree('joint tree, ships within 4 tiles', rootsWithin(4, 200), { floor: 4, aim: 2 }),
  records(),
  reaches24('assault', { floor: 16_000, aim: 3_000 }),
  reaches24('classic', { floor: 16_000, aim: 3_000 }),
  {
    name: 'search tables for the default map',
    unit: 'builds',
    work: () => {
      tablesOf(start);
      return 1;
    },
  },
];

/** Units a second, over at least `ms`. */
function rate({ work }: Bench, ms: number): number {
  let units = 0;
  const began = performance.now();
  let now = began;
  while (now - began < ms) {
    units += work();
    now = performance.now();
  }
  return (units / (now - began)) * 1_000;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

for (const bench of [calibration, ...benches]) rate(bench, 200);
const lookUps: number[] = [];
const rates = benches.map((): number[] => []);
const ratios = benches.map((): number[] => []);
for (let round = 0; round < ROUNDS; round++) {
  benches.forEach((bench, i) => {
    // Each is held against look-ups just before and after it: the machine's speed drifts.
    const before = rate(calibration, ROUND_MS / 4);
    const units = rate(bench, ROUND_MS);
    const base = (before + rate(calibration, ROUND_MS / 4)) / 2;
    lookUps.push(base);
    rates[i]?.push(units);
    ratios[i]?.push(base / units);
  });
}

const perSecond = (value: number): string => {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)} M/s`;
  return value >= 1e3 ? `${(value / 1e3).toFixed(0)} k/s` : `${value.toFixed(0)}/s`;
};
const verdict = (ratio: number, { floor, aim }: Bench): string => {
  if (floor === undefined || aim === undefined) return '';
  const word = ratio <= aim ? 'aim met' : ratio <= floor ? 'above the floor' : 'BELOW THE FLOOR';
  return `floor 1/${floor}, aim 1/${aim}: ${word}`;
};

console.log(`calibration: ${perSecond(median(lookUps))} dependent table look-ups\n`);
benches.forEach((bench, i) => {
  const ratio = median(ratios[i] ?? []);
  const figure = `${perSecond(median(rates[i] ?? []))} ${bench.unit}`;
  const part = `1/${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1)}`;
  console.log(
    `${bench.name.padEnd(38)}${figure.padEnd(20)}${part.padStart(10)}   ${verdict(ratio, bench)}`.trimEnd(),
  );
});
