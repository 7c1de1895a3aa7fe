/** `npm run arena`: computer captains against each other, and ship against ship. */
import { parseArgs } from 'node:util';
import { shareInterval } from '../src/lib/core/index.ts';
import {
  CAPTAIN_LEVELS,
  COMPUTERS_TURN_LIMIT,
  SHIP_TYPE_IDS,
  type CaptainLevel,
} from '../src/lib/sea/index.ts';
import { balance } from './arena-balance.ts';
import { gamesOf, MAPS, PAIRS, percent, pointsOf, type Game, type Ships } from './arena-games.ts';
import type { Played } from './arena-match.ts';
import { playAll } from './arena-pool.ts';

const HELP = `Lets computer captains play matches, on all cores.

  npm run arena -- [options]
    --a LEVEL, --b LEVEL   who plays (admiral and captain); of ${CAPTAIN_LEVELS.join(', ')}
    --matches N            how many (400); every second one with the sides swapped
    --seed N               the same seed plays the same matches (1)
    --ships all            every pair of ships, with a table ship against ship (the default),
            same           each of the six ships against its like
            A,B            these two
    --turn-limit N         after so many turns the larger share of hull wins (${COMPUTERS_TURN_LIMIT})

  Maps: the default one and ${MAPS - 1} procedural ones, in turn.

  npm run arena -- --balance [--a LEVEL] [--matches N]
    plays every pair of ships, N matches each (200), looks for the handicap that makes unequal
    pairs even, and writes src/lib/captains/balance.ts, which the lobby shows.`;

class Refusal extends Error {}

const { values } = parseArgs({
  options: {
    a: { type: 'string' },
    b: { type: 'string' },
    matches: { type: 'string' },
    seed: { type: 'string', default: '1' },
    ships: { type: 'string', default: 'all' },
    'turn-limit': { type: 'string', default: String(COMPUTERS_TURN_LIMIT) },
    balance: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function whole(text: string, name: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new Refusal(`--${name} wants a whole number from 1, not "${text}"`);
}
function levelOf(text: string, name: string): CaptainLevel {
  const level = CAPTAIN_LEVELS.find((one) => one === text);
  if (level) return level;
  throw new Refusal(`--${name} "${text}" is none of ${CAPTAIN_LEVELS.join(', ')}`);
}
function pairsOf(text: string): readonly Ships[] {
  if (text === 'same') return SHIP_TYPE_IDS.map((id) => [id, id]);
  if (text === 'all') return PAIRS;
  const [first, second, ...more] = text.split(',').map((word) => {
    const id = SHIP_TYPE_IDS.find((one) => one === word);
    if (id) return id;
    throw new Refusal(`--ships "${word}" is none of same, all, ${SHIP_TYPE_IDS.join(', ')}`);
  });
  if (first && second && more.length === 0) return [[first, second]];
  throw new Refusal('--ships wants same, all or two ships with a comma between them');
}
const turnLimit = whole(values['turn-limit'], 'turn-limit');
const seed = whole(values.seed, 'seed');

/** A share with its 95 % interval, by Wilson. */
function shareOf(won: number, all: number): string {
  if (all === 0) return 'none';
  const [low, high] = shareInterval(won, all);
  return `${percent(won / all)} (${percent(low)} to ${percent(high)})`;
}

const sorted = (list: readonly number[]): number[] => [...list].sort((x, y) => x - y);
const quantile = (list: readonly number[], part: number): number =>
  sorted(list)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
const mean = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / (list.length || 1);

async function compete(): Promise<void> {
  const a = levelOf(values.a ?? 'admiral', 'a');
  const b = levelOf(values.b ?? 'captain', 'b');
  const pairs = pairsOf(values.ships);
  const count = whole(values.matches ?? '400', 'matches');
  const list = gamesOf({ levels: [a, b], pairs, count, seed, turnLimit });
  const results = await playAll(list, `${a} against ${b}`);
  const wonBy = (side: 0 | 1, from = list.map((_, i) => i)): number =>
    from.filter((i) => results[i]?.winner === ((list[i] as Game).swapped ? 1 - side : side)).length;
  const [won, lost] = [wonBy(0), wonBy(1)];
  const drawn = list.length - won - lost;
  console.log(`${a} against ${b}: ${won} won, ${drawn} drawn, ${lost} lost`);
  console.log(`of the decided, ${a} won ${shareOf(won, won + lost)}; drawn ${shareOf(drawn, list.length)}`);
  const turns = results.map((one) => one.turns);
  const blood = results.flatMap((one) => one.blood ?? []);
  console.log(
    `turns: ${mean(turns).toFixed(1)} on average; first hit in turn ${mean(blood).toFixed(1)} on average, ` +
      `by turn ${quantile(blood, 0.5)} in half of the matches, by turn ${quantile(blood, 0.9)} in nine of ten`,
  );
  const reasons = new Map<string, number>();
  for (const { reason } of results) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  console.log(`ended by ${[...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')}`);
  for (const [who, level] of [a, b].entries()) {
    const times = results.flatMap(
      ({ times: both }, i) => both[(list[i] as Game).swapped ? 1 - who : who] ?? [],
    );
    console.log(
      `${level}: ${quantile(times, 0.5).toFixed(1)} ms a plan (median), ${quantile(times, 0.99).toFixed(1)} in the slowest hundredth`,
    );
  }
  for (const pair of pairs.length > 1 && values.ships === 'same' ? pairs : []) {
    const own = list.flatMap(({ ships }, i) => (ships[0] === pair[0] ? [i] : []));
    const [w, l] = [wonBy(0, own), wonBy(1, own)];
    console.log(`  ${pair[0].padEnd(12)} ${w} won, ${own.length - w - l} drawn, ${l} lost`);
  }
  if (values.ships === 'all') printTable(pairs, list, results);
}

function printTable(pairs: readonly Ships[], list: readonly Game[], results: readonly Played[]): void {
  const shares = new Map(pairs.map((pair) => [pair.join(), pointsOf(pair, list, results)]));
  console.log(`\nship against ship: points of a hundred (a draw is a half) for the ship of the row`);
  console.log(`${''.padEnd(12)}${SHIP_TYPE_IDS.map((id) => id.padStart(12)).join('')}`);
  for (const row of SHIP_TYPE_IDS) {
    const cells = SHIP_TYPE_IDS.map((column) => {
      const share = shares.get(`${row},${column}`) ?? 1 - (shares.get(`${column},${row}`) ?? 0.5);
      return (100 * share).toFixed(0).padStart(12);
    });
    console.log(row.padEnd(12) + cells.join(''));
  }
}

try {
  if (values.help) console.log(HELP);
  else
    await (values.balance
      ? balance({
          level: levelOf(values.a ?? 'captain', 'a'),
          count: whole(values.matches ?? '200', 'matches'),
          seed,
          turnLimit,
        })
      : compete());
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
