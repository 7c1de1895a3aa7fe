/** What is on this device, in the built app: looked at, backed up, restored, erased. */
import AxeBuilder from '@axe-core/playwright';
import {
  BACKUP,
  backUp,
  broken,
  card,
  count,
  dialog,
  file,
  otherBackup,
  pick,
  restoreInto,
} from './data-help';
import { dumpDatabase } from './database';
import { expect, open, test } from './site';

test('backed up, erased and restored, it is the same to the byte @everywhere', async ({ page }) => {
  await open(page, 'settings/');
  await expect(count(page, 'Maps')).toHaveText('0');
  await restoreInto(page);
  await expect(count(page, 'Maps')).toHaveText('3');
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
  await expect(count(page, 'Maps')).toHaveText('3');
});

test('where something is kept already it asks: adding keeps both', async ({ page }) => {
  await open(page, 'settings/');
  await restoreInto(page);
  await page.getByRole('radio', { name: 'Day chart' }).check();
  await pick(page, file(otherBackup()));
  await expect(dialog(page)).toContainText('The backup holds 3 maps, 2 replays and your settings.');
  await expect(dialog(page)).toContainText('On this device there are 3 maps and 1 replay.');
  await dialog(page).getByRole('button', { name: 'Add to what is here' }).click();
  await expect(page.getByText('Added: 1 map, 1 replay.')).toBeVisible();
  await expect(count(page, 'Maps')).toHaveText('4');
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
  const empty = JSON.stringify({
    ...(JSON.parse(before) as object),
    maps: [],
    drafts: [],
    replays: [],
    fights: [],
  });
  await pick(page, file(empty));
  await dialog(page).getByRole('button', { name: 'Replace what is here' }).click();
  await expect(page.getByText('Restored: 0 maps, 0 replays.')).toBeVisible();
  await expect(count(page, 'Maps')).toHaveText('0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('All is as it was before.')).toBeVisible();
  await expect(count(page, 'Maps')).toHaveText('3');
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
    await expect(count(page, 'Maps')).toHaveText('3');
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
      /"theme":"night","motion":"reduced","colours":"strong","textSize":150/,
      settings.slice(1, -1),
    );
    await pick(page, file(backup));
    await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(count(page, 'Maps')).toHaveText('3');
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
  await expect(count(page, 'Maps')).toHaveText('3');
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
    // Nothing is offered that could not be done.
    await expect(card(page).getByRole('button')).toHaveCount(0);
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
  await expect.poll(async () => (await dumpDatabase(page)).settings).toContain('night');
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
