/** What comes from outside, by every way there is: it is shown, or told what is wrong with it, and kept only when asked. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BACKUP } from './data-help';
import { test as installedTest, visit } from './installed';
import { dumpDatabase } from './database';
import { button, setSail, strait } from './match-flow';
import { expect, open, test } from './site';

const REPLAY = readFileSync('tests/fixtures/replay-1.json', 'utf8');
const REPLAY_LINK = readFileSync('tests/fixtures/replay-link-1.txt', 'utf8').trim();
const MAP_LINK = readFileSync('tests/fixtures/map-link-1.txt', 'utf8').trim();

const card = (page: Page, name: string) => page.getByRole('region', { name });
const file = (text: string | Buffer, name = 'thing.txt') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

async function pick(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').click();
  await (await choosing).setFiles(files);
}

/** Nothing is kept but what the app itself has written at its start. */
async function expectNothingKept(page: Page): Promise<void> {
  const { maps, replays, replayTexts } = await dumpDatabase(page);
  expect({ maps, replays, replayTexts }).toEqual({ maps: '[]', replays: '[]', replayTexts: '[]' });
}

test('a map from a file is shown, kept when asked, and played on', async ({ page }) => {
  await open(page, 'import/');
  await pick(page, file(strait(2), 'no-ending'));
  await expect(card(page, 'A map')).toContainText('Strait 2');
  await expect(card(page, 'A map')).toContainText('12 × 10 tiles');
  await expect(
    card(page, 'A map').getByRole('img', { name: 'Chart of Strait 2' }).locator('img'),
  ).toBeVisible();
  await expectNothingKept(page);
  await button(page, 'Keep it').click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await button(page, 'Play on this map').click();
  await expect(page.getByRole('radio', { name: /Strait 2$/ })).toBeChecked();
});

test('the same map is kept once, and another one of its id beside it', async ({ page }) => {
  await open(page, 'import/');
  for (const [text, said] of [
    [strait(2), 'Kept on this device.'],
    [strait(2), 'It was here already'],
    [strait(2, 'Other strait'), 'Kept on this device.'],
  ] as const) {
    await pick(page, file(text));
    await button(page, 'Keep it').click();
    await expect(page.getByText(said)).toBeVisible();
    await button(page, 'Open something else').click();
  }
  const maps = JSON.parse((await dumpDatabase(page)).maps ?? '[]') as { name: string }[];
  expect(maps.map(({ name }) => name).sort()).toEqual(['Other strait (2)', 'Strait 2']);
});

test('a replay shows who won and how, and is kept once @everywhere', async ({ page }) => {
  await open(page, `import/#${REPLAY_LINK}`);
  await expect(card(page, 'A replay')).toContainText('A draw. The captains agreed on it');
  await expect(card(page, 'A replay')).toContainText('Anna, Sloop');
  await expectNothingKept(page);
  await button(page, 'Keep it').click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await page.reload();
  await button(page, 'Keep it').click();
  await expect(page.getByText('It was here already')).toBeVisible();
});

test('a replay that was changed says where it differs', async ({ page }) => {
  await open(page, 'import/');
  const replay = JSON.parse(REPLAY) as { turns: { hashes: string[] }[] };
  const hashes = replay.turns[1]?.hashes ?? [];
  expect(hashes.length).toBeGreaterThan(1);
  hashes[1] = 'f'.repeat(hashes[1]?.length ?? 0);
  await pick(page, file(JSON.stringify(replay)));
  await expect(card(page, 'A replay')).toContainText('differently, from turn 2, phase 2');
});

test('a backup shows its counts, and is restored or left', async ({ page }) => {
  await open(page, 'import/');
  await pick(page, file(BACKUP, 'mine.bnbackup'));
  await expect(card(page, 'A backup')).toContainText('The backup holds 3 maps, 1 replay and your settings.');
  await expectNothingKept(page);
  await button(page, 'Restore').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Restored: 3 maps, 1 replay.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText('All is as it was before.')).toBeVisible();
  await expectNothingKept(page);
});

