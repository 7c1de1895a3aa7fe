import AxeBuilder from '@axe-core/playwright';
import { button, lockIn, setSail, takeHelm } from './match-flow';
import { expect, open, settled, SIZES, test } from './site';

const KEY = 'battle-navigation/settings';

test('the theme follows the system until it is chosen, and the choice is remembered', async ({ page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'settings/');
  await expect(html).toHaveAttribute('data-theme', 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'day');

  await page.getByRole('radio', { name: 'Night watch' }).check();
  await expect(html).toHaveAttribute('data-theme', 'night');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(243, 232, 204)');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'night');
  await expect(page.getByRole('radio', { name: 'Night watch' })).toBeChecked();
});

test('the chosen theme is there before the app starts', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"theme":"night"}'), KEY);
  // Without the app's own scripts only static/appearance.js can have set it.
  await page.route('**/_app/**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const start = () => undefined;' }),
  );
  await page.goto('');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test("the browser's own frame has the colour of the paper, in both themes", async ({ page }) => {
  await open(page, 'settings/');
  for (const name of ['Day chart', 'Night watch']) {
    await page.getByRole('radio', { name }).check();
    const [frame, paper] = await page.evaluate(() => [
      document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
      getComputedStyle(document.documentElement).getPropertyValue('--paper'),
    ]);
    expect(frame).toBe(paper);
  }
});

test('motion follows the system until it is chosen, and the choice is remembered', async ({ page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'settings/');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  await page.getByRole('radio', { name: 'Full' }).check();
  await expect(html).toHaveAttribute('data-motion', 'full');
  await page.reload();
  await expect(html).toHaveAttribute('data-motion', 'full');
});

test('colours follow the system until they are chosen, and stay readable when strong', async ({ page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ contrast: 'more' });
  await open(page, 'settings/');
  await expect(html).toHaveAttribute('data-colours', 'strong');
  const colours = page.getByRole('group', { name: 'Colours' });
  await colours.getByRole('radio', { name: 'Chart' }).check();
  await expect(html).toHaveAttribute('data-colours', 'chart');
  await page.emulateMedia({ contrast: 'no-preference' });
  await colours.getByRole('radio', { name: 'Strong' }).check();
  await page.reload();
  await expect(html).toHaveAttribute('data-colours', 'strong');
  for (const name of ['Day chart', 'Night watch']) {
    await page.getByRole('radio', { name }).check();
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  }
});

test('the planning time is the one that the lobby shows, and a reset takes it back', async ({ page }) => {
  await open(page, 'settings/');
  await page.getByRole('group', { name: 'Planning time' }).getByRole('radio', { name: '90 s' }).check();
  await page.goto('');
  await expect(page.getByText('90 s to plan')).toBeAttached();
  await page.goto('settings/');
  await page.getByRole('button', { name: 'Reset settings' }).click();
  await page.goto('');
  await expect(page.getByText('30 s to plan')).toBeAttached();
});

test.describe('for the left hand', () => {
  test.use({ viewport: SIZES.phone });

  test('what is pressed most changes sides, the guns do not', async ({ page }) => {
    const left = async (name: string | RegExp): Promise<number> =>
      (await page.getByRole('button', { name }).first().boundingBox())?.x ?? Number.NaN;
    const places = async (): Promise<boolean[]> => [
      (await left(/^Lock in/)) < (await left('Undo')),
      (await left('Zoom in')) < 180,
      (await left('Phase 1, port: nothing')) < (await left('Phase 1, starboard: nothing')),
    ];
    await setSail(page);
    await takeHelm(page, 'Ada');
    expect(await places()).toEqual([false, false, true]);
    await page.evaluate((key) => {
      const settings = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...settings, hand: 'left' }));
      dispatchEvent(new StorageEvent('storage'));
    }, KEY);
    await expect.poll(places).toEqual([true, true, true]);
    await lockIn(page);
    await takeHelm(page, 'Corvo');
    await lockIn(page, { last: true });
    const order = ['Skip', 'Phase back', /^(Pause|Play)$/, 'Phase forward'];
    await expect(button(page, 'Skip')).toBeVisible();
    const xs = await Promise.all(order.map((name) => left(name)));
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
});

test('the text grows at once, by keyboard, and stays so', async ({ page }) => {
  await open(page, 'settings/');
  const slider = page.getByRole('slider', { name: 'Text size' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '200%');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
});

test('a reset can be undone', async ({ page }) => {
  await page.addInitScript((key) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"theme":"night","textSize":150}');
  }, KEY);
  await open(page, 'settings/');
  await page.getByRole('button', { name: 'Reset settings' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await expect(page.getByRole('radio', { name: 'System' }).first()).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Text size' })).toHaveValue('150');
});

test('two tabs agree', async ({ page, context, baseURL }) => {
  await open(page, 'settings/');
  const other = await context.newPage();
  await open(other, `${baseURL ?? ''}settings/`);
  await other.getByRole('radio', { name: 'Night watch' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(page.getByRole('radio', { name: 'Night watch' })).toBeChecked();
});

test('broken settings are mended, not feared', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"theme":"purple","textSize":1e9'), KEY);
  await open(page, 'settings/');
  await expect(page.getByRole('radio', { name: 'System' }).first()).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
});

test('where storage is forbidden, the choice lasts for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await open(page, 'settings/');
  await page.getByRole('radio', { name: 'Night watch' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test('credits open in a dialog that keeps the focus and gives it back', async ({ page }) => {
  await open(page, 'settings/');
  const opener = page.getByRole('button', { name: 'Credits and licences' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Credits and licences' });
  await expect(dialog.getByText('SIL Open Font License').first()).toBeVisible();
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
  ];
  for (const leave of waysOut) {
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
  }
});

test('the licences can be read on a phone at 200 % text', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"textSize":200}'), KEY);
  await open(page, 'settings/');
  await page.getByRole('button', { name: 'Credits and licences' }).click();
  const licence = page.getByRole('dialog').getByText('SIL Open Font License').first();
  await expect(licence).toBeVisible();
  expect((await licence.boundingBox())?.height).toBeGreaterThan(200);
});

test('a note that is sent away by keyboard gives the focus back', async ({ page }) => {
  await open(page, 'settings/');
  const reset = page.getByRole('button', { name: 'Reset settings' });
  for (const way of ['Dismiss', 'Undo']) {
    await reset.press('Enter');
    await page.getByRole('button', { name: way }).press('Enter');
    await expect(page.getByRole('button', { name: way })).toBeHidden();
    await expect(reset).toBeFocused();
  }
});
