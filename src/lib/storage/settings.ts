/** The player's settings, for backups and for where the page's own copy is lost. */
import { makeSettings, type SettingsDocument } from '$lib/documents';
import type { Database, SettingsRow } from './database';
import type { Store } from './store';
import type { Kept } from './trouble';

export const SETTINGS_NAME = 'player';

export const settingsRow = (settings: SettingsDocument, adopt: boolean): SettingsRow => ({
  name: SETTINGS_NAME,
  text: makeSettings(settings),
  adopt,
});

/** What a restore has brought stays until it was taken over; only then (`adopted`) is it overwritten. */
export const saveSettings = (
  store: Store,
  settings: SettingsDocument,
  { adopted = false } = {},
): Promise<Kept<void>> =>
  store.write([store.db.settings], async (db) => {
    const row = await db.settings.get(SETTINGS_NAME);
    if (adopted || row?.adopt !== true) await db.settings.put(settingsRow(settings, false));
  });

export const readSettings = (db: Database): Promise<SettingsRow | undefined> =>
  db.settings.get(SETTINGS_NAME);
