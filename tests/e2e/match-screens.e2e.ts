/** The screens of a match: for everybody, in every size and theme; and what they do besides. */
import { button, fire, guns, lockIn, move, setSail, skipTurn, strait, takeHelm } from './match-flow';
import { expectFits, expectNothingSeriousInBoth } from './screens-help';
import { expect, open, SIZES, test } from './site';

for (const [size, viewport] of Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop }))
  test(`axe finds nothing serious on any screen of a match, ${size}, by day and by night`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize(viewport);
    await setSail(page, { map: strait(2), ships: ['war_frigate', 'sloop'], time: 90 });
    await expectNothingSeriousInBoth(page, 'curtain');
    await takeHelm(page, 'Ada');
    await fire(page, 1, 'starboard', 2);
    await move(page, 2).click();
    await fire(page, 2, 'starboard', 3);
    await button(page, /^Threat/).click();
    await expect(page.getByRole('grid')).toBeAttached();
    await expectNothingSeriousInBoth(page, 'planner');
    await guns(page, 1, 'port').click({ button: 'right' });
    await expectNothingSeriousInBoth(page, 'all choices');
    await page.keyboard.press('Escape');
    await button(page, 'Match menu').click();
    await expectNothingSeriousInBoth(page, 'menu');
    await page.keyboard.press('Escape');
    await lockIn(page);
    await takeHelm(page, 'Corvo');
    await lockIn(page, { last: true });
    await expect(page).toHaveURL(/\/battle\//);
    await button(page, 'Pause').click();
    await expectNothingSeriousInBoth(page, 'battle');
    await skipTurn(page);
    await takeHelm(page, 'Ada');
    await button(page, 'Match menu').click();
    await button(page, 'Strike the colours').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Strike the colours' }).click();
    await expect(page.locator('h1')).toHaveText('Corvo wins');
    await expectNothingSeriousInBoth(page, 'end');
  });

test('nothing is cut off from 320 x 568 to 1920 x 1080, and planning needs no scrolling', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const sizes = [
    [320, 568],
    [360, 640],
    [640, 360],
    [820, 1180],
    [1180, 820],
    [1440, 900],
    [1920, 1080],
  ] as const;
  const everySize = async (where: string, options?: { scrolls: boolean }): Promise<void> => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expectFits(page, `${where} at ${width} x ${height}`, options);
    }
  };
  // Long enough for every size, however busy the machine is.
  await setSail(page, { kinds: ['Person', 'Computer'], time: 90 });
  await expect(button(page, /^Lock in/)).toBeVisible();
  await button(page, 'Match menu').click();
  await button(page, 'Pause').click();
  await everySize('paused');
  await button(page, 'Go on').click();
  await fire(page, 1, 'port', 2);
  await fire(page, 2, 'starboard', 3);
  await everySize('planner');
  await page.setViewportSize(SIZES.phone);
  // All four phases at once, with the board above them.
  for (const phase of [1, 2, 3, 4]) {
    await expect(move(page, phase)).toBeInViewport({ ratio: 1 });
    await expect(guns(page, phase, 'port')).toBeInViewport({ ratio: 1 });
  }
  const board = await page.locator('.chart').boundingBox();
  expect(board?.height).toBeGreaterThan(320);
  await lockIn(page, { last: true });
  await expect(page).toHaveURL(/\/battle\//);
  await button(page, 'Pause').click();
  await everySize('battle');
  await button(page, /^Skip|^Plan turn/).click();
  await expect(page).toHaveURL(/\/planner\//);
  await button(page, 'Match menu').click();
  await button(page, 'Strike the colours').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Strike the colours' }).click();
  await expect(page.locator('h1')).toHaveText('Corvo wins');
  await everySize('end', { scrolls: true });
});

test('locked in: told, and still for everybody', async ({ page }) => {
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(3) });
  await button(page, /^Lock in/).click();
  await expect(page.getByRole('status').filter({ hasText: 'Orders locked in' })).toBeVisible();
  await button(page, 'Take back').click();
  await expect(button(page, /^Lock in/)).toBeVisible();
});

test('at 200 % text a phone can still plan and lock in', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('battle-navigation/settings'))
      localStorage.setItem('battle-navigation/settings', '{"textSize":200}');
  });
  await setSail(page, { kinds: ['Person', 'Computer'] });
  await move(page, 4).click();
  await expect(move(page, 4)).toHaveAccessibleName('Phase 4, move: turn left');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await lockIn(page, { last: true });
  await expect(page).toHaveURL(/\/battle\//);
});

