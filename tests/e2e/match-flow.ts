/** What tests of a whole match do in the app, as a player would. */
import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './site';

/** A small sea: two ships side by side, so that a fight is short. `apart`: tiles from one to the other. */
export function strait(apart: number, name = `Strait ${apart}`): string {
  return JSON.stringify({
    format: 'battle-navigation/map',
    version: 1,
    id: `strait-${apart}`,
    name,
    width: 12,
    height: 10,
    hazards: [],
    rocks: [{ x: 11, y: 0, size: 'small' }],
    spawns: [
      { x: 3, y: 8, facing: 'N' },
      { x: 3 + apart, y: 8, facing: 'N' },
    ],
    metadata: { author: '', notes: '', createdAt: null },
  });
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

export async function importMap(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Import a map').click();
  await (
    await choosing
  ).setFiles({ name: 'map.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

type Terms = {
  map?: string;
  kinds?: readonly ['Person' | 'Computer', 'Person' | 'Computer'];
  ships?: readonly [string, string];
  /** As the rules dialog has them. */
  time?: 'Off' | '15 s' | '30 s';
  limit?: 'None' | '10';
  moves?: 'Free' | 'By speed';
};

/** Chooses all of it in the lobby, and sets sail. */
export async function setSail(page: Page, terms: Terms = {}): Promise<void> {
  await open(page, '');
  const { map, kinds = ['Person', 'Person'], ships, time = 'Off', limit = 'None', moves = 'Free' } = terms;
  for (const side of [1, 2] as const) {
    const kind = kinds[side - 1] ?? 'Person';
    await page
      .getByRole('group', { name: `Who plays side ${side}` })
      .getByRole('radio', { name: kind })
      .check();
    const ship = ships?.[side - 1];
    if (ship) await chooseShip(page, side, ship);
  }
  if (map !== undefined) {
    await importMap(page, map);
    await expect(page.getByText(/is now among your maps/)).toBeVisible();
  }
  await button(page, 'Rules').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Planning time' }).getByRole('radio', { name: time }).check();
  await dialog
    .getByRole('group', { name: 'Turn limit' })
    .getByRole('radio', { name: limit, exact: true })
    .check();
  await dialog.getByRole('group', { name: 'Manoeuvres' }).getByRole('radio', { name: moves }).check();
  await button(page, 'Done').click();
  await button(page, /Set sail|Watch them play/).click();
  await expect(page).toHaveURL(/\/(planner|battle)\//);
}

/** With the arrows where the card is narrow, else by picking it. */
async function chooseShip(page: Page, side: 1 | 2, ship: string): Promise<void> {
  const choice = page
    .getByRole('group', { name: `Ship for side ${side}` })
    .getByRole('radio', { name: ship });
  const next = button(page, `Next ship for side ${side}`);
  if (!(await next.isVisible())) {
    await choice.check();
    return;
  }
  for (let i = 0; i < 6; i++) {
    const cards = page.locator('.ship-card h3');
    if ((await cards.nth(side - 1).textContent()) === ship) return;
    await next.click();
  }
  throw new Error(`No ${ship} among the ships`);
}

/** Waits until somebody plans; in hotseat takes the helm for them. */
export async function takeHelm(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(`${name}|Turn`) }).first()).toBeVisible();
  await button(page, 'Ready').click();
  await expect(button(page, /^Lock in/)).toBeVisible();
}

export const guns = (page: Page, phase: number, beam: 'port' | 'starboard'): Locator =>
  button(page, new RegExp(`^Phase ${phase}, ${beam}`));
export const move = (page: Page, phase: number): Locator => button(page, new RegExp(`^Phase ${phase}, move`));

/** Presses a side's guns so often: one shot, two, a grapple. */
export async function fire(
  page: Page,
  phase: number,
  beam: 'port' | 'starboard',
  times: number,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  for (let i = 0; i < times; i++) await press(guns(page, phase, beam));
}

/** Locks in, and does not wait for the moment in which it could be taken back. */
export async function lockIn(page: Page, { last = false } = {}): Promise<void> {
  await button(page, /^Lock in/).click();
  if (last) await button(page, 'Begin now').click();
}

export async function skipTurn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/battle\//);
  await button(page, /^Skip|^Plan turn|^To the result|^Turn \d/).click();
}

/** All that IndexedDB holds, table by table, as text. */
export const dumpDatabase = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const request = indexedDB.open('battle-navigation');
        request.onerror = () => reject(new Error('no database'));
        request.onsuccess = () => {
          const db = request.result;
          const names = [...db.objectStoreNames];
          const found: Record<string, string> = {};
          const transaction = db.transaction(names);
          for (const name of names) {
            const rows = transaction.objectStore(name).getAll();
            rows.onsuccess = () => (found[name] = JSON.stringify(rows.result));
          }
          transaction.oncomplete = () => {
            db.close();
            resolve(found);
          };
        };
      }),
  );
