/**
 * `npm run bench:start`: the main thread's work from 'Set sail' in the lobby to the first frame of the
 * planner, on a phone with four times slower a processor. Floor: 300 ms. Wants a build.
 */
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { serveSite } from './site.ts';

const FLOOR_MS = 300;
const THROTTLE = 4;
const RUNS = 5;
const PORT = 4279;

/** In the page, as text: what this script is compiled with does not exist there. */
const SAIL_AND_WATCH = `new Promise((resolve) => {
  const bars = document.getElementsByClassName('lock');
  const look = () => requestAnimationFrame(() => {
    if (bars.length === 0) return look();
    requestAnimationFrame(() => {
      performance.mark('planner');
      resolve();
    });
  });
  performance.mark('sail');
  [...document.querySelectorAll('button')].find((button) => button.textContent.includes('Set sail')).click();
  look();
})`;

type TraceEvent = {
  name: string;
  cat: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
};

const server = await serveSite({ folder: 'build', base: '', host: 'localhost', port: PORT });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });

/** Thread time of all tasks in between, so that waiting for others does not count. */
async function measure(): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 3,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(`http://localhost:${PORT}/`);
  await page.waitForSelector('html[data-ready]');
  // As a player does, who looks at the ships first.
  await page.waitForTimeout(6_000);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['blink.user_timing', 'toplevel', 'devtools.timeline'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  await page.evaluate(SAIL_AND_WATCH);
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await context.close();
  const at = (name: string): TraceEvent => {
    const mark = events.find((event) => event.name === name && event.cat.includes('user_timing'));
    if (!mark) throw new Error(`No mark ${name}`);
    return mark;
  };
  const [from, to] = [at('sail'), at('planner')];
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') &&
      pid === from.pid &&
      tid === from.tid &&
      ts + dur >= from.ts &&
      ts + dur <= to.ts,
  );
  return tasks.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur ?? 0), 0) / 1_000;
}

const runs: number[] = [];
for (let run = 0; run < RUNS; run++) runs.push(await measure());
runs.sort((a, b) => a - b);
const median = runs[Math.floor(RUNS / 2)] ?? 0;
const list = runs.map((run) => run.toFixed(0)).join(', ');
console.log(
  `lobby to planner: median ${median.toFixed(0)} ms of the page's thread (${list}), ${median < FLOOR_MS ? 'floor met' : 'MISSED'}`,
);
await browser.close();
server.close();
