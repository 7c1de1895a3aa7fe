/** Ids, dates and secrets in few bits; whatever does not have the usual form is written as it is. */
import type { BitReader, BitWriter } from './bits';

const HEX = /^(?:[0-9a-f]{2}){1,32}$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z$/;
/** Year, month, day, hour, minute, second, thousandths: digits and bits. */
const DATE_PARTS = [
  [4, 14],
  [2, 7],
  [2, 7],
  [2, 7],
  [2, 7],
  [2, 7],
  [3, 10],
] as const;

export function writeHex(out: BitWriter, text: string): void {
  for (let i = 0; i < text.length; i += 2) out.bits(parseInt(text.slice(i, i + 2), 16), 8);
}

export function readHexBytes(from: BitReader, bytes: number): string {
  return Array.from({ length: bytes }, () => from.bits(8).toString(16).padStart(2, '0')).join('');
}

export function writeId(out: BitWriter, id: string): void {
  const hex = HEX.test(id);
  out.flag(hex);
  if (hex) {
    out.whole(id.length / 2);
    writeHex(out, id);
  } else out.text(id);
}

export function readId(from: BitReader): string {
  return from.flag() ? readHexBytes(from, from.whole()) : from.text();
}

const DATE_KINDS = ['none', 'date', 'text'] as const;

export function writeDate(out: BitWriter, date: string | null): void {
  const match = date === null ? null : DATE.exec(date);
  out.choice(date === null ? 'none' : match ? 'date' : 'text', DATE_KINDS);
  if (match) DATE_PARTS.forEach(([, bits], i) => out.bits(Number(match[i + 1]), bits));
  else if (date !== null) out.text(date);
}

export function readDate(from: BitReader): string | null {
  const kind = from.choice(DATE_KINDS);
  if (kind === 'none') return null;
  if (kind === 'text') return from.text();
  const [year, month, day, hour, minute, second, thousandth] = DATE_PARTS.map(([digits, bits]) =>
    String(from.bits(bits)).padStart(digits, '0'),
  );
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandth}Z`;
}
