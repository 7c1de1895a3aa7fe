/** Sending maps and replays away: by the system's sheet, a link, a code or a file. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { button, setSail, strait } from './match-flow';
import { expect, open, test } from './site';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Share: / });

/** What was handed to the system, in the place of its sheet; `takes`: what that lets pass. */
const withSheet = (takes: string): void => {
  const shared: object[] = [];
  Object.assign(globalThis, { shared });
  Object.assign(navigator, {
    canShare: ({ files, url }: ShareData) =>
      files ? takes !== 'link' && (takes === 'json' || files[0]?.type === 'text/plain') : url !== undefined,
    share: async ({ files, url, title }: ShareData) => {
      shared.push({ title, url, name: files?.[0]?.name, text: await files?.[0]?.text() });
    },
  });
};

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the link of a map opens the same map on another device @everywhere', async ({ page, baseURL }) => {
  await open(page, '');
  await button(page, 'Share this map').click();
  await expect(dialog(page).getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog(page)).toContainText('Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${baseURL}import/#`)).toBe(true);
  await page.goto('about:blank');
  await open(page, link);
  await expect(page.getByRole('region', { name: 'A map' })).toContainText('Twin Maelstroms');
});

test('a map is saved as a file that the game opens again', async ({ page }) => {
  await open(page, 'import/');
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').click();
  await (
    await choosing
  ).setFiles({ name: 'a', mimeType: 'text/plain', buffer: Buffer.from(strait(2, 'Sund: Ö/1')) });
  await button(page, 'Keep it').click();
  await button(page, 'Play on this map').click();
  await button(page, 'Share this map').click();
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save as a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('sund-ö-1.bnmap');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(
    JSON.parse(strait(2, 'Sund: Ö/1')) as object,
  );
  await expect(dialog(page)).toContainText('is on its way to your downloads');
});

test('a map too large for a link says so, and goes as a file or as text', async ({ page }) => {
  const rocks = Array.from({ length: 48 * 44 }, (_, i) => ({
    x: i % 48,
    y: Math.floor(i / 48),
    size: 'small',
  }));
  const large = {
    ...(JSON.parse(strait(2, 'Shingle')) as object),
    width: 48,
    height: 48,
    rocks,
    spawns: [
      { x: 3, y: 46, facing: 'N' },
      { x: 9, y: 46, facing: 'N' },
    ],
  };
  await setSail(page, { map: JSON.stringify(large) });
  await page.goBack();
  await button(page, 'Share this map').click();
  await expect(dialog(page)).toContainText('too large for a link or a code');
  await expect(dialog(page).getByRole('img')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Copy the link' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Copy as text' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(text)).toEqual(large);
});

for (const [takes, name] of [
  ['json', 'twin-maelstroms.bnmap'],
  ['text', 'twin-maelstroms.bnmap.txt'],
  ['link', undefined],
] as const)
  test(`the system's sheet gets what it takes: ${takes}`, async ({ page }) => {
    await page.addInitScript(withSheet, takes);
    await open(page, '');
    await button(page, 'Share this map').click();
    await dialog(page).getByRole('button', { name: 'Send …' }).click();
    type Shared = { name?: string; url?: string; title: string };
    const shared = (): Promise<Shared | undefined> =>
      page.evaluate(() => (globalThis as unknown as { shared: Shared[] }).shared[0]);
    await expect.poll(async () => (await shared())?.title).toBe('Twin Maelstroms');
    expect((await shared())?.name).toBe(name);
    expect((await shared())?.url === undefined).toBe(takes !== 'link');
  });

test('a sheet that is called off says nothing; one that fails saves the file', async ({ page }) => {
  await page.addInitScript(() => {
    const names = ['AbortError', 'NotAllowedError'];
    Object.assign(navigator, {
      canShare: () => true,
      share: () => Promise.reject(new DOMException('', names.shift())),
    });
  });
  await open(page, '');
  await button(page, 'Share this map').click();
  const said = await dialog(page).getByRole('status').textContent();
  await dialog(page).getByRole('button', { name: 'Send …' }).click();
  await page.waitForTimeout(300);
  await expect(dialog(page).getByRole('status')).toHaveText(said ?? '');
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Send …' }).click();
  await downloading;
});

test('what the browser will not copy can be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await open(page, '');
  await button(page, 'Share this map').click();
  await dialog(page).getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog(page).getByRole('textbox')).toHaveValue(/\/import\/#[\w-]+$/);
});

test('the replay of a match is shared from its end', async ({ page }) => {
  await setSail(page, { map: strait(8), kinds: ['Person', 'Computer'] });
  await expect(button(page, /^Lock in/)).toBeVisible();
  await button(page, 'Match menu').click();
  await button(page, 'Strike the colours').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Strike the colours' }).click();
  await button(page, 'Save or share').click();
  await expect(page.getByRole('dialog', { name: 'Share: Ada against Corvo' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Copy the link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await open(page, link);
  await expect(page.getByRole('region', { name: 'A replay' })).toContainText('Corvo wins');
  await button(page, 'Keep it').click();
  // It is the very same: the match kept it when it ended.
  await expect(page.getByText('It was here already')).toBeVisible();
});

for (const [theme, colorScheme] of [['day', 'light'] as const, ['night', 'dark'] as const])
  test(`the dialogs and what came are for everybody: ${theme}`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme });
    const check = async (): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    };
    await context.addInitScript(() => localStorage.setItem('battle-navigation/settings', '{"textSize":200}'));
    await open(page, '');
    await button(page, 'Share this map').click();
    await expect(dialog(page).getByRole('img')).toBeVisible();
    await check();
    // The focus stays inside, and goes back to where it came from.
    for (let i = 0; i < 8; i++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Share this map')).toBeFocused();
    await open(page, `import/#${readFileSync('tests/fixtures/replay-link-1.txt', 'utf8').trim()}`);
    await expect(page.getByRole('region', { name: 'A replay' })).toBeVisible();
    await check();
    await open(page, 'settings/');
    await button(page, 'What is new').click();
    await expect(page.getByRole('dialog', { name: 'What is new' })).toBeVisible();
    await check();
  });
