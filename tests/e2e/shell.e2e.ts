import AxeBuilder from '@axe-core/playwright';
import { expect, open, PAGES, settled, SIZES, test } from './site';

const EVERY_PAGE = { ...PAGES, 'not found': 'nowhere/' };

// Only for the addresses that are meant to be unknown: a missing file of the app still fails a test.
test.use({ expectedErrors: /status of 404.*\/(nowhere\/|replays\/of\/nobody)\)$/ });

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport });
    for (const [name, address] of Object.entries(EVERY_PAGE))
      test(`${name}: axe finds nothing serious, by day and by night`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await open(page, address);
        for (const [theme, colorScheme] of [['day', 'light'] as const, ['night', 'dark'] as const]) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await settled(page);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
          expect(
            serious.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(', ')}`),
          ).toEqual([]);
        }
      });
  });

for (const [width, height] of [
  [320, 568],
  [568, 320],
  [360, 640],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`nothing is cut off and targets are large enough at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const address of Object.values(EVERY_PAGE)) {
      await open(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const small = await page
        .locator('a:visible, button:visible, label:has(input[type=radio]):visible, input[type=range]:visible')
        .evaluateAll((targets) =>
          targets
            .filter((target) => !target.classList.contains('skip'))
            .map((target) => {
              // The row of charts is as long as there are charts, and is pushed along with a finger.
              const row = target.closest('.charts');
              const end = row ? row.getBoundingClientRect().left + row.scrollWidth : innerWidth;
              return { html: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect(), end };
            })
            .filter(({ box, end }) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > end)
            .map(({ html }) => html),
        );
      expect(small, address).toEqual([]);
    }
  });

test('at 200 % text nothing is cut off on a phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('battle-navigation/settings', '{"textSize":200}'));
  for (const address of Object.values(EVERY_PAGE)) {
    await open(page, address);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const cut = await page
      .locator('body *:visible')
      .evaluateAll((nodes) =>
        nodes
          .filter(
            (node) =>
              node.getBoundingClientRect().right > innerWidth + 1 && !node.closest('svg, .sea, .skip'),
          )
          .map((node) => node.outerHTML.slice(0, 80)),
      );
    expect(cut, address).toEqual([]);
  }
});

test('every address of the page is right, and the way home works @everywhere', async ({ page, baseURL }) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (!response.ok() && response.status() !== 304) failed.push(`${response.status()} ${response.url()}`);
  });
  await open(page, '');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${baseURL}settings/$`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Battle Navigation, start' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Battle Navigation' })).toBeVisible();
  expect(failed).toEqual([]);
});

test('an unslashed address finds its page @everywhere', async ({ page }) => {
  await open(page, 'settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('an unknown address is not on the chart, and leads back to port @everywhere', async ({ page }) => {
  await open(page, 'replays/of/nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'Not on the chart' })).toBeVisible();
  await expect(page).toHaveTitle('Not on the chart · Battle Navigation');
  await page.getByRole('link', { name: 'Back to port' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Battle Navigation' })).toBeVisible();
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await open(page, 'settings/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the focus is always visible', async ({ page }) => {
  await open(page, 'settings/');
  const seen = new Set<string>();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const node = document.activeElement;
      if (!node || node === document.body) return undefined;
      const ringed = [node, node.parentElement?.parentElement].some(
        (candidate) => candidate && getComputedStyle(candidate).outlineStyle === 'solid',
      );
      return { html: node.outerHTML.slice(0, 120), ringed };
    });
    if (!focus) break;
    expect(focus.ringed, focus.html).toBe(true);
    seen.add(focus.html);
  }
  expect(seen.size).toBeGreaterThanOrEqual(6);
});

test('the engine warms up while the start page is open @everywhere', async ({ page }) => {
  await open(page, '');
  const engines = () => page.workers().filter((worker) => worker.url().includes('engine.worker'));
  await expect.poll(() => engines().length).toBe(1);
});

test.describe('in a browser that is too old', () => {
  test('the page says so, and lets the player try all the same @everywhere', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CompressionStream'));
    await open(page, '');
    const message = page.getByRole('heading', { name: 'Battle Navigation needs a newer browser' });
    await expect(message).toBeVisible();
    await expect(page.getByText('Safari from 16.4')).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.getByRole('button', { name: 'Try it all the same' }).click();
    await expect(message).toBeHidden();
    await expect(page.getByRole('button', { name: 'Set sail' })).toBeVisible();
  });

  test('it can say so before the app starts, and where the app cannot', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
    await page.route('**/_app/**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const start = () => undefined;' }),
    );
    await page.route('**/appearance.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('settings/');
    await expect(
      page.getByRole('heading', { name: 'Battle Navigation needs a newer browser' }),
    ).toBeVisible();
  });
});
