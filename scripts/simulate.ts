/** `npm run simulate`: matches without a screen, for balance and for anyone who writes a bot. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { numbersFrom, shareInterval, type Fault, type Result } from '../src/lib/core/index.ts';
import {
  COMPUTERS_TURN_LIMIT,
  createMatch,
  DEFAULT_MAP,
  DEFAULT_SHIPS,
  formatOutcome,
  formatPhase,
  formatPlan,
  formatPosition,
  generateMap,
  parsePlan,
  resolveTurn,
  SHIP_TYPE_IDS,
  stateHash,
  validateMap,
  validatePlan,
  type MapDefinition,
  type MatchSetup,
  type MatchState,
  type Outcome,
  type Plan,
} from '../src/lib/sea/index.ts';
import { PLAYERS } from './players.ts';

const HELP = `Plays matches without a screen.

  npm run simulate -- [options]
    --matches N        how many matches (100)
    --ships A,B        ships of side 1 and side 2 (${DEFAULT_SHIPS.join(',')});
                       of ${SHIP_TYPE_IDS.join(', ')}
    --players A,B      who plays (hunter,hunter): a drifter plays any plan, a hunter the best of
                       some plans against some that the enemy might have
    --seed TEXT        the same seed plays the same matches (1)
    --map FILE         a map as JSON, instead of the default map
    --map-seed TEXT    a procedural map from this seed, instead of the default map
    --turn-limit N     after so many turns the larger share of hull wins (${COMPUTERS_TURN_LIMIT})
    --by-speed         slow ships move in fewer phases

  npm run simulate -- --match FILE [--story]
    resolves the plans of a file and prints the hash of the match after every turn, with
    --story also what happened. The file is JSON:

    { "setup": {
        "ships": ["cutter", "war_brig"],
        "hp": [16, 12],
        "rules": { "turnLimit": null, "manoeuvres": "free", "grapple": "wins" },
        "map": { "id": "pond", "name": "Pond", "width": 8, "height": 8,
          "rocks": [{ "x": 3, "y": 3, "size": "small" }],
          "hazards": [{ "type": "wind", "x": 1, "y": 1, "dir": "E" },
                      { "type": "whirlpool", "x": 5, "y": 5, "spin": "cw" }],
          "spawns": [{ "x": 0, "y": 3, "facing": "E" }, { "x": 7, "y": 4, "facing": "W" }],
          "metadata": { "author": "", "notes": "", "createdAt": null } } },
      "plans": [["F- F- L1p N2s", "F- R- Ngp N-"]] }

    Every part of the setup can be left out. "plans" has a pair for each turn. A plan is a text
    (docs/RULES.md, 'Text forms') or a list of four orders such as
    { "move": "turn_left", "action": "shoot_port", "shots": 1 }.`;

/** Something to tell the person at the keyboard, without a stack. */
class Refusal extends Error {}

