/** Files that are no backup, or a broken one: each gets a sentence, and nothing is written. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKUP, broken, card, count, dialog, file, pick } from './data-help';
import { expect, open, test } from './site';

for (const [name, content, sentences] of [
  ['no JSON', 'ahoy', [/^The file is damaged, or is no file of Battle Navigation/]],
  ['nothing', '', [/^The file is damaged/]],
  ['a map', readFileSync('tests/fixtures/map-1.json'), ['This is a map, and something else is wanted here.']],
  ['of another program', '{"format":"other","version":1}', ['This is not a backup of Battle Navigation.']],
  [
    'of a newer app',
    BACKUP.toString().replace('"version":2', '"version":3'),
    [
      'This was made by a newer version of the game (form 3; this one knows up to 2). Update the game, then try again.',
    ],
  ],
  [
    'hostile',
    '{"__proto__":{"format":"battle-navigation/backup"}}',
    ['This is not a backup of Battle Navigation.'],
  ],
  [
    'damaged in places',
    broken,
    [
      /^maps\[0\]\.map\..*: "NW" is none of N, E, S, W$/,
      /^maps\[0\]\.map\.rocks\[\d\]\.x: 99 is outside the map, which has 24 tiles in that direction$/,
    ],
  ],
] as const)
  test(`a file that is ${name} gets a sentence, and nothing is written`, async ({ page }) => {
    await open(page, 'settings/');
    await pick(page, file(content));
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This file cannot be restored. Nothing has been changed.',
    );
    const items = dialog(page).getByRole('listitem');
    for (const sentence of sentences) await expect(items.filter({ hasText: sentence }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(count(page, 'Maps')).toHaveText('0');
    await expect(card(page).getByRole('button', { name: 'Restore' })).toBeFocused();
  });

test('faults that are alike are listed all the same', async ({ page }) => {
  const backup = JSON.parse(BACKUP.toString()) as {
    maps: { map: { hazards: object[] } }[];
    replays: { replay: { hp: unknown } }[];
  };
  const [kept] = backup.maps;
  const [replay] = backup.replays;
  const whirlpool = kept?.map.hazards.find((hazard) => 'spin' in hazard);
  if (!kept || !replay || !whirlpool) throw new Error('The fixture has lost something');
  kept.map.hazards.push(whirlpool);
  replay.replay.hp = 5;
  await open(page, 'settings/');
  await pick(page, file(JSON.stringify(backup)));
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5);
  await expect(dialog(page)).toContainText('replays[0].replay.hp: should be a list, not 5');
});

test('a file that is changed after it was looked into is said to be so', async ({ page }) => {
  const path = join(mkdtempSync(join(tmpdir(), 'backup-')), 'mine.bnbackup');
  writeFileSync(path, BACKUP);
  await open(page, 'settings/');
  const chooser = page.waitForEvent('filechooser');
  await card(page).getByRole('button', { name: 'Restore' }).click();
  await (await chooser).setFiles(path);
  await expect(dialog(page)).toContainText('The backup holds 3 maps');
  writeFileSync(path, 'something else entirely');
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog(page)).toContainText(
    'The file cannot be read. It may have been moved or changed; pick it again.',
  );
  await page.keyboard.press('Escape');
  await expect(count(page, 'Maps')).toHaveText('0');
});

test('a file of 101 MB is refused without being read', async ({ page }) => {
  await open(page, 'settings/');
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const big = new File([new Uint8Array(101_000_000).fill(32)], 'big.bnbackup');
    const list = new DataTransfer();
    list.items.add(big);
    if (input) input.files = list.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(dialog(page).getByText('The file is over 100 MB.')).toBeVisible();
});
