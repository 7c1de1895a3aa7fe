/** Two versions, one after the other at the same address. `build-next` is the same app under another number. */
import type { Page } from '@playwright/test';
import { expect, installed, test } from './installed';
import { button, lockIn, setSail, strait } from './match-flow';
import { open } from './site';

const OFFER = 'A new version is ready.';

/** A page that is never loaded again keeps this. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void (document.title = 'marked'));
const look = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const started = Date.now();
    while (!registration?.waiting && Date.now() - started < 20_000)
      await new Promise((go) => setTimeout(go, 50));
    return registration?.waiting?.state;
  });
const loads = (page: Page): { count: number } => {
  const seen = { count: 0 };
  page.on('load', () => seen.count++);
  return seen;
};

test('a new version leaves a match alone, is offered in the lobby, and takes one reload', async ({
  host,
  profile,
}) => {
  test.setTimeout(90_000);
  await host.serve('build');
  const context = await profile.start();
  const page = await context.newPage();
  await open(page, '');
  await installed(page);
  await setSail(page, { map: strait(8), kinds: ['Person', 'Computer'] });
  await expect(button(page, /^Lock in/)).toBeVisible();

  await host.serve('build-next');
  const seen = loads(page);
  expect(await look(page)).toBe('installed');
  await lockIn(page, { last: true });
  await expect(page).toHaveURL(/\/battle\//);
  await button(page, /^Skip|^Plan turn/).click();
  await expect(button(page, /^Lock in/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Turn 2' })).toBeVisible();
  expect(seen.count).toBe(0);
  await expect(page.getByText(OFFER)).toHaveCount(0);

  // A second tab, of the old version too, stands in the lobby while this one plays.
  const other = await context.newPage();
  await open(other, '');
  await expect(other.getByText(OFFER)).toBeVisible();
  await button(other, 'Update now').click();
  await expect(other.getByText('A match is open in another tab.')).toBeVisible();
  await open(other, 'settings/');
  const otherLoads = loads(other);

  await button(page, 'Match menu').click();
  await button(page, 'Leave, keep the match').click();
  await expect(page.getByText(OFFER)).toBeVisible();
  await mark(other);
  const reloaded = page.waitForEvent('load');
  await button(page, 'Update now').click();
  await reloaded;
  await expect(page.getByText('This is now version 99.0.0.')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(seen.count).toBe(1);
  // What was there is there.
  await expect(page.getByText('Ada and Corvo, turn 2')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Strait 8$/ })).toBeChecked();
  await button(page, 'What is new').click();
  await expect(page.getByRole('dialog', { name: 'What is new' }).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Turn 2' })).toBeVisible();

  // The other tab was not loaded again under its player's hands; it says so, its parts still load, and
  // leaving the page brings the new version.
  expect(otherLoads.count).toBe(0);
  await expect(other.getByText('Version 0.')).toBeVisible();
  await expect(other.getByText('The game was updated in another tab.')).toBeVisible();
  await button(other, 'What is new').click();
  await expect(other.getByRole('dialog', { name: 'What is new' })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: 'Battle Navigation, start' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Battle Navigation' })).toBeVisible();
  await expect.poll(() => otherLoads.count).toBe(1);
  await open(other, 'settings/');
  await expect(other.getByText('Version 99.0.0')).toBeVisible();
});

test('the settings look for a new version when asked, and the app by itself once an hour', async ({
  host,
  profile,
}) => {
  test.setTimeout(60_000);
  await host.serve('build');
  const page = await (await profile.start()).newPage();
  await page.clock.install();
  await open(page, 'settings/');
  await installed(page);
  await button(page, 'Check for an update').click();
  await expect(page.getByText('This is the newest version.')).toBeVisible();
  host.asked.length = 0;
  await page.clock.fastForward('30:00');
  expect(host.asked).toEqual([]);
  await page.clock.fastForward('40:00');
  await expect.poll(() => host.asked).toContain('/service-worker.js');

  await host.stop();
  await button(page, 'Check for an update').click();
  await expect(page.getByText('Nobody answers.')).toBeVisible();
  // And by itself it says nothing of it.
  await open(page, 'settings/');
  await page.clock.fastForward('02:00:00');
  await expect(page.getByText('Nobody answers.')).toHaveCount(0);

  await host.serve('build-next');
  await button(page, 'Check for an update').click();
  await expect(page.getByText(OFFER)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await button(page, 'Update now').click();
  await reloaded;
  await expect(page.getByText('Version 99.0.0', { exact: true })).toBeVisible();
});
