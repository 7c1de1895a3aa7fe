/** Files that are broken, or mean harm: each gets a sentence, nothing is written, and the page lives on. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dumpDatabase } from './database';
import { strait } from './match-flow';
import { expect, open, test } from './site';

type Json = Record<string, unknown>;
const good = JSON.parse(strait(2)) as Json;
const map = (change: Json): string => JSON.stringify({ ...good, ...change });
const fixture = (name: string): string => readFileSync(`tests/fixtures/${name}`, 'utf8');
const spawn = (x: unknown, y: unknown, facing: unknown = 'N') => ({ x, y, facing });
const rock = (x: unknown, y: unknown, size: unknown = 'small') => ({ x, y, size });
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const replay = JSON.parse(fixture('replay-1.json')) as { map: Json };
const HTML = '<img src=x onerror="document.title=`owned`"><script>alert(1)</script>';

/** What is brought, and what is said of it. */
const FILES: readonly (readonly [text: string, says: string])[] = [
  ['', 'nothing that Battle Navigation knows'],
  ['   \n\t ', 'nothing that Battle Navigation knows'],
  ['hello sailor', 'nothing that Battle Navigation knows'],
  [`\u0000\u0001\u0002PNG\uFFFD${'\u0003'.repeat(500)}`, 'nothing that Battle Navigation knows'],
  ['<!doctype html><title>A page</title>', 'nothing that Battle Navigation knows'],
  ['null', 'nothing that Battle Navigation knows'],
  ['42', 'nothing that Battle Navigation knows'],
  ['[]', 'The file holds a list'],
  ['{}', 'nothing that Battle Navigation knows'],
  ['{"format":"battle-navigation/map"', 'The file is damaged'],
  [strait(2).slice(0, 120), 'The file is damaged'],
  [strait(2) + strait(3), 'The file is damaged'],
  [`[${strait(2)},${strait(3)}]`, 'The file holds a list'],
  [nested(5_000), 'The file holds a list'],
  [`{"format":"battle-navigation/map","version":1,"rocks":${nested(2_000)}}`, 'is missing'],
  ['{"format":"somebody-else/map","version":1}', 'nothing that Battle Navigation knows'],
  ['{"format":"battle-navigation/kraken","version":1}', 'nothing that Battle Navigation knows'],
  [map({ version: 2 }), 'Update the game'],
  [map({ version: 99 }), 'Update the game'],
  [map({ version: 0 }), 'does not say of which version'],
  [map({ version: 'one' }), 'does not say of which version'],
  [map({ width: 1e9, height: 1e9 }), 'width: 1000000000 is not between 8 and 48'],
  [map({ width: -12 }), 'width: -12 is not between 8 and 48'],
  [map({ width: 12.5 }), 'width'],
  [map({ width: '12' }), 'width'],
  [map({ height: null }), 'height'],
  [map({ rocks: 'many' }), 'rocks'],
  [map({ rocks: Array.from({ length: 3_000 }, (_, i) => rock(i % 12, 0)) }), 'rocks: has 3000 entries'],
  [map({ rocks: [rock(5, 5), rock(5, 5, 'large')] }), 'rocks[1]: F6 is taken by rocks[0]'],
  [map({ rocks: [rock(1e300, 5)] }), 'rocks[0].x'],
  [map({ rocks: [rock(29, 5)] }), 'rocks[0].x: 29 is outside the map'],
  [map({ rocks: [{ ...rock(5, 5), size: 'huge' }] }), 'rocks[0].size'],
  [map({ hazards: [{ type: 'kraken', x: 5, y: 5 }] }), 'hazards[0].type'],
  [map({ hazards: [{ type: 'whirlpool', x: 11, y: 4, spin: 'cw' }] }), 'hazards[0].x'],
  [map({ spawns: [spawn(3, 8)] }), 'spawns[1]'],
  [map({ spawns: [spawn(3, 8), spawn(3, 8)] }), 'D9 is taken'],
  [map({ spawns: [spawn(3, 8), spawn(5, 8, 'NW')] }), 'spawns[1].facing'],
  [map({ name: HTML }), 'name'],
  [map({ name: '' }), 'name: is empty'],
  [`{"__proto__":{"format":"battle-navigation/map","version":1},"constructor":{}}`, 'nothing that Battle'],
  [JSON.stringify({ ...replay, map: { ...replay.map, width: 3 } }), 'width: 3 is not between 8 and 48'],
  ['{"format":1,"__proto__":{"format":"battle-navigation/map"}}', 'nothing that Battle Navigation knows'],
  [
    `https://example.org/import/#${fixture('map-link-1.txt').trim().slice(0, -2)}`,
    'The link has lost or changed',
  ],
  [fixture('deck-1.json'), 'This is a deck.'],
  [fixture('match-1.json'), 'match in progress'],
  [fixture('draft-1.json'), 'unfinished map'],
  [map({ metadata: { author: '', notes: 'x'.repeat(11_000_000), createdAt: null } }), 'The file is over'],
];

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Twenty at a time: more nobody drops. */
const AT_ONCE = 20;

test('every one is told what is wrong with it, and none leaves a trace', async ({ page }) => {
  expect(FILES.length).toBeGreaterThanOrEqual(40);
  await open(page, 'import/');
  for (let from = 0; from < FILES.length; from += AT_ONCE) {
    const brought = FILES.slice(from, from + AT_ONCE);
    await page.evaluate(
      ([texts, first]) => {
        const dataTransfer = new DataTransfer();
        texts.forEach((text, i) => dataTransfer.items.add(new File([text], `file-${first + i}.bnmap`)));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [brought.map(([text]) => text), from] as const,
    );
    for (const [i, [, says]] of brought.entries()) {
      const told = card(page, `file-${from + i}.bnmap`);
      await expect(told, says).toContainText('Nothing has been changed.', { timeout: 15_000 });
      await expect(told).toContainText(says);
      await expect(told.getByRole('button')).toHaveCount(0);
    }
  }
  const { maps, replays, replayTexts, strokes } = await dumpDatabase(page);
  expect({ maps, replays, replayTexts, strokes }).toEqual({
    maps: '[]',
    replays: '[]',
    replayTexts: '[]',
    strokes: '[]',
  });
  await expect(page).toHaveTitle(/Battle Navigation/);
  // It lives, and takes what is good: a replay shows itself as one, and a map with marks in its name as text.
  const named = map({ name: '<b>Bold</b> & “quiet”' });
  await page.evaluate(
    (texts) => {
      const dataTransfer = new DataTransfer();
      texts.forEach((text, i) => dataTransfer.items.add(new File([text], `good-${i}.bnmap`)));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [named, fixture('replay-1.json')],
  );
  await expect(card(page, 'A map')).toContainText('<b>Bold</b> & “quiet”');
  await expect(card(page, 'A replay')).toBeVisible();
});
