/** What tests of the data on a device do in the settings. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from './site';

export const BACKUP = readFileSync('tests/fixtures/backup-2-settings-3.json');
export const file = (buffer: Buffer | string, name = 'mine.bnbackup') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});

export const card = (page: Page): Locator => page.getByRole('region', { name: 'On this device' });
export const count = (page: Page, what: string): Locator =>
  card(page).locator('dl > div').filter({ hasText: what }).getByRole('definition');
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Restore a backup' });

export async function pick(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card(page).getByRole('button', { name: 'Restore' }).click();
  await (await chooser).setFiles(chosen);
}

export async function backUp(
  page: Page,
  button = card(page).getByRole('button', { name: 'Back up' }),
): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^battle-navigation-\d{4}-\d\d-\d\d\.bnbackup$/);
  return readFileSync(await saved.path(), 'utf8');
}

export async function restoreInto(page: Page): Promise<void> {
  await pick(page, file(BACKUP));
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Restored: 3 maps, 1 replay.')).toBeVisible();
}

/** A backup with another map of the same id, and one more replay. */
export function otherBackup(): string {
  const backup = JSON.parse(BACKUP.toString()) as {
    maps: { map: { name: string } }[];
    replays: { key: string; replay: { id: string } }[];
  };
  const [first] = backup.maps;
  const [replay] = backup.replays;
  if (!first || !replay) throw new Error('The fixture has lost something');
  first.map.name = 'Another sea';
  backup.replays.push({ ...replay, key: 'another', replay: { ...replay.replay, id: 'another' } });
  return JSON.stringify(backup);
}

/** A backup with faults in two of its places. */
export const broken = BACKUP.toString().replace('"x":8', '"x":99').replace('"facing":"W"', '"facing":"NW"');
