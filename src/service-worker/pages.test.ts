import { describe, expect, it } from 'vitest';
import { pageFor } from './pages';

const SCOPE = 'https://host.example/game/';
const kept = new Set(['', 'settings/', 'planner/', '200.html'].map((path) => SCOPE + path));
const find = (path: string) => pageFor(new URL(path, SCOPE), (address) => kept.has(address));

describe('the page that answers an address', () => {
  it('is found whatever comes behind its path', () => {
    for (const path of ['planner/', 'planner/?id=7', 'planner/#top', 'planner/?id=7#top'])
      expect(find(path)).toEqual({ kind: 'page', address: `${SCOPE}planner/` });
    expect(find('')).toEqual({ kind: 'page', address: SCOPE });
  });

  it('is where it belongs, with its last slash and without a file name', () => {
    expect(find('planner?id=7')).toEqual({ kind: 'moved', to: `${SCOPE}planner/?id=7` });
    expect(find('settings/index.html?a')).toEqual({ kind: 'moved', to: `${SCOPE}settings/?a` });
    expect(find('index.html')).toEqual({ kind: 'moved', to: SCOPE });
  });

  it('is unknown elsewhere', () => {
    for (const path of ['nowhere/', 'planner/deep/', 'planners', 'nowhere/index.html', '../settings/'])
      expect(find(path)).toEqual({ kind: 'unknown' });
  });
});
