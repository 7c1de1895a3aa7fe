import { describe, expect, it } from 'vitest';
import { base64url, hashText } from '$lib/core';
import { createMatch, DEFAULT_MAP, parsePlan, resolveTurn, type Plan } from '$lib/sea';
import { playedTurn, startOf, type PlayedTurn } from '../record';
import type { Replay } from '../replay';
import { BitWriter } from './bits';
import { unpackReplay } from './index';
import { writeReplay } from './replay';

/** Packs without looking whether it comes back the same, as an app with other rules would have. */
function packed(replay: Replay): string {
  const out = new BitWriter();
  out.bits(0x11, 8);
  writeReplay(out, replay);
  const digits = hashText(base64url(out.bytes), 4);
  return base64url([...out.bytes, parseInt(digits.slice(0, 2), 16), parseInt(digits.slice(2), 16)]);
}

function planOf(text: string): Plan {
  const plan = parsePlan(text);
  if (!plan.ok) throw new Error(text);
  return plan.value;
}

const person = { kind: 'person', name: 'Anna' } as const;
const match = createMatch({ map: DEFAULT_MAP, ships: ['sloop', 'sloop'] });
if (!match.ok) throw new Error('No match');
const head = {
  id: 'm',
  startedAt: null,
  players: [person, person],
  ships: ['sloop', 'sloop'],
  hp: [10, 10],
  rules: match.value.rules,
  map: match.value.map,
} as const;
const turns: PlayedTurn[] = [];
let state = startOf(head);
for (const text of ['F- F- R- F-', 'R1p L- F- N-', 'F- F- F- F-']) {
  const record = resolveTurn(state, [planOf(text), planOf('N- N- N- N-')]);
  turns.push(playedTurn(state, record));
  ({ state } = record);
}
const replay: Replay = {
  ...head,
  finishedAt: null,
  secret: null,
  result: { winner: null, reason: 'agreed' },
  turns,
  fight: null,
};

const unpacked = (text: string) => {
  const result = unpackReplay(text);
  if (!result.ok) throw new Error(result.error[0]?.message);
  return result.value;
};

describe('a link from an app with other rules', () => {
  it('is the same where the rules are', () => {
    expect(unpacked(packed(replay))).toEqual({ replay, differsAt: null });
  });

  it('says at which turn it is played differently today, and can still be watched', () => {
    const foreign = { ...turns[1], hashes: ['0'.repeat(16)] } as PlayedTurn;
    const result = unpacked(packed({ ...replay, turns: [turns[0], foreign, turns[2]] as PlayedTurn[] }));
    expect(result.differsAt).toBe(2);
    expect(result.replay.turns).toEqual(turns);
  });

  it('is cut where today’s rules end the match', () => {
    const short = { ...replay, rules: { ...replay.rules, turnLimit: 2 } };
    const { differsAt, replay: cut } = unpacked(packed(short));
    // The limit is in the hash, so the first turn differs already; the third is never played.
    expect(differsAt).toBe(1);
    expect(cut.turns).toHaveLength(2);
  });

  it('is refused with too many turns, before they are played', () => {
    const many = Array.from({ length: 20_000 }, () => turns[0] as PlayedTurn);
    const text = packed({ ...replay, turns: many });
    const began = performance.now();
    expect(unpackReplay(text)).toMatchObject({ ok: false, error: [{ code: 'broken_link' }] });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
