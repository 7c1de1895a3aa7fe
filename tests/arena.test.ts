/** `npm run arena` as people call it. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { gamesOf, PAIRS, pointsOf } from '../scripts/arena-games';
import { play, type Played } from '../scripts/arena-match';

function arena(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/arena.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr: stderr.trim() };
}

const TERMS = { levels: ['captain', 'deckhand'], pairs: PAIRS, count: 84, seed: 1, turnLimit: 60 } as const;

describe('the arena', () => {
  it('plays every pair on every map with the sides swapped', () => {
    const list = gamesOf({ ...TERMS, count: PAIRS.length * 21 * 2 });
    expect(new Set(list.map(({ map }) => map)).size).toBe(21);
    list.forEach((game, i) => {
      const before = list[i - 1];
      if (!game.swapped || !before) return;
      expect(game.levels).toEqual(before.levels.toReversed());
      expect(game.ships).toEqual(before.ships.toReversed());
      expect(game.hp).toEqual(before.hp?.toReversed());
      expect([game.map, game.seed]).toEqual([before.map, before.seed]);
    });
  });

  it('plays the same match the same way again', { timeout: 60_000 }, () => {
    const [game] = gamesOf(TERMS);
    if (!game) throw new Error('No game');
    const told = ({ winner, reason, turns, blood }: Played): unknown => [winner, reason, turns, blood];
    expect(told(play(game))).toEqual(told(play(game)));
  });

  it('gives a point for a win and half of one for a draw, whichever side it was on', () => {
    const list = gamesOf({ ...TERMS, pairs: [['sloop', 'dhow']], count: 4 });
    const won = (winner: 0 | 1 | null): Played => ({
      winner,
      reason: '',
      turns: 1,
      blood: null,
      times: [[], []],
    });
    expect(pointsOf(['sloop', 'dhow'], list, [won(0), won(1), won(null), won(0)])).toBe(2.5 / 4);
  });

  it('tells who won, with an interval, and how long it took', { timeout: 60_000 }, () => {
    const { status, stdout } = arena('--a', 'captain', '--b', 'deckhand', '--matches', '12', '--seed', '3');
    expect(status).toBe(0);
    const [, won, drawn, lost] =
      /^captain against deckhand: (\d+) won, (\d+) drawn, (\d+) lost$/m.exec(stdout) ?? [];
    expect(Number(won) + Number(drawn) + Number(lost)).toBe(12);
    expect(stdout).toMatch(/captain won \d+\.\d % \(\d+\.\d % to \d+\.\d %\)/);
    expect(stdout).toMatch(/^turns: \d+\.\d on average/m);
    expect(stdout).toMatch(/^deckhand: \d+\.\d ms a plan/m);
    expect(stdout).toMatch(/^war_frigate( +\d+){6}$/m);
  });

  it.each([
    [['--a', 'pirate'], '--a "pirate" is none of deckhand, captain, admiral, admiral_longer'],
    [['--matches', '0'], '--matches wants a whole number from 1, not "0"'],
    [['--ships', 'raft,dhow'], '--ships "raft" is none of same, all,'],
  ])('says what is wrong with %j', { timeout: 60_000 }, (args, said) => {
    const { status, stderr } = arena(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(said);
  });
});
