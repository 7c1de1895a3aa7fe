/** The rule cases of tests/vectors, each against the engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import {
  createMatch,
  formatOutcome,
  formatPhase,
  matchAt,
  parseBoard,
  parsePlan,
  parsePosition,
  resolveTurn,
  stateHash,
  validateMap,
  validatePlan,
  type MapDefinition,
  type MatchRules,
  type MatchState,
  type Plan,
  type ShipTypeId,
} from '$lib/sea';
import { openMap, unwrap } from './sea';

type Case = { rule: string; name: string };
type TurnCase = Case & {
  board?: string[];
  ships: string;
  rules?: Partial<MatchRules>;
  plans: [string, string];
  phases: [string, string][];
  end?: string;
  turn?: number;
};
type PlanCase = Case & { ship?: ShipTypeId; rules?: Partial<MatchRules>; plan: unknown; faults: string[] };
type MapCase = Case & { map: Partial<MapDefinition>; faults: string[]; warnings?: string[] };
type Vectors = { about: string; turns?: TurnCase[]; plans?: PlanCase[]; maps?: MapCase[] };

const FOLDER = new URL('./vectors/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && !/schema|boarding/.test(file));
const matchesSchema = new Ajv().compile(read('schema.json') as object);

const wholePlan = (words: string): Plan => {
  const given = words.split(' ');
  return unwrap(parsePlan([...given, 'N-', 'N-', 'N-', 'N-'].slice(0, 4).join(' ')));
};

function endOf({ outcome, boarding }: MatchState): string | undefined {
  if (outcome) return formatOutcome(outcome);
  if (boarding) return `boarding ${boarding.defender + 1}${boarding.mutual ? ' mutual' : ''}`;
  return undefined;
}

function play({ board, ships, rules = {}, plans, phases, end, turn }: TurnCase): void {
  const waters = board ? unwrap(parseBoard(board)) : {};
  const map = { ...openMap(8, 8), ...waters };
  // A case may put a rock where the open map has a spawn; the ships stand where the case says.
  const free = spawnsAside(map);
  const state = unwrap(matchAt(free, unwrap(parsePosition(ships)), rules));
  const record = resolveTurn(state, [wholePlan(plans[0]), wholePlan(plans[1])]);
  const told = record.phases.map((phase) => [formatPhase(phase, 0), formatPhase(phase, 1)]);
  expect(told.slice(0, phases.length)).toEqual(phases);
  expect(endOf(record.state)).toBe(end);
  expect(record.phases).toHaveLength(end === undefined ? 4 : phases.length);
  if (turn !== undefined) expect(record.state.turnNumber).toBe(turn);
}

function spawnsAside(map: MapDefinition): MapDefinition {
  const tiles = Array.from({ length: map.width * map.height }, (_, i) => ({
    x: i % map.width,
    y: Math.floor(i / map.width),
  }));
  const [a, b] = tiles.filter(
    ({ x, y }) =>
      validateMap({
        ...map,
        spawns: [
          { x, y, facing: 'N' },
          { x, y, facing: 'N' },
        ],
      }).faults.length === 1,
  );
  if (!a || !b) throw new Error('No room for spawns');
  return {
    ...map,
    spawns: [
      { ...a, facing: 'N' },
      { ...b, facing: 'N' },
    ],
  };
}

let count = 0;
describe.each(FILES)('%s', (file) => {
  const vectors = read(file) as Vectors;

  it('matches the schema', () => {
    matchesSchema(vectors);
    expect(matchesSchema.errors).toBeNull();
  });

  const { turns = [], plans = [], maps = [] } = vectors;
  count += turns.length + plans.length + maps.length;

  for (const turn of turns) it(`${turn.rule} ${turn.name}`, () => play(turn));

  for (const { rule, name, ship = 'cutter', rules = {}, plan, faults } of plans) {
    it(`${rule} ${name}`, () => {
      const state = unwrap(createMatch({ map: openMap(8, 8), ships: ['sloop', ship], rules }));
      expect(validatePlan(state, 1, plan).map(({ message }) => message)).toEqual(faults);
      const none = unwrap(parsePlan('N- N- N- N-'));
      const resolve = (): string => stateHash(resolveTurn(state, [none, plan as Plan]).state);
      if (faults[0] === undefined) expect(resolve()).toMatch(/^[0-9a-f]{16}$/);
      else expect(resolve).toThrow(`The plan of side 2 is not valid: ${faults[0]}`);
    });
  }

  for (const { rule, name, map, faults, warnings = [] } of maps) {
    it(`${rule} ${name}`, () => {
      const found = validateMap({ ...openMap(8, 8), ...map });
      expect(found.faults.map(({ message }) => message)).toEqual(faults);
      expect(found.warnings.map(({ message }) => message)).toEqual(warnings);
    });
  }
});

it('there are enough cases', () => {
  expect(count).toBeGreaterThanOrEqual(80);
});
