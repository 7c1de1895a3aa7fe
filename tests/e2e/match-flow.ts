/** What tests of a whole match do in the app, as a player would. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { ShipTypeId } from '../../src/lib/sea';
import { putMaps } from './database';
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
  await page.getByRole('link', { name: 'Import a map' }).click();
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').click();
  await (
    await choosing
  ).setFiles({ name: 'map.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

type Kind = 'Person' | 'Computer';
type Terms = {
  /** A map's text; left out, the default map. */
  map?: string;
  kinds?: readonly [Kind, Kind];
  ships?: readonly [ShipTypeId, ShipTypeId];
  /** Seconds to plan in. */
  time?: 15 | 30 | 90;
  limit?: 10;
  moves?: 'free' | 'by-speed';
  grapple?: 'wins' | 'boards';
};

/** Settings as they are when the page is loaded the next time; what the lobby shows is one of them. */
export const remember = (page: Page, change: object): Promise<void> =>
  page.evaluate((more) => {
    const key = 'battle-navigation/settings';
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...settings, ...more }));
  }, change);

/** Sets sail on these terms. They are what the lobby remembers; how they are chosen is tested with the lobby. */
export async function setSail(page: Page, terms: Terms = {}): Promise<void> {
  const {
    map,
    kinds = ['Person', 'Person'],
    ships = ['cutter', 'war_brig'],
    time,
    limit,
    moves = 'free',
    grapple = 'wins',
  } = terms;
  await open(page, '');
  const kept = map === undefined ? null : (JSON.parse(map) as { id: string; name: string });
  const lobby = {
    captains: kinds.map((kind) => ({ kind: kind.toLowerCase(), name: '', level: 'deckhand' })),
    ships,
    chart: kept ? 'saved' : 'default',
    savedMap: kept?.id ?? null,
    rules: { planningSeconds: time ?? null, turnLimit: limit ?? null, manoeuvres: moves, grapple },
  };
  await remember(page, { lobby });
  if (kept) await putMaps(page, [{ id: kept.id, name: kept.name, changedAt: null, text: map ?? '' }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await button(page, /Set sail|Watch them play/).click();
  await expect(page).toHaveURL(/\/(planner|battle)\//);
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
