/**
 * What a side's earlier actions have come to. Against some ways of the enemy's they would have reached, against
 * others not; all ways of the enemy's against which the same ones reach, and so many of them are hits, are
 * one case of an own way. Whatever a side has tried, it falls into one case of each kind, or the match is
 * over: the enemy is hooked or sunk.
 */
import { PHASES, type Pair, type Side } from '$lib/sea';
import { WAYS, type Strikes, type View } from './joint-tree';
import { MOST_MOMENTS, type Moments } from './moments';
import type { Stakes } from './stakes';

/** Four bits for each of three phases: shots to either beam, grapples to either beam. */
const CODES = 4_096;
const SHOTS = 0x333;
const GRAPPLES = 0xccc;
/** By the actions that reached: how many hit; -1 where a grapple did. */
const HITS = Int8Array.from({ length: CODES }, (_, code) => {
  let hits = 0;
  for (let shots = code & SHOTS; shots > 0; shots &= shots - 1) hits += 1;
  return (code & GRAPPLES) !== 0 ? -1 : hits;
});
const shotsIn = (code: number): number => HITS[code & SHOTS] as number;

/** In a list of cases, each has a place for each of four moves and, within it, for no action and each of four. */
export const CASE = 20;

export type Cases = {
  count: number;
  /** By pair of ways, as the own view lists them: the first case. The next ones have one hit more each. */
  readonly first: Int32Array;
  /** The same, as the enemy's view lists them. */
  readonly firstForEnemy: Int32Array;
  /** By first case: how many there are. */
  span: Uint8Array;
  /** By moment: where its cases begin in the list below; those of the next moment begin where they end. */
  readonly from: Int32Array;
  /** Cases as places in a list of all. */
  list: Int32Array;
};

export const makeCases = (): readonly Cases[] =>
  WAYS.slice(0, PHASES).map((ways, depth) => ({
    count: 0,
    first: new Int32Array(ways * ways),
    firstForEnemy: new Int32Array(ways * ways),
    span: new Uint8Array(64),
    from: new Int32Array((MOST_MOMENTS[depth] as number) + 1),
    list: new Int32Array(64),
  }));

/** By pair of ways, after each number of phases: which own actions reached, and which of the enemy's. */
const codes = WAYS.slice(0, PHASES).map((ways) => ({
  own: new Int32Array(ways * ways),
  enemy: new Int32Array(ways * ways),
}));
/** By pair of ways: whether both grapples may hold in the next phase. */
const locks = WAYS.slice(0, PHASES).map((ways) => new Uint8Array(ways * ways));

/** By code of one way: its first case, where the stamp says that it is of this way. */
const known = new Int32Array(CODES);
const stamps = new Int32Array(CODES);
let stamp = 0;

/** Sorts both sides' moments into their cases. */
export function listCases(
  cases: Pair<readonly Cases[]>,
  moments: Pair<readonly Moments[]>,
  view: View,
  stakes: Stakes,
): void {
  readCodes(view);
  for (let depth = 0; depth < PHASES; depth++) {
    const shares = (pair: number): boolean =>
      stakes.counted && ((locks[depth]?.[pair] as number) > 0 || (stakes.last && depth === PHASES - 1));
    for (const side of [0, 1] as const)
      sortOut(
        cases[side][depth] as Cases,
        moments[side][depth] as Moments,
        depth,
        side,
        stakes.sinksAfter[side],
        shares,
      );
  }
}

function readCodes({ strikes }: View): void {
  for (let depth = 0; depth < PHASES; depth++) {
    const ways = WAYS[depth] as number;
    const { own, enemy } = codes[depth] as (typeof codes)[number];
    const before = codes[depth - 1];
    const lock = locks[depth] as Uint8Array;
    if (before) {
      const fewer = ways >> 2;
      for (let there = 0, pair = 0; there < ways; there++) {
        for (let here = 0; here < ways; here++, pair++) {
          const parent = (there >> 2) * fewer + (here >> 2);
          own[pair] = before.own[parent] as number;
          enemy[pair] = before.enemy[parent] as number;
        }
      }
      forEachStrike(strikes[depth] as Strikes, (there, here, bits) => {
        const pair = there * ways + here;
        const shift = 4 * (depth - 1);
        own[pair] = (own[pair] as number) | ((bits & 15) << shift);
        enemy[pair] = (enemy[pair] as number) | ((bits >> 4) << shift);
      });
    }
    lock.fill(0);
    forEachStrike(strikes[depth + 1] as Strikes, (there, here, bits) => {
      if ((bits & 12) !== 0 && (bits & 0xc0) !== 0) lock[(there >> 2) * ways + (here >> 2)] = 1;
    });
  }
}

function forEachStrike(
  { from, bits, shot }: Strikes,
  visit: (there: number, here: number, bits: number) => void,
): void {
  for (let there = 0; there < from.length - 1; there++) {
    for (let at = from[there] as number; at < (from[there + 1] as number); at++)
      visit(there, (shot[at] as number) >> 2, bits[at] as number);
  }
}

function sortOut(
  cases: Cases,
  moments: Moments,
  depth: number,
  side: Side,
  sinksAfter: number,
  shares: (pair: number) => boolean,
): void {
  const ways = WAYS[depth] as number;
  const reached = (codes[depth] as (typeof codes)[number])[side === 0 ? 'own' : 'enemy'];
  const kinds: { readonly code: number; readonly first: number }[][] = [];
  cases.count = 0;
  for (let here = 0; here < ways; here++) {
    stamp += 1;
    const list: { code: number; first: number }[] = [];
    kinds.push(list);
    for (let there = 0; there < ways; there++) {
      // The codes are listed as the first side's view lists its pairs.
      const pair = side === 0 ? there * ways + here : here * ways + there;
      const all = reached[pair] as number;
      // Hits are told apart only where they can sink, or change the shares of hull that decide.
      const code = shotsIn(all) >= sinksAfter - 1 || shares(pair) ? all : all & GRAPPLES;
      if (stamps[code] !== stamp) {
        stamps[code] = stamp;
        known[code] = cases.count;
        list.push({ code, first: cases.count });
        const span = Math.min(shotsIn(code), sinksAfter - 1) + 1;
        if (cases.count >= cases.span.length) cases.span = grown(cases.span, Uint8Array);
        cases.span[cases.count] = span;
        cases.count += span;
      }
      cases.first[there * ways + here] = known[code] as number;
      cases.firstForEnemy[here * ways + there] = known[code] as number;
    }
  }
  listByMoment(cases, moments, kinds, sinksAfter);
}

function listByMoment(
  cases: Cases,
  { count, way, tried }: Moments,
  kinds: readonly (readonly { readonly code: number; readonly first: number }[])[],
  sinksAfter: number,
): void {
  let filled = 0;
  for (let moment = 0; moment < count; moment++) {
    cases.from[moment] = filled;
    const done = tried[moment] as number;
    for (const { code, first } of kinds[way[moment] as number] ?? []) {
      const hits = HITS[done & code] as number;
      if (hits < 0 || hits >= sinksAfter) continue;
      if (filled >= cases.list.length) cases.list = grown(cases.list, Int32Array);
      cases.list[filled++] = (first + hits) * CASE;
    }
  }
  cases.from[count] = filled;
}

function grown<T extends Uint8Array | Int32Array>(list: T, Kind: new (length: number) => T): T {
  const longer = new Kind(list.length * 2);
  longer.set(list);
  return longer;
}
