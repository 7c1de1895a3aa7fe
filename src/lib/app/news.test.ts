import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newsOf, newsSince } from './news';

const CHANGELOG = `# Changelog

Words before it all.

## Unreleased

- A **new** thing,
  over two lines, with [a link](docs/X.md) and \`code\`.
- For builders: nothing for players.

## 0.2.0

- Second.

## 0.1.0

- First. \`npm start\` is for others.
- Really first.
`;

describe('what is new', () => {
  it('is the changelog as people read it, without what builders do', () => {
    expect(newsOf(CHANGELOG)).toEqual([
      { version: 'Unreleased', items: ['A new thing, over two lines, with a link and code.'] },
      { version: '0.2.0', items: ['Second.'] },
      { version: '0.1.0', items: ['Really first.'] },
    ]);
  });

  it('is what came after the version that was here, or else the newest', () => {
    const news = newsOf(CHANGELOG);
    expect(newsSince(news, '0.1.0').map(({ version }) => version)).toEqual(['Unreleased', '0.2.0']);
    for (const unknown of [null, '0.0.1', 'Unreleased'])
      expect(newsSince(news, unknown).map(({ version }) => version)).toEqual(['Unreleased']);
  });

  it('is told in few words: each item of the real one fits on a phone', () => {
    const [newest] = newsOf(readFileSync('CHANGELOG.md', 'utf8'));
    expect(newest?.items.length).toBeGreaterThan(0);
    expect(newest?.items.filter((item) => item.length > 240)).toEqual([]);
  });
});
