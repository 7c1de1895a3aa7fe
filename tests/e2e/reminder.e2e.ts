/** A backup is advised where the browser may clear what is kept, and only as often as it is of use. */
import type { Page } from '@playwright/test';
import { button } from './match-flow';
import { expect, open, test } from './site';

const ADVICE = /maps and replays are only on this device/;

/** So many maps, changed at that moment. */
const putMaps = (page: Page, from: number, count: number): Promise<void> =>
  page.evaluate(
    ([first, many]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('battle-navigation');
        request.onerror = () => reject(new Error('no database'));
        request.onsuccess = () => {
          const transaction = request.result.transaction('maps', 'readwrite');
          for (let i = first; i < first + many; i++)
            transaction
              .objectStore('maps')
              .put({ id: `m${i}`, name: `Map ${i}`, changedAt: new Date().toISOString(), text: '' });
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [from, count] as const,
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
  await putMaps(page, 0, 9);
  await open(page, '');
  await expect(button(page, 'Share this map')).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page.getByText(ADVICE)).toHaveCount(0);

  await putMaps(page, 9, 1);
  await open(page, '');
  await expect(page.getByText('10 maps and replays are only on this device')).toBeVisible();
  await button(page, 'Dismiss').click();
  await open(page, '');
  await page.waitForTimeout(1_500);
  await expect(page.getByText(ADVICE)).toHaveCount(0);

  // As much again, and it is said again; a backup settles it.
  await putMaps(page, 10, 10);
  await open(page, '');
  await expect(page.getByText('20 maps and replays are only on this device')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Back up' }).click();
  await downloading;
  await putMaps(page, 20, 9);
  await open(page, '');
  await page.waitForTimeout(1_500);
  await expect(page.getByText(ADVICE)).toHaveCount(0);
});

test('where the browser keeps it for good, nothing is said', async ({ page }) => {
  await promise(page, true);
  await open(page, 'settings/');
  await expect(page.getByText('Protected', { exact: true })).toBeVisible();
  await putMaps(page, 0, 12);
  await open(page, '');
  await expect(button(page, 'Share this map')).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page.getByText(ADVICE)).toHaveCount(0);
});
