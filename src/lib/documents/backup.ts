/**
 * Everything a player has kept, in one file: settings, maps, those that are still being drawn, and
 * replays, but no match in progress.
 * There is no date in it and all is in a fixed order, so that equal data give equal files.
 */
import { pathTo, type Checks, type Fault, type Result } from '$lib/core';
import type { MapDefinition, MapDraft } from '$lib/sea';
import { makeDocument, parseDocument, readDocument, readList, type Kind } from './document';
import { FIGHT, fightDocument, type SavedFight } from './fight';
import { MAP, mapDocument } from './map';
import { DRAFT, draftDocument } from './map-draft';
import { REPLAY, replayDocument, type Replay } from './replay';
import { SETTINGS, settingsDocument, type SettingsDocument } from './settings';

/** `changedAt` null: nobody wrote it down. */
export type KeptMap = { readonly changedAt: string | null; readonly map: MapDefinition };
export type KeptDraft = { readonly changedAt: string | null; readonly draft: MapDraft };
/** Two replays of one match that differ have different keys. */
export type KeptReplay = { readonly key: string; readonly starred: boolean; readonly replay: Replay };

export type Backup = {
  readonly settings: SettingsDocument;
  readonly maps: readonly KeptMap[];
  /** Maps that cannot be played yet. */
  readonly drafts: readonly KeptDraft[];
  readonly replays: readonly KeptReplay[];
  /** Fights that were no part of a match, fought out. */
  readonly fights: readonly SavedFight[];
};

const MOST_ENTRIES = 100_000;
const MOST_KEY = 120;

export const BACKUP: Kind<Backup> = {
  format: 'backup',
  version: 2,
  // Version 1 knew of no map that cannot be played, and of no fights.
  upgrades: { 1: (old) => ({ ...old, drafts: [], fights: [] }) },
  read: (check, body, path) => {
    const settings = readDocument(check, SETTINGS, body.settings, pathTo(path, 'settings'));
    const all = <T>(key: string, one: (kept: unknown, at: string) => T | null): T[] | null =>
      readList(check, body[key], MOST_ENTRIES, path, key, one);
    const maps = all('maps', (kept, at) => readKeptMap(check, kept, at));
    const drafts = all('drafts', (kept, at) => readKeptDraft(check, kept, at));
    const replays = all('replays', (kept, at) => readKeptReplay(check, kept, at));
    const fights = all('fights', (kept, at) => readDocument(check, FIGHT, kept, at));
    if (!settings || !maps || !drafts || !replays || !fights) return null;
    const once = [
      areDistinct(check, path, { maps: maps.map(mapKey), drafts: drafts.map(draftKey) }),
      areDistinct(check, path, { replays: replays.map(replayKey) }),
      areDistinct(check, path, { fights: fights.map(fightKey) }),
    ];
    return once.every(Boolean) ? { settings, maps, drafts, replays, fights } : null;
  },
};

const mapKey = ({ map }: KeptMap): string => map.id;
const draftKey = ({ draft }: KeptDraft): string => draft.id;
const replayKey = ({ key }: KeptReplay): string => key;
const fightKey = ({ id }: SavedFight): string => id;

function readKeptMap(check: Checks, kept: unknown, path: string): KeptMap | null {
  if (!check.object(kept, path)) return null;
  const { changedAt } = kept;
  const dated = changedAt === null || check.text(changedAt, path, 'changedAt');
  const map = readDocument(check, MAP, kept.map, pathTo(path, 'map'));
  return dated && map ? { changedAt, map } : null;
}

function readKeptDraft(check: Checks, kept: unknown, path: string): KeptDraft | null {
  if (!check.object(kept, path)) return null;
  const { changedAt } = kept;
  const dated = changedAt === null || check.text(changedAt, path, 'changedAt');
  const draft = readDocument(check, DRAFT, kept.draft, pathTo(path, 'draft'));
  return dated && draft ? { changedAt, draft } : null;
}

function readKeptReplay(check: Checks, kept: unknown, path: string): KeptReplay | null {
  if (!check.object(kept, path)) return null;
  const { key, starred } = kept;
  const named = check.name(key, MOST_KEY, path, 'key');
  const marked = check.truth(starred, path, 'starred');
  const replay = readDocument(check, REPLAY, kept.replay, pathTo(path, 'replay'));
  return named && marked && replay ? { key, starred, replay } : null;
}

/** Whether no key is there twice, in whichever of the lists. */
function areDistinct(check: Checks, path: string, lists: Readonly<Record<string, string[]>>): boolean {
  const seen = new Map<string, { list: string; i: number }>();
  const before = check.faults.length;
  for (const [list, keys] of Object.entries(lists)) {
    for (const [i, key] of keys.entries()) {
      const other = seen.get(key);
      if (!other) seen.set(key, { list, i });
      else {
        const first = other.list === list ? other.i : pathTo(other.list, other.i);
        check.add('twice', `is there already, as entry ${first}`, { first }, pathTo(path, list), i);
      }
    }
  }
  return check.faults.length === before;
}

export const parseBackup = (text: string): Result<Backup, Fault[]> => parseDocument(BACKUP, text);

export function makeBackup({ settings, maps, drafts, replays, fights }: Backup): string {
  return makeDocument(BACKUP, {
    settings: settingsDocument(settings),
    maps: inOrder(maps, mapKey).map(({ changedAt, map }) => ({ changedAt, map: mapDocument(map) })),
    drafts: inOrder(drafts, draftKey).map(({ changedAt, draft }) => ({
      changedAt,
      draft: draftDocument(draft),
    })),
    replays: inOrder(replays, replayKey).map(({ key, starred, replay }) => ({
      key,
      starred,
      replay: replayDocument(replay),
    })),
    fights: inOrder(fights, fightKey).map(fightDocument),
  });
}

/** By code units, which is the same in every language. */
function inOrder<T>(list: readonly T[], keyOf: (entry: T) => string): T[] {
  return [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
