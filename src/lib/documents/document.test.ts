import { describe, expect, it } from 'vitest';
import { makeDocument, parseDocument, type Kind } from './document';

/** Version 1 had a name, version 2 a title, version 3 counts its letters. */
const KIND: Kind<{ title: string; letters: number }> = {
  format: 'map',
  version: 3,
  upgrades: {
    1: ({ name, ...rest }) => ({ ...rest, title: name }),
    2: (old) => ({ ...old, letters: String(old.title).length }),
  },
  read: (check, { title, letters }, path) => {
    const good = check.text(title, path, 'title') && check.whole(letters, 0, 99, path, 'letters');
    return good ? { title, letters } : null;
  },
};
const written = (version: number, body: object): string => makeDocument({ format: 'map', version }, body);

describe('documents of older versions', () => {
  it.each([
    [1, { name: 'Ann' }],
    [2, { title: 'Ann' }],
    [3, { title: 'Ann', letters: 3 }],
  ])('version %i is brought up to date', (version, body) => {
    expect(parseDocument(KIND, written(version, body))).toEqual({
      ok: true,
      value: { title: 'Ann', letters: 3 },
    });
  });

  it('faults are those of the document as it is today', () => {
    const parsed = parseDocument(KIND, written(1, {}));
    expect(parsed.ok ? [] : parsed.error.map(({ message }) => message)).toEqual([
      'title: is missing, and should be a text',
    ]);
  });

  it('a version without a way to the next is a bug of ours', () => {
    expect(() => parseDocument({ ...KIND, upgrades: {} }, written(1, {}))).toThrow(
      'No way from version 1 of a map',
    );
  });
});
