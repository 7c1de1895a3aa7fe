/** Whole matches, from the lobby to the result and back, by touch, by mouse and by keyboard alone. */
import { button, fire, lockIn, move, setSail, skipTurn, strait, takeHelm } from './match-flow';
import { expect, SIZES, test } from './site';

const result = 'h1';

test.describe('by touch, 360 x 640', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true });

  test('two people on one phone, to a win by sinking, and a rematch with sides swapped', async ({ page }) => {
    const tap = (target: { tap: () => Promise<void> }): Promise<void> => target.tap();
    await setSail(page, { map: strait(2), ships: ['war_frigate', 'sloop'] });
    await expect(page.getByRole('heading', { name: 'Ada, take the helm' })).toBeVisible();
    await button(page, 'Ready').tap();
    // Eight points a broadside: two of them sink a sloop.
    await fire(page, 1, 'starboard', 2, tap);
    await fire(page, 2, 'starboard', 2, tap);
    await expect(page.getByText('hits for 8').first()).toBeVisible();
    await button(page, /^Lock in/).tap();
    await expect(page.getByRole('heading', { name: 'Pass the helm to Corvo' })).toBeVisible();
    await button(page, 'Ready').tap();
    await move(page, 4).tap();
    await button(page, /^Lock in/).tap();
    await button(page, 'Begin now').tap();
    // The turn plays by itself, and the result follows.
    await expect(page).toHaveURL(/\/battle\//);
    await expect(page.getByText('Ada hits Corvo at F9 for 8.').first()).toBeVisible();
    await expect(page.locator(result)).toHaveText('Ada wins', { timeout: 20_000 });
    await expect(page.getByText('Corvo sank in turn 1, phase 2.')).toBeVisible();
    await expect(page.getByText('4 hits, 0 misses, 16 damage dealt')).toBeVisible();
    await expect(page.getByText('no shot fired')).toBeVisible();
    await button(page, 'Rematch, swap sides').tap();
    await expect(page.getByRole('heading', { name: 'Corvo, take the helm' })).toBeVisible();
  });

  test('a whole match on the chart itself: taps set the moves, one phase after the other', async ({
    page,
  }) => {
    await setSail(page, { map: strait(1) });
    await takeHelm(page, 'Ada');
    const chart = page.getByRole('grid');
    const box = (await page.locator('.chart').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(box.width).toBeGreaterThan(300);
    // The text twin takes the same choice as the chart: the tile ahead, then a diagonal one.
    await chart.getByRole('gridcell', { name: /^D8,/ }).dispatchEvent('click');
    await expect(move(page, 1)).toHaveAccessibleName('Phase 1, move: forward');
    await chart.getByRole('gridcell', { name: /^E7,/ }).dispatchEvent('click');
    await expect(move(page, 2)).toHaveAccessibleName('Phase 2, move: turn right');
    await expect(page.getByRole('button', { name: 'Phase 3', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test.describe('by mouse, 1440 x 900', () => {
  test.use({ viewport: SIZES.desktop });

  test('one person against the computer, to a real end', async ({ page }) => {
    test.setTimeout(120_000);
    await setSail(page, { kinds: ['Person', 'Computer'], map: strait(2), ships: ['sloop', 'war_brig'] });
    // The computer has sealed its orders before the player begins.
    await expect(page.getByText(/Corvo’s orders are sealed: [0-9A-F]{4} [0-9A-F]{4}/).last()).toBeVisible();
    const ended = page.getByRole('button', { name: 'Rematch', exact: true });
    for (let turn = 1; turn <= 30; turn++) {
      await expect(button(page, /^Lock in/).or(ended)).toBeVisible();
      if (await ended.isVisible()) break;
      await fire(page, 1, 'starboard', 1);
      await lockIn(page, { last: true });
      await skipTurn(page);
    }
    await expect(page.locator(result)).toHaveText(/wins|A draw/);
    await page.getByRole('link', { name: 'Lobby' }).click();
    await expect(button(page, 'Set sail')).toBeVisible();
    // It is over: nothing waits to be resumed.
    await expect(page.getByRole('link', { name: 'Resume' })).toHaveCount(0);
  });

  test('a draw: both sink in the same phase', async ({ page }) => {
    await setSail(page, { map: strait(2), ships: ['war_frigate', 'war_frigate'] });
    await takeHelm(page, 'Ada');
    for (const phase of [1, 2, 3, 4]) await fire(page, phase, 'starboard', 2);
    await lockIn(page);
    await takeHelm(page, 'Corvo');
    for (const phase of [1, 2, 3, 4]) await fire(page, phase, 'port', 2);
    await lockIn(page, { last: true });
    await skipTurn(page);
    await expect(page.locator(result)).toHaveText('A draw');
    await expect(page.getByText('Both sank in turn 1, phase 4.')).toBeVisible();
  });

  test('a turn limit: the larger share of hull wins', async ({ page }) => {
    test.setTimeout(120_000);
    await setSail(page, { map: strait(2), limit: 10 });
    for (let turn = 1; turn <= 10; turn++) {
      await takeHelm(page, 'Ada');
      if (turn === 1) await fire(page, 1, 'starboard', 1);
      await lockIn(page);
      await takeHelm(page, 'Corvo');
      await lockIn(page, { last: true });
      await skipTurn(page);
    }
    await expect(page.locator(result)).toHaveText('Ada wins');
    await expect(page.getByText(/The last turn is played; Ada has the larger share/)).toBeVisible();
  });

  test('two people may agree on a draw', async ({ page }) => {
    await setSail(page, { map: strait(3) });
    await takeHelm(page, 'Ada');
    await button(page, 'Match menu').click();
    await button(page, 'Agree on a draw').click();
    await button(page, 'We agree').click();
    await expect(page.locator(result)).toHaveText('A draw');
    await expect(page.getByText('The captains agreed on it in turn 1.')).toBeVisible();
  });

  test('two computers play, and somebody watches', async ({ page }) => {
    test.setTimeout(120_000);
    await setSail(page, { kinds: ['Computer', 'Computer'], map: strait(3) });
    const ended = page.getByRole('button', { name: 'Rematch', exact: true });
    const skip = button(page, /^Skip|^Turn \d|^To the result/);
    for (let turn = 1; turn <= 60; turn++) {
      await expect(skip.or(ended)).toBeVisible();
      if (await ended.isVisible()) break;
      await skip.click({ timeout: 2_000 }).catch(() => undefined);
    }
    await expect(page.locator(result)).toHaveText(/wins|A draw/);
  });
});

test.describe('by keyboard alone', () => {
  test.use({ viewport: SIZES.desktop });

  test('to a win by grapple, and a surrender in the rematch', async ({ page }) => {
    await setSail(page, { map: strait(1) });
    const { keyboard } = page;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await keyboard.press(key);
    };
    /** Goes on with Tab until something with this name has the focus, and presses it. */
    const reach = async (name: RegExp): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        const focused = await page.evaluate(() => {
          const active = document.activeElement;
          return active?.getAttribute('aria-label') ?? active?.textContent.trim() ?? '';
        });
        if (name.test(focused)) {
          await press('Enter');
          return;
        }
        await press('Tab');
      }
      throw new Error(`${name} cannot be reached`);
    };
    await expect(page.getByRole('heading', { name: 'Ada, take the helm' })).toBeFocused();
    await reach(/^Ready/);
    await expect(button(page, /^Lock in/)).toBeVisible();
    // The board's own keys are not in the way: nothing has the focus yet.
    await press('2', 'w', 'a', 'd', 's', 'ArrowUp', '1', 'Shift+E');
    await expect(move(page, 2)).toHaveAccessibleName('Phase 2, move: forward');
    await expect(button(page, /^Phase 1, starboard/)).toHaveAccessibleName('Phase 1, starboard: grapple');
    await press('z');
    await expect(button(page, /^Phase 1, starboard/)).toHaveAccessibleName('Phase 1, starboard: nothing');
    await press('Shift+Z', '3', 'q', 'q', 'c');
    await expect(button(page, /^Phase 1, starboard/)).toHaveAccessibleName('Phase 1, starboard: nothing');
    await press('z');
    await expect(button(page, /^Phase 3, port/)).toHaveAccessibleName('Phase 3, port: 2 shots');
    await press('?');
    await expect(page.getByRole('dialog', { name: 'Keys and signs' })).toBeVisible();
    await press('Escape', 't', 'Enter');
    await expect(page.getByRole('heading', { name: 'Pass the helm to Corvo' })).toBeFocused();
    await reach(/^Ready/);
    await expect(button(page, /^Lock in/)).toBeVisible();
    await press('Enter');
    await reach(/^Begin now/);
    await expect(page).toHaveURL(/\/battle\//);
    await press('Space');
    await expect(button(page, 'Play')).toBeVisible();
    await press('Enter');
    await expect(page.locator(result)).toHaveText('Ada wins');
    await expect(page.getByText('Ada grappled Corvo in turn 1, phase 1.')).toBeVisible();
    await reach(/^Rematch$/);
    await expect(page.getByRole('heading', { name: 'Ada, take the helm' })).toBeFocused();
    await reach(/^Ready/);
    await expect(button(page, /^Lock in/)).toBeVisible();
    await reach(/^Match menu/);
    await reach(/^Strike the colours/);
    await expect(page.getByRole('dialog', { name: 'Strike the colours?' })).toBeVisible();
    await reach(/^Strike the colours/);
    await expect(page.locator(result)).toHaveText('Corvo wins');
    await expect(page.getByText('Ada struck the colours in turn 1.')).toBeVisible();
  });
});
