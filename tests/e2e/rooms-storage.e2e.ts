/** What is kept on the device, in a real browser with real IndexedDB: one page and several. */
import type { Page } from '@playwright/test';
import type { Bench } from '../bench/bench.svelte';
import { mapNames, saveMap } from './maps-help';
import { expect, open, test } from './site';

declare const bench: Bench;

test.beforeEach(({ page }) => open(page, ''));

/** Another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.locator('html')).toHaveAttribute('data-ready', 'true');
  return tab;
}

test('maps: saved, listed, read, replaced, removed', async ({ page }) => {
  expect(await saveMap(page, 'a', 'Pond')).toBe('ok');
  expect(await saveMap(page, 'b', 'Lake')).toBe('ok');
  expect(await saveMap(page, 'a', 'Puddle')).toBe('ok');
  await page.reload();
  expect((await mapNames(page)).sort()).toEqual(['Lake', 'Puddle']);
  const answers = await page.evaluate(async () => {
    const { room, store } = await bench.opened();
    const read = await room.readMap(store, 'a');
    await room.removeDrawn(store, 'b');
    const gone = await room.readMap(store, 'b');
    await store.write([store.db.maps], (db) =>
      db.maps.put({ id: 'x', name: 'x', changedAt: null, text: '{' }),
    );
    const broken = await room.readMap(store, 'x');
    const equal =
      read.ok &&
      JSON.stringify(read.value.map) ===
        JSON.stringify({ ...bench.sea.DEFAULT_MAP, id: 'a', name: 'Puddle' });
    return { equal, gone, broken };
  });
  expect(answers.equal).toBe(true);
  expect(answers.gone).toMatchObject({ ok: false, error: { code: 'missing' } });
  expect(answers.broken).toMatchObject({ ok: false, error: { code: 'unreadable' } });
});

test('a fight on deck is led by one tab, kept, ended once, and dropped', async ({ page }) => {
  const found = await page.evaluate(async () => {
    const { room, store } = await bench.opened();
    const at = '2030-01-01T00:00:00.000Z';
    const fight = bench.sampleFight('f');
    await room.beginFight(store, fight);
    const old = await room.takeFightLead(store, 'f');
    const lead = await room.takeFightLead(store, 'f');
    const saved = { changedAt: at, round: 3 };
    const answers = {
      late: await room.saveFight(store, old.ok ? old.value : -1, fight, saved),
      kept: await room.saveFight(store, lead.ok ? lead.value : -1, fight, saved),
    };
    const rows = await store.read([store.db.fights], (db) => room.listFights(db));
    const over = { ...fight, finishedAt: at, result: { winner: null, reason: 'rounds' } } as const;
    const ended = [
      await room.saveFight(store, lead.ok ? lead.value : -1, over, saved),
      await room.saveFight(store, lead.ok ? lead.value : -1, over, saved),
    ];
    const read = await room.readFight(store, 'f');
    const counts = await store.read(room.countedTables(store), (db) => room.countAll(db));
    await room.beginFight(store, bench.sampleFight('g'));
    await room.dropFight(store, 'g');
    return {
      ...answers,
      rounds: rows.ok && rows.value.map(({ round }) => round),
      ended: ended.map(({ ok }) => ok),
      result: read.ok && read.value.result,
      counts,
      gone: await room.readFight(store, 'g'),
    };
  });
  expect(found).toMatchObject({
    late: { ok: false, error: { code: 'elsewhere' } },
    kept: { ok: true },
    rounds: [3],
    ended: [true, true],
    result: { winner: null, reason: 'rounds' },
    counts: { ok: true, value: { replays: 1, matches: 0 } },
    gone: { ok: false, error: { code: 'missing' } },
  });
});

test('the last fifty errors are kept, the newest first', async ({ page }) => {
  const reports = await page.evaluate(async () => {
    const { room, store } = await bench.opened();
    for (let i = 1; i <= 60; i++) await room.noteError(store, '2030-01-01T00:00:00.000Z', `error ${i}`);
    const rows = await store.read([store.db.errors], (db) => room.listErrors(db));
    return rows.ok ? rows.value.map(({ report }) => report) : [];
  });
  expect(reports).toHaveLength(50);
  expect([reports[0], reports[49]]).toEqual(['error 60', 'error 11']);
});

test('a live query sees every change: of this page, of the worker, of another tab', async ({ page }) => {
  await page.evaluate(() => {
    const names = bench.live(bench.keeping, (room, db) =>
      room.listMaps(db).then((rows) => rows.map(({ name }) => name).sort()),
    );
    bench.watch(() => {
      document.title = names.value?.join(' ') ?? 'waiting';
    });
  });
  await expect(page).toHaveTitle('');
  await saveMap(page, 'a', 'Pond');
  await expect(page).toHaveTitle('Pond');
  const tab = await openTab(page);
  await saveMap(tab, 'b', 'Lake');
  await expect(page).toHaveTitle('Lake Pond');
  await tab.evaluate(async () => {
    const { makeBackup, DEFAULT_SETTINGS } = bench.documents;
    const map = { ...bench.sea.DEFAULT_MAP, id: 'c', name: 'Sea' };
    const text = makeBackup({
      settings: DEFAULT_SETTINGS,
      maps: [{ changedAt: null, map }],
      drafts: [],
      replays: [],
      fights: [],
    });
    await bench.engine.long('restore', [new Blob([text]), 'merge']);
  });
  await expect(page).toHaveTitle('Lake Pond Sea');
});

test('a live query runs once for each change, and not after it was stopped', async ({ page }) => {
  await saveMap(page, 'a');
  await page.reload();
  const counts = await page.evaluate(async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 150));
    const calls: string[] = [];
    // On a cold start, before the database is open.
    const stop = bench.keeping.watch(
      (room, db) => {
        calls.push('query');
        return room.listMaps(db);
      },
      (rows) => calls.push(`next ${rows.length}`),
      () => calls.push('failed'),
    );
    await wait();
    const cold = [...calls];
    calls.length = 0;
    const { room, store } = await bench.opened();
    await room.saveMap(store, { changedAt: null, map: { ...bench.sea.DEFAULT_MAP, id: 'b' } });
    await wait();
    const changed = [...calls];
    calls.length = 0;
    stop();
    await room.saveMap(store, { changedAt: null, map: { ...bench.sea.DEFAULT_MAP, id: 'c' } });
    await wait();
    return { cold, changed, stopped: [...calls] };
  });
  expect(counts).toEqual({ cold: ['query', 'next 1'], changed: ['query', 'next 2'], stopped: [] });
});

test.describe('as iOS does to pages in the background', () => {
  test.use({ expectedErrors: /Need to reopen db/ });

  test('a connection that was lost is made anew, and live queries go on', async ({ page }) => {
    await page.evaluate(() => {
      const names = bench.live(bench.keeping, (room, db) => room.listMaps(db));
      bench.watch(() => {
        document.title = String(names.value?.length ?? 'waiting');
      });
    });
    expect(await saveMap(page, 'a')).toBe('ok');
    await expect(page).toHaveTitle('1');
    // As iOS does to a page in the background: the handle is there, but dead.
    await page.evaluate(async () => {
      const { store } = await bench.opened();
      store.db.backendDB().close();
    });
    expect(await saveMap(page, 'b')).toBe('ok');
    await expect(page).toHaveTitle('2');
    await page.evaluate(async () => {
      const { store } = await bench.opened();
      store.db.backendDB().close();
    });
    expect(await mapNames(page)).toHaveLength(2);
    // Several at once, as a page that wakes up does.
    await page.evaluate(async () => {
      const { room, store } = await bench.opened();
      store.db.backendDB().close();
      const codes = await Promise.all(
        [1, 2, 3, 4, 5].map(async (i) => {
          const map = { ...bench.sea.DEFAULT_MAP, id: 'a', name: `Pond ${i}` };
          const kept = await room.saveMap(store, { changedAt: null, map });
          return kept.ok ? 'ok' : `${kept.error.code} ${kept.error.detail}`;
        }),
      );
      if (codes.some((code) => code !== 'ok')) throw new Error(codes.join(', '));
    });
    // Or the browser's own database process is gone, and with it the transaction.
    await page.evaluate(() => {
      const database = IDBDatabase.prototype as unknown as { transaction: () => unknown };
      const real = database.transaction;
      database.transaction = () => {
        database.transaction = real;
        throw new DOMException(
          'Connection to Indexed Database server lost. Refresh the page',
          'UnknownError',
        );
      };
    });
    expect(await saveMap(page, 'c')).toBe('ok');
    await expect(page).toHaveTitle('3');
    expect(await page.evaluate(() => bench.keepingEvents)).toEqual([]);
  });
});

test.describe('an upgrade while another tab is open', () => {
  test.use({ expectedErrors: /blocked by other connection/ });

  const upgrade = (tab: Page): Promise<boolean> =>
    tab.evaluate(async () => {
      const store = new bench.storage.Store({}, new bench.NextDatabase('battle-navigation'));
      const rows = await store.read([store.db.maps], (db) => db.maps.toArray());
      return rows.ok && rows.value.length > 0 && rows.value.every((row) => 'upgraded' in row);
    });

  test('neither hangs nor loses: the older tab is told, and writes nothing more', async ({ page }) => {
    await saveMap(page, 'a');
    const tab = await openTab(page);
    expect(await upgrade(tab)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => bench.keepingEvents))
      .toEqual([{ kind: 'trouble', trouble: { code: 'outdated', detail: '' } }]);
    expect(await saveMap(page, 'b')).toBe('outdated');
    expect(await upgrade(tab)).toBe(true);
  });

  test('an older app finds the newer database, and keeps its hands off it', async ({ page }) => {
    await saveMap(page, 'a');
    const tab = await openTab(page);
    expect(await upgrade(tab)).toBe(true);
    await tab.close();
    await page.reload();
    expect(await saveMap(page, 'b')).toBe('outdated');
    expect(await mapNames(page)).toEqual(['outdated']);
  });

  test('a tab that does not let go: said after a while, and gone on when it does', async ({ page }) => {
    await saveMap(page, 'a');
    const tab = await openTab(page);
    // A frozen tab: it holds the database and answers nobody.
    await tab.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('battle-navigation');
          request.onsuccess = () => {
            Object.assign(globalThis, { held: request.result });
            resolve();
          };
          request.onerror = () => reject(new Error('No database'));
        }),
    );
    await page.evaluate(() => {
      const events: boolean[] = [];
      const store = new bench.storage.Store(
        { onblocked: (blocked) => events.push(blocked) },
        new bench.NextDatabase('battle-navigation'),
      );
      Object.assign(globalThis, { events, opened: store.read([store.db.maps], (db) => db.maps.count()) });
    });
    const events = () => page.evaluate(() => (globalThis as never as { events: boolean[] }).events);
    await expect.poll(events).toEqual([true]);
    await tab.evaluate(() => (globalThis as never as { held: IDBDatabase }).held.close());
    await expect.poll(events).toEqual([true, false]);
    expect(await page.evaluate(() => (globalThis as never as { opened: Promise<unknown> }).opened)).toEqual({
      ok: true,
      value: 1,
    });
  });
});

test('replays: read, starred, removed', async ({ page }) => {
  const answers = await page.evaluate(async () => {
    const { room, store } = await bench.opened();
    const replay = bench.sampleReplay(1);
    await store.write([store.db.replays, store.db.replayTexts], (db) =>
      room.putReplays(db, [{ key: 'r', starred: false, replay }]),
    );
    await room.starReplay(store, 'r', true);
    const read = await room.readReplay(store, 'r');
    const [row] = await room.listReplays(store.db);
    await room.removeReplay(store, 'r');
    const gone = await room.readReplay(store, 'r');
    return { read, row, replay, gone, texts: await store.db.replayTexts.count() };
  });
  expect(answers.read).toEqual({ ok: true, value: { key: 'r', starred: true, replay: answers.replay } });
  expect(answers.row).toEqual({
    key: 'r',
    matchId: 'sample',
    finishedAt: '2030-01-01T00:00:00.000Z',
    starred: true,
    players: ['Anna', 'Bob'],
    computers: [false, true],
    ships: ['sloop', 'war_frigate'],
    winner: null,
    reason: 'agreed',
    turns: 1,
    mapId: 'default',
    mapName: 'Twin Maelstroms',
  });
  expect(answers.gone).toMatchObject({ ok: false, error: { code: 'missing' } });
  expect(answers.texts).toBe(0);
});
