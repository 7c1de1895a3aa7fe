/** Files that were saved by an earlier version: each is read, now and later. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  makeBackup,
  makeDeck,
  makeFight,
  makeMap,
  makeMapDraft,
  makeMatch,
  makeReplay,
  makeSettings,
  packMap,
  packReplay,
  parseBackup,
  parseDeck,
  parseFight,
  parseMap,
  parseMapDraft,
  parseMatch,
  parseReplay,
  parseSettings,
  unpackMap,
  unpackReplay,
  verifyReplay,
} from '$lib/documents';
import { unwrap } from './sea';

describe('every version that ever shipped is read', () => {
  const shipped = (name: string): string => readFileSync(`tests/fixtures/${name}`, 'utf8').trim();

  it.each<[string, (text: string) => string]>([
    ['map-1.json', (text) => makeMap(unwrap(parseMap(text)))],
    ['draft-1.json', (text) => makeMapDraft(unwrap(parseMapDraft(text)))],
    ['deck-1.json', (text) => makeDeck(unwrap(parseDeck(text)))],
    ['match-2.json', (text) => makeMatch(unwrap(parseMatch(text)))],
    ['replay-2.json', (text) => makeReplay(unwrap(parseReplay(text)))],
    ['fight-1.json', (text) => makeFight(unwrap(parseFight(text)))],
    ['settings-3.json', (text) => makeSettings(parseSettings(text))],
    ['backup-2-settings-3.json', (text) => makeBackup(unwrap(parseBackup(text)))],
    ['backup-2-fights.json', (text) => makeBackup(unwrap(parseBackup(text)))],
    ['replay-link-1.txt', (text) => packReplay(unwrap(unpackReplay(text)).replay) ?? ''],
    ['map-link-1.txt', (text) => packMap(unwrap(unpackMap(text))) ?? ''],
  ])('%s is today’s version, and stays as it is', (name, again) => {
    expect(again(shipped(name))).toBe(shipped(name));
  });

  it('a match and a replay of version 1, which knew of no fights on deck', () => {
    for (const one of [
      unwrap(parseMatch(shipped('match-1.json'))),
      unwrap(parseReplay(shipped('replay-1.json'))),
    ])
      expect(one.fight).toBeNull();
    const replay = unwrap(parseReplay(shipped('replay-2.json')));
    expect(replay.fight?.acts.length).toBeGreaterThan(5);
    expect(verifyReplay(replay)).toEqual({ same: true });
    expect(unwrap(parseMatch(shipped('match-2.json'))).fight?.acts).toHaveLength(3);
  });

  it.each(['settings-0.json', 'settings-1.json'])('%s, which has the appearance alone', (name) => {
    expect(parseSettings(shipped(name))).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'night',
      motion: 'reduced',
      textSize: 150,
    });
  });

  it('settings of version 2, which had no sound, colours, hands or fights on deck', () => {
    const { colours, hand, sound, haptics, lobby } = DEFAULT_SETTINGS;
    const now = parseSettings(shipped('settings-3.json'));
    expect(now.lobby).toMatchObject({ mode: 'boarding', rules: { grapple: 'boards' } });
    const { mode, fight } = lobby;
    const rules = { ...now.lobby.rules, grapple: 'wins' };
    expect(parseSettings(shipped('settings-2.json'))).toEqual({
      ...now,
      ...{ colours, hand, sound, haptics },
      lobby: { ...now.lobby, mode, fight, rules },
    });
  });

  it('a backup of version 2 with settings of version 2', () => {
    const old = unwrap(parseBackup(shipped('backup-2.json')));
    const now = unwrap(parseBackup(shipped('backup-2-settings-3.json')));
    expect(old).toEqual({ ...now, settings: parseSettings(shipped('settings-2.json')) });
    expect(now.settings).toEqual(parseSettings(shipped('settings-3.json')));
  });

  it('a backup of version 1, which knew of no drafts', () => {
    const old = unwrap(parseBackup(shipped('backup-1-settings-2.json')));
    const now = unwrap(parseBackup(shipped('backup-2.json')));
    expect(now.drafts).toHaveLength(1);
    expect(unwrap(parseBackup(shipped('backup-2-fights.json'))).fights).toHaveLength(1);
    expect(old).toEqual({ ...now, drafts: [], fights: [] });
  });

  it('a backup of version 1 with settings of version 1', () => {
    const old = unwrap(parseBackup(shipped('backup-1.json')));
    const now = unwrap(parseBackup(shipped('backup-1-settings-2.json')));
    expect(old.settings).toEqual({ ...DEFAULT_SETTINGS, theme: 'night', motion: 'reduced', textSize: 150 });
    expect({ ...old, settings: now.settings }).toEqual(now);
  });

  it('the link is the replay of the file', () => {
    expect(unwrap(unpackReplay(shipped('replay-link-1.txt'))).replay).toEqual(
      unwrap(parseReplay(shipped('replay-1.json'))),
    );
    expect(verifyReplay(unwrap(parseReplay(shipped('replay-1.json'))))).toEqual({ same: true });
  });
});
