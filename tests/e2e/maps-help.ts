/** What tests of the storage do with maps, through the bench. */
import type { Page } from '@playwright/test';
import type { Bench } from '../bench/bench.svelte';

declare const bench: Bench;

export const saveMap = (page: Page, id: string, name = 'Pond'): Promise<string> =>
  page.evaluate(
    async ([mapId, mapName]) => {
      const map = { ...bench.sea.DEFAULT_MAP, id: mapId, name: mapName };
      const kept = await bench.keeping.use((room, store) =>
        room.saveMap(store, { changedAt: '2030-01-01T00:00:00.000Z', map }),
      );
      return kept.ok ? 'ok' : kept.error.code;
    },
    [id, name] as const,
  );

export const mapNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { room, store } = await bench.opened();
    const rows = await store.read([store.db.maps], (db) => room.listMaps(db));
    return rows.ok ? rows.value.map(({ name }) => name) : [rows.error.code];
  });
