/** What is said to browsers that are too old is said in words that they understand. */
import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';

const faultsIn = (code: string): string[] =>
  new Linter()
    .verify(code, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } })
    .map(({ message }) => message);

it('the test for old browsers is written in the JavaScript of 2009', () => {
  expect(faultsIn(readFileSync('static/browsers.js', 'utf8'))).toEqual([]);
  // And this would tell otherwise.
  expect(faultsIn('const show = () => undefined;')).not.toEqual([]);
});

it('it comes before all that an old browser cannot read', () => {
  const page = readFileSync('src/app.html', 'utf8');
  expect(page.indexOf('browsers.js')).toBeGreaterThan(0);
  expect(page.indexOf('browsers.js')).toBeLessThan(page.indexOf('appearance.js'));
  expect(page.indexOf('browsers.js')).toBeLessThan(page.indexOf('%sveltekit.head%'));
});
