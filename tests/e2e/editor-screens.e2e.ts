/** The screens of the map editor, for everybody, in every size and theme. */
import type { Page } from '@playwright/test';
import { putMaps } from './database';
import { ready } from './editor-help';
import { button, strait } from './match-flow';
import { expectFits, expectNothingSeriousInBoth } from './screens-help';
import { expect, open, SIZES, test } from './site';

/** One that can be played, and one with two things on a tile. */
async function withMaps(page: Page): Promise<void> {
  await open(page, 'map-editor/');
  const good = JSON.parse(strait(2)) as { rocks: object[] };
  const broken = {
    ...good,
    format: 'battle-navigation/draft',
    id: 'broken',
    name: 'A name that is rather long',
  };
  const texts = [strait(2), JSON.stringify({ ...broken, rocks: [...good.rocks, ...good.rocks] })];
  await putMaps(
    page,
    texts.map((text) => {
      const { id, name } = JSON.parse(text) as { id: string; name: string };
      return { id, name, changedAt: '2030-01-01T00:00:00.000Z', text };
    }),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: /^Draw on / })).toHaveCount(2);
}

const closed = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

for (const [size, viewport] of Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop }))
  test(`axe finds nothing serious on the drawing table, ${size}, by day and by night`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize(viewport);
    await withMaps(page);
    await expectNothingSeriousInBoth(page, 'maps');
    await button(page, 'New map').click();
    await page.getByRole('dialog').getByRole('radio', { name: 'A seed' }).check();
    await expectNothingSeriousInBoth(page, 'new map');
    await closed(page);
    await page.getByRole('link', { name: /rather long/ }).click();
    await ready(page);
    await expect(page.getByRole('gridcell', { name: /not allowed/ })).toHaveCount(1);
    await expectNothingSeriousInBoth(page, 'table');
    if (size === 'phone') {
      await button(page, /^Checks/).click();
      await expectNothingSeriousInBoth(page, 'checks');
      await closed(page);
      await button(page, 'Map').click();
      await expectNothingSeriousInBoth(page, 'map');
    }
    await button(page, 'Change the size').click();
    await button(page, 'One fewer: Columns in the east').click();
    await expectNothingSeriousInBoth(page, 'size');
    await page.getByRole('button', { name: 'Cancel' }).click();
    if (size === 'phone') await closed(page);
    await button(page, 'More').click();
    await expectNothingSeriousInBoth(page, 'more');
    await page.getByRole('dialog').getByRole('button', { name: 'Help and keys' }).click();
    await expectNothingSeriousInBoth(page, 'help');
    await closed(page);
    await page.goto('map-editor/?id=strait-2');
    await ready(page);
    await button(page, 'Play-test').click();
    await expectNothingSeriousInBoth(page, 'play-test');
  });

test('nothing of the table is cut off from 320 x 568 to 1920 x 1080', async ({ page }) => {
  test.setTimeout(60_000);
  await withMaps(page);
  await page.getByRole('link', { name: /rather long/ }).click();
  await ready(page);
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [568, 320],
    [740, 360],
    [820, 1180],
    [1024, 768],
    [1180, 820],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const where = `${width} x ${height}`;
    // Beside the chart there is a list that scrolls by itself.
    await expectFits(page, where, { scrolls: width >= 1000 });
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0);
    const chart = await page.locator('[data-layer=things]').boundingBox();
    expect(Math.min(chart?.width ?? 0, chart?.height ?? 0), where).toBeGreaterThan(150);
    // Every tool is in sight, and large enough.
    for (const tool of await page.locator('fieldset.palette label').all()) {
      await expect(tool).toBeInViewport({ ratio: 0.99 });
      const box = await tool.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), where).toBeGreaterThanOrEqual(44);
    }
  }
});

test('with text of 200 % a phone still has room to draw', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('battle-navigation/settings', '{"textSize":200}'));
  await withMaps(page);
  await expectFits(page, 'maps', { scrolls: true });
  await page.getByRole('link', { name: /rather long/ }).click();
  await ready(page);
  await expectFits(page, 'table');
  const chart = await page.locator('[data-layer=things]').boundingBox();
  expect(Math.min(chart?.width ?? 0, chart?.height ?? 0)).toBeGreaterThan(150);
});
