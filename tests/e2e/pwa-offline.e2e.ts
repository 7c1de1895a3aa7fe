/** After one visit the app needs nobody: the server is stopped, not only the network switched off. */
import { board } from './boarding-help';
import { beginMap, cell, ready, saved, use } from './editor-help';
import { button, fire, lockIn, setSail, strait } from './match-flow';
import { expect, ROUTES, test, visit } from './installed';
import { open } from './site';
import type { Page } from '@playwright/test';

const folderOf = (baseURL: string | undefined): string =>
  new URL(baseURL ?? '').pathname === '/' ? 'build' : 'build-subfolder';

/** Plays on until somebody has won, or the turns are over. */
async function playToTheEnd(page: Page): Promise<void> {
  for (let turn = 1; turn <= 10; turn++) {
    await expect(button(page, /^Lock in/)).toBeVisible();
    for (const phase of [1, 2, 3, 4]) await fire(page, phase, 'starboard', 1);
    await lockIn(page, { last: true });
    await expect(page).toHaveURL(/\/battle\//);
    await button(page, /^Skip|^Plan turn|^To the result/).click();
    const next = button(page, /^Lock in|^Rematch/).first();
    await expect(next).toBeVisible();
    if (
      await button(page, /^Rematch/)
        .first()
        .isVisible()
    )
      return;
  }
  throw new Error('The match has no end');
}

test('with the server gone every page opens from a cold start, and a whole match is played @everywhere', async ({
  host,
  profile,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const first = await visit(host, profile, folderOf(baseURL));
  await expect(first.getByText('Ready to play offline')).toBeVisible();
  await host.stop();

  const page = await (await profile.start()).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // What the page no longer wanted when it was left.
    if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()} failed: ${why}`);
  });
  expect(ROUTES.length).toBeGreaterThanOrEqual(5);
  for (const route of ROUTES) {
    await open(page, route);
    await expect(page.locator('h1').first(), route).toBeVisible();
    await expect(page.locator('h1').first(), route).not.toHaveText('Not on the chart');
  }
  // Said once, and never again.
  await expect(page.getByText('Ready to play offline')).toHaveCount(0);
  // Without its last slash, and with something behind it.
  await open(page, 'settings?from=nowhere');
  await expect(page).toHaveURL(/\/settings\/\?from=nowhere$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await open(page, 'planner/?id=nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'No such match' })).toBeVisible();
  expect(faults).toEqual([]);
  await open(page, 'no/such/place');
  await expect(page.getByRole('heading', { level: 1, name: 'Not on the chart' })).toBeVisible();

  // A map is drawn and kept.
  await beginMap(page, 'Far out');
  await use(page, 'Large rock', 'D4');
  await saved(page);
  await page.reload();
  await ready(page);
  await expect(cell(page, 'D4')).toHaveText('D4, large rock');

  await setSail(page, { map: strait(2), kinds: ['Person', 'Computer'], limit: 10 });
  await playToTheEnd(page);
  // It is kept, and the letters of the chart are there too.
  expect(await page.evaluate(() => document.fonts.check('italic 16px Fraunces'))).toBe(true);

  // And crews fight on deck.
  await board(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Boarding' })).toBeVisible();
  // By now it has asked for a newer version, in vain and quietly.
  expect(faults.filter((fault) => !fault.includes('/version.json'))).toEqual([]);
});

test('without a service worker it does not: the test above can fail', async ({ host, profile }) => {
  await host.serve('build');
  const context = await profile.start({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page, '');
  await host.stop();
  await expect(page.goto('')).rejects.toThrow();
});

test('once installed, nothing is asked of the server but whether there is a new version', async ({
  host,
  profile,
}) => {
  const page = await visit(host, profile);
  host.asked.length = 0;
  for (const route of ROUTES) await open(page, route);
  await setSail(page, { map: strait(2), kinds: ['Person', 'Computer'] });
  await expect(button(page, /^Lock in/)).toBeVisible();
  await lockIn(page, { last: true });
  await expect(page).toHaveURL(/\/battle\//);
  expect(host.asked.filter((path) => path !== '/service-worker.js')).toEqual([]);
});

test('what is kept on the device is small, and the store pictures are not among it', async ({
  host,
  profile,
}) => {
  const page = await visit(host, profile);
  const kept = await page.evaluate(async () => {
    const found: { address: string; size: number }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.blob();
        found.push({ address: request.url, size: body?.size ?? 0 });
      }
    }
    return found;
  });
  const total = kept.reduce((sum, { size }) => sum + size, 0);
  console.log(`kept on the device: ${kept.length} files, ${(total / 1e6).toFixed(2)} MB`);
  expect(kept.length).toBeGreaterThan(50);
  expect(total).toBeLessThan(1_500_000);
  expect(kept.filter(({ address }) => address.includes('/store/'))).toEqual([]);
});
