/** The rule cases of tests/vectors/boarding-*.json, each against the engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import {
  blowAt,
  figureOf,
  leastCost,
  move,
  pathCost,
  reach,
  RULESETS,
  walk,
  type Direction,
  type Figure,
  type RulesetId,
  type Step,
} from '$lib/boarding';
import { parseTileLabel, tileLabel, type Tile } from '$lib/core';
import { boardWith, fightWith } from './boarding';

type Case = {
  rule: string;
  name: string;
  deck: string[];
  edges?: string[];
  who?: Record<string, string>;
  ruleset?: RulesetId;
  diagonals?: boolean;
  costs?: Record<string, number | null>;
  least?: Record<string, number | null>;
  points?: number;
  reach?: Record<string, string>;
  walk?: string;
  gives?: string;
  pushed?: Record<string, string>;
  attack?: Record<string, string | null>;
};

const FOLDER = new URL('./vectors/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
const FILES = readdirSync(FOLDER).filter(
  (file) => file.startsWith('boarding-') && file !== 'boarding-schema.json',
);
const matchesSchema = new Ajv().compile(read('boarding-schema.json') as object);
const stepsOf = (text: string): Step[] => text.split(' ') as Step[];

function play({ deck, edges = [], who = {}, ruleset = 'assault', diagonals = true, ...asked }: Case): void {
  const board = boardWith(deck, edges, who);
  const rules = diagonals ? RULESETS[ruleset] : { ...RULESETS[ruleset], diagonal: null };
  for (const [path, cost] of Object.entries(asked.costs ?? {}))
    expect([path, pathCost(board, 'L', stepsOf(path), rules)]).toEqual([path, cost]);
  for (const [cell, cost] of Object.entries(asked.least ?? {}))
    expect([cell, leastCost(board, 'L', parseTileLabel(cell) as Tile, rules)]).toEqual([cell, cost]);
  if (asked.reach) {
    const own = figureOf(board, 'L') as Figure;
    const found = reach(board, 'L', asked.points ?? 0, rules).map((place) => {
      const { cols, rows } = place.size;
      const lie = cols === own.size.cols ? '' : ` ${cols}x${rows}`;
      return [tileLabel(place) + lie, `${place.cost} ${place.path.join(' ')}`];
    });
    expect(Object.fromEntries(found)).toEqual(asked.reach);
  }
  if (asked.walk) {
    const fight = fightWith(deck, { edges, who, ruleset, diagonals });
    const path = stepsOf(asked.walk);
    const [first] = path;
    const one = path.length === 1 && first !== 'rotate';
    const { fight: after, result } = one ? move(fight, 'L', first as Direction) : walk(fight, 'L', path);
    const { newPosition, pointsRemaining, reason } = result;
    expect(newPosition ? `${tileLabel(newPosition)} ${pointsRemaining}` : reason).toBe(asked.gives);
    for (const figure of after.board.figures) {
      if (figure.id === 'L') continue;
      const before = figureOf(board, figure.id) as Figure;
      expect([figure.id, tileLabel(figure)]).toEqual([
        figure.id,
        asked.pushed?.[figure.id] ?? tileLabel(before),
      ]);
    }
  }
  for (const [letter, wanted] of Object.entries(asked.attack ?? {})) {
    const blow = blowAt(board, figureOf(board, 'L') as Figure, figureOf(board, letter) as Figure);
    expect([letter, blow && `${blow.damage}${blow.flanked ? '+' : ''}`]).toEqual([letter, wanted]);
  }
}

let count = 0;
describe.each(FILES)('%s', (file) => {
  const vectors = read(file) as { cases: Case[] };
  count += vectors.cases.length;

  it('matches the schema', () => {
    matchesSchema(vectors);
    expect(matchesSchema.errors).toBeNull();
  });

  for (const one of vectors.cases) it(`${one.rule} ${one.name}`, () => play(one));
});

it('there are enough cases', () => {
  expect(count).toBeGreaterThanOrEqual(60);
});
