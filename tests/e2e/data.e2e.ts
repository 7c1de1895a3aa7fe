/** What is on this device, in the built app: looked at, backed up, restored, erased. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './site';

const BACKUP = readFileSync('tests/fixtures/backup-1.json');
const file = (buffer: Buffer | string, name = 'mine.bnbackup') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});

const card = (page: Page): Locator => page.getByRole('region', { name: 'On this device' });
const count = (page: Page, what: string): Locator =>
  card(page).locator('dl > div').filter({ hasText: what }).getByRole('definition');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Restore a backup' });

async function pick(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card(page).getByRole('button', { name: 'Restore' }).click();
  await (await chooser).setFiles(chosen);
}

async function backUp(
  page: Page,
  button = card(page).getByRole('button', { name: 'Back up' }),
): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^battle-navigation-\d{4}-\d\d-\d\d\.bnbackup$/);
  return readFileSync(await saved.path(), 'utf8');
}

async function restoreInto(page: Page): Promise<void> {
  await pick(page, file(BACKUP));
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Restored: 2 maps, 1 replay.')).toBeVisible();
}

/** A backup with another map of the same id, and one more replay. */
function otherBackup(): string {
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

test('backed up, erased and restored, it is the same to the byte @everywhere', async ({ page }) => {
  await open(page, 'settings/');
  await expect(count(page, 'Maps')).toHaveText('0');
  await restoreInto(page);
  await expect(count(page, 'Maps')).toHaveText('2');
  await expect(count(page, 'Replays')).toHaveText('1');
  // The settings came along, and are in force.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(page.getByRole('slider', { name: 'Text size' })).toHaveValue('150');
  const before = await backUp(page);
  expect(`${before}\n`).toBe(BACKUP.toString());
  await expect(page.getByText('The backup is on its way to your downloads.')).toBeVisible();

  await card(page).getByRole('button', { name: 'Erase everything' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase everything' });
  expect(await backUp(page, erase.getByRole('button', { name: 'Back up first' }))).toBe(before);
  await expect(erase.getByRole('status')).toContainText('The backup is on its way to your downloads.');
  await erase.getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByText('Everything is erased.')).toBeVisible();
  await expect(count(page, 'Maps')).toHaveText('0');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await page.reload();
  await expect(count(page, 'Replays')).toHaveText('0');
  await expect(page.getByRole('slider', { name: 'Text size' })).toHaveValue('100');

  await restoreInto(page);
  expect(await backUp(page)).toBe(before);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(count(page, 'Maps')).toHaveText('2');
});

test('where something is kept already it asks: adding keeps both', async ({ page }) => {
  await open(page, 'settings/');
  await restoreInto(page);
  await page.getByRole('radio', { name: 'Day chart' }).check();
  await pick(page, file(otherBackup()));
  await expect(dialog(page)).toContainText('The backup holds 2 maps, 2 replays and your settings.');
  await expect(dialog(page)).toContainText('On this device there are 2 maps and 1 replay.');
  await dialog(page).getByRole('button', { name: 'Add to what is here' }).click();
  await expect(page.getByText('Added: 1 map, 1 replay.')).toBeVisible();
  await expect(count(page, 'Maps')).toHaveText('3');
  const names = (JSON.parse(await backUp(page)) as { maps: { map: { name: string } }[] }).maps.map(
    ({ map }) => map.name,
  );
  expect(names).toEqual(['Twin Maelstroms, mine', 'Another sea (2)', 'The narrows']);
  // The settings of this device stay.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
});

test('replacing can be undone', async ({ page }) => {
  await open(page, 'settings/');
  await restoreInto(page);
  const before = await backUp(page);
  const empty = JSON.stringify({ ...(JSON.parse(before) as object), maps: [], replays: [] });
  await pick(page, file(empty));
  await dialog(page).getByRole('button', { name: 'Replace what is here' }).click();
  await expect(page.getByText('Restored: 0 maps, 0 replays.')).toBeVisible();
  await expect(count(page, 'Maps')).toHaveText('0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('All is as it was before.')).toBeVisible();
  await expect(count(page, 'Maps')).toHaveText('2');
  expect(await backUp(page)).toBe(before);
});

test('undone on a device where nothing was ever chosen, the restored settings go too', async ({ page }) => {
  await open(page, 'settings/');
  await restoreInto(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('All is as it was before.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await expect(page.getByRole('slider', { name: 'Text size' })).toHaveValue('100');
  await expect(count(page, 'Maps')).toHaveText('0');
});

const broken = BACKUP.toString().replace('"x":8', '"x":99').replace('"facing":"W"', '"facing":"NW"');

for (const [name, content, sentences] of [
  ['no JSON', 'ahoy', [/^The file is damaged, or is no file of Battle Navigation/]],
  ['nothing', '', [/^The file is damaged/]],
  ['a map', readFileSync('tests/fixtures/map-1.json'), ['This is a map, and something else is wanted here.']],
  ['of another program', '{"format":"other","version":1}', ['This is not a backup of Battle Navigation.']],
  [
    'of a newer app',
    BACKUP.toString().replace('"version":1', '"version":2'),
    [
      'This was made by a newer version of the game (form 2; this one knows up to 1). Update the game, then try again.',
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
  await expect(dialog(page)).toContainText('The backup holds 2 maps');
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

test('a worker that dies while it restores is replaced, and the player is told', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = Worker;
    let kills = 1;
    globalThis.Worker = class extends Real {
      override postMessage(message: unknown, transfer?: StructuredSerializeOptions | Transferable[]): void {
        super.postMessage(message, transfer as Transferable[]);
        const { path } = message as { path?: string[] };
        if (path?.[0] === 'restore' && kills-- > 0) this.terminate();
      }
    };
  });
  await open(page, 'settings/');
  await restoreInto(page);
  await expect(
    page.getByText('The engine stopped, and has been started again. Nothing is lost.'),
  ).toBeVisible();
  expect(`${await backUp(page)}\n`).toBe(BACKUP.toString());
});

test.describe('a full disk', () => {
  test('is told, a backup is offered and works, what was there is intact', async ({ page }) => {
    await open(page, 'settings/');
    await restoreInto(page);
    const before = await backUp(page);
    // The worker that restores finds no room: its own IndexedDB says so.
    await page.route('**/workers/engine.worker-*.js', async (route) => {
      const response = await route.fetch();
      const stub = `const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...args) {
          if (this.name === 'replayTexts') throw new DOMException('No room left', 'QuotaExceededError');
          return put.apply(this, args);
        };`;
      await route.fulfill({ response, body: stub + (await response.text()) });
    });
    await pick(page, file(otherBackup()));
    await dialog(page).getByRole('button', { name: 'Replace what is here' }).click();
    const note = page
      .getByRole('region', { name: 'Notes' })
      .filter({ hasText: 'There is no room left on this device.' });
    await expect(note).toBeVisible();
    expect(await backUp(page, note.getByRole('button', { name: 'Back up' }))).toBe(before);
    await expect(count(page, 'Maps')).toHaveText('2');
  });
});

for (const [theme, textSize] of [
  ['day', 100],
  ['night', 200],
] as const)
  test(`the dialogs at 320 px, ${theme}, text at ${textSize} %: axe finds nothing serious, nothing is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await open(page, 'settings/');
    const settings = JSON.stringify({ theme, textSize });
    const backup = BACKUP.toString().replace(
      /"theme":"night","motion":"reduced","textSize":150/,
      settings.slice(1, -1),
    );
    await pick(page, file(backup));
    await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(count(page, 'Maps')).toHaveText('2');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);

    const look = async (): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id }) => id)).toEqual([]);
      const cut = await page
        .locator('dialog, dialog *')
        .evaluateAll(
          (nodes) =>
            nodes.filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0).length,
        );
      expect(cut).toBe(0);
      await page.keyboard.press('Escape');
    };
    await pick(page, file(otherBackup()));
    await expect(dialog(page).getByRole('button', { name: 'Add to what is here' })).toBeVisible();
    await look();
    await pick(page, file(broken));
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await look();
    await card(page).getByRole('button', { name: 'Erase everything' }).click();
    await look();
  });

test('two tabs show the same', async ({ page, context, baseURL }) => {
  await open(page, 'settings/');
  await expect(count(page, 'Maps')).toHaveText('0');
  const other = await context.newPage();
  await open(other, `${baseURL ?? ''}settings/`);
  await restoreInto(other);
  await expect(count(page, 'Maps')).toHaveText('2');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test('the browser is asked to protect it after the first save, not before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { asked: 0 });
    let safe = false;
    StorageManager.prototype.persisted = () => Promise.resolve(safe);
    StorageManager.prototype.persist = () => {
      (globalThis as never as { asked: number }).asked += 1;
      safe = true;
      return Promise.resolve(safe);
    };
  });
  const asked = () => page.evaluate(() => (globalThis as never as { asked: number }).asked);
  await open(page, 'settings/');
  await expect(card(page)).toContainText('Not protected');
  await page.getByRole('radio', { name: 'Night watch' }).check();
  expect(await asked()).toBe(0);
  // Erasing writes to every table, and leaves nothing to protect.
  await card(page).getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByText('Everything is erased.')).toBeVisible();
  expect(await asked()).toBe(0);
  await restoreInto(page);
  await expect(card(page)).toContainText('The browser will not clear this by itself.');
  expect(await asked()).toBe(1);
});

test.describe('without a database', () => {
  test('the page says so, and everything else works', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    });
    await open(page, 'settings/');
    await expect(card(page).getByRole('alert')).toContainText('This browser keeps nothing for this page');
    await page.getByRole('radio', { name: 'Night watch' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  });
});

test.describe('a part of the app that does not load', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is told once, and the page goes on', async ({ page }) => {
    let blocked = 0;
    await page.route('**/_app/immutable/chunks/*.js', async (route) => {
      const response = await route.fetch();
      // The storage, by a word that is in no other part.
      if (!(await response.text()).includes('battle-navigation/match/')) return route.fulfill({ response });
      blocked += 1;
      return route.abort();
    });
    await open(page, 'settings/');
    await expect(card(page).getByRole('alert')).toContainText('A part of the app could not be loaded.');
    await page.getByRole('radio', { name: 'Night watch' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    await page.waitForTimeout(500);
    expect(blocked).toBeGreaterThan(0);
    expect(await page.getByRole('region', { name: 'Notes' }).getByRole('paragraph').count()).toBeLessThan(3);
  });
});

test.describe('past errors', () => {
  test.use({ expectedErrors: /the parrot/ });

  test('are kept and can be shown after a reload', async ({ page }) => {
    await open(page, 'settings/');
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('the parrot flew');
        }),
    );
    await expect(card(page).getByRole('button', { name: '1 error report' })).toBeVisible();
    await page.reload();
    await card(page).getByRole('button', { name: '1 error report' }).click();
    const report = page.getByRole('dialog').getByRole('textbox', { name: 'Report', exact: true });
    await expect(report).toHaveValue(/Error: the parrot flew/);
  });
});

test('settings come back from the database where the copy is lost', async ({ page }) => {
  await open(page, 'settings/');
  await page.getByRole('radio', { name: 'Night watch' }).check();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const request = indexedDB.open('battle-navigation');
            request.onsuccess = () => {
              const rows = request.result.transaction('settings').objectStore('settings').getAll();
              rows.onsuccess = () => {
                request.result.close();
                resolve(JSON.stringify(rows.result));
              };
            };
          }),
      ),
    )
    .toContain('night');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test('a row that was not written is mended at the next start, so that a backup has the latest choice', async ({
  page,
}) => {
  await open(page, 'settings/');
  await page.getByRole('radio', { name: 'Night watch' }).check();
  await page.reload();
  // As if the tab had been closed before the database had it.
  await page.evaluate(() => {
    const key = 'battle-navigation/settings';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('night', 'day'));
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await expect
    .poll(async () => (JSON.parse(await backUp(page)) as { settings: { theme: string } }).settings.theme)
    .toBe('day');
});
