/** Sealed orders, and the short form of maps and replays for links. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  packMap,
  packReplay,
  saltOf,
  saltsOf,
  sealOf,
  unpackMap,
  unpackReplay,
  type Replay,
} from '$lib/documents';
import { DEFAULT_MAP, generateMap, parsePlan, type MapDefinition } from '$lib/sea';
import { anyNumbers, drawMap, drawReplay, seeded } from './documents';
import { EFFORT, unwrap } from './sea';

const RUNS = { numRuns: Math.ceil(60 * EFFORT) };

describe('seals', () => {
  const secret = '00112233445566778899aabbccddeeff';
  const plan = unwrap(parsePlan('F- L1p R2s Ngp'));
  const sealed = { matchId: 'm', turn: 3, side: 1, plan, salt: saltOf(secret, 3, 1) } as const;

  it('are the same for ever', () => {
    expect(sealed.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(sealOf(sealed)).toMatch(/^[0-9a-f]{64}$/);
    expect([sealed.salt, sealOf(sealed)]).toMatchInlineSnapshot(`
      [
        "92e20a86d8cac8130d4b437c289662c0",
        "8e29fb37f30cce490107f5653728bb769b24236d24308692dfd43a0871ac6442",
      ]
    `);
    expect(saltsOf(secret, 3)).toEqual([saltOf(secret, 3, 0), sealed.salt]);
  });

  it('change with everything that is in them', () => {
    const others = [
      { ...sealed, matchId: 'n' },
      { ...sealed, turn: 4 },
      { ...sealed, side: 0 as const },
      { ...sealed, plan: unwrap(parsePlan('F- L1p R2s Ngs')) },
      { ...sealed, salt: saltOf(secret, 3, 0) },
    ];
    expect(new Set([sealed, ...others].map(sealOf)).size).toBe(6);
    const salts = [
      saltOf(secret, 3, 1),
      saltOf(secret, 4, 1),
      saltOf(secret, 3, 0),
      saltOf(`${secret}0`, 3, 1),
    ];
    expect(new Set(salts).size).toBe(4);
  });
});

describe('the compact form', () => {
  const typical = (map: MapDefinition): Replay => {
    const played = Array.from({ length: 400 }, (_, i) =>
      drawReplay(seeded(`typical ${i}`), { map, turns: 15 }),
    ).find(({ turns }) => turns.length === 15);
    if (!played) throw new Error('No match of 15 turns');
    return {
      ...played,
      id: '0123456789abcdef',
      startedAt: '2030-01-02T03:04:05.678Z',
      finishedAt: '2030-01-02T03:24:05.678Z',
      secret: 'f'.repeat(32),
      players: [
        { kind: 'person', name: 'Captain Anna' },
        { kind: 'computer', name: 'The admiral', level: 'admiral', seed: 4_000_000_000 },
      ],
    };
  };
  const custom: MapDefinition = {
    ...generateMap({ seed: 'custom', density: 'wild' }),
    id: 'fedcba9876543210',
    name: 'The narrows of Skagen',
    metadata: { author: 'Anna', notes: 'A hard one.', createdAt: '2030-01-02T03:04:05.678Z' },
  };

  it('expands to an equal replay, every time', () => {
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        const replay = drawReplay(draw);
        const packed = packReplay(replay);
        expect(packed).toMatch(/^[\w-]+$/);
        expect(unpackReplay(packed ?? '')).toEqual({ ok: true, value: { replay, differsAt: null } });
      }),
      RUNS,
    );
  });

  it('and to an equal map', () => {
    fc.assert(
      fc.property(anyNumbers, (draw) => {
        const map = drawMap(draw);
        expect(unpackMap(packMap(map) ?? '')).toEqual({ ok: true, value: map });
      }),
      RUNS,
    );
    // A sea from a seed that was changed by hand keeps its origin, and is written out.
    const changed = { ...generateMap({ seed: 7 }), rocks: [] };
    expect(unpackMap(packMap(changed) ?? '')).toEqual({ ok: true, value: changed });
  });

  it('is short: 15 turns on the default map in 300 characters, on a map of one’s own in 1,200', () => {
    const [onDefault, onCustom] = [packReplay(typical(DEFAULT_MAP)), packReplay(typical(custom))];
    expect(onDefault?.length).toBeLessThan(300);
    expect(onCustom?.length).toBeLessThan(1_200);
    expect([onDefault?.length, onCustom?.length]).toMatchInlineSnapshot(`
      [
        244,
        402,
      ]
    `);
  });

  it('says where today’s rules play it differently', () => {
    const replay = typical(DEFAULT_MAP);
    const [first, second, ...rest] = replay.turns as [Replay['turns'][number], Replay['turns'][number]];
    const foreign = { ...replay, turns: [first, { ...second, hashes: ['0'.repeat(16)] }, ...rest] };
    expect(packReplay(foreign)).toBeNull();
  });

  it('has no room for broken characters', () => {
    expect(packMap({ ...custom, name: '\ud800' })).toBeNull();
  });

  it.each([
    ['', /no link of ours|lost/],
    ['x', /no link of ours/],
    ['!!!!', /no link of ours/],
    ['AAAA', /lost or changed/],
    ['A'.repeat(200_001), /no link of ours/],
  ])('refuses "%.10s"', (text, message) => {
    for (const result of [unpackReplay(text), unpackMap(text)]) {
      expect(result.ok ? '' : result.error[0]?.message).toMatch(message);
    }
  });

  it('tells a map from a replay', () => {
    const result = unpackReplay(packMap(DEFAULT_MAP) ?? '');
    expect(result.ok ? '' : result.error[0]?.code).toBe('other_link');
  });

  it('notices any character that is lost, changed or swapped', () => {
    const text = packReplay(typical(DEFAULT_MAP)) ?? '';
    let noticed = 0;
    for (let i = 0; i < text.length; i++) {
      const other = text[i] === 'A' ? 'B' : 'A';
      for (const broken of [
        text.slice(0, i) + text.slice(i + 1),
        text.slice(0, i) + other + text.slice(i + 1),
      ]) {
        if (!unpackReplay(broken).ok) noticed += 1;
      }
    }
    expect(noticed).toBe(2 * text.length);
  });
});
