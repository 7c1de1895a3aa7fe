/** What a text is that came from outside, whatever its file was called: a document of ours, or a link that carries one. */
import { Checks, fault, type Fault, type Result } from '$lib/core';
import type { MapDefinition } from '$lib/sea';
import { BACKUP, type Backup } from './backup';
import { tagOf, unpackMap, unpackReplay } from './compact';
import { formatOf, jsonFrom, parseDocument, type Kind } from './document';
import { codeIn } from './links';
import { MAP } from './map';
import { REPLAY, type Replay } from './replay';
import { verifyReplay, type Verdict } from './verify-replay';

export type Recognised =
  | { readonly kind: 'map'; readonly map: MapDefinition }
  | { readonly kind: 'replay'; readonly replay: Replay; readonly verdict: Verdict }
  | { readonly kind: 'backup'; readonly backup: Backup };

type Reader = (text: string) => Result<Recognised, Fault[]>;

const checked = (replay: Replay): Recognised => ({ kind: 'replay', replay, verdict: verifyReplay(replay) });

function reader<T>(kind: Kind<T>, make: (value: T) => Recognised): Reader {
  return (text) => {
    const read = parseDocument(kind, text);
    return read.ok ? { ok: true, value: make(read.value) } : read;
  };
}

/** The documents that a player can bring in. */
const READERS: Readonly<Record<string, Reader>> = {
  map: reader(MAP, (map) => ({ kind: 'map', map })),
  replay: reader(REPLAY, checked),
  backup: reader(BACKUP, (backup) => ({ kind: 'backup', backup })),
};

const UNPACKERS: Readonly<Record<string, Reader>> = {
  map: (code) => {
    const map = unpackMap(code);
    return map.ok ? { ok: true, value: { kind: 'map', map: map.value } } : map;
  },
  replay: (code) => {
    const unpacked = unpackReplay(code);
    if (!unpacked.ok) return unpacked;
    const { replay, differsAt } = unpacked.value;
    if (differsAt === null) return { ok: true, value: checked(replay) };
    // A link has no hash for each phase: the turn is all that is known.
    const verdict: Verdict = { same: false, what: 'phase', turn: differsAt, phase: 1 };
    return { ok: true, value: { kind: 'replay', replay, verdict } };
  },
};

const notOurs = (): Result<never, Fault[]> => ({
  ok: false,
  error: [fault('not_ours', '', 'is nothing of Battle Navigation')],
});

export function recognise(text: string): Result<Recognised, Fault[]> {
  const code = codeIn(text);
  if (code !== null) {
    const unpack = UNPACKERS[tagOf(code) ?? 'map'] as Reader;
    return unpack(code);
  }
  // What is no JSON by its first sign was never a file of ours; otherwise it has come to harm.
  if (!/^[\s\uFEFF]*[{[]/.test(text)) return notOurs();
  const json = jsonFrom(text);
  if (!json.ok) return json;
  if (Array.isArray(json.value))
    return { ok: false, error: [fault('several_at_once', '', 'is a list, and a file holds one thing')] };
  const check = new Checks();
  if (!check.object(json.value, '')) return { ok: false, error: check.faults };
  const found = formatOf(json.value.format);
  if (found === null) return notOurs();
  const read = READERS[found];
  if (!read)
    return {
      ok: false,
      error: [fault('not_brought_in', '', `is a ${found}, which stays where it is`, { found })],
    };
  return read(text);
}
