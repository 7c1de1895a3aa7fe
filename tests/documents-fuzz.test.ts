/**
 * Every parseX against damaged documents: it never throws, never accepts what the rules refuse, and
 * says where and what. 1,000 of each here, a hundred times that in `npm run soak`.
 */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { base64url, bytesOfBase64url, hashText, type Fault, type Result } from '$lib/core';
import { createFight, validateDeck } from '$lib/boarding';
import {
  DEFAULT_SETTINGS,
  fightOf,
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
  recognise,
  THEMES,
  unpackMap,
  unpackReplay,
  verifyReplay,
  type MatchHead,
  type PlayedTurn,
  type Replay,
  type SavedFight,
} from '$lib/documents';
import {
  createMatch,
  generateMap,
  validateMap,
  validatePlan,
  type MapDefinition,
  type MapDraft,
} from '$lib/sea';
import { damaged, damagedText, expectFaults } from './damage';
import { DECK, drawDraft, drawFight, drawPlayed, drawReplay, seeded } from './documents';
import { EFFORT, unwrap } from './sea';

const RUNS = { numRuns: Math.ceil(500 * EFFORT) };
const below = seeded('documents');

const MAP: MapDefinition = generateMap({ seed: 'fuzz', width: 10, height: 10, density: 'wild' });
const DRAFT: MapDraft = { ...drawDraft(below), id: 'draft' };
const REPLAY: Replay = { ...drawReplay(below, { map: MAP, turns: 3 }), secret: 'a'.repeat(32) };
const slowest = new Map<string, number>();
afterAll(() => {
  for (const [name, ms] of slowest) console.log(`slowest ${name}: ${ms.toFixed(1)} ms`);
});

/** All that can be done with a draft, whatever is in it. */
const goodDraft = (draft: MapDraft): void => {
  const { width, height, name } = draft;
  expect(Math.min(width, height) >= 2 && Math.max(width, height) <= 64).toBe(true);
  expect(Array.from(name).length).toBeLessThanOrEqual(200);
  expectFaults(validateMap(draft as MapDefinition).faults);
};

/** What the rules say to a map and a record that were let in. */
const goodMap = (map: MapDefinition): void => expect(validateMap(map).faults).toEqual([]);
function goodRecord(record: MatchHead & { turns: readonly PlayedTurn[] }): void {
  const { map, ships, rules, hp } = record;
  const start = unwrap(createMatch({ map, ships, rules, hp }));
  for (const { plans, hashes } of record.turns) {
    expect([...validatePlan(start, 0, plans[0]), ...validatePlan(start, 1, plans[1])]).toEqual([]);
    expect(hashes.length).toBeGreaterThan(0);
  }
}
/** Its acts may be refused, but never by throwing. */
function goodFight(fight: SavedFight): void {
  expect(createFight(fight.setup).ok).toBe(true);
  fightOf(fight);
}
function goodReplay(replay: Replay): void {
  goodRecord(replay);
  verifyReplay(replay);
}

type Door<T> = {
  text: string;
  parse: (text: string) => Result<T, Fault[]>;
  make: (value: T) => string;
  rules: (value: T) => void;
};
const door = <T>(given: Door<T>): Door<unknown> => given as Door<unknown>;

const FIGHT = drawFight(below);
const BACKUP = {
  settings: { ...DEFAULT_SETTINGS, theme: 'night', motion: 'full', textSize: 120 },
  maps: [{ changedAt: null, map: MAP }],
  drafts: [{ changedAt: null, draft: DRAFT }],
  replays: [{ key: 'r', starred: true, replay: REPLAY }],
  fights: [FIGHT],
} as const;

