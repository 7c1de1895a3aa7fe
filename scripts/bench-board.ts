/**
 * `npm run bench:board`: the main thread's work in each frame while the busiest turn plays on the
 * default map, at four times slower a processor. Floor: 16 ms for the 95th percentile; aim: 8 ms.
 * Counts whole tasks of the page's thread, not what the drawing code says of itself. Builds the bench first.
 */
import type { Browser } from '@playwright/test';
import type { StageBench } from '../tests/bench/board.svelte';
import { withBench } from './bench-site.ts';
import { framesOf, percentile } from './frame-work.ts';

declare const stage: StageBench;

const FLOOR_MS = 16;
const AIM_MS = 8;
const THROTTLE = 4;
const PORT = 4278;
const WINDOWS = [
  { name: 'phone', width: 360, height: 640, ratio: 3 },
  { name: 'tablet', width: 820, height: 1_180, ratio: 2 },
  { name: 'desktop', width: 1_440, height: 900, ratio: 1 },
];

async function measure(
  browser: Browser,
  address: string,
  { width, height, ratio }: (typeof WINDOWS)[number],
  follow: boolean,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: ratio });
  const page = await context.newPage();
  await page.goto(`${address}board.html`);
  await page.locator('html[data-ready]').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  // Once through without counting, as a player has seen turns before this one.
  const play = (): Promise<void> =>
    page.evaluate(
      (follows) =>
        new Promise<void>((resolve) => {
          stage.show({ follow: follows });
          const playhead = stage.load(stage.BUSIEST.before, stage.BUSIEST.record);
          playhead.watch(() => {
            if (playhead.ended) resolve();
          });
          playhead.play();
        }),
      follow,
    );
  await play();
  const frames = await framesOf(devtools, play);
  await context.close();
  return frames;
}

await withBench(PORT, async (browser, address) => {
  for (const window of WINDOWS)
    for (const follow of [false, true]) {
      const frames = await measure(browser, address, window, follow);
      const p95 = percentile(frames, 0.95);
      const verdict = p95 < AIM_MS ? 'aim met' : p95 < FLOOR_MS ? 'floor met' : 'MISSED';
      console.log(
        `${window.name.padEnd(8)} ${follow ? 'following ' : 'whole chart'} ${String(frames.length).padStart(4)} frames, median ${percentile(frames, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${Math.max(...frames).toFixed(1)} ms   ${verdict}`,
      );
    }
});
