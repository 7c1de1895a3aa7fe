/** Maps in their list; played to try them; two tabs at one map; sent to a friend. */
import type { Page } from '@playwright/test';
import { putMaps } from './database';
import { beginMap, cell, checks, keptMap, keptMaps, ready, saved, symmetry, use } from './editor-help';
import { button, lockIn, strait } from './match-flow';
import { expect, open, SIZES, test } from './site';

const more = async (page: Page, name: string, what: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: what }).click();
};
const maps = (page: Page) => page.getByRole('link', { name: /^Draw on / });
const listed = async (page: Page): Promise<string[]> =>
  (await maps(page).locator('strong').allTextContents()).map((text) => text.trim());

test('maps are found, sorted, named anew, copied, deleted and brought back', async ({ page }) => {
  await open(page, 'map-editor/');
  await expect(page.getByText('Here will be the seas that you draw.')).toBeVisible();
  const rows = [strait(2, 'Añil'), strait(3, 'Beta'), strait(4, 'Gamma 10'), strait(5, 'Gamma 9')].map(
    (text, i) => {
      const { id, name } = JSON.parse(text) as { id: string; name: string };
      return { id, name, changedAt: `2030-01-0${i + 1}T00:00:00.000Z`, text };
    },
  );
  await putMaps(page, rows);
  await page.reload();
  await expect(maps(page)).toHaveCount(4);
  expect(await listed(page)).toEqual(['Gamma 9', 'Gamma 10', 'Beta', 'Añil']);
  await expect(page.getByRole('img', { name: 'Chart of Beta' }).locator('img')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('Name');
  expect(await listed(page)).toEqual(['Añil', 'Beta', 'Gamma 9', 'Gamma 10']);
  await page.getByRole('searchbox').fill('anil');
  await expect(maps(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No map has “nothing like it”')).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await more(page, 'Beta', 'Rename');
  await page.getByRole('dialog').getByRole('textbox').fill('Alpha');
  await page.keyboard.press('Enter');
  await expect(maps(page).first()).toContainText('Alpha');
  await more(page, 'Alpha', 'Duplicate');
  await expect(page.getByText('“Alpha 2” is a copy.')).toBeVisible();
  await expect(maps(page)).toHaveCount(5);
  await more(page, 'Alpha', 'Delete');
  await expect(maps(page)).toHaveCount(4);
  await expect(page.getByText('“Alpha” is deleted.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(maps(page)).toHaveCount(5);
  expect(await listed(page)).toEqual(['Alpha', 'Alpha 2', 'Añil', 'Gamma 9', 'Gamma 10']);
  // A new name is a step like any other.
  await maps(page).first().click();
  await ready(page);
  await button(page, 'Undo').click();
  await expect(page.getByRole('textbox', { name: 'Name of the map' })).toHaveValue('Beta');
  await page.goBack();
  await expect(maps(page)).toHaveCount(5);
  // Straight to a match.
  await button(page, 'Play Alpha 2').click();
  await expect(page.getByText('Alpha 2 is chosen.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Alpha 2' })).toBeChecked();
  await page.getByRole('link', { name: 'Draw on this map' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the map' })).toHaveValue('Alpha 2');
});

test('a name that exists already is not overwritten', async ({ page }) => {
  await beginMap(page, 'Twice');
  await page.getByRole('link', { name: 'All maps' }).click();
  await button(page, 'New map').click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Unnamed waters');
  await page.getByRole('dialog').getByRole('textbox').fill('Twice');
  await button(page, 'Begin').click();
  await ready(page);
  expect((await keptMaps(page)).map(({ map }) => map.name)).toEqual(['Twice', 'Twice']);
});

test('a map is played against the computer and by two, and every way leads back to it', async ({ page }) => {
  await beginMap(page, 'Tried');
  const here = page.url();
  await use(page, 'Large rock', 'D4');
  await button(page, 'Play-test').click();
  const dialog = page.getByRole('dialog', { name: 'Play-test' });
  await dialog.getByRole('combobox', { name: 'Against' }).selectOption('Deckhand');
  await dialog.getByRole('combobox', { name: 'Ship of side 2' }).selectOption('Sloop');
  await dialog.getByRole('button', { name: 'Set sail' }).click();
  await expect(button(page, /^Lock in/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await lockIn(page);
  await page.waitForURL(/\/battle\//);
  await button(page, /^Skip|^Plan turn/).click();
  await expect(page.getByRole('heading', { name: 'Turn 2' })).toBeVisible();
  await button(page, 'Menu').click();
  await button(page, 'Back to the map').click();
  await expect(page).toHaveURL(here);
  await expect(page.getByText('The play-test is over.')).toBeVisible();
  await expect(tool(page)).toBeChecked();
  await expect(cell(page, 'D4')).toHaveText('D4, large rock');
  // It has not become a match that waits in the lobby.
  await button(page, 'Play-test').click();
  await dialog.getByRole('combobox', { name: 'Against' }).selectOption('A person beside you');
  await dialog.getByRole('button', { name: 'Set sail' }).click();
  await button(page, 'Ready').click();
  await button(page, 'Menu').click();
  await button(page, 'Strike the colours').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Strike the colours' }).click();
  await page.getByRole('link', { name: 'Back to the map' }).click();
  await expect(page).toHaveURL(here);
  await ready(page);
  await open(page, '');
  await expect(button(page, 'Set sail')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resume' })).toHaveCount(0);
});
const tool = (page: Page) => page.getByRole('radio', { name: 'Large rock', exact: true });

test('the computer tries a map in the worker, and can be stopped', async ({ page }) => {
  await beginMap(page, 'Weighed', 'Twin Maelstroms');
  await button(page, /^Checks/).click();
  const tries = page.getByRole('region', { name: 'Try it' });
  await tries.getByRole('radio', { name: 'Deckhand' }).check();
  await tries.getByRole('button', { name: 'Play 200 matches' }).click();
  await expect(tries.getByText(/^\s*\d+ % \(\d+ to \d+\)/)).toHaveCount(3);
  await expect(tries).toContainText(/No side is favoured|is favoured/);
  await expect(tries.getByRole('button', { name: 'Play them again' })).toBeVisible();
  const whole = await tries.getByText(/ % \(/).allTextContents();
  // The same matches on every machine, and so the same answer.
  await tries.getByRole('button', { name: 'Play them again' }).click();
  await expect(tries.getByRole('button', { name: 'Play them again' })).toBeVisible();
  expect(await tries.getByText(/ % \(/).allTextContents()).toEqual(whole);
  await tries.getByRole('radio', { name: 'Captain' }).check();
  await tries.getByRole('button', { name: 'Play them again' }).click();
  await expect(tries.getByText(/^[1-9]\d* of 200 matches/)).toBeVisible();
  await tries.getByRole('button', { name: 'Stop' }).click();
  await expect(tries).toContainText(/Stopped after \d+ matches?\./);
});

test('two tabs at one map lose nothing', async ({ page, context }) => {
  await beginMap(page, 'Shared');
  await use(page, 'Large rock', 'D4');
  await saved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await ready(other);
  await symmetry(other, 'Off').check();
  await use(other, 'Small rock', 'E5');
  await saved(other);
  await other.getByRole('textbox', { name: 'Name of the map' }).fill('Shared here');
  await other.getByRole('textbox', { name: 'Name of the map' }).blur();
  await saved(other);
  // This one has not looked since.
  await use(page, 'Large rock', 'K4');
  const asked = page.getByRole('dialog', { name: 'Drawn on in another tab' });
  await asked.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(page.getByText('Kept as “Shared”.')).toBeVisible();
  await ready(page);
  const [mine, theirs] = [await keptMap(page, 'Shared'), await keptMap(page, 'Shared here')];
  expect(mine.rocks).toHaveLength(4);
  expect(theirs.rocks).toHaveLength(3);
  // With all its steps.
  await button(page, 'Undo').click();
  expect((await keptMap(page, 'Shared')).rocks).toHaveLength(2);
  // Deleted under the hand.
  await page.goto('map-editor/');
  await more(page, 'Shared here', 'Delete');
  await use(other, 'Small rock', 'G7');
  await other.getByRole('dialog').getByRole('button', { name: 'Keep mine as a copy' }).click();
  await ready(other);
  expect((await keptMap(other, 'Shared here')).rocks).toHaveLength(4);
  await other.close();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: SIZES.desktop });

  test('a map goes to a friend as a link, and one that is too big as a file', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginMap(page, 'Sent', 'Twin Maelstroms');
    await expect(checks(page)).toContainText('Can be played');
    await button(page, 'Share').click();
    const dialog = page.getByRole('dialog', { name: /Sent/ });
    await expect(dialog.getByRole('img', { name: /code/i })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy the link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const before = await keptMap(page, 'Sent');
    await page.goto(link);
    await expect(page.getByRole('region', { name: 'A map' })).toContainText('Sent');
    // The same sea is here already, under another name of its own: both stay.
    await button(page, 'Keep it').click();
    await expect(page.getByText(/Kept on this device|It was here already/)).toBeVisible();
    expect((await keptMaps(page)).filter(({ map }) => map.name.startsWith('Sent')).length).toBeGreaterThan(0);
    expect((await keptMaps(page)).map(({ map }) => map)).toContainEqual(before);
    // Rocks all over: too much for a link.
    await beginMap(page, 'Heavy');
    await symmetry(page, 'Off').check();
    await page.getByRole('checkbox', { name: 'Fill a box' }).check();
    for (const [kind, from, to] of [
      ['Small rock', 'A1', 'X11'],
      ['Wind east', 'A14', 'X24'],
    ] as const)
      await use(page, kind, from, to);
    await button(page, 'Change the size').click();
    const size = page.getByRole('dialog', { name: 'Change the size' });
    for (let i = 0; i < 24; i++) {
      await size.getByRole('button', { name: 'One more: Columns in the east' }).click();
      await size.getByRole('button', { name: 'One more: Rows in the south' }).click();
    }
    await size.getByRole('button', { name: 'Change', exact: true }).click();
    await use(page, 'Wind north', 'Y1', 'AV24');
    await use(page, 'Large rock', 'A25', 'AV48');
    await saved(page);
    await button(page, 'Share').click();
    const heavy = page.getByRole('dialog', { name: /Heavy/ });
    await expect(heavy).toContainText('too');
    await expect(heavy.getByRole('button', { name: 'Copy the link' })).toHaveCount(0);
    await expect(heavy.getByRole('button', { name: /Save/ })).toBeVisible();
  });
});

test('what is drawn outlives a tab that dies at once', async ({ page, context }) => {
  await beginMap(page, 'Crashed');
  await use(page, 'Large rock', 'D4', 'E5', 'F6');
  await saved(page);
  const address = page.url();
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  const next = await context.newPage();
  await next.goto(address);
  await ready(next);
  expect((await keptMap(next, 'Crashed')).rocks).toHaveLength(6);
  await button(next, 'Undo').click();
  expect((await keptMap(next, 'Crashed')).rocks).toHaveLength(4);
});
