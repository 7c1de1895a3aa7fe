import { describe, expect, it } from 'vitest';
import { Checks, pathTo, show } from './json';

describe('show', () => {
  it.each([
    ['text', '"text"'],
    ['x'.repeat(40), `"${'x'.repeat(40)}"`],
    ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
    [[1, 2], 'a list of 2'],
    [{ a: 1 }, 'an object'],
    [undefined, 'nothing'],
    [null, 'null'],
    [NaN, 'NaN'],
    [1e300, '1e+300'],
    [true, 'true'],
    [Symbol('s'), 'a symbol'],
    [() => 1, 'a function'],
  ])('%o', (value, text) => {
    expect(show(value)).toBe(text);
  });
});

it('paths', () => {
  expect(pathTo('', 'rocks')).toBe('rocks');
  expect(pathTo('rocks', 3)).toBe('rocks[3]');
  expect(pathTo('rocks[3]', 'x')).toBe('rocks[3].x');
  expect(pathTo('', 0)).toBe('[0]');
});

describe('checks', () => {
  const messages = (run: (check: Checks) => unknown): [unknown, string[]] => {
    const check = new Checks();
    return [run(check), check.faults.map(({ message }) => message)];
  };

  it.each([
    [
      'an object',
      (c: Checks) => c.object({}, 'a'),
      (c: Checks) => c.object([], 'a'),
      'a: should be an object, not a list of 0',
    ],
    [
      'a list',
      (c: Checks) => c.list([1], 1, 'a'),
      (c: Checks) => c.list({}, 1, 'a', 'b'),
      'a.b: should be a list, not an object',
    ],
    [
      'a short list',
      (c: Checks) => c.list([], 0, 'a'),
      (c: Checks) => c.list([1], 0, 'a'),
      'a: has 1 entries, and 0 are the most',
    ],
    [
      'a text',
      (c: Checks) => c.text('', 'a'),
      (c: Checks) => c.text(1, 'a', 2),
      'a[2]: should be a text, not 1',
    ],
    [
      'a truth',
      (c: Checks) => c.truth(false, 'a'),
      (c: Checks) => c.truth(0, 'a'),
      'a: should be true or false, not 0',
    ],
    [
      'a whole number',
      (c: Checks) => c.whole(2, 2, 2, 'a'),
      (c: Checks) => c.whole(0.5, 0, 1, 'a'),
      'a: should be a whole number, not 0.5',
    ],
    [
      'not too small',
      (c: Checks) => c.whole(2, 2, 3, 'a'),
      (c: Checks) => c.whole(1, 2, 3, 'a'),
      'a: 1 is not between 2 and 3',
    ],
    [
      'not too large',
      (c: Checks) => c.whole(3, 2, 3, 'a'),
      (c: Checks) => c.whole(4, 2, 3, 'a'),
      'a: 4 is not between 2 and 3',
    ],
    [
      'one of some',
      (c: Checks) => c.oneOf(null, [null, 1], 'a'),
      (c: Checks) => c.oneOf('1', [null, 1], 'a'),
      'a: "1" is none of null, 1',
    ],
  ])('%s', (_name, good, bad, message) => {
    expect(messages(good)).toEqual([true, []]);
    expect(messages(bad)).toEqual([false, [message]]);
  });

  it('faults of a part are told with the path of the whole', () => {
    const part = new Checks();
    part.text(1, '');
    part.text(1, '', 0);
    part.text(1, 'a', 'b');
    const whole = new Checks();
    whole.adopt(part.faults, 'plans[1]');
    expect(whole.faults.map(({ path, message }) => [path, message])).toEqual([
      ['plans[1]', 'plans[1]: should be a text, not 1'],
      ['plans[1][0]', 'plans[1][0]: should be a text, not 1'],
      ['plans[1].a.b', 'plans[1].a.b: should be a text, not 1'],
    ]);
  });

  it('names', () => {
    expect(messages((c) => c.name('Å', 1, 'a'))).toEqual([true, []]);
    expect(messages((c) => c.name(' ', 9, 'a'))).toEqual([false, ['a: is empty']]);
    expect(messages((c) => c.name(7, 9, 'a'))).toEqual([false, ['a: should be a text, not 7']]);
    // Counted as people do: a ship is one character.
    expect(messages((c) => c.name('⛵🚢⛵', 2, 'a', 'b'))).toEqual([
      false,
      ['a.b: has 3 characters, and 2 are the most'],
    ]);
    expect(messages((c) => c.name('x'.repeat(1e7), 2, 'a'))).toEqual([
      false,
      ['a: has 10000000 characters, and 2 are the most'],
    ]);
  });

  it('what is missing is called missing', () => {
    expect(messages((c) => c.text(undefined, 'a'))).toEqual([false, ['a: is missing, and should be a text']]);
    expect(messages((c) => c.oneOf(undefined, [1, 2], 'a'))).toEqual([
      false,
      ['a: is missing, and should be one of 1, 2'],
    ]);
    const check = new Checks();
    check.text(undefined, 'a');
    check.oneOf(undefined, [1, 2], 'b');
    expect(check.faults).toMatchObject([
      { code: 'missing', params: { wanted: 'text' } },
      { code: 'missing_choice', params: { wanted: '1, 2' } },
    ]);
  });

  it('keys', () => {
    const object = JSON.parse('{"a":1,"b":2,"__proto__":3}') as Record<string, unknown>;
    const [, found] = messages((c) => c.onlyKeys(object, ['a'], 'x'));
    expect(found).toEqual(['x.b: is not known here', 'x.__proto__: is not known here']);
    expect(messages((c) => c.onlyKeys({ ['k'.repeat(50)]: 1 }, [], ''))[1]).toEqual([
      `${'k'.repeat(40)}…: is not known here`,
    ]);
  });

  it('stop listing at a hundred', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`key${i}`, i]));
    expect(messages((c) => c.onlyKeys(many, [], ''))[1]).toHaveLength(100);
  });

  it('faults carry codes and params for translation, without English words', () => {
    const found = new Checks();
    found.text([1], 'a');
    found.oneOf({}, [1], 'a');
    expect(found.faults.map(({ params }) => params)).toEqual([
      { wanted: 'text', found: '[…]' },
      { wanted: '1', found: '{…}' },
    ]);
    const check = new Checks();
    check.whole(9, 1, 2, 'shots');
    expect(check.faults).toEqual([
      {
        code: 'out_of_bounds',
        path: 'shots',
        params: { found: 9, least: 1, most: 2 },
        message: 'shots: 9 is not between 1 and 2',
      },
    ]);
  });
});
