/** What a text from outside is: by what is in it, whatever it is called. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  looksLikeOurs,
  makeMap,
  makeReplay,
  packMap,
  packReplay,
  recognise,
  verifyReplay,
} from '$lib/documents';
import { DEFAULT_MAP } from '$lib/sea';
import { anyNumbers, drawMap, drawReplay } from './documents';
import { EFFORT, unwrap } from './sea';

const fixture = (name: string): string => readFileSync(`tests/fixtures/${name}`, 'utf8');
const codesOf = (text: string): string[] => {
  const found = recognise(text);
  return found.ok ? [] : found.error.map(({ code }) => code);
};

describe('documents are known by their inside', () => {
  it.each([
    ['map-1.json', 'map'],
    ['replay-1.json', 'replay'],
    ['backup-1.json', 'backup'],
    ['backup-1-settings-2.json', 'backup'],
    ['backup-2.json', 'backup'],
  ])('%s is a %s', (name, kind) => {
    expect(unwrap(recognise(fixture(name))).kind).toBe(kind);
    // Some editors begin a file with a mark of their own.
    expect(unwrap(recognise(`\uFEFF${fixture(name)}`)).kind).toBe(kind);
  });

  it('what is not for bringing in is told as what it is', () => {
    expect(codesOf(fixture('deck-1.json'))).toEqual(['not_brought_in']);
    expect(codesOf(fixture('draft-1.json'))).toEqual(['not_brought_in']);
    expect(codesOf(fixture('match-1.json'))).toEqual(['not_brought_in']);
    expect(codesOf('{"format":"battle-navigation/settings","version":2}')).toEqual(['not_brought_in']);
    expect(codesOf('{"format":"chess/game"}')).toEqual(['not_ours']);
    expect(codesOf('{}')).toEqual(['not_ours']);
    expect(codesOf('7')).toEqual(['not_ours']);
    expect(codesOf('[]')).toEqual(['several_at_once']);
    expect(codesOf('')).toEqual(['not_ours']);
    expect(codesOf('{"format"')).toEqual(['not_json']);
    expect(codesOf('{"format":"battle-navigation/map","version":2}')).toEqual(['newer_version']);
  });
});

describe('links', () => {
  const code = packMap(DEFAULT_MAP) ?? '';

  it.each([
    ['alone', code],
    ['as a link', `https://host.example/import/#${code}`],
    ['in a folder, without its slash', `https://host.example/game/import#${code}`],
    ['in a message', `Look at this sea:\n https://host.example/import/#${code} \nshall we?`],
  ])('a code is found %s', (_how, text) => {
    expect(unwrap(recognise(text))).toEqual({ kind: 'map', map: DEFAULT_MAP });
  });

  it('a document whose notes hold a link is the document', () => {
    const notes = `from https://host.example/import/#${code}`;
    const map = { ...DEFAULT_MAP, id: 'other', metadata: { ...DEFAULT_MAP.metadata, notes } };
    expect(unwrap(recognise(makeMap(map)))).toMatchObject({ kind: 'map', map: { id: 'other' } });
  });

  it('carry maps and replays whole', () => {
    fc.assert(
      fc.property(anyNumbers, (below) => {
        const map = drawMap(below);
        const replay = drawReplay(below, { map, turns: 3 });
        expect(unwrap(recognise(packMap(map) ?? ''))).toEqual({ kind: 'map', map });
        const back = unwrap(recognise(packReplay(replay) ?? ''));
        expect(back).toEqual({ kind: 'replay', replay, verdict: verifyReplay(replay) });
        expect(makeReplay((back as { replay: typeof replay }).replay)).toBe(makeReplay(replay));
      }),
      { numRuns: Math.ceil(20 * EFFORT) },
    );
  });

  it('with a character lost say so', () => {
    const long = fixture('map-link-1.txt').trim();
    for (let at = 0; at < long.length; at++)
      expect(codesOf(long.slice(0, at) + long.slice(at + 1))[0]).toMatch(/^(broken|newer|other)_link$/);
  });
});

it('a page answers to what is ours, and to nothing else that is pasted', () => {
  expect(looksLikeOurs(fixture('map-1.json'))).toBe(true);
  expect(looksLikeOurs('see https://host.example/game/import/#Iaj')).toBe(true);
  for (const text of ['', 'hello', '{"a":1}', 'https://host.example/', 'battle-navigation/map'])
    expect(looksLikeOurs(text)).toBe(false);
});
