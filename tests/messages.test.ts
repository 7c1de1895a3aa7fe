/** The catalogue has no dead entries: what nobody says is not translated either. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseMap } from '$lib/documents';
import { FAULT_WORDS, faultText } from '$lib/messages';

const keys = Object.keys(JSON.parse(readFileSync('src/lib/messages/en.json', 'utf8')) as object);

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.includes('compiled'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

it('every message is used', () => {
  const manifest = readFileSync('scripts/manifest.ts', 'utf8');
  const used = new Set([
    ...[...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key),
    ...[...manifest.matchAll(/(?:say\(|label: )'(\w+)'/g)].map(([, key]) => key),
  ]);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

it('every fault has words', () => {
  // Codes as the rules, documents and engine write them: in a check, or in a fault of its own.
  const rooms = /lib\/(core|sea|boarding|documents|engine)\//;
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && rooms.test(file.replaceAll('\\', '/')),
    )
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n');
  const written = [...code.matchAll(/(?:\.add|\bfault|\brefused|\bno)\(\s*'([a-z_]+)'/g)].map(
    ([, name]) => name,
  );
  const chosen = [...code.matchAll(/\? '([a-z_]+_format)' : '([a-z_]+_format)'/g)].flatMap(([, a, b]) => [
    a,
    b,
  ]);
  const codes = new Set([...written, ...chosen]);
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes].filter((name) => !((name as string) in FAULT_WORDS))).toEqual([]);
  expect(Object.keys(FAULT_WORDS).filter((name) => !codes.has(name))).toEqual([]);
});

it('a fault is told with its place, in words', () => {
  const parsed = parseMap(JSON.stringify({ format: 'battle-navigation/map', version: 1, rocks: {} }));
  const texts = parsed.ok ? [] : parsed.error.map(faultText);
  expect(texts).toContain('rocks: should be a list, not {…}');
  expect(texts).toContain('width: is missing, and should be a whole number');
});
