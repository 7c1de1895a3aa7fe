/** Backups and a full disk, behind the screens: all or nothing, and the same to the byte. */
import type { Page } from '@playwright/test';
import type { Bench } from '../bench/bench.svelte';
import { mapNames, saveMap } from './maps-help';
import { expect, open, test } from './site';

declare const bench: Bench;

test.beforeEach(({ page }) => open(page, ''));

test.describe('a full disk', () => {
  const fill = async (page: Page): Promise<void> => {
    await page.evaluate(() => {
      type Put = (this: IDBObjectStore, ...args: unknown[]) => unknown;
      const objects = IDBObjectStore.prototype as unknown as { put: Put };
      const real = objects.put;
      Object.assign(globalThis, { makeRoom: () => (objects.put = real) });
      objects.put = function (...args) {
        // A disk is full all of a sudden: here after the first row of a transaction.
        const transaction = this.transaction as IDBTransaction & { written?: number };
        transaction.written = (transaction.written ?? 0) + 1;
        if (transaction.written > 1) throw new DOMException('No room left', 'QuotaExceededError');
        return real.apply(this, args);
      };
    });
  };

  test('is told as such, and nothing half-written stays', async ({ page }) => {
    await saveMap(page, 'a');
    await fill(page);
    const result = await page.evaluate(async () => {
      const { room, store } = await bench.opened();
      const maps = [1, 2, 3].map((i) => ({
        changedAt: null,
        map: { ...bench.sea.DEFAULT_MAP, id: `m${i}`, name: `Map ${i}` },
      }));
      const backup = {
        settings: bench.documents.DEFAULT_SETTINGS,
        maps,
        drafts: [],
        replays: [],
        fights: [],
      };
      const kept = await bench.keeping.use(() => room.restoreBackup(store, backup, 'replace'));
      const collected = await room.collectBackup(store);
      return { kept, export: collected.ok && collected.value.backup.maps.map(({ map }) => map.name) };
    });
    expect(result.kept).toMatchObject({ ok: false, error: { code: 'full' } });
    // Replacing had begun with clearing: that is undone with the rest.
    expect(result.export).toEqual(['Pond']);
    expect(await page.evaluate(() => bench.keepingEvents)).toMatchObject([
      { kind: 'trouble', trouble: { code: 'full' } },
    ]);
    await page.evaluate(() => (globalThis as never as { makeRoom: () => void }).makeRoom());
    expect(await saveMap(page, 'b', 'Lake')).toBe('ok');
    expect((await mapNames(page)).sort()).toEqual(['Lake', 'Pond']);
  });
});

test('a backup of everything, wiped and restored, is the same to the byte', async ({ page }) => {
  const texts = await page.evaluate(async () => {
    const { sea, engine, documents } = bench;
    const { room, store } = await bench.opened();
    const replay = bench.sampleReplay(2);
    await store.write([store.db.replays, store.db.replayTexts], (db) =>
      room.putReplays(db, [
        { key: 'r', starred: true, replay },
        { key: 'r-2', starred: false, replay: { ...replay, result: { winner: 0, reason: 'surrender' } } },
      ]),
    );
    for (const [i, name] of ['Pond', 'Lake', 'Sea'].entries()) {
      const map = { ...sea.generateMap({ seed: i }), id: `map ${9 - i}`, name };
      await room.saveMap(store, { changedAt: i === 0 ? null : `2030-01-0${i}T00:00:00.000Z`, map });
    }
    const fight = bench.sampleFight('f');
    const at = '2030-01-01T00:00:00.000Z';
    await room.beginFight(store, fight);
    const over = { ...fight, finishedAt: at, result: { winner: null, reason: 'rounds' } } as const;
    await room.saveFight(store, 0, over, { changedAt: at, round: 12 });
    await room.saveSettings(store, {
      ...documents.DEFAULT_SETTINGS,
      theme: 'night',
      motion: 'full',
      textSize: 130,
    });
    const backUp = async (): Promise<string> => {
      const made = await engine.long('backUp', []);
      return made.ok ? made.value.file.text() : made.error.kind;
    };
    const before = await backUp();
    await room.eraseAll(store);
    const empty = await backUp();
    const restored = await engine.long('restore', [new Blob([before]), 'replace']);
    const after = await backUp();
    // Coming again, it changes nothing: what is the same is kept once.
    const again = await engine.long('restore', [new Blob([before]), 'merge']);
    const stars = await store.read([store.db.replays], (db) => room.listReplays(db));
    return {
      before,
      after,
      empty: empty.length,
      restored,
      again,
      last: await backUp(),
      stars: stars.ok && stars.value.map(({ key, starred }) => `${key} ${starred}`).sort(),
    };
  });
  expect(texts.restored).toEqual({ ok: true, value: { maps: 3, replays: 3 } });
  expect(texts.after).toBe(texts.before);
  expect(texts.again).toEqual({ ok: true, value: { maps: 0, replays: 0 } });
  expect(texts.last).toBe(texts.before);
  expect(texts.before.length).toBeGreaterThan(texts.empty + 5_000);
  expect(texts.stars).toEqual(['r true', 'r-2 false']);
});

test('what cannot be read any more is left out of a backup, and is put back with all the rest', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const { engine, documents } = bench;
    const { room, store } = await bench.opened();
    await room.saveMap(store, { changedAt: null, map: { ...bench.sea.DEFAULT_MAP, id: 'good' } });
    await store.db.maps.put({ id: 'bad', name: 'Bad', changedAt: null, text: '{' });
    const made = await engine.long('backUp', []);
    const aside = await engine.long('keepAside', []);
    if (!made.ok || !aside.ok) throw new Error('Nothing made');
    const empty = documents.makeBackup({
      settings: documents.DEFAULT_SETTINGS,
      maps: [],
      drafts: [],
      replays: [],
      fights: [],
    });
    await engine.long('restore', [new Blob([empty]), 'replace']);
    const between = await store.db.maps.count();
    const put = await engine.long('putBack', [aside.value]);
    return {
      unreadable: made.value.unreadable,
      inBackup: (JSON.parse(await made.value.file.text()) as { maps: unknown[] }).maps.length,
      between,
      put: put.ok,
      after: (await store.db.maps.toArray()).map(({ id, text }) => `${id} ${text.length}`),
    };
  });
  expect(result).toMatchObject({ unreadable: ['bad'], inBackup: 1, between: 0, put: true });
  expect(result.after).toEqual(['bad 1', expect.stringMatching(/^good \d{4}/)]);
});
