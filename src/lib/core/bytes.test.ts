import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64url, bytesOfBase64url, bytesOfText, textOfBytes } from './bytes';

const bytes = fc.array(fc.nat(255), { maxLength: 40 });

describe('UTF-8', () => {
  it('is what every encoder writes, and reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(bytesOfText(text)).toEqual([...Buffer.from(text, 'utf8')]);
        expect(textOfBytes(bytesOfText(text))).toBe(text);
      }),
    );
  });

  it.each([[[0x80]], [[0xc3]], [[0xe2, 0x82]], [[0xff]], [[0xc3, 0x28]], [[0xf7, 0xbf, 0xbf, 0xbf]]])(
    'refuses %j',
    (broken) => {
      expect(textOfBytes(broken)).toBeNull();
    },
  );
});

describe('base64url', () => {
  it('is the standard one, and reads back', () => {
    fc.assert(
      fc.property(bytes, (list) => {
        expect(base64url(list)).toBe(Buffer.from(list).toString('base64url'));
        expect(bytesOfBase64url(base64url(list))).toEqual(list);
      }),
    );
  });

  it.each(['A', 'AAAAA', 'AB', 'AAF', 'A=', 'A+', 'A/', 'Ä', ' AA'])('refuses "%s"', (text) => {
    expect(bytesOfBase64url(text)).toBeNull();
  });

  it('gives each list of bytes one text only', () => {
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        const list = bytesOfBase64url(text.replace(/=/g, ''));
        if (list) expect(base64url(list)).toBe(text.replace(/=/g, ''));
      }),
    );
  });
});
