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

console.log(`a plan, warm, ${USUAL.join(' against ')}, ${count} positions each, in ms`);
for (const level of CAPTAIN_LEVELS) {
  time(level, positionsAt(USUAL, 1, 3, 12));
  for (const [name, least, most] of DISTANCES) {
    const times = time(level, positionsAt(USUAL, least, most, count));
    console.log(
      `  ${level.padEnd(15)}${name.padEnd(18)} median ${part(times, 0.5)}, worst ${part(times, 1)}`,
    );
  }
}

console.log(`\nto be gained against the admiral, both sides summed, ${count} positions each, in hull points`);
for (const longer of [1, 5]) {
  for (const [name, least, most] of DISTANCES.slice(0, 2)) {
    const gains = positionsAt(USUAL, least, most, count).map((state) => exploitability(state, longer));
    console.log(
      `  ${longer === 1 ? 'admiral        ' : 'thinking longer'} ${name.padEnd(16)} median ${part(gains, 0.5)}, ` +
        `nine of ten under ${part(gains, 0.9)}, worst ${part(gains, 1)}`,
    );
  }
}

if (values.pairs) {
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

/** In the page, as text: frames while nothing is asked of the worker, and while it plans all the time. */
const WATCH_FRAMES = `(async () => {
  const { engine, sea } = bench;
  const position = sea.parsePosition('cutter F13E 16 | war_brig H14W 20 | 1');
  const near = sea.matchAt(sea.DEFAULT_MAP, position.value, {});
  const plan = sea.parsePlan('F- F- F- F-').value;
  const frames = (until) => new Promise((resolve) => {
    const gaps = [];
    let last = performance.now();
    const look = () => requestAnimationFrame(() => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      if (until()) resolve(gaps);
      else look();
    });
    look();
  });
  await engine.call('warmUp', []);
  const began = performance.now();
  const quiet = await frames(() => performance.now() - began > 4000);
  let busy = true;
  const planning = (async () => {
    let calls = 0;
    while (busy) { await engine.call('analyseTurn', [near.value, [plan, plan]]); calls += 1; }
    return calls;
  })();
  const from = performance.now();
  const planned = await frames(() => performance.now() - from > 4000);
  busy = false;
  return { quiet, planned, calls: await planning };
})()`;

if (values.page) {
  // Not before: a process that has loaded it runs slower.
  const { withBench } = await import('./bench-site.ts');
  await withBench(4281, async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address);
    await page.waitForFunction('globalThis.bench !== undefined');
    const { quiet, planned, calls } = await page.evaluate<{
      quiet: number[];
      planned: number[];
      calls: number;
    }>(WATCH_FRAMES);
    console.log('\nframes of a page at a quarter of the speed, in ms');
    console.log(
      `  worker idle      ${quiet.length} frames, p95 ${part(quiet, 0.95)}, worst ${part(quiet, 1)}`,
    );
    console.log(
      `  worker planning  ${planned.length} frames, p95 ${part(planned, 0.95)}, worst ${part(planned, 1)} (${calls} turns solved)`,
    );
  });
}
