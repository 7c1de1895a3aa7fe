/**
 * The movement cases of the assault ruleset, by their names: `npm run test:movement` runs them on their own. Where a
 * corridor and the open board differ, both are here.
 */
import { describe, expect, it } from 'vitest';
import { leastCost, move, pathCost, reach, walk, type Step } from '$lib/boarding';
import { parseTileLabel, tileLabel, type Tile } from '$lib/core';
import { boardWith, fightWith } from './boarding';

const tile = (label: string): Tile => parseTileLabel(label) as Tile;
const steps = (text: string): Step[] => text.split(' ') as Step[];

type Drawn = {
  readonly edges?: readonly string[];
  readonly who?: Readonly<Record<string, string>>;
};
const cost = (rows: readonly string[], path: string, { edges, who }: Drawn = {}): number | null =>
  pathCost(boardWith(rows, edges, who), 'L', steps(path), 'assault');
const least = (rows: readonly string[], to: string, { edges, who }: Drawn = {}): number | null =>
  leastCost(boardWith(rows, edges, who), 'L', tile(to), 'assault');
const stops = (rows: readonly string[], points: number, { edges, who }: Drawn = {}): string[] =>
  reach(boardWith(rows, edges, who), 'L', points, 'assault').map(tileLabel);

const open = (...rows: string[]): string[] =>
  [...rows, ...Array.from({ length: 5 }, () => '.....')].slice(0, 5);

describe('the eight cases', () => {
  it('Case 1: Diagonal Past Enemy (Corner Cut)', () => {
    const rows = open('L....', '.W...');
    expect(cost(rows, 'E SE S')).toBe(3);
    expect(cost(rows, 'SE SE')).toBe(3);
    // Cutting the corner at B2 enters C2 alone.
    expect(cost(rows, 'E SE')).toBe(2);
    expect(least(rows, 'C3')).toBe(3);
    expect(least(rows, 'B2')).toBeNull();
  });

  it('Case 2: Orthogonal Through Enemy', () => {
    expect(cost(open('LW...'), 'E E')).toBe(3);
    expect(least(['LW...'], 'C1')).toBe(3);
    expect(least(open('LW...'), 'C1')).toBe(2);
    expect(stops(open('LW...'), 4)).not.toContain('B1');
  });

  it('Case 3: Difficult Terrain', () => {
    expect(cost(open('L~...'), 'E')).toBe(2);
    expect(cost(open('L~...'), 'E E')).toBe(3);
    expect(least(['L~...'], 'C1')).toBe(3);
    expect(least(open('L~...'), 'C1')).toBe(2);
  });

  it('Case 4: Blocking', () => {
    expect(cost(open('L#...'), 'E')).toBeNull();
    expect(least(open('L#...'), 'B1')).toBeNull();
    expect(least(['L#...'], 'C1')).toBeNull();
    // Round B1, whose corners may not be cut.
    expect(least(open('L#...'), 'C1')).toBe(4);
  });

  it('Case 5: Movement-Blocking Edge (Wall)', () => {
    for (const kind of ['wall', 'rail', 'door']) {
      const edges = [`A1|B1 ${kind}`];
      expect(cost(open('L....'), 'E', { edges })).toBeNull();
      expect(least(['L....'], 'B1', { edges })).toBeNull();
      expect(least(open('L....'), 'B1', { edges })).toBe(3);
    }
  });

  it('Case 6: Diagonal When Corner Missing', () => {
    expect(cost(open('L....'), 'SE')).toBe(1);
    expect(cost(open('L#...'), 'SE')).toBeNull();
    expect(cost(open('L ...'), 'SE')).toBeNull();
    expect(cost(open('L....', '#....'), 'SE')).toBeNull();
    expect(cost(open('L....', ' ....'), 'SE')).toBeNull();
  });

  it('Case 7: Through Two Enemies', () => {
    expect(cost(open('LVW..'), 'E E E')).toBe(5);
    expect(least(['LVW..'], 'D1')).toBe(5);
    expect(least(open('LVW..'), 'D1')).toBe(3);
    const found = stops(open('LVW..'), 6);
    expect(found).not.toContain('B1');
    expect(found).not.toContain('C1');
  });

  it('Case 8: Friendly Figure', () => {
    const who = { F: 'friend' };
    expect(cost(open('LF...'), 'E E', { who })).toBe(2);
    expect(least(['LF...'], 'C1', { who })).toBe(2);
    expect(least(open('LF...'), 'B1', { who })).toBeNull();
  });
});

