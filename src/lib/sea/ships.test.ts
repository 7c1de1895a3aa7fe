import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BALL_DAMAGE, SHIP_TYPE_IDS, SHIP_TYPES } from './ships';

const RULES = readFileSync('docs/RULES.md', 'utf8');

it('R2.1 the table of ships is the table of the rules', () => {
  const rows = [
    ...RULES.matchAll(
      /^ {2}\| (\w[\w ]*?) +\| (\d+) +\| (\d+) +\| (\w+) \(\d\) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm,
    ),
  ];
  const table = rows.map(([, name = '', hp, range, ball, shots, grapple, speed]) => [
    name.replace(' ', '_'),
    {
      hp: Number(hp),
      range: Number(range),
      ball,
      shots: Number(shots),
      grapple: Number(grapple),
      speed: Number(speed),
    },
  ]);
  expect(Object.fromEntries(table)).toEqual(SHIP_TYPES);
});

it('R2.1 lists every type once, and balls do 1, 2 and 4', () => {
  expect(Object.keys(SHIP_TYPES)).toEqual([...SHIP_TYPE_IDS]);
  expect(BALL_DAMAGE).toEqual({ small: 1, medium: 2, large: 4 });
});