function accepted<T>(result: Result<T, Fault[]>, what: string): T {
  if (result.ok) return result.value;
  throw new Refusal([`${what}:`, ...result.error.map(({ message }) => `  ${message}`)].join('\n'));
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${messageOf(error)}`);
  }
  try {
    // Some editors begin a file with a mark that JSON does not know.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function wholeNumber(text: string, name: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new Refusal(`--${name} wants a whole number from 1, not "${text}"`);
}

function pairOf(text: string, name: string, choices: readonly string[]): [string, string] {
  const [first, second, ...more] = text.split(',');
  if (first !== undefined && second !== undefined && more.length === 0) {
    const unknown = [first, second].find((word) => !choices.includes(word));
    if (unknown === undefined) return [first, second];
    throw new Refusal(`--${name} "${unknown}" is none of ${choices.join(', ')}`);
  }
  throw new Refusal(`--${name} wants two words with a comma between them, not "${text}"`);
}

type MatchFile = { setup: MatchSetup; plans: unknown[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readMatch(file: string): MatchFile {
  const content = readJson(file);
  if (!isObject(content)) throw new Refusal(`${file} should hold an object with "setup" and "plans"`);
  // Without a setup, its parts may stand beside the plans.
  const { plans, setup, ...beside } = content;
  const [stray] = Object.keys(beside);
  if (setup !== undefined && stray !== undefined)
    throw new Refusal(`${file}: "${stray}" should stand inside "setup"`);
  const given = setup ?? beside;
  if (!isObject(given)) throw new Refusal(`${file}: "setup" should be an object`);
  if (!Array.isArray(plans))
    throw new Refusal(`${file}: "plans" should be a list with a pair of plans for each turn`);
  return { setup: { map: DEFAULT_MAP, ships: DEFAULT_SHIPS, ...given }, plans };
}

function planOf(state: MatchState, side: 0 | 1, given: unknown, turn: number): Plan {
  const where = `The plan of side ${side + 1} for turn ${turn} (phases are counted from 0)`;
  const plan = typeof given === 'string' ? accepted(parsePlan(given), where) : given;
  const faults = validatePlan(state, side, plan);
  if (faults.length > 0) accepted({ ok: false, error: faults }, where);
  return plan as Plan;
}

function resolveFile(file: string, story: boolean): void {
  const { setup, plans } = readMatch(file);
  let state = accepted(createMatch(setup), `${file}: the setup is wrong`);
  for (const { message } of validateMap(setup.map).warnings) console.error(`Mind the map: ${message}`);
  console.log(`start   ${stateHash(state)}  ${formatPosition(state)}`);
  for (const [i, pair] of plans.entries()) {
    const turn = i + 1;
    if (state.status !== 'planning') {
      throw new Refusal(`${file}: the match is over, but there are plans for turn ${turn}`);
    }
    if (!Array.isArray(pair) || pair.length !== 2) {
      throw new Refusal(`${file}: the plans for turn ${turn} should be a pair, one for each side`);
    }
    const [first, second] = pair as [unknown, unknown];
    const record = resolveTurn(state, [planOf(state, 0, first, turn), planOf(state, 1, second, turn)]);
    ({ state } = record);
    if (story) {
      console.log(`        ${formatPlan(record.plans[0])} | ${formatPlan(record.plans[1])}`);
      record.phases.forEach((phase, n) => {
        console.log(`        ${n + 1}  ${formatPhase(phase, 0)} | ${formatPhase(phase, 1)}`);
      });
    }
    console.log(`${`turn ${turn}`.padEnd(8)}${stateHash(state)}  ${formatPosition(state)}`);
  }
  console.log(state.outcome ? formatOutcome(state.outcome) : state.status);
}

function playMatch(
  setup: MatchSetup,
  players: [string, string],
  seed: string,
): { outcome: Outcome; turns: number } {
  const numbers = numbersFrom(seed);
  let state = accepted(createMatch(setup), 'The setup is wrong');
  while (!state.outcome) {
    const [first, second] = players.map((name) => PLAYERS[name] ?? PLAYERS.drifter);
    if (!first || !second) throw new Error('No player');
    state = resolveTurn(state, [first(state, 0, numbers), second(state, 1, numbers)]).state;
  }
  return { outcome: state.outcome, turns: state.turnNumber };
}

function playMany(matches: number, setup: MatchSetup, players: [string, string], seed: string): void {
  const wins = { '1': 0, '2': 0, draw: 0 };
  const reasons = new Map<string, number>();
  let turns = 0;
  for (let i = 0; i < matches; i++) {
    const match = playMatch(setup, players, `simulate ${seed} ${i}`);
    const { winner, reason } = match.outcome;
    wins[winner === null ? 'draw' : winner === 0 ? '1' : '2'] += 1;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    turns += match.turns;
  }
  const line = (name: string, count: number): string => {
    const [low, high] = shareInterval(count, matches).map((end) => 100 * end) as [number, number];
    const share = ((100 * count) / matches).toFixed(1);
    return `${name.padEnd(34)}${String(count).padStart(6)}${share.padStart(7)} %   (${low.toFixed(1)} to ${high.toFixed(1)})`;
  };
  const side = (index: 0 | 1): string => `side ${index + 1}, ${setup.ships[index]} (${players[index]})`;
  console.log(`${matches} matches on ${setup.map.name}, seed ${seed}`);
  console.log(line(side(0), wins['1']));
  console.log(line(side(1), wins['2']));
  console.log(line('draws', wins.draw));
  console.log(`mean turns ${(turns / matches).toFixed(1)}`);
  console.log(
    [...reasons]
      .sort(([, a], [, b]) => b - a)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', '),
  );
}

const MATCH_ONLY = ['story'];
const MANY_ONLY = ['matches', 'ships', 'players', 'seed', 'map', 'map-seed', 'turn-limit', 'by-speed'];

/** An option that would do nothing is refused, not passed over. */
function refuseIdle(given: object, idle: readonly string[], because: string): void {
  const name = idle.find((option) => option in given);
  if (name !== undefined) throw new Refusal(`--${name} does nothing ${because}`);
}

function main(): void {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      match: { type: 'string' },
      story: { type: 'boolean' },
      matches: { type: 'string' },
      ships: { type: 'string' },
      players: { type: 'string' },
      seed: { type: 'string' },
      map: { type: 'string' },
      'map-seed': { type: 'string' },
      'turn-limit': { type: 'string' },
      'by-speed': { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  if (values.match !== undefined) {
    refuseIdle(values, MANY_ONLY, 'with --match: the file says it all');
    resolveFile(values.match, values.story ?? false);
    return;
  }
  refuseIdle(values, MATCH_ONLY, 'without --match');
  if (values.map !== undefined) refuseIdle(values, ['map-seed'], 'with --map');
  let map: MapDefinition = DEFAULT_MAP;
  if (values['map-seed'] !== undefined) map = generateMap({ seed: values['map-seed'] });
  if (values.map !== undefined) map = readJson(values.map) as MapDefinition;
  const setup: MatchSetup = {
    map,
    ships: pairOf(
      values.ships ?? DEFAULT_SHIPS.join(','),
      'ships',
      SHIP_TYPE_IDS,
    ) as unknown as MatchSetup['ships'],
    rules: {
      turnLimit: wholeNumber(values['turn-limit'] ?? String(COMPUTERS_TURN_LIMIT), 'turn-limit'),
      manoeuvres: values['by-speed'] ? 'by-speed' : 'free',
    },
  };
  const players = pairOf(values.players ?? 'hunter,hunter', 'players', Object.keys(PLAYERS));
  playMany(wholeNumber(values.matches ?? '100', 'matches'), setup, players, values.seed ?? '1');
}

try {
  main();
} catch (error) {
  const expected = error instanceof Refusal || (error instanceof TypeError && 'code' in error);
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
