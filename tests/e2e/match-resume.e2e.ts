/** Wherever a match is loaded again, it goes on from there; and the clock does what it says. */
import type { Page } from '@playwright/test';
import { dumpDatabase } from './database';
import { button, fire, lockIn, move, setSail, strait, takeHelm } from './match-flow';
import { expect, open, test } from './site';

const secondsLeft = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  const [minutes = 0, seconds = 0] = text.trim().split(':').map(Number);
  return minutes * 60 + seconds;
};

/** To be opened so much later, by the clock that the page sees. */
const later = (page: Page, ms: number): Promise<void> => page.clock.install({ time: Date.now() + ms });

test('at every point of a hotseat match', async ({ page }) => {
  test.setTimeout(90_000);
  await setSail(page, { map: strait(2) });
  // The first curtain.
  await page.reload();
  await takeHelm(page, 'Ada');
  // The first planner, with its draft.
  await move(page, 2).click();
  await fire(page, 3, 'starboard', 2);
  await expect.poll(async () => (await dumpDatabase(page)).drafts).toContain('N- L- N2s N-');
  await page.reload();
  await expect(move(page, 2)).toHaveAccessibleName('Phase 2, move: turn left');
  await expect(button(page, /^Phase 3, starboard/)).toHaveAccessibleName('Phase 3, starboard: 2 shots');
  await lockIn(page);
  // The second curtain: what was locked in stays so.
  await expect(page.getByRole('heading', { name: 'Pass the helm to Corvo' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pass the helm to Corvo' })).toBeVisible();
  await takeHelm(page, 'Corvo');
  // The second planner: no curtain again.
  await move(page, 1).click();
  await expect.poll(async () => (await dumpDatabase(page)).drafts).toContain('L- N- N- N-');
  await page.reload();
  await expect(move(page, 1)).toHaveAccessibleName('Phase 1, move: turn left');
  await expect(move(page, 2)).toHaveAccessibleName('Phase 2, move: hold');
  // The moment between locking in and the turn: it stays locked in, and the turn plays.
  await button(page, /^Lock in/).click();
  await expect(page.getByRole('heading', { name: 'Orders locked in' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/battle\//);
  // In the middle of the turn: from there, not from its beginning.
  await button(page, 'Phase forward').click();
  await button(page, 'Phase forward').click();
  await expect(page.getByText('Phase 3 of 4')).toBeVisible();
  await expect
    .poll(
      async () =>
        (JSON.parse((await dumpDatabase(page)).progress ?? '[]') as { playback: { ms: number } }[])[0]
          ?.playback.ms,
    )
    .toBeGreaterThan(500);
  await page.reload();
  await expect(page.getByText('Phase 3 of 4')).toBeVisible();
  await expect(page.getByText(/^Phase 1 of 4/)).toHaveCount(0);
  await button(page, /^Skip/).click();
  await expect(page.getByRole('heading', { name: 'Ada, take the helm' })).toBeVisible();
  await page.reload();
  await takeHelm(page, 'Ada');
  await expect(page.getByRole('heading', { name: 'Turn 2' })).toBeVisible();
  // The end.
  await button(page, 'Match menu').click();
  await button(page, 'Strike the colours').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Strike the colours' }).click();
  await expect(page.locator('h1')).toHaveText('Corvo wins');
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Corvo wins');
  await expect(page.getByText('Ada struck the colours in turn 2.')).toBeVisible();
});

test('from the lobby, by Resume; and Back from the planner leads there', async ({ page }) => {
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(3) });
  await move(page, 1).click();
  await expect.poll(async () => (await dumpDatabase(page)).drafts).toContain('L- N- N- N-');
  await page.goBack();
  await expect(page.getByText('Ada and Corvo, turn 1')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Resume' }).click();
  await expect(move(page, 1)).toHaveAccessibleName('Phase 1, move: turn left');
});

test('the time that runs out locks in what is there, and it cannot be taken back', async ({ page }) => {
  await page.clock.install();
  await setSail(page, { map: strait(3), time: 15 });
  await takeHelm(page, 'Ada');
  await fire(page, 2, 'port', 1);
  await expect(page.locator('.timer.urgent')).toBeHidden();
  await page.clock.runFor(6_000);
  await expect(page.locator('.timer.urgent')).toBeVisible();
  await page.clock.runFor(9_500);
  await expect(page.getByRole('heading', { name: 'Pass the helm to Corvo' })).toBeVisible();
  await expect(button(page, 'Take back')).toHaveCount(0);
  expect((await dumpDatabase(page)).locked).toContain('N- N1p N- N-');
  // The other captain's clock does not run before they are ready.
  await page.clock.runFor(1_500);
  await takeHelm(page, 'Corvo');
  expect(await secondsLeft(page)).toBeGreaterThanOrEqual(14);
});

test('with pausing on, a closed tab keeps the time that was left; with it off, time goes on', async ({
  page,
  context,
  baseURL,
}) => {
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(3), time: 30 });
  await expect(page.getByRole('timer')).toBeVisible();
  await page.waitForTimeout(2_500);
  const address = page.url();
  const before = await secondsLeft(page);
  const away = await context.newPage();
  await page.close();
  await later(away, 4_000);
  await away.goto(address);
  await expect(away.getByRole('timer')).toBeVisible();
  const after = await secondsLeft(away);
  expect(before - after).toBeLessThanOrEqual(2);

  await open(away, `${baseURL ?? ''}settings/`);
  await away.getByRole('group', { name: 'Pause when hidden' }).getByRole('radio', { name: 'Off' }).check();
  await away.goto(address);
  await expect(away.getByRole('timer')).toBeVisible();
  const running = await secondsLeft(away);
  const other = await context.newPage();
  await away.close();
  // Four seconds after the other page, which was as much ahead itself.
  await later(other, 8_000);
  await other.goto(address);
  await expect(other.getByRole('timer')).toBeVisible();
  expect(running - (await secondsLeft(other))).toBeGreaterThanOrEqual(3);
});

test('what ran out while nobody was here is locked in', async ({ page, context, baseURL }) => {
  await open(page, 'settings/');
  await page.getByRole('group', { name: 'Pause when hidden' }).getByRole('radio', { name: 'Off' }).check();
  await setSail(page, { map: strait(3), time: 15 });
  await takeHelm(page, 'Ada');
  await move(page, 1).click();
  const address = page.url();
  await expect.poll(async () => (await dumpDatabase(page)).drafts).toContain('L- N- N- N-');
  const other = await context.newPage();
  await page.close();
  await later(other, 15_500);
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Pass the helm to Corvo' })).toBeVisible();
  expect(baseURL).toBeTruthy();
  expect((await dumpDatabase(other)).locked).toContain('L- N- N- N-');
});

test('pause covers the chart and stops the clock', async ({ page }) => {
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(3), time: 30 });
  await expect(page.getByRole('timer')).toBeVisible();
  // Against the computer it stands still as soon as the menu is open.
  await button(page, 'Match menu').click();
  const before = await secondsLeft(page);
  await button(page, 'Pause').click();
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.waitForTimeout(2_500);
  await button(page, 'Go on').click();
  expect(before - (await secondsLeft(page))).toBeLessThanOrEqual(1);
});

test('one match in two tabs: the other says so, and can take over', async ({ page, context }) => {
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(3) });
  await move(page, 1).click();
  await expect.poll(async () => (await dumpDatabase(page)).drafts).toContain('L- N- N- N-');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Played in another tab' })).toBeVisible();
  await button(other, 'Play it here').click();
  await expect(move(other, 1)).toHaveAccessibleName('Phase 1, move: turn left');
  await expect(page.getByRole('heading', { name: 'Played in another tab' })).toBeVisible();
});

test('a match that is not here says so, and leads back', async ({ page }) => {
  await open(page, 'planner/?id=nowhere');
  await expect(page.getByRole('heading', { name: 'No such match' })).toBeVisible();
  await page.getByRole('link', { name: 'Lobby' }).click();
  await expect(button(page, 'Set sail')).toBeVisible();
});
