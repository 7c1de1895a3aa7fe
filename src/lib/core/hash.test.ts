import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashText, hashWords } from './hash';

const reference = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('the hash is SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('of "%s"', (text, hash) => {
    expect(hashText(text)).toBe(hash);
  });

  it('of texts of every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'x'.repeat(length);
      expect(hashText(text)).toBe(reference(text));
    }
  });

  it('of any text, in any script, with broken characters too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hashText(text)).toBe(reference(text));
      }),
    );
    for (const text of ['é', '海', '⛵', '\u{1f6a2}', '\ud83d', '\udea2x'])
      expect(hashText(text)).toBe(reference(text));
  });

  it('can be cut short, and comes as words', () => {
    expect(hashText('abc', 8)).toBe('ba7816bf');
    expect([...hashWords('abc')].slice(0, 2)).toEqual([0xba7816bf, 0x8f01cfea]);
  });
});
