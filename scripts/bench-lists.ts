/**
 * `npm run bench:lists`: how much the page's own thread has to do to open the lists of a player who
 * has kept much: 500 replays of 15 turns, 200 maps. Aim: under 100 ms each. Builds the bench first.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { Bench } from '../tests/bench/bench.svelte';
import { withBench } from './bench-site.ts';

declare const bench: Bench;

const REPLAYS = 500;
const MAPS = 200;
const ROUNDS = 7;
const AIM_MS = 100;
const PORT = 4277;
const ADDRESS = `http://localhost:${PORT}/`;

async function ready(page: Page): Promise<void> {
  await page.goto(ADDRESS);
  await page.locator('html[data-ready]').waitFor();
}

async function fill(page: Page): Promise<string> {
  return page.evaluate(
    async ([replays, maps]) => {
      const { sea, keeping } = bench;
      const replay = bench.sampleReplay(15);
      const kept = Array.from({ length: replays }, (_, i) => ({
        key: `replay ${i}`,
        starred: i % 7 === 0,
        replay: {
          ...replay,
          id: `replay ${i}`,
          finishedAt: `2030-01-01T00:00:00.${String(i).padStart(3, '0')}Z`,
        },
      }));
      const saved = await keeping.use((room, store) =>
        store.write([store.db.replays, store.db.replayTexts], (db) => room.putReplays(db, kept)),
      );
      for (let i = 0; i < maps; i++) {
        const map = { ...sea.generateMap({ seed: i, density: 'wild' }), id: `map ${i}`, name: `Map ${i}` };
        await keeping.use((room, store) => room.saveMap(store, { changedAt: null, map }));
      }
      const { store } = await bench.opened();
      return `${saved.ok ? replay.turns.length : 'no'} turns each; ${await store.db.replays.count()} replays, ${await store.db.maps.count()} maps`;
    },
    [REPLAYS, MAPS] as const,
  );
}

const LISTS = {
  replays: () => bench.live(bench.keeping, (room, db) => room.listReplays(db)),
  // A list of maps shows their thumbnails, so it reads every one of them.
  maps: () =>
    bench.live(bench.keeping, async (room, db) =>
      (await room.listMaps(db)).map(({ text }) => bench.documents.parseMap(text)),
    ),
};

/** Seconds that the page's own thread has worked so far. */
async function work(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function measure(page: Page, devtools: CDPSession, list: () => unknown): Promise<number> {
  await ready(page);
  // The database is open before: that is paid by whichever list comes first.
  await page.evaluate(() =>
    bench.keeping.use((_room, store) => store.read([store.db.settings], (db) => db.settings.count())),
  );
  await page.evaluate(`globalThis.makeList = ${list.toString()}`);
  const before = await work(devtools);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const shown = (globalThis as never as { makeList: () => { value: unknown } }).makeList();
        bench.watch(() => {
          if (shown.value !== undefined) resolve();
        });
      }),
  );
  return ((await work(devtools)) - before) * 1_000;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

await withBench(PORT, async (browser) => {
  const page = await browser.newPage();
  await ready(page);
  console.log(await fill(page));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (const rate of [1, 4]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    for (const [name, list] of Object.entries(LISTS)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await measure(page, devtools, list));
      const ms = median(times);
      const verdict = rate > 1 ? '' : ms < AIM_MS ? `aim ${AIM_MS} ms: met` : `aim ${AIM_MS} ms: MISSED`;
      console.log(
        `${name.padEnd(8)} ${rate} x throttle ${ms.toFixed(1).padStart(7)} ms   ${verdict}`.trimEnd(),
      );
    }
  }
});