test('a long press, or the right button, opens all choices at once', async ({ page }) => {
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(2) });
  await guns(page, 2, 'starboard').click({ button: 'right' });
  const dialog = page.getByRole('dialog', { name: 'Phase 2' });
  await dialog.getByRole('button', { name: 'turn right' }).click();
  await dialog.getByRole('button', { name: '2 shots' }).nth(1).click();
  await button(page, 'Done').click();
  await expect(move(page, 2)).toHaveAccessibleName('Phase 2, move: turn right');
  await expect(guns(page, 2, 'starboard')).toHaveAccessibleName('Phase 2, starboard: 2 shots');
  // A finger that stays: the button itself is not pressed as well.
  const box = await move(page, 3).boundingBox();
  if (!box) throw new Error('no button');
  const at = { clientX: box.x + 10, clientY: box.y + 10, pointerType: 'touch', bubbles: true };
  await move(page, 3).dispatchEvent('pointerdown', at);
  await expect(page.getByRole('dialog', { name: 'Phase 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(move(page, 3)).toHaveAccessibleName('Phase 3, move: hold');
});

test('a move too many by the rules is told, and cannot be locked in', async ({ page }) => {
  await setSail(page, { kinds: ['Person', 'Computer'], ships: ['war_frigate', 'sloop'], moves: 'by-speed' });
  for (const phase of [1, 2, 3, 4]) await move(page, phase).click();
  await expect(page.getByText('The war frigate may move in 3 phases.')).toBeVisible();
  await expect(button(page, /^Lock in/)).toBeDisabled();
  await button(page, 'Undo').click();
  await expect(button(page, /^Lock in/)).toBeEnabled();
});

test('the seal that was shown before the turn fits what was played', async ({ page }) => {
  // Too far apart for the first turn to end the match.
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(8) });
  const shown = await page
    .getByText(/Corvo’s orders are sealed/)
    .first()
    .textContent();
  const seal = /[0-9A-F]{4} [0-9A-F]{4}/.exec(shown ?? '')?.[0] ?? 'none';
  await lockIn(page, { last: true });
  await expect(page).toHaveURL(/\/battle\//);
  // Loaded again in between, it is still remembered.
  await page.reload();
  await button(page, 'Pause').click();
  for (let i = 0; i < 4; i++) await button(page, 'Phase forward').click();
  await button(page, 'Check the seal').click();
  await expect(page.getByText(`The seal ${seal} fits: Corvo played what was sealed.`)).toBeVisible();
});

test('a turn can be paused, stepped, scrubbed, slowed, skipped and watched again', async ({ page }) => {
  // Too far apart for the first turn to end the match.
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(8) });
  await lockIn(page, { last: true });
  await expect(page).toHaveURL(/\/battle\//);
  await button(page, 'Pause').click();
  const slider = page.getByRole('slider', { name: 'Moment of the turn' });
  const before = await slider.inputValue();
  await page.waitForTimeout(400);
  expect(await slider.inputValue()).toBe(before);
  // However late the pause came: from the beginning.
  await slider.fill('0');
  await button(page, 'Phase forward').click();
  await expect(page.getByText('Phase 2 of 4')).toBeVisible();
  await button(page, 'Phase back').click();
  await expect(page.getByText('Phase 1 of 4')).toBeVisible();
  await slider.fill(await slider.getAttribute('max').then((most) => most ?? '0'));
  await expect(page.getByText('Phase 4 of 4')).toBeVisible();
  await button(page, 'Speed 1').click();
  await expect(button(page, 'Speed 2')).toBeVisible();
  // What is chosen here is a setting, and is kept.
  await page.reload();
  await expect(button(page, 'Speed 2')).toBeVisible();
  await button(page, /^Plan turn 2|^Skip/).click();
  await expect(button(page, /^Lock in/)).toBeVisible();
  await button(page, 'Match menu').click();
  await button(page, 'Log of the last turn').click();
  await button(page, 'Watch again').click();
  await expect(page.getByRole('heading', { name: 'Turn 1' })).toBeVisible();
  await button(page, 'Skip').click();
  await expect(page.getByRole('heading', { name: 'Turn 2' })).toBeVisible();
});

test('with reduced motion a turn plays as fades, and says the same', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setSail(page, { map: strait(2), ships: ['war_frigate', 'sloop'] });
  await takeHelm(page, 'Ada');
  await fire(page, 1, 'starboard', 1);
  await lockIn(page);
  await takeHelm(page, 'Corvo');
  await lockIn(page, { last: true });
  await expect(page.getByText('Ada hits Corvo at F9 for 4.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: /^Corvo, Sloop: 6 of 10/ })).toBeVisible();
});

test('the screen stays on during a match, and not after it', async ({ page }) => {
  // The browser's own lock, with a list of what was asked of it.
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own lock below
    const request = WakeLock.prototype.request;
    WakeLock.prototype.request = async function (kind) {
      asked.push('taken');
      const lock = await request.call(this, kind);
      lock.addEventListener('release', () => asked.push('released'));
      return lock;
    };
  });
  const asked = (): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  await open(page, '');
  expect(await asked()).toEqual([]);
  await button(page, 'Set sail').click();
  await expect(button(page, /^Lock in/)).toBeVisible();
  await expect.poll(asked).toContain('taken');
  await button(page, 'Match menu').click();
  await button(page, 'Leave, keep the match').click();
  await expect(button(page, 'Set sail')).toBeVisible();
  const list = await asked();
  expect(list.at(-1)).not.toBe('taken');
});

test('a match does not give way under a finger: no pull to refresh, no rubber band', async ({ page }) => {
  await setSail(page, { map: strait(8), kinds: ['Person', 'Computer'] });
  await expect(button(page, /^Lock in/)).toBeVisible();
  const given = await page.evaluate(() => ({
    page: getComputedStyle(document.documentElement).overscrollBehaviorY,
    board: [...document.querySelectorAll('.board *')].some(
      (part) => getComputedStyle(part).touchAction === 'none',
    ),
  }));
  expect(given).toEqual({ page: 'none', board: true });
});
