/** In hotseat, nothing of one captain's orders is to be found while the other plans. */
import type { CDPSession, Page } from '@playwright/test';
import { dumpDatabase } from './database';
import { button, fire, lockIn, move, setSail, strait, takeHelm } from './match-flow';
import { expect, test } from './site';

/** Peculiar enough to be found again: two turns, a grapple and single shots, as `L1p R- Lgs N1s`. */
const SECRET = 'L1p R- Lgs N1s';
const MOVES = ['turn_left', 'turn_right', 'turn_left', 'none'];
const ACTIONS = ['shoot_port', 'none', 'grapple_starboard', 'shoot_starboard'];

async function writeSecret(page: Page): Promise<void> {
  await move(page, 1).click();
  await fire(page, 1, 'port', 1);
  for (let i = 0; i < 3; i++) await move(page, 2).click();
  await move(page, 3).click();
  await fire(page, 3, 'starboard', 3);
  await fire(page, 4, 'starboard', 1);
}

/**
 * Looks at every live object of the page, after the rubbish has been collected: orders that are like
 * the secret ones, one after the other, or a text that holds them.
 */
async function inMemory(session: CDPSession): Promise<{ plans: string[]; objects: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const objectGroup = 'search';
  const { result: prototype } = await session.send('Runtime.evaluate', {
    expression: 'Object.prototype',
    objectGroup,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function (secret, moves, actions) {
      const plans = [];
      // Their own values only: what is worked out on demand is not memory.
      const own = (one, key) => Object.getOwnPropertyDescriptor(one, key)?.value;
      const isOrder = (one, i) =>
        typeof one === 'object' && one !== null && own(one, 'move') === moves[i] && own(one, 'action') === actions[i];
      for (const one of this) {
        if (Array.isArray(one) && one.length === 4 && one.every(isOrder)) plans.push(JSON.stringify(one));
        for (const key of Object.getOwnPropertyNames(one)) {
          const value = own(one, key);
          if (typeof value === 'string' && value.includes(secret)) plans.push(key + ': ' + value);
        }
      }
      return { plans, objects: this.length };
    }`,
    arguments: [{ value: SECRET }, { value: MOVES }, { value: ACTIONS }],
    returnByValue: true,
  });
  // Whoever looks holds on to what was found, unless it lets go.
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return result.value as { plans: string[]; objects: number };
}

/** The heap as it is, every text in it. */
async function textsInHeap(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }): number => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] };
  return strings.join('\n');
}

/** The DOM, the accessibility tree, the address, the history and both storages, as text. */
async function inSight(page: Page, session: CDPSession): Promise<string> {
  const dom = await page.content();
  const values = await page.evaluate(() => ({
    fields: [...document.querySelectorAll('input, textarea, select')].map(
      (field) => (field as HTMLInputElement).value,
    ),
    address: location.href,
    history: JSON.stringify(history.state),
    storages: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  }));
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return [dom, JSON.stringify(values), JSON.stringify(nodes)].join('\n');
}

test('while side 2 plans, side 1’s orders are only in the locked row', async ({ page, context }) => {
  test.setTimeout(90_000);
  await setSail(page, { map: strait(3) });
  await takeHelm(page, 'Ada');
  const session = await context.newCDPSession(page);
  await writeSecret(page);

  // The search finds them while they are there: it could find them afterwards.
  expect((await inMemory(session)).plans.length).toBeGreaterThan(0);
  expect((await dumpDatabase(page)).drafts).toContain(SECRET);
  expect(await inSight(page, session)).toContain('Phase 3, starboard: grapple');
  expect(await textsInHeap(session)).toContain('Phase 3, starboard: grapple');

  await lockIn(page);
  await takeHelm(page, 'Corvo');
  // What side 2 has written so far is something else.
  await move(page, 1).click();
  await move(page, 1).click();

  const memory = await inMemory(session);
  expect(memory.objects).toBeGreaterThan(1_000);
  expect(memory.plans).toEqual([]);
  const seen = await inSight(page, session);
  for (const word of [
    'turn_left',
    'turn_right',
    'turn left',
    'turn right',
    'grapple to',
    ': grapple',
    '1 shot',
  ])
    expect(seen).not.toContain(word);
  expect(seen).not.toContain(SECRET);
  const heap = await textsInHeap(session);
  for (const word of [SECRET, 'Phase 3, starboard: grapple', 'Phase 1, port: 1 shot'])
    expect(heap).not.toContain(word);

  const { locked, ...rest } = await dumpDatabase(page);
  expect(locked).toContain(SECRET);
  expect(Object.entries(rest).filter(([, text]) => text.includes(SECRET))).toEqual([]);
  // Undo leads back to side 2's own beginning, and no further.
  while (await button(page, 'Undo').isEnabled()) await button(page, 'Undo').click();
  await expect(move(page, 1)).toHaveAccessibleName('Phase 1, move: hold');
  await expect(move(page, 3)).toHaveAccessibleName('Phase 3, move: hold');
});

test('behind the curtain there is no chart, no orders and no log of them', async ({ page, context }) => {
  await setSail(page, { map: strait(3) });
  await takeHelm(page, 'Ada');
  await writeSecret(page);
  await lockIn(page);
  await expect(page.getByRole('heading', { name: 'Pass the helm to Corvo' })).toBeVisible();
  const session = await context.newCDPSession(page);
  const seen = await inSight(page, session);
  for (const word of ['turn left', ': grapple', '1 shot', '<canvas', 'gridcell'])
    expect(seen).not.toContain(word);
  const shown = await page.locator('.curtain').evaluate((curtain) => curtain.parentElement?.innerHTML ?? '');
  expect(shown).toContain('Pass the helm to Corvo');
  for (const word of ['turn', 'grapple', 'shot', 'canvas']) expect(shown.toLowerCase()).not.toContain(word);
  // For three seconds it can be taken back, with all that was written.
  await button(page, 'Take back').click();
  await expect(button(page, /^Phase 3, starboard/)).toHaveAccessibleName('Phase 3, starboard: grapple');
  await lockIn(page);
  await expect(button(page, 'Take back')).toBeVisible();
  await expect(button(page, 'Take back')).toBeHidden({ timeout: 5_000 });
  // Loaded again, it is still the curtain, and the orders are still locked in and hidden.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pass the helm to Corvo' })).toBeVisible();
  await expect(button(page, 'Take back')).toHaveCount(0);
  expect((await dumpDatabase(page)).locked).toContain(SECRET);
});

test('the computer’s orders never reach the page before the turn is played', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await setSail(page, { kinds: ['Person', 'Computer'], map: strait(3) });
  await expect(button(page, /^Lock in/)).toBeVisible();
  const { locked } = await dumpDatabase(page);
  const [row] = JSON.parse(locked ?? '[]') as { side: number; plan: string }[];
  expect(row?.side).toBe(1);
  expect(row?.plan).toMatch(/^\S+ \S+ \S+ \S+$/);
  expect(await textsInHeap(session)).not.toContain(row?.plan);
  expect(await inSight(page, session)).not.toContain(row?.plan);
});
