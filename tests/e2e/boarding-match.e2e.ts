/** A battle at sea that ends on deck, and what the boarding screen is like for everybody. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createFight } from '../../src/lib/boarding';
import { unwrap } from '../sea';
import { board, cellOf, drawn, expectDrawn, fightOut, type, type Hand } from './boarding-help';
import { dumpDatabase } from './database';
import { button, fire, lockIn, setSail, strait, takeHelm } from './match-flow';
import { expect, open, SIZES, test } from './site';

const saying =
  (page: Page): Hand =>
  (fight, act) => {
    const word = { select: 'select', walk: 'go', attack: 'attack', move: 'go', door: 'open', end: 'end' };
    return type(page, act.type === 'end' ? 'end' : `${word[act.type]} ${cellOf(fight, act).toLowerCase()}`);
  };

test('a battle through grapple, boarding and end, left and loaded again on the way', async ({ page }) => {
  test.setTimeout(60_000);
  await setSail(page, { map: strait(1), ships: ['sloop', 'sloop'], grapple: 'boards' });
  await takeHelm(page, 'Ada');
  // Past one shot to the grapple.
  await fire(page, 1, 'starboard', 2);
  await lockIn(page);
  await takeHelm(page, 'Corvo');
  await lockIn(page, { last: true });
  await expect(page).toHaveURL(/\/battle\//);
  await button(page, /^Skip|^Board!/).click();
  await expect(page).toHaveURL(/\/boarding\/\?match=/);
  const start = unwrap(createFight({ ships: ['sloop', 'sloop'] }));
  await expectDrawn(page, start);
  const half = await fightOut(page, start, saying(page), 3);
  await expect.poll(async () => (await dumpDatabase(page)).matches).toContain('attack');
  await page.reload();
  await expectDrawn(page, half);
  // From the lobby too.
  await page.goto('.');
  await page.getByRole('link', { name: 'Resume' }).click();
  await expect(page).toHaveURL(/\/boarding\/\?match=/);
  const end = await fightOut(page, half, saying(page));
  const winner = ['Ada', 'Corvo'][end.outcome?.winner ?? 0] ?? '';
  await expect(page).toHaveURL(/\/battle\//, { timeout: 10_000 });
  await expect(page.locator('h1')).toHaveText(`${winner} wins`);
  await expect(page.getByText(`${winner} won the fight on deck in turn 1.`)).toBeVisible();
  const { matches, replayTexts } = await dumpDatabase(page);
  expect(matches).toBe('[]');
  // The replay holds both.
  const [kept] = JSON.parse(replayTexts ?? '[]') as { text: string }[];
  const replay = JSON.parse(kept?.text ?? '{}') as {
    turns: unknown[];
    fight: { acts: { type: string }[] };
    result: object;
  };
  expect(replay.turns).toHaveLength(1);
  expect(replay.fight.acts.filter(({ type: kind }) => kind === 'end').length).toBeGreaterThan(2);
  expect(replay.result).toEqual({ winner: end.outcome?.winner, reason: 'boarding' });
});

test('two computers come to grips, and the fight plays by itself', async ({ page }) => {
  test.setTimeout(60_000);
  await board(page, { kinds: ['computer', 'computer'] });
  await expect(page.locator('h1')).toHaveText(/takes the deck/, { timeout: 40_000 });
});

test('one fight in two tabs: the other says so, and can take over', async ({ page, context }) => {
  await board(page);
  await type(page, 'select c6');
  await type(page, 'go c5');
  await expect.poll(async () => (await dumpDatabase(page)).fights).toContain('walk');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Played in another tab' })).toBeVisible();
  await button(other, 'Play it here').click();
  await expect.poll(() => drawn(other)).toContain('11-captain C5 18');
  await expect(page.getByRole('heading', { name: 'Played in another tab' })).toBeVisible();
});

for (const theme of ['Day chart', 'Night watch'])
  test(`axe finds nothing, nothing is cut off, and no button is too small: ${theme}`, async ({ page }) => {
    await open(page, 'settings/');
    await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: theme }).check();
    await board(page, { ships: ['war_frigate', 'baghlah'] });
    await page.keyboard.press('n');
    const serious = async (): Promise<string[]> =>
      (await new AxeBuilder({ page }).analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`,
      );
    for (const size of [
      SIZES.phone,
      SIZES.tablet,
      SIZES.desktop,
      { width: 640, height: 360 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('grid')).toBeAttached();
      expect(
        await page.evaluate(() => [
          document.documentElement.scrollWidth > innerWidth,
          document.documentElement.scrollHeight > innerHeight,
        ]),
      ).toEqual([false, false]);
      const small = await page.locator('button:visible').evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 43.5 || height < 43.5 ? [one.outerHTML.slice(0, 120)] : [];
        }),
      );
      expect(small).toEqual([]);
      if (size !== SIZES.tablet) expect(await serious()).toEqual([]);
    }
    await page.setViewportSize(SIZES.phone);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys and signs' })).toBeVisible();
    expect(await serious()).toEqual([]);
  });

test('reduced motion shows every step at once, and says the same', async ({ page }) => {
  await open(page, 'settings/');
  await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'Reduced' }).check();
  await board(page);
  await type(page, 'select c6');
  await type(page, 'go c4');
  await expect.poll(() => drawn(page)).toContain('11-captain C4 18');
});
