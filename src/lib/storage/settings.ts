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

export const saveSettings = (store: Store, settings: SettingsDocument): Promise<Kept<void>> =>
  store.write([store.db.settings], async (db) => {
    await db.settings.put(settingsRow(settings, false));
  });

export const readSettings = (db: Database): Promise<SettingsRow | undefined> =>
  db.settings.get(SETTINGS_NAME);
