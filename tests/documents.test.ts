/** Documents: what is made is parsed back, equal values are equal text, bad ones are told what is wrong. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  isMap,
  makeBackup,
  makeDeck,
  makeDrawn,
  makeMap,
  makeMapDraft,
  makeMatch,
  makeReplay,
  makeSettings,
  parseBackup,
  parseDeck,
  parseDrawn,
  parseMap,
  parseMapDraft,
  parseMatch,
  parseReplay,
  parseSettings,
  stateAfterTurns,
  verifyReplay,
  type Replay,
} from '$lib/documents';
import { DEFAULT_MAP, parsePlan, stateHash, type MapDraft } from '$lib/sea';
import {
  anyNumbers,
  DECK,
  drawBackup,
  drawDraft,
  drawMap,
  drawPlayed,
  drawReplay,
  seeded,
} from './documents';
import { EFFORT, unwrap } from './sea';

const RUNS = { numRuns: Math.ceil(60 * EFFORT) };

describe('what is made is parsed back to the same value', () => {
  it('maps', () => {
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        const map = drawMap(draw);
        expect(parseMap(makeMap(map))).toEqual({ ok: true, value: map });
      }),
      RUNS,
    );
  });

  it('maps that are being drawn, and every map as one of them', () => {
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        for (const draft of [drawDraft(draw), drawMap(draw)])
          expect(parseMapDraft(makeMapDraft(draft))).toEqual({ ok: true, value: draft });
      }),
      RUNS,
    );
  });

  it('decks', () => {
    expect(parseDeck(makeDeck(DECK))).toEqual({ ok: true, value: DECK });
  });

  it('matches in progress, and the state they stand in', () => {
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        const { match } = drawPlayed(draw);
        const back = unwrap(parseMatch(makeMatch(match)));
        expect(back).toEqual(match);
        const { hashes = [] } = match.turns.at(-1) ?? {};
        if (hashes.length > 0) expect(stateHash(stateAfterTurns(back, back.turns))).toBe(hashes.at(-1));
      }),
      RUNS,
    );
  });

  it('replays, which then verify', () => {
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        const replay = drawReplay(draw);
        expect(parseReplay(makeReplay(replay))).toEqual({ ok: true, value: replay });
        expect(verifyReplay(replay)).toEqual({ same: true });
      }),
      RUNS,
    );
  });

  it('backups, byte by byte', () => {
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        const backup = drawBackup(draw);
        const text = makeBackup(backup);
        expect(makeBackup(unwrap(parseBackup(text)))).toBe(text);
      }),
      RUNS,
    );
  });

  it('settings', () => {
    const settings = { ...DEFAULT_SETTINGS, theme: 'night', motion: 'reduced', textSize: 150 } as const;
    expect(parseSettings(makeSettings(settings))).toEqual(settings);
  });
});

describe('what the editor keeps', () => {
  const without: MapDraft = { ...DEFAULT_MAP, spawns: [DEFAULT_MAP.spawns[0], null] };

  it('is a map as soon as it is one, and a draft until then', () => {
    expect([isMap(DEFAULT_MAP), isMap(without)]).toEqual([true, false]);
    expect(makeDrawn(DEFAULT_MAP)).toBe(makeMap(DEFAULT_MAP));
    expect(makeDrawn(without)).toBe(makeMapDraft(without));
    expect(parseMap(makeDrawn(without)).ok).toBe(false);
  });

  it('is read again, whichever it is', () => {
    expect(parseDrawn(makeDrawn(DEFAULT_MAP))).toEqual({ ok: true, value: DEFAULT_MAP });
    expect(parseDrawn(makeDrawn(without))).toEqual({ ok: true, value: without });
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        const draft = drawDraft(draw);
        expect(unwrap(parseDrawn(makeDrawn(draft)))).toEqual(draft);
      }),
      RUNS,
    );
  });

  it('is refused with the faults of what it says it is', () => {
    const faultsOf = (text: string): string[] => {
      const read = parseDrawn(text);
      return read.ok ? [] : read.error.map(({ message }) => message);
    };
    expect(faultsOf(makeMap({ ...DEFAULT_MAP, width: 7 }))[0]).toBe('width: 7 is not between 8 and 48');
    expect(faultsOf(makeMapDraft({ ...without, width: 1 }))).toEqual(['width: 1 is not between 2 and 64']);
    expect(faultsOf(makeDeck(DECK))).toEqual(['is a deck, not a map']);
  });
});

describe('equal values give equal text', () => {
  /** The same value with every object's keys the other way round, and a key that nobody knows. */
  function backwards(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(backwards);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, part]) => [key, backwards(part)] as const);
    return Object.fromEntries(entries.reverse());
  }

  it('whatever order their keys are in', () => {
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        const [map, draft, replay, { match }, backup] = [
          drawMap(draw),
          drawDraft(draw),
          drawReplay(draw),
          drawPlayed(draw),
          drawBackup(draw),
        ];
        expect(makeMap(backwards(map) as never)).toBe(makeMap(map));
        expect(makeMapDraft(backwards(draft) as never)).toBe(makeMapDraft(draft));
        expect(makeReplay(backwards(replay) as never)).toBe(makeReplay(replay));
        expect(makeMatch(backwards(match) as never)).toBe(makeMatch(match));
        expect(makeBackup(backwards(backup) as never)).toBe(makeBackup(backup));
      }),
      RUNS,
    );
    expect(makeDeck(backwards(DECK) as never)).toBe(makeDeck(DECK));
  });

  it('and a backup does not care about the order of its entries', () => {
    const backup = drawBackup((limit) => limit - 1);
    const { maps, drafts, replays } = backup;
    expect(Math.min(maps.length, drafts.length)).toBeGreaterThan(1);
    const turned = {
      ...backup,
      maps: [...maps].reverse(),
      drafts: [...drafts].reverse(),
      replays: [...replays].reverse(),
    };
    expect(makeBackup(turned)).toBe(makeBackup(backup));
  });
});

