/** Writing and reading numbers bit by bit, for links and codes where every character counts. */
import { bytesOfText, textOfBytes } from '$lib/core';

export class BitWriter {
  readonly #bytes: number[] = [];
  #used = 0;

  /** A whole number below 2 to the power of `count`; `count` at most 32. */
  bits(value: number, count: number): void {
    for (let i = count - 1; i >= 0; i--) {
      if (this.#used === 0) this.#bytes.push(0);
      const last = this.#bytes.length - 1;
      const bit = (value >>> i) & 1;
      this.#bytes[last] = (this.#bytes[last] as number) | (bit << (7 - this.#used));
      this.#used = (this.#used + 1) % 8;
    }
  }

  flag(value: boolean): void {
    this.bits(value ? 1 : 0, 1);
  }

  /** Which of a list it is. */
  choice<T>(value: T, list: readonly T[]): void {
    this.bits(list.indexOf(value), bitsFor(list.length));
  }

  /** Any whole number up to 2 to the power of 31: small ones take little room. */
  whole(value: number): void {
    for (let rest = value; ; rest = rest >>> 4) {
      this.flag(rest > 15);
      this.bits(rest & 15, 4);
      if (rest <= 15) return;
    }
  }

  text(value: string): void {
    const bytes = bytesOfText(value);
    this.whole(bytes.length);
    for (const byte of bytes) this.bits(byte, 8);
  }

  get bytes(): number[] {
    return [...this.#bytes];
  }
}

/** Thrown where there is nothing left to read, or where what is there makes no sense. */
export class Unreadable extends Error {}

export class BitReader {
  readonly #bytes: readonly number[];
  #at = 0;

  constructor(bytes: readonly number[]) {
    this.#bytes = bytes;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new Unreadable('It breaks off');
      value = (value << 1) | ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value >>> 0;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  choice<T>(list: readonly T[]): T {
    const index = this.bits(bitsFor(list.length));
    if (index >= list.length) throw new Unreadable('No such choice');
    return list[index] as T;
  }

  whole(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 4) {
      const more = this.flag();
      value += this.bits(4) * 2 ** shift;
      if (!more) return value;
    }
    throw new Unreadable('Too large a number');
  }

  text(): string {
    const length = this.whole();
    const bytes: number[] = [];
    for (let i = 0; i < length; i++) bytes.push(this.bits(8));
    const text = textOfBytes(bytes);
    if (text === null) throw new Unreadable('No text');
    return text;
  }
}

/** How many bits tell so many choices apart. */
export function bitsFor(choices: number): number {
  let bits = 0;
  while (1 << bits < choices) bits += 1;
  return bits;
}
