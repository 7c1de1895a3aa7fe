/** The board's camera: where it goes by itself, and that the picture goes with it. */
import type { Page } from '@playwright/test';
import type { StageBench } from '../bench/board.svelte';
import { settle } from './board-help';
import { expect, open, test } from './site';

declare const stage: StageBench;

test.beforeEach(async ({ page }) => {
  await open(page, 'board.html');
});

test.describe('the camera', () => {
  const camera = (page: Page): Promise<{ x: number; y: number; scale: number }> =>
    page.evaluate(() => ({ ...stage.view.camera }));
  const follow = (page: Page): Promise<void> =>
    page.evaluate(() => {
      stage.show({ follow: true });
      stage.load(stage.BROADSIDE.before, stage.BROADSIDE.record);
    });
  /** Where the middle of the ship's tile is on the screen, by the picture of the chart itself. */
  const pictured = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const chart = document.querySelector('.layers canvas')?.getBoundingClientRect();
      return (chart?.width ?? 0) / stage.view.camera.scale;
    });

  test('follows a turn: at once in reduced motion, and the picture goes with it', async ({ page }) => {
    await page.evaluate(() => (document.documentElement.dataset.motion = 'reduced'));
    const before = await camera(page);
    await follow(page);
    await settle(page, 8);
    expect((await camera(page)).scale).toBeGreaterThan(before.scale * 2);
    expect((await pictured(page)) % 1).toBeCloseTo(0, 5);
    const moved = await page.evaluate(() => {
      const [chart] = document.querySelectorAll('.layers canvas');
      const box = chart?.getBoundingClientRect();
      const corner = stage.view.pointOf({ x: -0.5, y: -0.5 });
      return box && corner && (corner.x - box.left) / stage.view.camera.scale;
    });
    const tiles = moved ?? 0.5;
    expect(tiles - Math.round(tiles)).toBeCloseTo(0, 1);
  });

  test('gets where it was going though the page changes on the way', async ({ page }) => {
    await follow(page);
    await settle(page, 8);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'night'));
    await page.waitForTimeout(700);
    const after = await camera(page);
    await page.evaluate(() => stage.show({ covered: { top: 0, right: 0, bottom: 0, left: 0 } }));
    await settle(page);
    expect(after.scale).toBeGreaterThan(35);
    expect(await camera(page)).toEqual(after);
  });

  test('goes to a plan, and comes nearer for it', async ({ page }) => {
    await page.evaluate(() => {
      const { before, record } = stage.BROADSIDE;
      stage.show({
        map: before.map,
        frame: stage.stillFrame(before),
        follow: true,
        viewer: 0,
        overlays: { plan: stage.sketchPlan(before, record, 0) },
      });
    });
    await page.waitForTimeout(700);
    expect((await camera(page)).scale).toBeGreaterThan(30);
  });

  test('is not taken by keys that stay in sight', async ({ page }) => {
    await follow(page);
    await page.waitForTimeout(700);
    const before = await camera(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(500);
    expect(await camera(page)).toEqual(before);
    await expect(page.getByRole('button', { name: 'Follow the action' })).toBeHidden();
  });

  test('zooming out never shows an empty sea', async ({ page }) => {
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, -3_000);
    await page.waitForTimeout(400);
    for (let i = 0; i < 12; i++) {
      await page.mouse.wheel(0, 180);
      await settle(page, 1);
      const covered = await page.evaluate(() => {
        const chart = document.querySelector('.layers canvas')?.getBoundingClientRect();
        const sea = document.querySelector('.layers > div')?.getBoundingClientRect();
        return chart && sea
          ? [
              chart.left <= sea.left + 1,
              chart.top <= sea.top + 1,
              chart.right >= sea.right - 1,
              chart.bottom >= sea.bottom - 1,
            ]
          : [];
      });
      expect(covered).toEqual([true, true, true, true]);
    }
  });

  test('keeps the chart clear of what covers the board', async ({ page }) => {
    await page.evaluate(() => stage.show({ covered: { top: 48, right: 0, bottom: 290, left: 0 } }));
    await settle(page);
    const [top, bottom] = await page.evaluate(() => [
      stage.view.pointOf({ x: 0, y: -0.5 })?.y ?? 0,
      stage.view.pointOf({ x: 0, y: 23.5 })?.y ?? 0,
    ]);
    expect(top).toBeGreaterThanOrEqual(48);
    expect(bottom).toBeLessThanOrEqual(350);
  });
});
