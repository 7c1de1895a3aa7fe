/** Maps and replays as short texts for links and codes: base64url of a tag, the bits, and a sum. */
import { base64url, bytesOfBase64url, fault, hashText, type Fault, type Result } from '$lib/core';
import type { MapDefinition } from '$lib/sea';
import { makeMap, parseMap } from '../map';
import { makeReplay, parseReplay, type Replay } from '../replay';
import { BitReader, BitWriter } from './bits';
import { readMap, writeMap } from './map';
import { readReplay, writeReplay } from './replay';

/** The first byte: what it is, and in which version of the compact form. */
const TAGS = { replay: 0x11, map: 0x21 } as const;
const SUM_BYTES = 2;
/** Far more than a link or a code can carry. */
const MOST_CHARACTERS = 200_000;

/** What a code says that it is, or null; whether it can be read is another question. */
export function tagOf(text: string): keyof typeof TAGS | null {
  const [first] = bytesOfBase64url(text.slice(0, 4)) ?? [];
  return (Object.keys(TAGS) as (keyof typeof TAGS)[]).find((name) => TAGS[name] === first) ?? null;
}

export type UnpackedReplay = { readonly replay: Replay; readonly differsAt: number | null };

/** Null where the replay cannot be made again from it: today's rules do not play it as recorded. */
export function packReplay(replay: Replay): string | null {
  const packed = pack(TAGS.replay, (out) => writeReplay(out, replay));
  const back = unpackReplay(packed);
  return back.ok && back.value.differsAt === null && makeReplay(back.value.replay) === makeReplay(replay)
    ? packed
    : null;
}

export function unpackReplay(text: string): Result<UnpackedReplay, Fault[]> {
  return unpack(TAGS.replay, text, (from) => {
    const unpacked = readReplay(from);
    // The rules have the last word on what came in.
    const checked = parseReplay(makeReplay(unpacked.replay));
    return checked.ok ? { ok: true, value: { ...unpacked, replay: checked.value } } : checked;
  });
}

/** Null where the map is one that no link can carry (its texts have broken characters). */
export function packMap(map: MapDefinition): string | null {
  const packed = pack(TAGS.map, (out) => writeMap(out, map));
  const back = unpackMap(packed);
  return back.ok && makeMap(back.value) === makeMap(map) ? packed : null;
}

export function unpackMap(text: string): Result<MapDefinition, Fault[]> {
  return unpack(TAGS.map, text, (from) => parseMap(makeMap(readMap(from))));
}

function pack(tag: number, write: (out: BitWriter) => void): string {
  const out = new BitWriter();
  out.bits(tag, 8);
  write(out);
  const bytes = out.bytes;
  return base64url([...bytes, ...sumOf(bytes)]);
}

function unpack<T>(
  tag: number,
  text: string,
  read: (from: BitReader) => Result<T, Fault[]>,
): Result<T, Fault[]> {
  const refused = (code: string, what: string): Result<never, Fault[]> => ({
    ok: false,
    error: [fault(code, '', what)],
  });
  const all = text.length > MOST_CHARACTERS ? null : bytesOfBase64url(text);
  if (!all) return refused('broken_link', 'is no link of ours, or has lost some characters on its way');
  const bytes = all.slice(0, -SUM_BYTES);
  const sum = sumOf(bytes);
  if (all.length <= SUM_BYTES || sum.some((byte, i) => byte !== all[bytes.length + i])) {
    return refused('broken_link', 'has lost or changed some characters on its way');
  }
  if (bytes[0] !== tag) {
    const known = Object.values(TAGS).some((other) => other === bytes[0]);
    return known
      ? refused('other_link', 'is a link to something else')
      : refused('newer_link', 'was made by a newer app');
  }
  try {
    return read(new BitReader(bytes.slice(1)));
  } catch {
    // The sum is right, so nobody lost anything: it was made to be unreadable.
    return refused('broken_link', 'cannot be read');
  }
}

function sumOf(bytes: readonly number[]): number[] {
  const digits = hashText(base64url(bytes), SUM_BYTES * 2);
  return Array.from({ length: SUM_BYTES }, (_, i) => parseInt(digits.slice(i * 2, i * 2 + 2), 16));
}
