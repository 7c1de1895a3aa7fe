/**
 * `npm run pictures`: the gallery and six moments of a battle in both themes, into docs/board, to look
 * at and to keep. Builds the bench first.
 */
import { mkdirSync } from 'node:fs';
import type { StageBench } from '../tests/bench/board.svelte';
import { withBench } from './bench-site.ts';

declare const stage: StageBench;

const OUT = 'docs/board';
const PORT = 4279;
const THEMES = ['day', 'night'] as const;

mkdirSync(OUT, { recursive: true });
await withBench(PORT, async (browser, address) => {
  for (const theme of THEMES) {
    // As high as the whole gallery: a plate that is off screen is not drawn.
    const gallery = await browser.newPage({ viewport: { width: 1_280, height: 7_200 } });
    await gallery.goto(`${address}gallery.html`);
    await gallery.locator('html[data-ready]').waitFor();
    await gallery.evaluate((now) => (document.documentElement.dataset.theme = now), theme);
    await gallery.waitForTimeout(1_500);
    await gallery.locator('main').screenshot({ path: `${OUT}/gallery-${theme}.png` });
    await gallery.close();

    const board = await browser.newPage({ viewport: { width: 720, height: 560 } });
    await board.goto(`${address}board.html`);
    await board.locator('html[data-ready]').waitFor();
    await board.evaluate((now) => (document.documentElement.dataset.theme = now), theme);
    for (const name of await board.evaluate(() => Object.keys(stage.MOMENTS))) {
      await board.evaluate((wanted) => {
        const moment = stage.MOMENTS[wanted];
        if (!moment) return;
        stage.show({ follow: true });
        const playhead = stage.load(moment.turn.before, moment.turn.record);
        playhead.seek(moment.at(playhead.animation.phases));
      }, name);
      // The camera takes its time to get there.
      await board.waitForTimeout(900);
      await board.screenshot({ path: `${OUT}/${name}-${theme}.png` });
    }
    await board.close();
  }
});
