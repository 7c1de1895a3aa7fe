/** On the home screen: what the browser says of it, and what the game says. */
import type { Page } from '@playwright/test';
import { expect, installed, test } from './installed';
import { button, setSail, strait } from './match-flow';
import { open } from './site';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';

type Image = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = Record<string, unknown> & {
  id: string;
  start_url: string;
  scope: string;
  icons: Image[];
  screenshots: Image[];
  shortcuts: { url: string; icons: Image[] }[];
};

test('Chromium would install it: no error, no warning, every picture of its size @everywhere', async ({
  host,
  profile,
  baseURL,
}) => {
  const base = new URL(baseURL ?? '').pathname;
  await host.serve(base === '/' ? 'build' : 'build-subfolder');
  const context = await profile.start();
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') said.push(message.text());
  });
  await open(page, '');
  await installed(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  expect(said).toEqual([]);

  const manifest = JSON.parse(data ?? '') as Manifest;
  expect(Object.keys(manifest)).toEqual(
    expect.arrayContaining([
      ...['id', 'name', 'short_name', 'description', 'scope', 'start_url', 'display', 'theme_color'],
      ...['background_color', 'icons', 'screenshots', 'shortcuts', 'categories', 'file_handlers'],
      ...['share_target', 'launch_handler'],
    ]),
  );
  // Wherever it is hosted, it stays in its folder.
  expect(manifest.id).toBe(base);
  for (const address of [manifest.scope, manifest.start_url])
    expect(new URL(address, url).pathname).toBe(base);
  const has = (size: string, purpose?: string) =>
    manifest.icons.some((icon) => icon.sizes === size && icon.purpose === purpose);
  expect([has('192x192'), has('512x512'), has('512x512', 'maskable'), has('512x512', 'monochrome')]).toEqual(
    Array(4).fill(true),
  );
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['wide', 'narrow']),
  );

  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const sizes = await page.evaluate(
    async (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    [...pictures.map(({ src }) => new URL(src, url).href), touch ?? ''],
  );
  expect(sizes).toEqual([...pictures.map(({ sizes: wanted }) => wanted), '180x180']);
});

test('the button is there when the browser offers it, and a no is remembered', async ({ host, profile }) => {
  await host.serve('build');
  const page = await (await profile.start()).newPage();
  await open(page, '');
  // The browser's own offer.
  await expect(button(page, 'Install')).toBeVisible();
  // What its window would answer cannot be pressed in a test, so another offer takes its place.
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    dispatchEvent(event);
  });
  await button(page, 'Install').click();
  await expect(button(page, 'Install')).toHaveCount(0);
  await page.reload();
  await installed(page);
  await page.waitForTimeout(1_000);
  await expect(button(page, 'Install')).toHaveCount(0);
  // Whoever looks for it finds it.
  await open(page, 'settings/');
  await expect(button(page, 'Install')).toBeVisible();
});

async function openAs(
  profile: Parameters<Parameters<typeof test>[2]>[0]['profile'],
  userAgent: string,
): Promise<Page> {
  const context = await profile.start({ userAgent });
  await context.addInitScript(() => {
    // Chromium's own offer would come first.
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  return context.newPage();
}

for (const [name, userAgent, says] of [
  ['iOS', IPHONE, 'Add to Home Screen'],
  ['Firefox', FIREFOX, 'Add app to Home screen'],
] as const)
  test(`${name}: a hint with pictures after the first match, until it is declined`, async ({
    host,
    profile,
  }) => {
    await host.serve('build');
    const page = await openAs(profile, userAgent);
    await open(page, '');
    await expect(page.getByText('Put the game on your home screen')).toHaveCount(0);
    await setSail(page, { map: strait(8), kinds: ['Person', 'Computer'] });
    await page.goBack();
    await expect(page.getByText('Put the game on your home screen')).toBeVisible();
    await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Install' }).click();
    const dialog = page.getByRole('dialog', { name: 'On your home screen' });
    await expect(dialog).toContainText(says);
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await button(page, 'Do not show this again').click();
    await expect(button(page, 'Install')).toHaveCount(0);
    await open(page, '');
    await page.waitForTimeout(1_000);
    await expect(page.getByText('Put the game on your home screen')).toHaveCount(0);
    await expect(button(page, 'Install')).toHaveCount(0);
  });

test('installed already, it says nothing of it', async ({ host, profile }) => {
  await host.serve('build');
  const page = await openAs(profile, IPHONE);
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await open(page, 'settings/');
  await page.waitForTimeout(1_000);
  await expect(button(page, 'Install')).toHaveCount(0);
});
