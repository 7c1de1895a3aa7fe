/** Everything that can be wrong with a map can be made, is told in words, and is shown at its tile. */
import type { Page } from '@playwright/test';
import { button } from './match-flow';
import { beginMap, cell, checks, goTo, keptMaps, saved, symmetry, use } from './editor-help';
import { expect, open, SIZES, test } from './site';

test.use({ viewport: SIZES.desktop });

const said = (page: Page, text: string | RegExp) =>
  checks(page).getByRole('listitem').filter({ hasText: text });

/** Told in words, shown at its tile, and a tap on the words leads there. */
async function isShown(
  page: Page,
  text: string | RegExp,
  label: string,
  what = 'not allowed',
): Promise<void> {
  await expect(said(page, text).first()).toBeVisible();
  await expect(cell(page, label)).toHaveText(new RegExp(`, ${what}$`));
  await said(page, text).first().getByRole('button').first().click();
  await expect(cell(page, label)).toHaveAttribute('aria-selected', 'true');
}

async function resize(page: Page, steps: Readonly<Record<string, number>>, keep = false): Promise<void> {
  await button(page, 'Change the size').click();
  const dialog = page.getByRole('dialog', { name: 'Change the size' });
  for (const [edge, by] of Object.entries(steps)) {
    const step = dialog.getByRole('button', { name: `One ${by < 0 ? 'fewer' : 'more'}: ${edge}` });
    for (let i = 0; i < Math.abs(by); i++) await step.click();
  }
  if (keep) await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('every fault of a map can be made, and shows where it is', async ({ page }) => {
  test.setTimeout(60_000);
  await beginMap(page, 'Faulty');
  await symmetry(page, 'Off').check();
  await expect(checks(page)).toContainText('Can be played');

  // Two things on one tile: a rock carried onto another.
  await use(page, 'Large rock', 'C3', 'D3');
  await use(page, 'Move', 'C3', 'D3');
  await isShown(page, 'Two things on D3: large rock, large rock.', 'D3');
  await expect(checks(page)).toContainText('Cannot be played yet');
  await said(page, 'Two things on D3').getByRole('button', { name: 'Take one away' }).click();
  await expect(said(page, 'Two things on D3')).toHaveCount(0);

  // A ship on a rock, on the other ship, without a facing, and nowhere.
  await use(page, 'Move', 'F13', 'D3');
  await isShown(page, /Two things on D3: .*ship of side 1/, 'D3');
  await button(page, 'Undo').click();
  await use(page, 'Move', 'F13', 'S12');
  await isShown(page, 'Two things on S12: ship of side 1, ship of side 2.', 'S12');
  await button(page, 'Undo').click();
  await goTo(page, 'F13');
  await page
    .getByRole('group', { name: 'Ship of side 1 faces' })
    .getByRole('button', { name: 'undecided' })
    .click();
  await isShown(page, 'The ship of side 1 at F13 faces nowhere yet.', 'F13');
  await use(page, 'Erase', 'S12');
  await expect(said(page, 'Side 2 has nowhere to begin.')).toBeVisible();

  // Too small, too large; what lay there is beyond the edge.
  await use(page, 'Small rock', 'X24');
  await use(page, 'Pool, right', 'W5');
  await resize(page, { 'Columns in the east': -16, 'Rows in the south': -1 }, true);
  await isShown(page, 'Beyond the edge, near H23: small rock.', 'H23');
  await isShown(page, /Beyond the edge, near H5: whirlpool/, 'H5');
  await said(page, 'near H23').getByRole('button', { name: 'Bring it in' }).click();
  await expect(said(page, 'near H23')).toHaveCount(0);
  await resize(page, { 'Columns in the east': -1 });
  await expect(said(page, 'The chart is 7 tiles wide. It may have 8 to 48.')).toBeVisible();
  await resize(page, { 'Columns in the west': 42, 'Rows in the north': 26 });
  await expect(said(page, 'The chart is 49 tiles wide.')).toBeVisible();
  await expect(said(page, 'The chart is 49 tiles high.')).toBeVisible();

  // The name.
  const name = page.getByRole('textbox', { name: 'Name of the map' });
  await name.fill('');
  await expect(said(page, 'The map has no name.')).toBeVisible();
  await name.fill('N'.repeat(61));
  await expect(said(page, 'The name has 61 characters. 60 are the most.')).toBeVisible();

  // It is kept all the same, as what it is, and neither played nor sent away.
  await saved(page);
  expect((await keptMaps(page)).map(({ format }) => format)).toEqual(['battle-navigation/draft']);
  await button(page, 'Play-test').click();
  await expect(page.getByText('It cannot be played before its faults are mended.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Save a file').click();
  await expect(page.getByText('It cannot be shared before its faults are mended.')).toBeVisible();
  await page.getByRole('link', { name: 'All maps' }).click();
  await expect(page.getByText('Unfinished', { exact: true })).toBeVisible();
  await expect(button(page, /^Play /)).toHaveCount(0);
  await open(page, '');
  await expect(page.getByRole('radio', { name: /^Seed/ })).toBeAttached({ timeout: 15_000 });
  await expect(page.getByRole('radio', { name: /^NNN/ })).toHaveCount(0);
});

test('every warning shows where it is, and the sides are made alike with one tap', async ({ page }) => {
  await beginMap(page, 'Warned');
  await symmetry(page, 'Off').check();
  await use(page, 'Small rock', 'Q7');
  await isShown(page, 'The sides are not alike: small rock at Q7 has no image at H18.', 'Q7', 'needs a look');
  await expect(checks(page)).toContainText('Can be played');
  await said(page, 'not alike').getByRole('button', { name: 'Make both sides alike' }).click();
  await expect(said(page, 'not alike')).toHaveCount(0);
  await expect(cell(page, 'H18')).toHaveText('H18, small rock');
  await expect(page.getByRole('region', { name: 'Fairness' })).toContainText('by a half turn');
  // A cage around one ship.
  await use(page, 'Large rock', 'F12', 'F14', 'E13', 'G13');
  await isShown(page, 'The ship of side 1 at F13 can never leave its tile.', 'F13', 'needs a look');
  await expect(said(page, 'Rocks keep the two ships')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fairness' })).toContainText('no way');
  await use(page, 'Erase', 'G13');
  await expect(said(page, 'Rocks keep the two ships')).toHaveCount(0);
  // The ships themselves.
  await use(page, 'Turn', 'F13');
  await expect(said(page, /not alike/)).toBeVisible();
});

test('a size is changed at any edge, and what falls off is shown before it does', async ({ page }) => {
  await beginMap(page, 'Sized');
  await symmetry(page, 'Off').check();
  await use(page, 'Small rock', 'A1', 'X24');
  await use(page, 'Wind north', 'B1');
  await button(page, 'Change the size').click();
  const dialog = page.getByRole('dialog', { name: 'Change the size' });
  await expect(dialog).toContainText('Nothing falls off.');
  await dialog.getByRole('button', { name: 'One fewer: Rows in the north' }).click();
  await expect(dialog).toContainText('Falls off: 1 rock, 1 wind.');
  await expect(dialog).toContainText('24 × 24 tiles becomes 24 × 23 tiles');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await resize(page, { 'Rows in the north': -1, 'Columns in the west': 2 });
  await expect(page.getByText('24 × 24 tiles is now 26 × 23 tiles.')).toBeVisible();
  await expect(cell(page, 'Z23')).toHaveText(/^Z23, small rock/);
  await expect(cell(page, 'H12')).toHaveText(/^H12, side 1 begins here, facing east/);
  await button(page, 'Undo').first().click();
  await expect(cell(page, 'A1')).toHaveText('A1, small rock');
});
