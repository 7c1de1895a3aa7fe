/** Maps drawn by touch alone and by keyboard alone; kept, sent away, brought back. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { button } from './match-flow';
import {
  beginMap,
  cell,
  drag,
  keptMap,
  ready,
  saved,
  spot,
  symmetry,
  tabTo,
  tapTile,
  tool,
} from './editor-help';
import { expect, open, SIZES, test } from './site';

type Rock = { x: number; y: number; size: string };
const turned = ({ x, y }: { x: number; y: number }) => ({ x: 23 - x, y: 23 - y });
const both = <T extends { x: number; y: number }>(things: readonly T[]): T[] =>
  things.flatMap((thing) => [thing, { ...thing, ...turned(thing) }]);
const sorted = <T extends { x: number; y: number }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => a.y - b.y || a.x - b.x);
const row = (y: number, from: number, to: number, size: string): Rock[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y, size }));

async function exportMap(page: Page): Promise<string> {
  await button(page, 'More').click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.bnmap$/);
  return readFileSync(await file.path(), 'utf8');
}

/** Everything on the device goes; then the file comes back in through the one door. */
async function wipeAndImport(page: Page, text: string): Promise<void> {
  await open(page, 'settings/');
  await button(page, 'Erase everything').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByText('Everything is erased')).toBeVisible();
  await open(page, 'map-editor/');
  await expect(page.getByText('Here will be the seas that you draw.')).toBeVisible();
  await page.getByRole('link', { name: 'Import a map' }).click();
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').click();
  const file = { name: 'sea.bnmap', mimeType: 'application/json', buffer: Buffer.from(text) };
  await (await choosing).setFiles(file);
  await button(page, 'Keep it').click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
}

test.describe('by touch alone', () => {
  test.use({ hasTouch: true });

  test('a symmetric sea is drawn, kept, reloaded, sent away, wiped and brought back', async ({ page }) => {
    await beginMap(page, 'Touched');
    const devtools = await page.context().newCDPSession(page);
    const tap = async (name: string) => {
      await tool(page, name).tap();
      await expect(tool(page, name)).toBeChecked();
    };
    await symmetry(page, 'Half turn').tap();
    await tap('Large rock');
    await drag(page, devtools, [
      [3, 3],
      [8, 3],
      [8, 6],
    ]);
    await tap('Small rock');
    await tapTile(page, [12, 2]);
    await tap('Wind south');
    await drag(page, devtools, [
      [1, 5],
      [1, 8],
    ]);
    await tap('Pool, left');
    await tapTile(page, [15, 5]);
    // Over the tiles where the ships are: they stay.
    await tap('Large rock');
    await drag(page, devtools, [
      [4, 12],
      [4, 14],
    ]);
    // A ship is taken by the finger and goes elsewhere, and the other one with it.
    await drag(page, devtools, [
      [5, 12],
      [2, 15],
    ]);
    await tap('Turn');
    await tapTile(page, [2, 15]);
    await tap('Erase');
    await tapTile(page, [8, 6]);
    await page.getByRole('checkbox', { name: 'Fill a box' }).tap();
    await expect(tool(page, 'Erase')).toBeChecked();
    await tap('Wind east');
    await drag(page, devtools, [
      [18, 0],
      [20, 1],
    ]);
    const map = await keptMap(page, 'Touched');
    expect(sorted(map.rocks as Rock[])).toEqual(
      sorted(
        both([
          ...row(3, 3, 8, 'large'),
          { x: 8, y: 4, size: 'large' },
          { x: 8, y: 5, size: 'large' },
          { x: 12, y: 2, size: 'small' },
          ...[12, 13, 14].map((y) => ({ x: 4, y, size: 'large' })),
        ]),
      ),
    );
    expect(map.spawns).toEqual([
      { x: 2, y: 15, facing: 'S' },
      { x: 21, y: 8, facing: 'N' },
    ]);
    const hazard = (x: number, y: number) => map.hazards.find((one) => one.x === x && one.y === y);
    expect(hazard(15, 5)).toMatchObject({ type: 'whirlpool', spin: 'ccw' });
    expect(hazard(7, 17)).toMatchObject({ type: 'whirlpool', spin: 'ccw' });
    expect(hazard(1, 8)).toMatchObject({ type: 'wind', dir: 'S' });
    expect(hazard(22, 15)).toMatchObject({ type: 'wind', dir: 'N' });
    expect(hazard(20, 1)).toMatchObject({ type: 'wind', dir: 'E' });
    expect(map.hazards).toHaveLength(2 * (4 + 1 + 6));

    await page.reload();
    await ready(page);
    expect(await keptMap(page, 'Touched')).toEqual(map);
    // Every stroke is still there to be taken back, and done again.
    const undo = button(page, 'Undo');
    while (await undo.isEnabled()) await undo.tap();
    expect((await keptMap(page, 'Touched')).rocks).toEqual([]);
    const redo = button(page, 'Redo');
    while (await redo.isEnabled()) await redo.tap();
    expect(await keptMap(page, 'Touched')).toEqual(map);

    const text = await exportMap(page);
    await wipeAndImport(page, text);
    await open(page, `map-editor/?id=${map.id}`);
    await ready(page);
    expect(await keptMap(page, 'Touched')).toEqual(map);
    // What has come in is drawn on like any other.
    await expect(cell(page, 'D4')).toHaveText('D4, large rock');
    await tapTile(page, [0, 0]);
    expect((await keptMap(page, 'Touched')).rocks.length).toBe(map.rocks.length + 2);
  });

  test('a second finger makes it a pinch, and nothing of the stroke stays', async ({ page }) => {
    await beginMap(page, 'Pinched');
    const devtools = await page.context().newCDPSession(page);
    const [one, two, far] = [await spot(page, [6, 6]), await spot(page, [12, 6]), await spot(page, [20, 6])];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map((point, id) => ({ ...point, id })),
      });
    const before = await page.locator('[data-layer=things]').boundingBox();
    await touch('touchStart', [one]);
    await touch('touchMove', [two]);
    await touch('touchStart', [two, far]);
    await touch('touchMove', [one, far]);
    await touch('touchEnd', []);
    await expect(button(page, 'Undo')).toBeDisabled();
    await expect
      .poll(async () => (await page.locator('[data-layer=things]').boundingBox())?.width)
      .not.toBe(before?.width);
    await expect(page.getByText('Saved', { exact: true })).toBeAttached();
    expect((await keptMap(page, 'Pinched')).rocks).toEqual([]);
  });
});

