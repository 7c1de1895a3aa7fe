/** What tests of the map editor do, as somebody who draws would. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { parseTileLabel } from '../../src/lib/core';
import type { MapDefinition } from '../../src/lib/sea';
import { dumpDatabase } from './database';
import { button } from './match-flow';
import { expect, open } from './site';

type Spot = readonly [x: number, y: number];

export const tool = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Tools' }).getByRole('radio', { name, exact: true });
export const symmetry = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Symmetry' }).getByRole('radio', { name, exact: true });
/** By its place, which is found at once; names of thousands of cells take their time. */
export function cell(page: Page, label: string): Locator {
  const tile = parseTileLabel(label);
  if (!tile) throw new Error(`${label} is no tile`);
  return page.locator(
    `[role=row][aria-rowindex="${tile.y + 1}"] > [role=gridcell][aria-colindex="${tile.x + 1}"]`,
  );
}
export const saved = (page: Page): Promise<void> =>
  expect(page.getByText('Saved', { exact: true })).toBeAttached();

/** A new map of open water on the drawing table. */
export async function beginMap(
  page: Page,
  name: string,
  kind: 'Open water' | 'Twin Maelstroms' = 'Open water',
) {
  await open(page, 'map-editor/');
  await button(page, 'New map').click();
  const dialog = page.getByRole('dialog', { name: 'A new map' });
  await dialog.getByRole('textbox', { name: 'Name of the map' }).fill(name);
  await dialog.getByRole('radio', { name: kind }).check();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await ready(page);
}

/** Whoever begins with a map of their own. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeAttached();
  await expect(page.locator('[data-layer=things]')).toBeVisible();
}

/** Where the middle of a tile is on the screen, while the whole chart is seen. */
export async function spot(page: Page, [x, y]: Spot): Promise<{ x: number; y: number }> {
  const grid = page.getByRole('grid');
  const [wide, high] = await Promise.all(
    ['aria-colcount', 'aria-rowcount'].map(async (name) => Number(await grid.getAttribute(name))),
  );
  const box = await page.locator('[data-layer=things]').boundingBox();
  if (!box || !wide || !high) throw new Error('no chart');
  return { x: box.x + ((x + 0.5) * box.width) / wide, y: box.y + ((y + 0.5) * box.height) / high };
}

const FLING_MS = 60;

/** A finger that goes from tile to tile, as the system tells of it. */
export async function drag(page: Page, devtools: CDPSession, spots: readonly Spot[]): Promise<void> {
  const points = [];
  for (const one of spots) points.push(await spot(page, one));
  const [first, ...rest] = points;
  if (!first) return;
  const send = (type: string, at: readonly { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at.map((point) => ({ ...point, id: 0 })),
    });
  await send('touchStart', [first]);
  let last = first;
  for (const to of rest) {
    const steps = Math.max(2, Math.ceil(Math.hypot(to.x - last.x, to.y - last.y) / 6));
    for (let i = 1; i <= steps; i++)
      await send('touchMove', [
        { x: last.x + ((to.x - last.x) * i) / steps, y: last.y + ((to.y - last.y) * i) / steps },
      ]);
    last = to;
  }
  // A finger that leaves at full speed throws, and the browser takes the next tap for the hand that stops it.
  await page.waitForTimeout(FLING_MS);
  await send('touchMove', [{ ...last, x: last.x + 0.5 }]);
  await send('touchEnd', []);
}

export async function tapTile(page: Page, at: Spot): Promise<void> {
  const { x, y } = await spot(page, at);
  await page.touchscreen.tap(x, y);
}

/** Tab until it has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('It cannot be reached by keyboard');
}

type Kept = Pick<MapDefinition, 'id' | 'name' | 'width' | 'height' | 'rocks' | 'hazards' | 'spawns'>;

/** The maps that are kept, as they are kept. */
export async function keptMaps(page: Page): Promise<{ format: string; map: Kept }[]> {
  const rows = JSON.parse((await dumpDatabase(page)).maps ?? '[]') as { text: string }[];
  return rows.map(({ text }) => {
    const { format, ...map } = JSON.parse(text) as { format: string } & Kept;
    return { format, map };
  });
}

export async function keptMap(page: Page, name: string): Promise<Kept> {
  await saved(page);
  const found = (await keptMaps(page)).find(({ map }) => map.name === name);
  if (!found) throw new Error(`${name} is not kept`);
  return found.map;
}

/** The keyboard goes to a tile. */
export async function goTo(page: Page, label: string): Promise<void> {
  await cell(page, label).focus();
  await expect(cell(page, label)).toBeFocused();
}

/** A tool used on a tile, by keyboard. */
export async function use(page: Page, name: string, ...labels: readonly string[]): Promise<void> {
  await tool(page, name).check();
  for (const label of labels) {
    await goTo(page, label);
    await page.keyboard.press('Enter');
  }
}

export const checks = (page: Page): Locator => page.getByRole('region', { name: 'Checks' });
