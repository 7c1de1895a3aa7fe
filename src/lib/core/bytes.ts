/** Texts as bytes and back. By hand, because the platform's encoders belong to the DOM. */

/** UTF-8; half of a surrogate pair becomes the replacement character, as in every encoder. */
export function bytesOfText(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    let code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63));
      bytes.push(0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
  }
  return bytes;
}

/** By the first byte: how many more follow, and which of its bits count. */
function lead(byte: number): { more: number; bits: number } | null {
  if (byte < 0x80) return { more: 0, bits: byte };
  if (byte >> 5 === 0b110) return { more: 1, bits: byte & 31 };
  if (byte >> 4 === 0b1110) return { more: 2, bits: byte & 15 };
  return byte >> 3 === 0b11110 ? { more: 3, bits: byte & 7 } : null;
}

/** The text of well-formed UTF-8, or null. */
export function textOfBytes(bytes: readonly number[]): string | null {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const first = lead(bytes[at++] as number);
    if (!first) return null;
    let code = first.bits;
    for (let i = 0; i < first.more; i++) {
      const next = bytes[at++];
      if (next === undefined || next >> 6 !== 0b10) return null;
      code = (code << 6) | (next & 63);
    }
    if (code > 0x10ffff) return null;
    text += String.fromCodePoint(code);
  }
  return text;
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUE_OF: ReadonlyMap<string, number> = new Map(Array.from(SIGNS, (sign, value) => [sign, value]));

/** Base64 that an address can carry as it is, without padding. */
export function base64url(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    const word = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const signs = b === undefined ? 2 : c === undefined ? 3 : 4;
    for (let i = 0; i < signs; i++) text += SIGNS[(word >> (18 - 6 * i)) & 63] as string;
  }
  return text;
}

/** The bytes, or null where the text is not what `base64url` writes. */
export function bytesOfBase64url(text: string): number[] | null {
  const bytes: number[] = [];
  let word = 0;
  let bits = 0;
  for (const sign of text) {
    const value = VALUE_OF.get(sign);
    if (value === undefined) return null;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((word >> bits) & 255);
  }
  const left = word & ((1 << bits) - 1);
  return bits === 6 || left !== 0 ? null : bytes;
}
