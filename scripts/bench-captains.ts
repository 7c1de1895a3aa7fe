/**
 * `npm run bench:captains`: how long a plan takes, how much could be gained against the admiral's mixture
 * by an enemy who knew it, and whether the page feels a captain that plans. Nothing here is a test.
 */
import { parseArgs } from 'node:util';
import { planTurn } from '../src/lib/captains/index.ts';
import { stakesOf } from '../src/lib/captains/stakes.ts';
import {
  CAPTAIN_LEVELS,
  SHIP_TYPE_IDS,
  type MatchState,
  type Pair,
  type ShipTypeId,
} from '../src/lib/sea/index.ts';
import { exploitability, sorted } from '../tests/exploitability.ts';
import { positionsAt } from '../tests/positions.ts';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '60' },
    /** Every pair of ships, not only cutter against war brig. */
    pairs: { type: 'boolean', default: false },
    /** Only the frames of a page. */
    page: { type: 'boolean', default: false },
  },
});
const count = Number(values.positions);

const DISTANCES = [
  ['within 3 tiles', 1, 3],
  ['at 4 to 6 tiles', 4, 6],
  ['at 10 to 12 tiles', 10, 12],
] as const;
const USUAL: Pair<ShipTypeId> = ['cutter', 'war_brig'];

const part = (list: readonly number[], share: number): string =>
  (sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0).toFixed(2);

/** Each position is planned twice, and the second time counts: a match is on one sea, so its tables are there. */
function time(level: (typeof CAPTAIN_LEVELS)[number], states: readonly MatchState[]): number[] {
  return states.flatMap((state, seed) => {
    const spent = [0, 1].map(() => {
      const began = performance.now();
      planTurn(state, 0, { level, seed });
      return performance.now() - began;
    });
    return spent.slice(1);
  });
}

function tellTimes(): void {
  console.log(`a plan, warm, ${USUAL.join(' against ')}, ${count} positions each, in ms`);
  for (const level of CAPTAIN_LEVELS) {
    // Warm is who has planned for two seconds: by then the compiler is done.
    const warm = performance.now() + 2_000;
    while (performance.now() < warm) time(level, positionsAt(USUAL, 1, 6, 12));
    for (const [name, least, most] of DISTANCES) {
      const times = time(level, positionsAt(USUAL, least, most, count));
      console.log(
        `  ${level.padEnd(15)}${name.padEnd(18)} median ${part(times, 0.5)}, worst ${part(times, 1)}`,
      );
    }
  }
}

function tellGains(): void {
  console.log(
    `\nto be gained against the admiral, both sides summed, ${count} positions each, in hull points`,
  );
  for (const longer of [1, 5]) {
    for (const [name, least, most] of DISTANCES.slice(0, 2)) {
      const gains = positionsAt(USUAL, least, most, count).map((state) => exploitability(state, longer));
      console.log(
        `  ${longer === 1 ? 'admiral        ' : 'thinking longer'} ${name.padEnd(16)} median ${part(gains, 0.5)}, ` +
          `nine of ten under ${part(gains, 0.9)}, worst ${part(gains, 1)}`,
      );
    }
  }
}

function tellPairs(): void {
  console.log(`\nevery pair: median and worst in shares of what both ships' broadsides do in a phase`);
  for (const [i, first] of SHIP_TYPE_IDS.entries()) {
    for (const second of SHIP_TYPE_IDS.slice(i)) {
      const cells = DISTANCES.slice(0, 2).map(([name, least, most]) => {
        const shares = positionsAt([first, second], least, most, count).map((state) => {
          const { hit } = stakesOf(state);
          return exploitability(state) / (hit[0] + hit[1]);
        });
        return `${name} ${part(shares, 0.5)} and ${part(shares, 1)}`;
      });
      console.log(`  ${`${first} against ${second}`.padEnd(28)} ${cells.join('; ')}`);
    }
  }
}

/**
 * In the page, as text: frames while nothing is asked of the worker, and while the admiral plans and locks in,
 * as before each turn of a match, twice a second.
 */
const WATCH_FRAMES = `(async () => {
  const { engine, keeping, sea } = bench;
  await bench.opened();
  const spawns = [{ x: 5, y: 12, facing: 'E' }, { x: 7, y: 13, facing: 'W' }];
  const setup = { map: { ...sea.DEFAULT_MAP, spawns }, ships: ['cutter', 'war_brig'] };
  const seats = [];
  for (let i = 0; i < 30; i++) {
    const players = [
      { kind: 'person', name: 'Anna' },
      { kind: 'computer', name: 'Bob', level: 'admiral', seed: i },
    ];
    const id = 'match ' + i;
    const begun = await engine.call('beginMatch', [{ id, startedAt: '2030-01-01T00:10:00.000Z', players, setup }]);
    if (!begun.ok) throw new Error(JSON.stringify(begun));
    const lead = await keeping.use((room, kept) => room.takeLead(kept, id));
    if (!lead.ok) throw new Error(JSON.stringify(lead));
    seats.push({ id, lead: lead.value, turn: 1 });
  }
  const frames = (ms) => new Promise((resolve) => {
    const gaps = [];
    const from = performance.now();
    let last = from;
    const look = () => requestAnimationFrame(() => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      if (now - from > ms) resolve(gaps);
      else look();
    });
    look();
  });
  const lock = async (seat) => {
    const locked = await engine.call('lockComputers', [seat]);
    if (!locked.ok || !locked.value[1]) throw new Error(JSON.stringify(locked));
  };
  await lock(seats.pop());
  const idle = await frames(12000);
  let busy = true;
  let turns = 0;
  const work = (async () => {
    for (; busy; turns++) {
      await lock(seats[turns]);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  const planning = await frames(12000);
  busy = false;
  await work;
  return [{ gaps: idle, turns: 0 }, { gaps: planning, turns }];
})()`;

async function tellFrames(): Promise<void> {
  // Not before: a process that has loaded it runs slower.
  const { withBench } = await import('./bench-site.ts');
  await withBench(4281, async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address);
    await page.waitForFunction('globalThis.bench !== undefined');
    const seen = await page.evaluate<{ gaps: number[]; turns: number }[]>(WATCH_FRAMES);
    console.log('\nframes of a page at a quarter of the speed, in ms');
    ['worker idle', 'admiral planning'].forEach((name, i) => {
      const { gaps = [], turns = 0 } = seen[i] ?? {};
      // At 60 a second a frame that comes after one and a half intervals has been missed.
      const missed = gaps.filter((gap) => gap > 25).length;
      console.log(
        `  ${name.padEnd(17)} ${gaps.length} frames, p95 ${part(gaps, 0.95)}, worst ${part(gaps, 1)}, missed ${missed} (${turns} turns planned)`,
      );
    });
  });
}

if (values.page) await tellFrames();
else {
  tellTimes();
  tellGains();
  if (values.pairs) tellPairs();
}
