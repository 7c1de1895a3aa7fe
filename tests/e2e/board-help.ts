/** What tests of the board share. */
import type { Page } from '@playwright/test';
import type { StageBench } from '../bench/board.svelte';

declare const stage: StageBench;

/** A few frames later. */
export const settle = (page: Page, frames = 4): Promise<void> =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
  }, frames);

/** Waits until the board has come to rest, and answers how many frames it has drawn. */
export async function quiet(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let same = 0, last = -1; same < 8;) {
      await new Promise(requestAnimationFrame);
      same = stage.view.drawn === last ? same + 1 : 0;
      last = stage.view.drawn;
    }
    return stage.view.drawn;
  });
}