test.describe('by keyboard alone', () => {
  test.use({ viewport: SIZES.desktop });

  test('a symmetric sea is drawn, kept, reloaded, sent away, wiped and brought back', async ({ page }) => {
    await open(page, '');
    const keys = page.keyboard;
    await tabTo(page, page.getByRole('link', { name: 'Maps', exact: true }));
    await keys.press('Enter');
    await expect(button(page, 'New map')).toBeVisible();
    await tabTo(page, button(page, 'New map'));
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A new map' });
    await tabTo(page, dialog.getByRole('textbox', { name: 'Name of the map' }));
    await keys.press('Control+A');
    await keys.type('Typed');
    await tabTo(page, dialog.getByRole('button', { name: 'Begin' }));
    await keys.press('Enter');
    await ready(page);
    // Half a turn is what the table begins with.
    await expect(symmetry(page, 'Half turn')).toBeChecked();
    await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
    const go = async (key: string, times: number) => {
      for (let i = 0; i < times; i++) await keys.press(key);
    };
    await keys.press('Home');
    await keys.press('PageUp');
    await expect(page.locator('[role=gridcell]:focus')).toHaveText('A1, open water');
    // The same sea as by touch, in part: a wall, a wind, a whirlpool, a ship elsewhere.
    await keys.press('l');
    await go('ArrowRight', 3);
    await go('ArrowDown', 3);
    await go('Shift+ArrowRight', 5);
    await go('Shift+ArrowDown', 2);
    await expect(page.locator('[role=gridcell]:focus')).toHaveText('I6, large rock');
    await keys.press('w');
    await keys.press('w');
    await expect(tool(page, 'Wind east')).toBeChecked();
    await go('ArrowRight', 3);
    await keys.press('Enter');
    await keys.press('r');
    await keys.press('p');
    await go('ArrowRight', 3);
    await keys.press('Space');
    await keys.press('Delete');
    await keys.press('Control+z');
    await keys.press('m');
    await keys.press('Home');
    await go('ArrowRight', 5);
    await go('ArrowDown', 7);
    // Where a ship begins by default, she can be taken up.
    await keys.press('Enter');
    await expect(page.getByText('Taken up at F13. Choose where it goes.')).toBeAttached();
    await go('ArrowUp', 2);
    await keys.press('Enter');
    await keys.press('f');
    await keys.press('s');
    await expect(page.getByRole('checkbox', { name: 'Fill a box' })).toBeChecked();
    await keys.press('PageDown');
    await keys.press('Enter');
    await go('ArrowRight', 2);
    await go('ArrowUp', 1);
    await keys.press('Enter');
    await keys.press('y');
    await expect(symmetry(page, 'Off')).toBeChecked();

    const map = await keptMap(page, 'Typed');
    expect(sorted(map.rocks as Rock[])).toEqual(
      sorted(
        both([
          ...row(3, 3, 8, 'large'),
          { x: 8, y: 4, size: 'large' },
          { x: 8, y: 5, size: 'large' },
          ...row(22, 5, 7, 'small'),
          ...row(23, 5, 7, 'small'),
        ]),
      ),
    );
    expect(map.spawns).toEqual([
      { x: 5, y: 10, facing: 'E' },
      { x: 18, y: 13, facing: 'W' },
    ]);
    expect(sorted(map.hazards)).toEqual(
      sorted([
        { type: 'wind', x: 11, y: 5, dir: 'S' },
        { type: 'wind', x: 12, y: 18, dir: 'N' },
        { type: 'whirlpool', x: 14, y: 5, spin: 'cw' },
        { type: 'whirlpool', x: 8, y: 17, spin: 'cw' },
      ] as const),
    );

    await page.reload();
    await ready(page);
    expect(await keptMap(page, 'Typed')).toEqual(map);
    const text = await exportMap(page);
    await wipeAndImport(page, text);
    await open(page, `map-editor/?id=${map.id}`);
    await ready(page);
    await saved(page);
    expect(await keptMap(page, 'Typed')).toEqual(map);
  });
});
