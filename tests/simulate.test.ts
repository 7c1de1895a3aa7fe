/** `npm run simulate` as people call it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createMatch,
  DEFAULT_MAP,
  generateMap,
  parsePlan,
  resolveTurn,
  stateHash,
  type MatchSetup,
} from '$lib/sea';
import { unwrap } from './sea';

const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function simulate(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/simulate.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr: stderr.trim() };
}

function written(content: unknown): string {
  const file = join(folder, 'match.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('many matches', () => {
  const COMMON = ['--matches', '20', '--ships', 'sloop,baghlah', '--seed', 'x'];

  it('are counted, and are the same for the same seed', () => {
    const first = simulate(...COMMON);
    expect(first.status).toBe(0);
    const counts = [...first.stdout.matchAll(/^(?:side \d, (\w+) \((\w+)\)|draws) +(\d+) /gm)];
    expect(counts.map(([, ship, player]) => [ship, player])).toEqual([
      ['sloop', 'hunter'],
      ['baghlah', 'hunter'],
      [undefined, undefined],
    ]);
    expect(counts.reduce((sum, [, , , count]) => sum + Number(count), 0)).toBe(20);
    expect(first.stdout).toMatch(/^mean turns \d+\.\d$/m);
    expect(simulate(...COMMON).stdout).toBe(first.stdout);
    expect(simulate(...COMMON.with(-1, 'y')).stdout).not.toBe(first.stdout);
  });

  it('can be played on other maps, by other rules and players', () => {
    const map = join(folder, 'map.json');
    writeFileSync(map, JSON.stringify({ ...generateMap({ seed: 3, width: 9, height: 9 }), name: 'Mine' }));
    const { stdout } = simulate('--matches', '5', '--map', map, '--players', 'drifter,hunter', '--by-speed');
    expect(stdout).toContain('5 matches on Mine, seed 1');
    expect(stdout).toContain('(drifter)');
    expect(simulate('--matches', '2', '--map-seed', '9', '--turn-limit', '1').stdout).toContain(
      'turn_limit 2',
    );
  });
});

describe('--match', () => {
  const plans = [
    ['F- F- L- N2s', 'F- F- F- R1p'],
    ['F- F- F- F-', 'N- N- N- N-'],
  ] as const;

  it('prints the hash after every turn', () => {
    const setup: MatchSetup = { map: DEFAULT_MAP, ships: ['cutter', 'war_brig'], hp: [9, 9] };
    const states = [unwrap(createMatch(setup))];
    for (const [a, b] of plans) {
      const before = states.at(-1);
      if (before) states.push(resolveTurn(before, [unwrap(parsePlan(a)), unwrap(parsePlan(b))]).state);
    }
    const { status, stdout } = simulate('--match', written({ setup: { hp: [9, 9] }, plans }));
    expect(status).toBe(0);
    expect([...stdout.matchAll(/\b[0-9a-f]{16}\b/g)].map(([hash]) => hash)).toEqual(states.map(stateHash));
    expect(stdout).toMatch(/planning\s*$/);
  });

  it('takes plans as lists of orders, and a setup beside the plans', () => {
    const orders = plans.map((pair) => pair.map((plan) => unwrap(parsePlan(plan))));
    const flat = simulate(
      '--match',
      written({ map: DEFAULT_MAP, ships: ['cutter', 'war_brig'], plans: orders }),
    );
    expect(flat.stdout).toBe(simulate('--match', written({ plans })).stdout);
    expect(flat.status).toBe(0);
  });

  it('reads a file that begins with a byte order mark', () => {
    const { status } = simulate('--match', written(`\uFEFF${JSON.stringify({ plans: [] })}`));
    expect(status).toBe(0);
  });

  it('tells the story, to the end', () => {
    const map = {
      ...DEFAULT_MAP,
      spawns: [
        { x: 3, y: 0, facing: 'N' },
        { x: 4, y: 0, facing: 'N' },
      ],
    };
    const { stdout } = simulate(
      '--story',
      '--match',
      written({ setup: { map }, plans: [['Ngs N- N- N-', 'N- N- N- N-']] }),
    );
    expect(stdout).toContain('1  D1N gs:E1=holds hp16 | E1N hp20');
    expect(stdout).toMatch(/1 grapple\s*$/);
  });

  it.each([
    ['no file', undefined, 'cannot be read'],
    ['no JSON', '{', 'is not JSON'],
    ['a setup of text', { setup: 'x', plans: [] }, '"setup" should be an object'],
    ['a part beside the setup', { setup: {}, plans: [], hp: [1, 1] }, '"hp" should stand inside "setup"'],
    ['no object', [], 'should hold an object with "setup" and "plans"'],
    ['no plans', {}, '"plans" should be a list with a pair of plans for each turn'],
    ['a bad ship', { setup: { ships: ['raft', 'sloop'] }, plans: [] }, '  ships[0]: "raft" is none of sloop'],
    [
      'a bad word',
      { plans: [['F- F- F- F-', 'F- F- F- X-']] },
      'The plan of side 2 for turn 1 (phases are counted from 0):\n  [3]: "X-" is no order such as F-, L1p, R2s or Ngp',
    ],
    [
      'a bad plan',
      { plans: [['F- F- F- N3p', 'F- F- F- F-']] },
      'The plan of side 1 for turn 1 (phases are counted from 0):\n  [3].shots: 3 is not between 1 and 2',
    ],
    ['one plan', { plans: [['F- F- F- F-']] }, 'the plans for turn 1 should be a pair, one for each side'],
    [
      'a turn too many',
      { setup: { rules: { turnLimit: 1 } }, plans: [...plans] },
      'the match is over, but there are plans for turn 2',
    ],
  ])('refuses %s with a sentence', (_name, content, message) => {
    const file = content === undefined ? join(folder, 'nowhere.json') : written(content);
    const { status, stderr } = simulate('--match', file);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});

it.each([
  [['--ships', 'raft,sloop'], '--ships "raft" is none of sloop'],
  [['--ships', 'sloop'], '--ships wants two words with a comma between them, not "sloop"'],
  [['--matches', 'many'], '--matches wants a whole number from 1, not "many"'],
  [['--players', 'me,you'], '--players "me" is none of drifter, hunter'],
  [['--story'], '--story does nothing without --match'],
  [['--match', 'x', '--ships', 'sloop,sloop'], '--ships does nothing with --match'],
  [['--wrong'], "Unknown option '--wrong'"],
])('refuses %o', (args, message) => {
  const { status, stderr } = simulate(...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});

it('helps', () => {
  expect(simulate('--help').stdout).toContain('npm run simulate -- --match FILE');
});