describe('the official rules', () => {
  it('Normal terrain = 1 MP to enter', () => {
    for (const step of ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
      expect(cost(['...', '.L.', '...'], step)).toBe(1);
  });

  it('Difficult terrain = 2 MP to enter', () => {
    for (const step of ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
      expect(cost(['~~~', '~L~', '~~~'], step)).toBe(2);
  });

  it('Blocking terrain = impassable (cannot enter)', () => {
    for (const step of ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
      expect(cost(['###', '#L#', '###'], step)).toBeNull();
  });

  it('Moving through a hostile figure = +1 MP extra (2 MP total for that space)', () => {
    expect(cost(['LW.'], 'E')).toBe(2);
    expect(cost(open('L....', '.W...'), 'SE')).toBe(2);
  });

  it('Moving through a friendly figure = no extra cost', () => {
    expect(cost(['LF.'], 'E', { who: { F: 'friend' } })).toBe(1);
  });

  it('Cannot end movement on a space with another figure', () => {
    for (const words of ['friend', '']) {
      const fight = fightWith(['LF.'], { who: { F: words } });
      expect(walk(fight, 'L', ['E']).result.reason).toBe('CellOccupied');
      expect(walk(fight, 'L', ['E', 'E']).result.success).toBe(true);
      expect(move(fight, 'L', 'E').result.reason).toBe('CellOccupied');
    }
  });

  it('Diagonal movement allowed when both orthogonal "corner" spaces exist', () => {
    expect(cost(['L.', '..'], 'SE')).toBe(1);
    // Figures in them never matter, difficult cells in them neither.
    expect(cost(['LV', 'W.'], 'SE')).toBe(1);
    expect(cost(['L~', '~.'], 'SE')).toBe(1);
  });

  it('Cutting corner diagonally (not entering enemy space) = 1 MP', () => {
    expect(cost(['.L', 'W.'], 'S')).toBe(1);
    expect(cost(['L..', '.W.'], 'E SE')).toBe(2);
  });

  it('movementBlockingEdges (dotted red) = cannot cross', () => {
    const edges = ['B2|C2 rail'];
    expect(cost(['...', '.L.', '...'], 'E', { edges })).toBeNull();
    expect(cost(['...', '.L.', '...'], 'NE', { edges })).toBeNull();
    expect(cost(['...', '.L.', '...'], 'SE', { edges })).toBeNull();
    expect(cost(['...', '.L.', '...'], 'N', { edges })).toBe(1);
  });

  it('impassableEdges = solid walls, no adjacency', () => {
    const edges = ['B2|C2 wall'];
    const who = { L: 'mobile' };
    expect(cost(['...', '.L.', '...'], 'E', { edges, who })).toBeNull();
    expect(cost(['...', '.L.', '...'], 'E', { edges: ['B2|C2 rail'], who })).toBe(1);
  });

  it('Large figures (2x2, 2x3) = footprint-aware movement', () => {
    expect(cost(['LL.', 'LL.'], 'E')).toBe(1);
    expect(cost(['LL.', 'LL#'], 'E')).toBeNull();
    expect(cost(['LL~', 'LL.'], 'E')).toBe(2);
    expect(cost(['LL~', 'LL~'], 'E')).toBe(2);
    expect(cost(['LLW', 'LL~'], 'E')).toBe(3);
    expect(cost(['LL.', 'LL.', 'LL#'], 'E')).toBeNull();
    expect(cost(['LL.', 'LL.', 'LL.'], 'E')).toBe(1);
    expect(cost(['LL.', 'LL.', '...'], 'SE')).toBeNull();
  });

  it('Massive / Mobile = ignore difficult, blocking, figure cost', () => {
    for (const words of ['massive', 'mobile']) {
      const who = { L: words };
      expect(cost(['L~.'], 'E E', { who })).toBe(2);
      expect(cost(['L#.'], 'E E', { who })).toBe(2);
      expect(cost(['LW.'], 'E E', { who })).toBe(2);
      expect(cost(['L .'], 'E', { who })).toBeNull();
    }
  });
});

describe('the verified rules', () => {
  it('Hostile figure cost: +1 MP to enter a space containing a hostile figure', () => {
    expect(cost(['L~W.'], 'E E E')).toBe(5);
  });

  it('Friendly figures: no extra cost to pass, no ending on them unless Massive', () => {
    const who = { F: 'friend' };
    expect(cost(['LF.'], 'E E', { who })).toBe(2);
    expect(stops(['LF.'], 4, { who })).toEqual(['C1']);
    expect(stops(['LF.'], 4, { who: { F: 'friend', L: 'massive' } })).toEqual(['B1', 'C1']);
  });

  it('Diagonal through enemy: you only pay for cells you enter', () => {
    expect(cost(['L...', '.W..', '....'], 'SE')).toBe(2);
    expect(cost(['.LW.', '....'], 'S')).toBe(1);
    expect(cost(['L...', '.W..'], 'E')).toBe(1);
  });

  it('Ending on friendly: cannot end on any figure (friendly or hostile) unless Massive', () => {
    expect(least(['LF.'], 'B1', { who: { F: 'friend' } })).toBeNull();
    expect(least(['LF.'], 'B1')).toBeNull();
    expect(least(['LF.'], 'B1', { who: { L: 'massive' } })).toBe(1);
  });
});
