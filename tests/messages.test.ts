/** The catalogue has no dead entries: what nobody says is not translated either. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const keys = Object.keys(JSON.parse(readFileSync('src/lib/messages/en.json', 'utf8')) as object);

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.includes('compiled'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

it('every message is used', () => {
  const used = new Set([...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
