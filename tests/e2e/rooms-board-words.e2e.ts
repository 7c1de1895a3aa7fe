/** The board in words: a grid that keyboards and screen readers walk. */
import AxeBuilder from '@axe-core/playwright';
import type { StageBench } from '../bench/board.svelte';
import { expect, open, test } from './site';

declare const stage: StageBench;

test.beforeEach(async ({ page }) => {
  await open(page, 'board.html');
});

test('a plan at the edge of the chart is told where the ship lies', async ({ page }) => {
  const words = await page.evaluate(async () => {
    const { sea } = stage;
    const position = sea.parsePosition('war_frigate A1N 30 | sloop X24N 8 | 3');
    const [own, other] = [sea.parsePlan('F2p N2p N- N-'), sea.parsePlan('N- N- N- N-')];
    if (!position.ok || !own.ok || !other.ok) throw new Error('No plan');
    const match = sea.matchAt(sea.DEFAULT_MAP, position.value);
    if (!match.ok) throw new Error('No match');
    const plan = stage.sketchPlan(match.value, sea.resolveTurn(match.value, [own.value, other.value]), 0);
    stage.show({ map: match.value.map, frame: stage.stillFrame(match.value), overlays: { plan }, viewer: 0 });
    await new Promise(requestAnimationFrame);
    return document.querySelector('[role=gridcell]')?.textContent.trim();
  });
  expect(words).toContain('way blocked in phase 1');
  expect(words).toContain('port guns leave the chart in phase 2');
});

test.describe('in words', () => {
  test.beforeEach(async ({ page }) => {
    await page.evaluate(() => {
      const { before } = stage.BROADSIDE;
      stage.show({ map: before.map, frame: stage.stillFrame(before), viewer: 1 });
    });
  });

  test('a grid of every tile, walked with the keys, with the board following', async ({ page }) => {
    const grid = page.getByRole('grid', { name: 'Chart: Twin Maelstroms, 24 by 24 tiles' });
    await expect(grid.getByRole('gridcell')).toHaveCount(24 * 24);
    await expect(
      grid.getByRole('gridcell', { name: 'I12, your war brig, facing east, 20 of 20 hp', exact: true }),
    ).toHaveCount(1);
    await expect(
      grid.getByRole('gridcell', { name: 'I15, enemy cutter, facing east, 16 of 16 hp', exact: true }),
    ).toHaveCount(1);
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    // It begins at one's own ship.
    await expect(focused).toHaveText('I12, your war brig, facing east, 20 of 20 hp');
    for (const [key, text] of [
      ['Home', 'A12, open water'],
      ['PageUp', 'A1, open water'],
      ['ArrowRight', 'B1, open water'],
      ['ArrowDown', 'B2, open water'],
      ['ArrowLeft', 'A2, open water'],
      ['ArrowLeft', 'A2, open water'],
      ['End', 'X2, open water'],
      ['PageDown', 'X24, open water'],
      ['Home', 'A24, open water'],
      ['PageUp', 'A1, open water'],
      ['ArrowUp', 'A1, open water'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused).toHaveText(text);
    }
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => stage.heard.at(-1))).toBe('pick 0 0');
    // Zoomed in, the board keeps up with the keyboard.
    for (let i = 0; i < 4; i++) await page.keyboard.press('+');
    await page.keyboard.press('End');
    const seen = (): Promise<unknown> =>
      page.evaluate(() => {
        const point = stage.view.pointOf({ x: 23, y: 0 });
        return point && [point.x > 0 && point.x < innerWidth, point.y > 0 && point.y < innerHeight];
      });
    const scale = (): Promise<number> => page.evaluate(() => stage.view.camera.scale);
    await expect.poll(seen).toEqual([true, true]);
    await expect.poll(scale).toBeGreaterThan(40);
    await page.keyboard.press('0');
    await expect.poll(scale).toBeLessThan(20);
    // One stop for Tab, then the buttons.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  });

  test('a cell that a screen reader goes to by itself is the one that is picked', async ({ page }) => {
    const cell = page.getByRole('gridcell', { name: 'D7, open water', exact: true });
    await cell.focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => stage.heard.at(-1))).toBe('pick 3 6');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveText('E7, open water');
    await page
      .getByRole('gridcell', { name: 'B2, open water', exact: true })
      .evaluate((element: HTMLElement) => element.click());
    expect(await page.evaluate(() => stage.heard.at(-1))).toBe('pick 1 1');
  });

  test('a turn of one phase that is played again is told from its beginning', async ({ page }) => {
    await page.evaluate(async () => {
      const { before, record } = stage.MOMENTS.sinking?.turn ?? stage.BUSIEST;
      const playhead = stage.load(before, record);
      await new Promise(requestAnimationFrame);
      playhead.seek(playhead.animation.duration);
      playhead.play();
    });
    await expect(page.getByRole('gridcell', { name: /dhow/ })).toHaveText(/4 of 14 hp/);
  });

  test('follows a turn phase by phase', async ({ page }) => {
    await page.evaluate(() => {
      const playhead = stage.load(stage.BROADSIDE.before, stage.BROADSIDE.record);
      playhead.seek(playhead.animation.duration);
    });
    await expect(page.getByRole('gridcell', { name: /your war brig/ })).toHaveText(
      /^\w\d+, your war brig, facing \w+, 16 of 20 hp/,
    );
  });

  for (const theme of ['day', 'night'])
    test(`axe finds nothing, ${theme}`, async ({ page }) => {
      await page.evaluate((now) => (document.documentElement.dataset.theme = now), theme);
      const { violations } = await new AxeBuilder({ page })
        .disableRules(['landmark-one-main', 'page-has-heading-one', 'region'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    });
});
