/** `npm run arena -- --balance`: how even every pair of unlike ships is, and what would make it even. */
import { writeFileSync } from 'node:fs';
import { SHIP_TYPES, type CaptainLevel } from '../src/lib/sea/index.ts';
import { gamesOf, PAIRS, percent, pointsOf, type Ships } from './arena-games.ts';
import { playAll } from './arena-pool.ts';

/** Shares of her hull that the stronger ship is let go without. */
const LESS = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9] as const;
/** Closer to half of all points than this is even. */
const EVEN = 0.02;

type Tested = { readonly less: number; readonly points: number };

/**
 * How much less hull leaves half of the points. Single results swing by some points of a hundred, so it
 * is read from the straight line that fits all of them best.
 */
function evenAt(tested: readonly Tested[]): number {
  const mean = (value: (one: Tested) => number): number =>
    tested.reduce((sum, one) => sum + value(one), 0) / tested.length;
  const [less, points] = [mean((one) => one.less), mean((one) => one.points)];
  const slope =
    mean((one) => (one.less - less) * (one.points - points)) / mean((one) => (one.less - less) ** 2);
  const most = Math.max(...tested.map((one) => one.less));
  if (slope >= 0) return most;
  return Math.min(most, Math.max(1, Math.round(less + (0.5 - points) / slope)));
}

type Terms = {
  readonly level: CaptainLevel;
  readonly count: number;
  readonly seed: number;
  readonly turnLimit: number;
};

export async function balance({ level, count, seed, turnLimit }: Terms): Promise<void> {
  const lines: string[] = [];
  for (const pair of PAIRS.filter(([first, second]) => first !== second)) {
    const share = async (less: readonly [number, number]): Promise<number> => {
      const list = gamesOf({ levels: [level, level], pairs: [pair], count, seed, turnLimit, less });
      const title = `${pair.join(' against ')}, ${less.join(' and ')} hp less`;
      return pointsOf(pair, list, await playAll(list, title));
    };
    const even = await share([0, 0]);
    const handicap = Math.abs(even - 0.5) < EVEN ? 0 : await handicapOf(pair, even, share);
    console.log(`${pair.join(' against ')}: ${percent(even)}, even with ${handicap} hp less`);
    lines.push(`  '${pair.join()}': { first: ${Math.round(100 * even)}, handicap: ${handicap} },`);
  }
  writeFileSync(
    new URL('../src/lib/captains/balance.ts', import.meta.url),
    `/**
 * How even two ships are, as matches between computer captains tell: of a hundred points, those of the
 * first ship (a draw is half a point for each), and how many hull points the stronger one has to do
 * without to make them even. Made by \`npm run arena -- --balance\`: ${level}s, ${count} matches a pair and
 * handicap, seed ${seed}.
 */
export const BALANCE = {
${lines.join('\n')}
} as const;
`,
  );
}

async function handicapOf(
  pair: Ships,
  even: number,
  share: (less: readonly [number, number]) => Promise<number>,
): Promise<number> {
  const strong = even > 0.5 ? 0 : 1;
  const { hp } = SHIP_TYPES[pair[strong]];
  const tested: Tested[] = [];
  for (const part of LESS) {
    const less = Math.min(hp - 1, Math.round(part * hp));
    const first = less === 0 ? even : await share(strong === 0 ? [less, 0] : [0, less]);
    tested.push({ less, points: strong === 0 ? first : 1 - first });
    // Far below half: what comes after tells nothing of where the half is.
    if (tested.length >= 3 && tested.slice(-2).every(({ points }) => points < 0.45)) break;
  }
  return evenAt(tested);
}
