import { describe, expect, it } from 'vitest';
import { makeMap, makeReplay, type KeptMap, type KeptReplay } from '$lib/documents';
import { freshOf, placeMaps, placeReplays } from './clashes';

type Definition = KeptMap['map'];
const map = (id: string, name: string): KeptMap => ({
  changedAt: null,
  map: {
    id,
    name,
    width: 8,
    height: 8,
    hazards: [],
    rocks: [],
    spawns: [
      { x: 0, y: 0, facing: 'E' },
      { x: 7, y: 7, facing: 'W' },
    ],
    metadata: { author: '', notes: '', createdAt: null },
  } satisfies Definition,
});
const replay = (key: string, winner: 0 | 1): KeptReplay => ({
  key,
  starred: false,
  replay: {
    id: 'match',
    startedAt: null,
    finishedAt: null,
    secret: null,
    players: [
      { kind: 'person', name: 'Anna' },
      { kind: 'person', name: 'Ben' },
    ],
    ships: ['sloop', 'sloop'],
    hp: [10, 10],
    rules: { planningSeconds: 30, turnLimit: null, manoeuvres: 'free', grapple: 'wins' },
    map: map('m', 'Pond').map,
    result: { winner, reason: 'surrender' },
    turns: [],
  },
});
const mapsToAdd = (...args: Parameters<typeof placeMaps>) => freshOf(placeMaps(...args));
const replaysToAdd = (...args: Parameters<typeof placeReplays>) => freshOf(placeReplays(...args));
const taken = (...kept: KeptMap[]) => new Map(kept.map(({ map: it }) => [it.id, makeMap(it)]));
const takenReplays = (...kept: KeptReplay[]) => new Map(kept.map((it) => [it.key, makeReplay(it.replay)]));
const names = (kept: KeptMap[]): string[] => kept.map(({ map: { id, name } }) => `${id} ${name}`);

describe('maps that come to others', () => {
  it('are added where there are none', () => {
    expect(names(mapsToAdd(new Map(), [map('a', 'Pond'), map('b', 'Lake')]))).toEqual(['a Pond', 'b Lake']);
  });

  it('are kept once where they are equal', () => {
    expect(mapsToAdd(taken(map('a', 'Pond')), [map('a', 'Pond')])).toEqual([]);
  });

  it('are kept both where they differ, and coming again are kept once', () => {
    const first = mapsToAdd(taken(map('a', 'Pond')), [map('a', 'Lake')]);
    expect(names(first)).toEqual(['a-2 Lake (2)']);
    const all = taken(map('a', 'Pond'), ...first);
    expect(mapsToAdd(all, [map('a', 'Lake')])).toEqual([]);
    expect(names(mapsToAdd(all, [map('a', 'Sea')]))).toEqual(['a-3 Sea (3)']);
  });

  it('are told as they are kept, whether they came or were there', () => {
    const there = taken(map('a', 'Pond'), map('a-2', 'Lake (2)'));
    expect(placeMaps(there, [map('a', 'Lake'), map('b', 'Sea')])).toEqual([
      { value: map('a-2', 'Lake (2)'), fresh: false },
      { value: map('b', 'Sea'), fresh: true },
    ]);
  });

  it('keep names that fit', () => {
    const [added] = mapsToAdd(taken(map('a', 'Pond')), [map('a', '⛵'.repeat(60))]);
    expect(Array.from(added?.map.name ?? '')).toHaveLength(60);
    expect(added?.map.name.endsWith('⛵ (2)')).toBe(true);
  });
});

describe('replays that come to others', () => {
  it('stay as they are, under a key of their own', () => {
    const added = replaysToAdd(takenReplays(replay('r', 0)), [
      replay('r', 1),
      replay('r', 0),
      replay('s', 0),
    ]);
    expect(added.map(({ key }) => key)).toEqual(['r-2', 's']);
    expect(added[0]?.replay).toEqual(replay('r', 1).replay);
    expect(replaysToAdd(takenReplays(replay('r', 0), ...added), [replay('r', 1)])).toEqual([]);
    // Long keys stay such that a backup can carry them.
    const long = 'k'.repeat(120);
    const [copy] = replaysToAdd(takenReplays(replay(long, 0)), [replay(long, 1)]);
    expect(copy?.key).toBe(`${'k'.repeat(100)}-2`);
  });
});
