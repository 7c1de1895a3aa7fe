/**
 * Everything a player has kept, in one file: settings, maps and replays, but no match in progress.
 * There is no date in it and all is in a fixed order, so that equal data give equal files.
 */
import { pathTo, type Checks, type Fault, type Result } from '$lib/core';
import type { MapDefinition } from '$lib/sea';
import { makeDocument, parseDocument, readDocument, readList, type Kind } from './document';
import { MAP, mapDocument } from './map';
import { REPLAY, replayDocument, type Replay } from './replay';
import { SETTINGS, settingsDocument, type SettingsDocument } from './settings';

/** `changedAt` null: nobody wrote it down. */
export type KeptMap = { readonly changedAt: string | null; readonly map: MapDefinition };
/** Two replays of one match that differ have different keys. */
export type KeptReplay = { readonly key: string; readonly starred: boolean; readonly replay: Replay };

export type Backup = {
  readonly settings: SettingsDocument;
  readonly maps: readonly KeptMap[];
  readonly replays: readonly KeptReplay[];
};

const MOST_ENTRIES = 100_000;
const MOST_KEY = 120;

export const BACKUP: Kind<Backup> = {
  format: 'backup',
  version: 1,
  read: (check, body, path) => {
    const settings = readDocument(check, SETTINGS, body.settings, pathTo(path, 'settings'));
    const maps = readList(check, body.maps, MOST_ENTRIES, path, 'maps', (kept, at) =>
      readKeptMap(check, kept, at),
    );
    const replays = readList(check, body.replays, MOST_ENTRIES, path, 'replays', (kept, at) =>
      readKeptReplay(check, kept, at),
    );
    if (!settings || !maps || !replays) return null;
    const once = [
      isDistinct(check, maps.map(mapKey), pathTo(path, 'maps')),
      isDistinct(check, replays.map(replayKey), pathTo(path, 'replays')),
    ];
    return once.every(Boolean) ? { settings, maps, replays } : null;
  },
};

const mapKey = ({ map }: KeptMap): string => map.id;
const replayKey = ({ key }: KeptReplay): string => key;

function readKeptMap(check: Checks, kept: unknown, path: string): KeptMap | null {
  if (!check.object(kept, path)) return null;
  const { changedAt } = kept;
  const dated = changedAt === null || check.text(changedAt, path, 'changedAt');
  const map = readDocument(check, MAP, kept.map, pathTo(path, 'map'));
  return dated && map ? { changedAt, map } : null;
}

function readKeptReplay(check: Checks, kept: unknown, path: string): KeptReplay | null {
  if (!check.object(kept, path)) return null;
  const { key, starred } = kept;
  const named = check.name(key, MOST_KEY, path, 'key');
  const marked = check.truth(starred, path, 'starred');
  const replay = readDocument(check, REPLAY, kept.replay, pathTo(path, 'replay'));
  return named && marked && replay ? { key, starred, replay } : null;
}

function isDistinct(check: Checks, keys: readonly string[], path: string): boolean {
  const seen = new Map<string, number>();
  const before = check.faults.length;
  for (const [i, key] of keys.entries()) {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, i);
    else check.add('twice', `is there already, as entry ${first}`, { first }, path, i);
  }
  return check.faults.length === before;
}

export const parseBackup = (text: string): Result<Backup, Fault[]> => parseDocument(BACKUP, text);

export function makeBackup({ settings, maps, replays }: Backup): string {
  return makeDocument(BACKUP, {
    settings: settingsDocument(settings),
    maps: inOrder(maps, mapKey).map(({ changedAt, map }) => ({ changedAt, map: mapDocument(map) })),
    replays: inOrder(replays, replayKey).map(({ key, starred, replay }) => ({
      key,
      starred,
      replay: replayDocument(replay),
    })),
  });
}

/** By code units, which is the same in every language. */
function inOrder<T>(list: readonly T[], keyOf: (entry: T) => string): T[] {
  return [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
