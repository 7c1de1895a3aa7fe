import { describe, expect, it } from 'vitest';
import { makeDrawn, makeMap, makeReplay, type KeptMap, type KeptReplay } from '$lib/documents';
import { freshOf, placeMaps, placeReplays, type Drawn } from './clashes';

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
    fight: null,
  },
});
type Taken = Parameters<typeof placeMaps>[0];
const mapsToAdd = (there: Taken, coming: KeptMap[]): KeptMap[] => freshOf(placeMaps(there, coming));
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

describe('maps that are still being drawn', () => {
  const draft = (id: string, name: string) => {
    const { changedAt, map: sea } = map(id, name);
    return { changedAt, map: { ...sea, width: 2, spawns: [null, { x: 0, y: 0, facing: null }] } as const };
  };
  const taken = new Map([['a', makeDrawn(draft('a', 'Pond').map)]]);
  const added = (...coming: ReturnType<typeof draft>[]): string[] =>
    freshOf(placeMaps(taken, coming)).map(({ map: { id, name } }) => `${id} ${name}`);

  it('are kept once where they are equal, and beside another where they are not', () => {
    expect(added(draft('a', 'Pond'), draft('b', ''))).toEqual(['b ']);
    expect(added(draft('a', 'Lake'), draft('a', ''))).toEqual(['a-2 Lake (2)', 'a-3  (3)']);
  });

  it('may be what was a map, and become one', () => {
    const coming: Drawn[] = [draft('a', 'Pond'), map('a', 'Pond')];
    expect(freshOf(placeMaps(taken, coming))).toEqual([map('a-2', 'Pond (2)')]);
  });

  it('keep a name that is too long for a map', () => {
    const long = 'x'.repeat(150);
    expect(added(draft('a', long))).toEqual([`a-2 ${long} (2)`]);
    expect(added(draft('a', 'x'.repeat(200)))).toEqual([`a-2 ${'x'.repeat(196)} (2)`]);
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