describe('bad documents are told what is wrong and where', () => {
  const map = JSON.parse(makeMap(DEFAULT_MAP)) as Record<string, unknown>;
  const replay = JSON.parse(makeReplay(drawReplay(seeded('bad'), { turns: 3 }))) as Record<string, unknown>;
  const said = (parse: (text: string) => { ok: boolean }, value: unknown): string[] => {
    const parsed = parse(typeof value === 'string' ? value : JSON.stringify(value)) as
      { ok: true } | { ok: false; error: { message: string }[] };
    return parsed.ok ? [] : parsed.error.map(({ message }) => message);
  };
  const draft = JSON.parse(makeMapDraft(DEFAULT_MAP)) as Record<string, unknown>;
  const turns = (count: number): unknown[] => Array.from({ length: count }, () => null);

  it.each<[string, (text: string) => { ok: boolean }, unknown, RegExp]>([
    ['no JSON', parseMap, '{"format":', /^is not JSON: /],
    ['nothing', parseMap, '', /^is not JSON: /],
    ['a list', parseMap, [], /^should be an object, not a list of 0$/],
    ['no format', parseMap, {}, /^is no map of Battle Navigation$/],
    ['another program', parseMap, { format: 'other/map' }, /^is no map of Battle Navigation$/],
    ['another document', parseMap, replay, /^is a replay, not a map$/],
    ['no version', parseMap, { ...map, version: undefined }, /^has no version, but nothing$/],
    ['version 0', parseMap, { ...map, version: 0 }, /^has no version, but 0$/],
    ['a newer app', parseMap, { ...map, version: 2 }, /^is of version 2, and this app knows up to 1/],
    ['too wide', parseMap, { ...map, width: 49 }, /^width: 49 is not between 8 and 48$/],
    ['1e9 wide', parseMap, { ...map, width: 1e9 }, /^width: 1000000000 is not between 8 and 48$/],
    ['a draft too wide', parseMapDraft, { ...draft, width: 65 }, /^width: 65 is not between 2 and 64$/],
    ['a draft too low', parseMapDraft, { ...draft, height: 1 }, /^height: 1 is not between 2 and 64$/],
    [
      'a draft of a long name',
      parseMapDraft,
      { ...draft, name: 'x'.repeat(201) },
      /^name: has 201 characters, and 200 are the most$/,
    ],
    ['a draft of much blank', parseMapDraft, { ...draft, name: ' '.repeat(201) }, /^name: is empty$/],
    [
      'a rock far beyond the edge',
      parseMapDraft,
      { ...draft, rocks: [{ x: 129, y: -64, size: 'large' }] },
      /^rocks\[0\]\.x: 129 is not between -64 and 128$/,
    ],
    [
      'a hazard far beyond the edge',
      parseMapDraft,
      { ...draft, hazards: [{ type: 'wind', x: 128, y: -65, dir: 'N' }] },
      /^hazards\[0\]\.y: -65 is not between -64 and 128$/,
    ],
    [
      'a ship between two tiles',
      parseMapDraft,
      { ...draft, spawns: [null, { x: 1.5, y: 1, facing: null }] },
      /^spawns\[1\]\.x: should be a whole number, not 1\.5$/,
    ],
    [
      'a ship that faces up',
      parseMapDraft,
      { ...draft, spawns: [null, { x: 1, y: 1, facing: 'UP' }] },
      /^spawns\[1\]\.facing: "UP" is none of N, E, S, W$/,
    ],
    [
      'one place for a ship',
      parseMapDraft,
      { ...draft, spawns: [null] },
      /^spawns\[1\]: is missing, and should be an object$/,
    ],
    [
      'three places for ships',
      parseMapDraft,
      { ...draft, spawns: [null, null, null] },
      /^spawns: has 3 entries, and 2 are the most$/,
    ],
    [
      'too many rocks',
      parseMapDraft,
      { ...draft, rocks: Array.from({ length: 4_097 }, () => ({ x: 1, y: 1, size: 'small' })) },
      /^rocks: has 4097 entries, and 4096 are the most$/,
    ],
    [
      'too many turns',
      parseReplay,
      { ...replay, turns: turns(1_001) },
      /^turns: has 1001 entries, and 1000 are the most$/,
    ],
    ['no id', parseReplay, { ...replay, id: '' }, /^id: is empty$/],
    [
      'no players',
      parseReplay,
      { ...replay, players: [] },
      /^players\[0\]: is missing, and should be an object$/,
    ],
    [
      'a player of no kind',
      parseReplay,
      { ...replay, players: [{ name: 'x' }] },
      /^players\[0\]\.kind: is missing/,
    ],
    [
      'a nameless player',
      parseReplay,
      { ...replay, players: [{ kind: 'person', name: '' }] },
      /^players\[0\]\.name: is empty$/,
    ],
    [
      'a god',
      parseReplay,
      { ...replay, players: [{ kind: 'computer', name: 'x', level: 'god', seed: 1 }] },
      /^players\[0\]\.level: "god" is none of/,
    ],
    [
      'a draw by sinking',
      parseReplay,
      { ...replay, result: { winner: null, reason: 'sinking' } },
      /^result\.winner: null is none of 0, 1$/,
    ],
    [
      'a winner of a draw',
      parseReplay,
      { ...replay, result: { winner: 0, reason: 'agreed' } },
      /^result\.winner: 0 is none of null$/,
    ],
    [
      'no end',
      parseReplay,
      { ...replay, result: { winner: 0, reason: 'boredom' } },
      /^result\.reason: "boredom" is none of/,
    ],
    [
      'a short secret',
      parseReplay,
      { ...replay, secret: 'abc' },
      /^secret: is no number of the right length/,
    ],
    [
      'no plan',
      parseReplay,
      { ...replay, turns: [{ plans: ['N- N- N- N-'], hashes: ['0'.repeat(16)] }] },
      /^turns\[0\]\.plans\[1\]: is missing, and should be a text$/,
    ],
    [
      'a plan of rum',
      parseReplay,
      { ...replay, turns: [{ plans: ['N- N- rum N-', 'N- N- N- N-'], hashes: ['0'.repeat(16)] }] },
      /^turns\[0\]\.plans\[0\]\[2\]: "rum" is no order/,
    ],
    [
      'too many guns',
      parseReplay,
      { ...replay, turns: [{ plans: ['N9p N- N- N-', 'N- N- N- N-'], hashes: ['0'.repeat(16)] }] },
      /^turns\[0\]\.plans\[0\]\[0\]\.shots: 9 is not between/,
    ],
    [
      'no hashes',
      parseReplay,
      { ...replay, turns: [{ plans: ['N- N- N- N-', 'N- N- N- N-'], hashes: [] }] },
      /^turns\[0\]\.hashes: has 0 hashes, and 4 are wanted$/,
    ],
    [
      'the wrong kind of hash',
      parseReplay,
      { ...replay, turns: [{ plans: ['N- N- N- N-', 'N- N- N- N-'], hashes: ['xyz'] }] },
      /^turns\[0\]\.hashes\[0\]: is no number of the right length/,
    ],
    [
      'no salts',
      parseMatch,
      { ...replay, format: 'battle-navigation/match' },
      /^turns\[0\]\.salts: is missing, and should be a list$/,
    ],
    [
      'a broken map in a backup',
      parseBackup,
      {
        format: 'battle-navigation/backup',
        version: 1,
        settings: {},
        maps: [{ changedAt: null, map: { ...map, rocks: [{ x: 29, y: 0, size: 'large' }] } }],
        replays: [],
        fights: [],
      },
      /^maps\[0\]\.map\.rocks\[0\]\.x: 29 is outside the map, which is 24 wide$/,
    ],
    [
      'a map twice',
      parseBackup,
      {
        format: 'battle-navigation/backup',
        version: 1,
        settings: JSON.parse(makeSettings({ ...DEFAULT_SETTINGS, theme: 'day', motion: 'full' })) as unknown,
        maps: [
          { changedAt: null, map },
          { changedAt: null, map },
        ],
        replays: [],
        fights: [],
      },
      /^maps\[1\]: is there already, as entry 0$/,
    ],
    [
      'a map and a draft of one id',
      parseBackup,
      {
        format: 'battle-navigation/backup',
        version: 2,
        settings: JSON.parse(makeSettings(DEFAULT_SETTINGS)) as unknown,
        maps: [{ changedAt: null, map }],
        drafts: [{ changedAt: null, draft }],
        replays: [],
        fights: [],
      },
      /^drafts\[0\]: is there already, as entry maps\[0\]$/,
    ],
  ])('%s', (_name, parse, value, message) => {
    expect(
      said(parse, value).some((line) => message.test(line)),
      said(parse, value).join('\n'),
    ).toBe(true);
  });

  it('a turn in the middle that ends before its last phase', () => {
    const [first, ...rest] = replay.turns as { hashes: string[] }[];
    const cut = { ...first, hashes: first?.hashes.slice(0, 2) };
    expect(said(parseReplay, { ...replay, turns: [cut, ...rest] })).toEqual([
      'turns[0].hashes: has 2 hashes, and 4 are wanted',
    ]);
  });

  it('what is too large is refused before it is read', () => {
    const tooLong = `"${'x'.repeat(5_000_000)}`;
    expect(said(parseMap, tooLong)).toEqual(['is over 5 MB']);
    expect(said(parseReplay, tooLong)).toEqual(['is over 5 MB']);
    // In bytes, not in characters.
    expect(said(parseMap, `"${'海'.repeat(1_700_000)}`)).toEqual(['is over 5 MB']);
    expect(said(parseMap, `"${'⛵'.repeat(1_250_000)}x`)).not.toEqual([]);
    expect(said(parseMap, `"${'x'.repeat(4_999_998)}`)[0]).toMatch(/^is not JSON/);
    expect(said(parseMap, `"${'é'.repeat(2_499_999)}`)[0]).toMatch(/^is not JSON/);
  });

  it('nothing foreign comes along', () => {
    const hostile = JSON.stringify(map).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"x":1},"extra":7,',
    );
    const value = unwrap(parseMap(hostile));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(Object.keys(DEFAULT_MAP));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(value).toEqual(DEFAULT_MAP);
  });

  it('a mark at the beginning is passed over', () => {
    expect(parseMap(`\uFEFF${makeMap(DEFAULT_MAP)}`).ok).toBe(true);
  });
});

