/** Bad input for tests: odd values, damaged values, damaged texts; and what a good answer to it looks like. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Fault } from '$lib/core';

/** What JSON, and what is not even JSON, can put where something else is wanted. */
export const odd = fc.oneof(
  fc.constantFrom<unknown>(
    NaN,
    Infinity,
    -Infinity,
    -0,
    0,
    -1,
    1e308,
    -1e308,
    2 ** 53,
    0.5,
    '',
    ' ',
    '__proto__',
    null,
  ),
  fc.constantFrom<unknown>(
    undefined,
    true,
    [],
    {},
    [[]],
    [null],
    'N',
    'cw',
    'forward',
    'shoot_port',
    'x'.repeat(10_000),
  ),
  fc.jsonValue(),
  fc.anything(),
);

type Tree = Record<string | number, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function placesIn(value: unknown): (string | number)[][] {
  if (!isTree(value)) return [];
  return Object.keys(value).flatMap((key) => [[key], ...placesIn(value[key]).map((rest) => [key, ...rest])]);
}

/** Something good, with a few of its parts replaced, removed or added to. */
export function damaged(good: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(good);
  const harm = fc.record({
    place: fc.constantFrom(...places),
    how: fc.constantFrom('replace', 'remove', 'add'),
    key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '0', '99')),
    value: odd,
  });
  return fc.array(harm, { minLength: 1, maxLength: 4 }).map((harms) => {
    const copy: unknown = structuredClone(good);
    for (const { place, how, key, value } of harms) {
      let at: unknown = copy;
      for (const part of place.slice(0, -1)) at = isTree(at) ? at[part] : undefined;
      const last = place.at(-1);
      if (!isTree(at) || last === undefined) continue;
      if (how === 'replace') at[last] = value;
      else if (how === 'remove') Reflect.deleteProperty(at, last);
      // Lists only grow at their end: keys of their own are nothing that JSON can say.
      else if (Array.isArray(at)) at.push(value);
      else Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true });
    }
    return copy;
  });
}

export function expectFaults(faults: Fault[]): void {
  for (const { code, path, params, message } of faults) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(typeof path).toBe('string');
    expect(message.startsWith(path === '' ? '' : `${path}: `)).toBe(true);
    expect(message.length).toBeGreaterThan(path.length + 5);
    expect(message.length).toBeLessThan(600);
    for (const param of Object.values(params)) expect(['string', 'number']).toContain(typeof param);
  }
}

/** A text with a few pieces cut out, doubled, swapped for others, or bits of JSON thrown in. */
export function damagedText(good: string): fc.Arbitrary<string> {
  const harm = fc.record({
    at: fc.nat(good.length),
    length: fc.nat(12),
    text: fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '0', '-', '1e99', 'null', '\\u0000', '\ud800'),
    ),
  });
  return fc
    .array(harm, { minLength: 1, maxLength: 3 })
    .map((harms) =>
      harms.reduce(
        (text, { at, length, text: other }) => text.slice(0, at) + other + text.slice(at + length),
        good,
      ),
    );
}
