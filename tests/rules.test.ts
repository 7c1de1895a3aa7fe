/** Every rule of docs/RULES.md is carried by a test, and every number in a test is a rule. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const RULES = readFileSync('docs/RULES.md', 'utf8');
const numbered = [...RULES.matchAll(/^- \*\*([RB]\d+\.\d+)\*\* /gm)].map(([, number]) => number ?? '');
const tests = [...filesIn('tests'), ...filesIn('src')].filter(
  (file) => /\.(test|e2e)\.ts$|vectors[/\\][\w-]+\.json$/.test(file) && !file.endsWith('rules.test.ts'),
);
const carried = new Set(
  tests.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b[RB]\d+\.\d+\b/g)].map(([number]) => number),
  ),
);

it('every rule is carried by a test', () => {
  expect(numbered.length).toBeGreaterThan(90);
  expect(numbered.filter((number) => !carried.has(number))).toEqual([]);
});

it('every number in a test is a rule', () => {
  expect([...carried].filter((number) => !numbered.includes(number))).toEqual([]);
});

it('rules are numbered in order, none twice', () => {
  const inOrder = [...numbered].sort((a, b) => {
    if (a[0] !== b[0]) return a.startsWith('R') ? -1 : 1;
    const [[a1 = 0, a2 = 0], [b1 = 0, b2 = 0]] = [a, b].map((number) =>
      number.slice(1).split('.').map(Number),
    ) as [number[], number[]];
    return a1 - b1 || a2 - b2;
  });
  expect(numbered).toEqual(inOrder);
  expect(new Set(numbered).size).toBe(numbered.length);
});
