/** Fingers, mouse and wheel on the board: the chart moves, the page does not. */
import type { CDPSession, Page } from '@playwright/test';
import type { StageBench } from '../bench/board.svelte';
import { expect, open, test } from './site';

declare const stage: StageBench;

test.use({ hasTouch: true });
test.beforeEach(async ({ page }) => {
  await open(page, 'board.html');
  await page.evaluate(() => (document.documentElement.dataset.motion = 'reduced'));
});

type Camera = { x: number; y: number; scale: number };
const camera = (page: Page): Promise<Camera> => page.evaluate(() => ({ ...stage.view.camera }));
const pagePlace = (page: Page): Promise<number[]> =>
  page.evaluate(() => [scrollX, scrollY, visualViewport?.scale ?? 1]);
const later = (page: Page): Promise<void> => page.waitForTimeout(350);

/** Real touches: as many fingers as there are points in each step. */
async function touch(
  devtools: CDPSession,
  steps: readonly (readonly (readonly [number, number])[])[],
): Promise<void> {
  let down = 0;
  for (const points of steps) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    const type = points.length > down ? 'touchStart' : points.length < down ? 'touchEnd' : 'touchMove';
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    down = points.length;
  }
  if (down > 0) await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
const line = (
  from: readonly [number, number],
  to: readonly [number, number],
  steps = 8,
): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, i) => [
    from[0] + ((to[0] - from[0]) * i) / steps,
    from[1] + ((to[1] - from[1]) * i) / steps,
  ]);

test('a tap picks the tile under it, a drag does not', async ({ page }) => {
  const point = await page.evaluate(() => stage.view.pointOf({ x: 5, y: 9 }));
  await page.touchscreen.tap(point?.x ?? 0, point?.y ?? 0);
  expect(await page.evaluate(() => stage.heard.filter((word) => word.startsWith('pick')))).toEqual([
    'pick 5 9',
  ]);
  const devtools = await page.context().newCDPSession(page);
  await touch(
    devtools,
    line([200, 300], [120, 300]).map((at) => [at]),
  );
  expect(await page.evaluate(() => stage.heard.filter((word) => word.startsWith('pick')))).toEqual([
    'pick 5 9',
  ]);
});

test('a hovering mouse names its tile, and leaves it', async ({ page }) => {
  const point = await page.evaluate(() => stage.view.pointOf({ x: 7, y: 3 }));
  await page.mouse.move(point?.x ?? 0, point?.y ?? 0);
  expect(await page.evaluate(() => stage.heard.at(-1))).toBe('hover 7 3');
  await page.mouse.move(2, 2);
  expect(await page.evaluate(() => stage.heard.at(-1))).toBe('hover null');
});

test('two fingers pinch and pan, one finger pans, and the page stays where it is', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const before = await camera(page);
  const [first, second] = [line([170, 300], [100, 300]), line([190, 300], [260, 300])];
  await touch(devtools, [[[170, 300]], ...first.map((point, i) => [point, second[i] ?? point] as const)]);
  await later(page);
  const near = await camera(page);
  expect(near.scale / before.scale).toBeGreaterThan(4);
  expect((near.scale * 1) % 1).toBe(0);
  await touch(
    devtools,
    line([250, 400], [80, 240]).map((at) => [at]),
  );
  await later(page);
  const moved = await camera(page);
  expect(moved.scale).toBe(near.scale);
  expect(moved.x - near.x).toBeGreaterThan(1);
  expect(moved.y - near.y).toBeGreaterThan(1);
  // Up and down the board, further than the page could scroll.
  await touch(
    devtools,
    line([180, 550], [180, 60], 20).map((at) => [at]),
  );
  await later(page);
  expect(await pagePlace(page)).toEqual([0, 0, 1]);
  // Pinched together again, the chart is whole, and not smaller.
  await touch(devtools, [
    [[100, 300]],
    ...first.map((_, i) => [first.at(-1 - i) ?? [0, 0], second.at(-1 - i) ?? [0, 0]] as const),
    [
      [170, 300],
      [190, 300],
    ],
  ]);
  await touch(devtools, [
    [[100, 300]],
    ...first.map((_, i) => [first.at(-1 - i) ?? [0, 0], second.at(-1 - i) ?? [0, 0]] as const),
  ]);
  await later(page);
  expect(await camera(page)).toEqual(before);
});

test('the place under the fingers stays under them', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const spot = { x: 120, y: 250 };
  const before = await page.evaluate((at) => stage.view.placeOf(at), spot);
  await touch(devtools, [
    [[100, 250]],
    ...line([100, 250], [60, 250]).map(
      (point, i) => [point, line([140, 250], [180, 250])[i] ?? point] as const,
    ),
  ]);
  const after = await page.evaluate((at) => stage.view.placeOf(at), spot);
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(0.6);
});

test('the wheel zooms at the pointer, with and without Ctrl, and neither scrolls nor zooms the page', async ({
  page,
}) => {
  await page.mouse.move(180, 300);
  const before = await camera(page);
  await page.mouse.wheel(0, -400);
  await later(page);
  const near = await camera(page);
  expect(near.scale).toBeGreaterThan(before.scale * 1.5);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -40);
  await page.keyboard.up('Control');
  await later(page);
  expect((await camera(page)).scale).toBeGreaterThan(near.scale);
  await page.mouse.wheel(0, 4_000);
  await later(page);
  expect(await camera(page)).toEqual(before);
  expect(await pagePlace(page)).toEqual([0, 0, 1]);
});

test('a double tap comes nearer, and its second tap picks nothing', async ({ page }) => {
  const before = await camera(page);
  await page.touchscreen.tap(180, 300);
  await page.touchscreen.tap(182, 302);
  await later(page);
  expect((await camera(page)).scale).toBeGreaterThan(before.scale * 1.3);
  expect(await page.evaluate(() => stage.heard.filter((word) => word.startsWith('pick')))).toHaveLength(1);
  expect(await pagePlace(page)).toEqual([0, 0, 1]);
});

test('buttons zoom in and out, show the whole, and give the camera back to the action', async ({ page }) => {
  const before = await camera(page);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await later(page);
  expect((await camera(page)).scale).toBeGreaterThan(before.scale);
  await page.getByRole('button', { name: 'Zoom out' }).tap();
  await later(page);
  expect((await camera(page)).scale).toBe(before.scale);
  await expect(page.getByRole('button', { name: 'Follow the action' })).toBeHidden();
  await page.evaluate(() => {
    stage.show({ follow: true });
    stage.load(stage.BUSIEST.before, stage.BUSIEST.record);
  });
  await page.getByRole('button', { name: 'Show the whole chart' }).tap();
  await later(page);
  expect(await camera(page)).toEqual(before);
  await page.getByRole('button', { name: 'Follow the action' }).tap();
  await later(page);
  expect((await camera(page)).scale).toBeGreaterThan(before.scale * 1.5);
  await expect(page.getByRole('button', { name: 'Follow the action' })).toBeHidden();
});