const DOORS: Record<string, Door<unknown>> = {
  parseMap: door({ text: makeMap(MAP), parse: parseMap, make: makeMap, rules: goodMap }),
  parseMapDraft: door({
    text: makeMapDraft(DRAFT),
    parse: parseMapDraft,
    make: makeMapDraft,
    rules: goodDraft,
  }),
  parseDeck: door({
    text: makeDeck(DECK),
    parse: parseDeck,
    make: makeDeck,
    rules: (deck) => expect(validateDeck(deck)).toEqual([]),
  }),
  parseReplay: door({ text: makeReplay(REPLAY), parse: parseReplay, make: makeReplay, rules: goodReplay }),
  parseMatch: door({
    text: makeMatch(drawPlayed(below, { map: MAP, turns: 3 }).match),
    parse: parseMatch,
    make: makeMatch,
    rules: goodRecord,
  }),
  parseFight: door({ text: makeFight(FIGHT), parse: parseFight, make: makeFight, rules: goodFight }),
  parseBackup: door({
    text: makeBackup(BACKUP),
    parse: parseBackup,
    make: makeBackup,
    rules: ({ maps, drafts, replays, fights }) => {
      for (const { map } of maps) goodMap(map);
      for (const { draft } of drafts) goodDraft(draft);
      for (const { replay } of replays) goodReplay(replay);
      for (const fight of fights) goodFight(fight);
    },
  }),
  // Whatever comes from outside comes through here.
  recognise: door({
    text: makeMap(MAP),
    parse: recognise,
    make: (found) => {
      if (found.kind === 'map') return makeMap(found.map);
      return found.kind === 'replay' ? makeReplay(found.replay) : makeBackup(found.backup);
    },
    rules: (found) => {
      if (found.kind === 'map') goodMap(found.map);
      else if (found.kind === 'replay') goodReplay(found.replay);
    },
  }),
  parseSettings: door({
    text: makeSettings(BACKUP.settings),
    parse: (text) => ({ ok: true, value: parseSettings(text) }),
    make: makeSettings,
    rules: ({ theme, textSize }) => {
      expect(THEMES).toContain(theme);
      expect(textSize >= 100 && textSize <= 200).toBe(true);
    },
  }),
};

/** Undefined for what JSON cannot say. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function knock(name: string, { parse, make, rules }: Door<unknown>, text: string): void {
  const began = performance.now();
  const parsed = parse(text);
  slowest.set(name, Math.max(slowest.get(name) ?? 0, performance.now() - began));
  if (parsed.ok) {
    rules(parsed.value);
    // What was let in can leave again, and come back as the same.
    const again = make(parsed.value);
    expect(make(unwrap(parse(again)))).toBe(again);
  } else {
    expect(parsed.error.length).toBeGreaterThan(0);
    expectFaults(parsed.error);
  }
}

describe.each(Object.entries(DOORS))('%s', (name, given) => {
  it('takes what was made', () => {
    knock(name, given, given.text);
    expect(given.parse(given.text).ok).toBe(true);
  });

  it('is not thrown by a value in the wrong place', () => {
    const values = damaged(JSON.parse(given.text));
    fc.assert(
      fc.property(values, (value) => {
        const text = jsonOf(value);
        if (text !== undefined) knock(name, given, text);
      }),
      RUNS,
    );
  });

  it('is not thrown by a text with holes in it', () => {
    fc.assert(
      fc.property(damagedText(given.text), (text) => knock(name, given, text)),
      RUNS,
    );
  });

  it('is not thrown by depth', () => {
    knock(name, given, '['.repeat(200_000));
    knock(name, given, '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000));
  });
});

/** A link with some of its bits turned, or its end cut off, and a sum that says all is well. */
function damagedBits(good: string): fc.Arbitrary<string> {
  const bytes = (bytesOfBase64url(good) ?? []).slice(0, -2);
  const flips = fc.array(fc.nat(bytes.length * 8 - 1), { minLength: 1, maxLength: 6 });
  return fc.tuple(flips, fc.integer({ min: 1, max: bytes.length })).map(([places, length]) => {
    const broken = [...bytes];
    for (const place of places) broken[place >> 3] = (broken[place >> 3] ?? 0) ^ (1 << (place & 7));
    const cut = length % 3 === 0 ? broken.slice(0, length) : broken;
    cut[0] = bytes[0] ?? 0;
    const digits = hashText(base64url(cut), 4);
    return base64url([...cut, parseInt(digits.slice(0, 2), 16), parseInt(digits.slice(2), 16)]);
  });
}

describe('links', () => {
  const replay = packReplay(REPLAY) ?? '';
  const map = packMap({ ...MAP, id: 'own' }) ?? '';

  it('with damage are refused, or are what the rules allow', () => {
    expect(unpackReplay(replay).ok && unpackMap(map).ok).toBe(true);
    // With a sum that is right again, or hardly anything would get past it.
    const link = fc.oneof(
      damagedText(replay),
      fc.base64String({ maxLength: 300 }),
      ...[replay, map].map((good) => damagedBits(good)),
    );
    fc.assert(
      fc.property(link, (text) => {
        const [first, second] = [unpackReplay(text), unpackMap(text)];
        if (first.ok) goodReplay(first.value.replay);
        else expectFaults(first.error);
        if (second.ok) goodMap(second.value);
        else expectFaults(second.error);
      }),
      { numRuns: 2 * RUNS.numRuns },
    );
  });
});