describe('verifyReplay finds the first difference', () => {
  const replay = drawReplay(seeded('verify'), { map: DEFAULT_MAP, turns: 6, rules: { turnLimit: null } });
  const { turns } = replay;
  const withTurn = (index: number, change: object): Replay => ({
    ...replay,
    turns: turns.map((turn, i) => (i === index ? { ...turn, ...change } : turn)),
  });

  it('has something to look at', () => {
    expect(turns).toHaveLength(6);
    expect(verifyReplay(replay)).toEqual({ same: true });
  });

  it('a hash', () => {
    const hashes = [...(turns[3]?.hashes ?? [])];
    hashes[1] = '0'.repeat(16);
    expect(verifyReplay(withTurn(3, { hashes }))).toEqual({ same: false, what: 'phase', turn: 4, phase: 2 });
  });

  it('a plan', () => {
    const plan = unwrap(parsePlan('N- N- N- N-'));
    const verdict = verifyReplay(withTurn(2, { plans: [plan, plan] }));
    expect(verdict).toMatchObject({ same: false, what: 'phase', turn: 3 });
  });

  it('a turn that goes on after the end, and one that stops before it', () => {
    const cut = withTurn(5, { hashes: turns[5]?.hashes.slice(0, 2) });
    expect(verifyReplay(cut)).toEqual({ same: false, what: 'phase', turn: 6, phase: 3 });
    const ended = Array.from({ length: 50 }, (_, i) => drawReplay(seeded(`ended ${i}`))).find(
      ({ result, turns: played }) => result.reason === 'grapple' && played.length > 0,
    );
    if (!ended) throw new Error('No match ended by grapple');
    const longer = { ...ended, turns: [...ended.turns, ended.turns[0] as Replay['turns'][number]] };
    expect(verifyReplay(longer)).toEqual({
      same: false,
      what: 'phase',
      turn: ended.turns.length + 1,
      phase: 1,
    });
  });

  it('the result', () => {
    const other = { ...replay, result: { winner: null, reason: 'mutual_sinking' } as const };
    expect(verifyReplay(other)).toEqual({ same: false, what: 'result', turn: 6, phase: 4 });
    const early = { ...other, turns: [] };
    expect(verifyReplay(early)).toEqual({ same: false, what: 'result', turn: 1, phase: 1 });
  });
});
