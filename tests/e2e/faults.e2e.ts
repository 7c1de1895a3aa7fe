import { expect, open, test } from './site';

test.describe('a page that fails while it renders', () => {
  test.use({ expectedErrors: /the percent sign has gone overboard/ });

  test('shows a way back and a report to copy', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '');
    // The settings page formats a number; break that, as a bug in it would.
    await page.evaluate(() => {
      const real = Intl.NumberFormat;
      Object.assign(window, { mend: () => (Intl.NumberFormat = real) });
      Intl.NumberFormat = function () {
        throw new Error('the percent sign has gone overboard');
      } as never;
    });
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'She is holed, but afloat' })).toBeVisible();

    await page.getByRole('button', { name: 'Show report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Error report' });
    const report = dialog.getByRole('textbox', { name: 'Report', exact: true });
    await expect(report).toHaveValue(/^battle-navigation: \d+\.\d+\.\d+\naddress: .*\/settings\/\n/);
    await expect(report).toHaveValue(/Error: the percent sign has gone overboard/);
    await dialog.getByRole('textbox', { name: 'What were you doing?' }).fill('Opening the settings');
    await dialog.getByRole('button', { name: 'Copy report' }).click();
    await expect(page.getByText('Report copied.')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Opening the settings\n\nbattle-navigation: /,
    );

    await page.evaluate(() => (window as never as { mend: () => void }).mend());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('leaves the rest of the app alive', async ({ page }) => {
    await page.addInitScript(() => {
      Intl.NumberFormat = function () {
        throw new Error('the percent sign has gone overboard');
      } as never;
    });
    await open(page, 'settings/');
    await expect(page.getByRole('heading', { level: 1, name: 'She is holed, but afloat' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to port' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Battle Navigation' })).toBeVisible();
  });
});

test.describe('a fault in the background', () => {
  test.use({ expectedErrors: /the parrot/ });

  for (const [kind, bringAbout] of [
    [
      'thrown',
      () =>
        void setTimeout(() => {
          throw new Error('the parrot flew');
        }),
    ],
    ['rejected', () => void Promise.reject(new Error('the parrot flew'))],
  ] as const)
    test(`${kind}: is told in a note, and the page goes on`, async ({ page }) => {
      await open(page, 'settings/');
      await page.evaluate(bringAbout);
      await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Show report' }).click();
      const report = page.getByRole('dialog').getByRole('textbox', { name: 'Report', exact: true });
      await expect(report).toHaveValue(/Error: the parrot flew/);
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: 'Night watch' }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    });

  test('a note goes by itself, and can be sent away', async ({ page }) => {
    await page.clock.install();
    await open(page, 'settings/');
    const note = page.getByText('All settings are as they were at the start.');
    await page.getByRole('button', { name: 'Reset settings' }).click();
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(note).toBeHidden();
    await page.getByRole('button', { name: 'Reset settings' }).click();
    await expect(note).toBeVisible();
    await page.clock.fastForward(9_000);
    await expect(note).toBeHidden();
  });
});
