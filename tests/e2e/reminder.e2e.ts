/** A backup is advised where the browser may clear what is kept, and only as often as it is of use. */
import type { Page } from '@playwright/test';
import { putMaps } from './database';
import { button } from './match-flow';
import { expect, open, test } from './site';

const ADVICE = /maps and replays are only on this device/;

/** So many maps, changed at this moment. */
const putMany = (page: Page, from: number, count: number): Promise<void> =>
  putMaps(
    page,
    Array.from({ length: count }, (_, i) => ({
      id: `m${from + i}`,
      name: `Map ${from + i}`,
      changedAt: new Date().toISOString(),
      text: '',
    })),
  );

/** What the browser says of its promise. */
const promise = (page: Page, persisted: boolean): Promise<unknown> =>
  page.addInitScript((kept) => {
    navigator.storage.persisted = () => Promise.resolve(kept);
    navigator.storage.persist = () => Promise.resolve(kept);
  }, persisted);

test('ten unsaved maps or replays bring the advice, which can be put off or followed', async ({ page }) => {
  await promise(page, false);
  await open(page, 'settings/');
  await expect(page.getByRole('region', { name: 'On this device' })).toContainText('0');
  await putMany(page, 0, 9);
  await open(page, '');
  await expect(button(page, 'Share this map')).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page.getByText(ADVICE)).toHaveCount(0);

  await putMany(page, 9, 1);
  await open(page, '');
  await expect(page.getByText('10 maps and replays are only on this device')).toBeVisible();
  await button(page, 'Dismiss').click();
  await open(page, '');
  await page.waitForTimeout(1_500);
  await expect(page.getByText(ADVICE)).toHaveCount(0);

  // As much again, and it is said again; a backup settles it.
  await putMany(page, 10, 10);
  await open(page, '');
  await expect(page.getByText('20 maps and replays are only on this device')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Back up' }).click();
  await downloading;
  await putMany(page, 20, 9);
  await open(page, '');
  await page.waitForTimeout(1_500);
  await expect(page.getByText(ADVICE)).toHaveCount(0);
});

test('where the browser keeps it for good, nothing is said', async ({ page }) => {
  await promise(page, true);
  await open(page, 'settings/');
  await expect(page.getByText('Protected', { exact: true })).toBeVisible();
  await putMany(page, 0, 12);
  await open(page, '');
  await expect(button(page, 'Share this map')).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page.getByText(ADVICE)).toHaveCount(0);
});
