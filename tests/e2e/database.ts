/** The app's database, read and written by tests. */
import { expect, type Page } from '@playwright/test';

/**
 * The app makes its database when it first needs it. A test that opened it earlier would make an empty one and
 * stand in the app's way, so it looks first whether there is one.
 */
async function untilMade(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await indexedDB.databases()).some(
          ({ name, version }) => name === 'battle-navigation' && (version ?? 0) > 1,
        ),
      ),
    )
    .toBe(true);
}

/** All that IndexedDB holds, table by table, as text. */
export async function dumpDatabase(page: Page): Promise<Record<string, string>> {
  await untilMade(page);
  return page.evaluate(
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
}

type Row = { id: string; name: string; changedAt: string | null; text: string };

/** Maps, put where the app keeps them. */
export async function putMaps(page: Page, rows: readonly Row[]): Promise<void> {
  await untilMade(page);
  await page.evaluate(
    (maps) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('battle-navigation');
        request.onerror = () => reject(new Error('no database'));
        request.onsuccess = () => {
          const transaction = request.result.transaction('maps', 'readwrite');
          for (const map of maps) transaction.objectStore('maps').put(map);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    rows,
  );
}
