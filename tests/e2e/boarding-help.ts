/** What tests of the fight on deck do in the app, beside a fight of their own that says what should be seen. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  createFight,
  perform,
  type Act,
  type CrewId,
  type Fight,
  type Figure,
  type RulesetId,
} from '../../src/lib/boarding';
import { planActivation } from '../../src/lib/captains';
import { parseTileLabel, tileLabel } from '../../src/lib/core';
import { unwrap } from '../sea';
import { button, remember } from './match-flow';
import { open } from './site';

type Kind = 'person' | 'computer';
export type BoardingTerms = {
  ships?: readonly [CrewId, CrewId];
  ruleset?: RulesetId;
  kinds?: readonly [Kind, Kind];
};

/** Boards on these terms, and answers the fight as it then begins. */
export async function board(page: Page, terms: BoardingTerms = {}): Promise<Fight> {
  const { ships = ['sloop', 'sloop'], ruleset = 'classic', kinds = ['person', 'person'] } = terms;
  await open(page, '');
  const lobby = {
    mode: 'boarding',
    captains: kinds.map((kind) => ({ kind, name: '', level: 'deckhand' })),
    ships,
    fight: { ruleset, diagonals: true },
  };
  await remember(page, { lobby, speed: 400 });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await button(page, /^Board$|^Watch them play$/).click();
  await expect(page).toHaveURL(/\/boarding\//);
  await expect(page.getByRole('grid')).toBeAttached();
  return unwrap(createFight({ ships, ruleset }));
}

/** How one act is done: by taps, by keys, by words. */
export type Hand = (fight: Fight, act: Act, figure: Figure) => Promise<void>;

const figureIn = (fight: Fight, id: string): Figure =>
  fight.board.figures.find((one) => one.id === id) as Figure;

/** Where an act leads to on the deck. */
export function cellOf(fight: Fight, act: Act): string {
  if (act.type === 'attack') return tileLabel(figureIn(fight, act.target));
  if (act.type !== 'walk') return tileLabel(figureIn(fight, act.figure));
  return tileLabel(figureIn(perform(fight, act).fight, act.figure));
}

/** Figures as they are drawn: id, cell, hp. */
export const drawn = (page: Page): Promise<string[]> =>
  page.locator('[data-figure]').evaluateAll((all) => all.map((one) => one.getAttribute('data-figure') ?? ''));

const expected = (fight: Fight): string[] =>
  fight.board.figures.filter(({ hp }) => hp > 0).map((one) => `${one.id} ${tileLabel(one)} ${one.hp}`);

export async function expectDrawn(page: Page, fight: Fight): Promise<void> {
  await expect.poll(() => drawn(page)).toEqual(expected(fight));
}

/** Both crews fight as the computer would; answers the fight at its end, or after so many activations. */
export async function fightOut(page: Page, start: Fight, hand: Hand, most = Infinity): Promise<Fight> {
  let fight = start;
  for (let i = 0; i < most && !fight.outcome; i++) {
    const acts = planActivation(fight);
    const [first] = acts;
    if (!first) throw new Error('Nobody can act');
    for (const act of [{ type: 'select', figure: first.figure } as const, ...acts]) {
      if (fight.outcome) break;
      await hand(fight, act, figureIn(fight, act.figure));
      const done = perform(fight, act);
      if (!done.result.success) throw new Error(done.result.message);
      fight = done.fight;
    }
    await expectDrawn(page, fight);
  }
  return fight;
}

/** The middle of a cell on the screen. */
export async function pointOf(page: Page, label: string): Promise<{ x: number; y: number }> {
  const tile = parseTileLabel(label) ?? { x: 0, y: 0 };
  return page.evaluate(({ x, y }) => {
    const svg = document.querySelector('.deck > svg');
    const box = svg?.getBoundingClientRect();
    const words = svg?.querySelector('g[transform*=scale]')?.getAttribute('transform') ?? '';
    const [left = 0, top = 0, scale = 1] = (words.match(/-?[\d.]+/g) ?? []).map(Number);
    return {
      x: (box?.left ?? 0) + left + (x + 0.5) * 100 * scale,
      y: (box?.top ?? 0) + top + (y + 0.5) * 100 * scale,
    };
  }, tile);
}

export const commandLine = (page: Page): Locator => page.getByRole('textbox', { name: 'Command' });

export async function type(page: Page, line: string): Promise<void> {
  await commandLine(page).fill(line);
  await page.keyboard.press('Enter');
}
