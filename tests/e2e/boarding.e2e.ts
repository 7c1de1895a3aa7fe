/** Whole fights on deck: by touch, by keyboard, by typed commands alone, against the computer. */
import type { Page } from '@playwright/test';
import type { Act, Fight } from '../../src/lib/boarding';
import { parseTileLabel } from '../../src/lib/core';
import {
  board,
  cellOf,
  commandLine,
  drawn,
  expectDrawn,
  fightOut,
  pointOf,
  type,
  type Hand,
} from './boarding-help';
import { dumpDatabase } from './database';
import { button } from './match-flow';
import { expect, SIZES, test } from './site';

const RULESETS = ['classic', 'assault'] as const;

async function expectEnd(page: Page, fight: Fight): Promise<void> {
  const toEnd = button(page, 'To the result');
  await expect(toEnd.or(page.getByRole('button', { name: 'Rematch', exact: true }))).toBeVisible();
  await toEnd.click({ timeout: 1_000 }).catch(() => undefined);
  const winner = fight.outcome?.winner ?? null;
  const title =
    winner === null ? 'Nobody takes the deck' : `${['Ada', 'Corvo'][winner] ?? ''} takes the deck`;
  await expect(page.locator('h1')).toHaveText(title);
}

test.describe('by touch, 360 x 640', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true });

  for (const ruleset of RULESETS)
    test(`a whole fight, ${ruleset}`, async ({ page }) => {
      const start = await board(page, { ruleset });
      const tap: Hand = async (fight, act) => {
        if (act.type === 'end') await button(page, 'End').tap();
        else if (act.type === 'door') await button(page, /the door to the/).tap();
        else {
          const { x, y } = await pointOf(page, cellOf(fight, act));
          await page.touchscreen.tap(x, y);
        }
      };
      await expectEnd(page, await fightOut(page, start, tap));
      await button(page, 'Rematch, swap sides').tap();
      await expectDrawn(page, start);
    });
});

test.describe('by keyboard alone', () => {
  for (const ruleset of RULESETS)
    test(`a whole fight, ${ruleset}`, async ({ page }) => {
      const start = await board(page, { ruleset, ships: ['cutter', 'sloop'] });
      // From the heading past sound and menu to the deck.
      for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
      await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
      const walkTo = async (label: string): Promise<void> => {
        const at = (await page.locator('[role=gridcell]:focus').textContent())?.trim().split(',')[0] ?? '';
        const [from, to] = [parseTileLabel(at), parseTileLabel(label)];
        const [dx, dy] = [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)];
        for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
        for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
        await page.keyboard.press('Enter');
      };
      const press: Hand = async (fight, act, figure) => {
        const acting = page.locator('[data-order][aria-current=true]');
        if (act.type === 'end') await page.keyboard.press('e');
        else if (act.type === 'door') await page.keyboard.press('o');
        else if (act.type !== 'select') await walkTo(cellOf(fight, act));
        else
          for (
            let i = 0;
            i < 9 &&
            (await acting.getAttribute('data-order', { timeout: 200 }).catch(() => '')) !== figure.id;
            i++
          )
            await page.keyboard.press('n');
      };
      await expectEnd(page, await fightOut(page, start, press));
    });
});

const sideOf = (act: Extract<Act, { type: 'door' }>): string => act.direction.toLowerCase();

test.describe('by typed commands alone', () => {
  for (const ruleset of RULESETS)
    test(`a whole fight, ${ruleset}`, async ({ page }) => {
      const start = await board(page, { ruleset, ships: ['sloop', 'cutter'] });
      const say: Hand = (fight, act) => {
        if (act.type === 'end') return type(page, 'end');
        if (act.type === 'door') return type(page, `${act.open ? 'open' : 'close'} ${sideOf(act)}`);
        const word = { select: 'select', walk: 'go', attack: 'attack', move: 'go' }[act.type];
        return type(page, `${word} ${cellOf(fight, act).toLowerCase()}`);
      };
      await expectEnd(page, await fightOut(page, start, say));
    });

  test('history, completion, hints, help, the deck as text; all of it is read out', async ({ page }) => {
    await board(page, { ships: ['cutter', 'cutter'] });
    const [line, log] = [commandLine(page), page.getByRole('log')];
    await type(page, 'jump');
    await expect(log).toContainText("Unknown command 'jump'. Commands: move, go,");
    await line.fill('se');
    await page.keyboard.press('Tab');
    await expect(line).toHaveValue('select ');
    await line.pressSequentially('d6');
    await page.keyboard.press('Enter');
    await expect(log).toContainText('Captain acts.');
    await type(page, 'position');
    await expect(log).toContainText('North (D5): Empty');
    await line.fill('go d5');
    await expect(page.locator('#command-hint')).toHaveText('costs 1, leaves 3');
    await page.keyboard.press('Enter');
    await expect(log).toContainText('[Movement: D6 -> D5]');
    await type(page, 'grid');
    await expect(log).toContainText('C2 C1: Captain, side 2, 18/18 hp');
    await page.keyboard.press('ArrowUp');
    await expect(line).toHaveValue('grid');
    await page.keyboard.press('ArrowUp');
    await expect(line).toHaveValue('go d5');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(line).toHaveValue('');
  });
});

test('one against the computer, with undo, a reload in the middle, and an end that is kept', async ({
  page,
}) => {
  const start = await board(page, { kinds: ['person', 'computer'], ships: ['cutter', 'sloop'] });
  await type(page, 'select c6');
  await type(page, 'go c5');
  await expect.poll(() => drawn(page)).toContain('11-captain C5 18');
  await button(page, 'Undo the move').click();
  await expectDrawn(page, start);
  await expect(button(page, 'Undo the move')).toBeDisabled();
  await type(page, 'go c4');
  await expect.poll(async () => (await dumpDatabase(page)).fights).toContain('walk');
  await page.reload();
  await expect.poll(() => drawn(page)).toContain('11-captain C4 18');
  await expect(page.getByRole('log')).toContainText('Ada’s captain goes to C4.');
  // Still to be undone, after the reload too.
  await expect(button(page, 'Undo the move')).toBeEnabled();
  await page.goBack();
  await expect(page.getByText('Ada and Corvo, on deck, round 1')).toBeVisible();
  await page.getByRole('link', { name: 'Resume' }).click();
  const over = button(page, 'Rematch').first();
  const end = button(page, 'End');
  const skip = button(page, 'To the result');
  // Passing all the time, whoever is boarded wins.
  for (let i = 0; i < 60; i++) {
    await expect(end.or(over).or(skip).or(page.getByText('Ada: choose who acts'))).toBeVisible();
    if (await over.isVisible()) break;
    if (await skip.isVisible()) await skip.click();
    else {
      if (!(await end.isVisible())) await page.keyboard.press('n');
      await end.click({ timeout: 3_000 }).catch(() => undefined);
    }
  }
  await expect(page.locator('h1')).toHaveText('Corvo takes the deck');
  const kept = await dumpDatabase(page);
  expect(kept.fights).toBe('[]');
  expect(kept.fought).toContain('"winner":1');
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Corvo takes the deck');
});