test('several files at once are shown one by one', async ({ page }) => {
  await open(page, 'import/');
  await page.evaluate(
    ([map, broken]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([map], 'one.bnmap'));
      dataTransfer.items.add(new File([broken], 'two.bnmap'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [strait(2), '{'] as const,
  );
  await expect(card(page, 'A map')).toBeVisible();
  await expect(card(page, 'two.bnmap')).toContainText('The file is damaged');
});

test('a link is pasted into its box, or anywhere on a page', async ({ page }) => {
  await open(page, 'import/');
  await page.getByRole('textbox').fill(`Try this: https://example.org/game/import/#${MAP_LINK}`);
  await button(page, 'Look at it').click();
  await expect(card(page, 'A map')).toContainText('The narrows');
  await open(page, 'settings/');
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await paste('some words that are not for us');
  await paste(strait(2));
  await expect(card(page, 'A map')).toContainText('Strait 2');
  await expect(page).toHaveURL(/\/import\/$/);
});

test('the skip link, a text that is not ours and a drag within the page bring nothing in', async ({
  page,
}) => {
  await open(page, 'import/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(button(page, 'Choose a file')).toBeVisible();
  await open(page, '');
  const drop = (own: boolean, text: string) =>
    page.evaluate(
      ([fromHere, dropped]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', dropped);
        if (fromHere) document.body.dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
      },
      [own, text] as const,
    );
  await drop(false, 'https://example.org/');
  await drop(true, strait(2));
  await page.waitForTimeout(500);
  await expect(page).not.toHaveURL(/import/);
  await drop(false, strait(2));
  await expect(card(page, 'A map')).toContainText('Strait 2');
});

test('in a match a file that is dropped changes nothing', async ({ page }) => {
  await setSail(page, { map: strait(8), kinds: ['Person', 'Computer'] });
  await expect(button(page, /^Lock in/)).toBeVisible();
  const prevented = await page.evaluate((map) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([map], 'one.bnmap'));
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  }, strait(2));
  expect(prevented).toBe(true);
  await expect(page.getByText('Leave the match first')).toBeVisible();
  await expect(page).toHaveURL(/\/planner\//);
});

test.describe('opened by the system', () => {
  // The system's own side cannot be had in a test: what it calls is called here.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const setConsumer = (launch: unknown): object => Object.assign(globalThis, { launch });
      Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
    });
  });

  test('a file that is opened with the game is shown in the window that is open', async ({ page }) => {
    await open(page, '');
    await page.evaluate((map) => {
      const { launch } = globalThis as unknown as { launch: (params: object) => void };
      launch({
        targetURL: `${location.origin}/import/`,
        files: [{ getFile: () => Promise.resolve(new File([map], 'opened.bnmap')) }],
      });
    }, strait(2));
    await expect(card(page, 'A map')).toContainText('Strait 2');
  });

  test('in a match, whoever only starts the game once more finds the match', async ({ page }) => {
    await setSail(page, { map: strait(8), kinds: ['Person', 'Computer'] });
    await expect(button(page, /^Lock in/)).toBeVisible();
    await page.evaluate((code) => {
      const { launch } = globalThis as unknown as { launch: (params: object) => void };
      launch({ targetURL: `${location.origin}/`, files: [] });
      launch({ targetURL: `${location.origin}/?new`, files: [] });
      launch({ targetURL: `${location.origin}/import/#${code}`, files: [] });
    }, MAP_LINK);
    await expect(page.getByText('Leave the match first')).toBeVisible();
    await expect(page).toHaveURL(/\/planner\//);
  });

  test('a shortcut leads the window that is open to its page', async ({ page }) => {
    await setSail(page, { map: strait(8), kinds: ['Person', 'Computer'] });
    await expect(button(page, /^Lock in/)).toBeVisible();
    const match = page.url();
    await open(page, 'settings/');
    await page.evaluate(() => {
      const { launch } = globalThis as unknown as { launch: (params: object) => void };
      launch({ targetURL: `${location.origin}/?resume`, files: [] });
    });
    await expect(page).toHaveURL(match);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
});

/** As the system sends it: a form, to the address that the manifest names. */
const shareInto = (page: Page, given: { file?: string; title?: string; text?: string; url?: string }) =>
  page.evaluate(async ({ file: content, ...texts }) => {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
      share_target: { action: string; params: { files: { name: string }[] } };
    };
    const form = document.createElement('form');
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.action = new URL(manifest.share_target.action, `${location.origin}/`).href;
    for (const [name, value] of Object.entries(texts)) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
    if (content !== undefined) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'file', name: manifest.share_target.params.files[0]?.name });
      const files = new DataTransfer();
      files.items.add(new File([content], 'shared.txt', { type: 'text/plain' }));
      field.files = files.files;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }, given);

installedTest(
  'what another app shares arrives, and waits until it is dealt with',
  async ({ host, profile }) => {
    const page = await visit(host, profile);
    await shareInto(page, { file: strait(2), title: 'A sea', text: 'Look at this' });
    await expect(card(page, 'A map')).toContainText('Strait 2');
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
    await expectNothingKept(page);
    await page.reload();
    await expect(card(page, 'A map')).toContainText('Strait 2');
    await button(page, 'Keep it').click();
    await expect(page.getByText('Kept on this device.')).toBeFocused();
    await button(page, 'Open something else').click();
    await expect(button(page, 'Choose a file')).toBeVisible();
    await page.goto('import/?shared');
    await expect(button(page, 'Choose a file')).toBeVisible();
    // The same link in two places, and a title, are one thing.
    const link = `https://example.org/import/#${MAP_LINK}`;
    await shareInto(page, { title: 'The narrows', text: `Try this ${link}`, url: link });
    await expect(card(page, 'A map')).toContainText('The narrows');
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  },
);
