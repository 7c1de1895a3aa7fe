/** What the arena plays: which captains, ships and maps, and what came of it for each side. */
import { SHIP_TYPE_IDS, SHIP_TYPES, type CaptainLevel, type ShipTypeId } from '../src/lib/sea/index.ts';
import type { Fixture, Played } from './arena-match.ts';

/** The default map and procedural ones, in turn. */
export const MAPS = 21;

export type Ships = readonly [ShipTypeId, ShipTypeId];
/** Every pair of ships, each one way round, and with its like. */
export const PAIRS: readonly Ships[] = SHIP_TYPE_IDS.flatMap((first, i) =>
  SHIP_TYPE_IDS.slice(i).map((second): Ships => [first, second]),
);

/** A match of captains a and b, as it stands before the sides are swapped or after. */
export type Game = Fixture & { readonly swapped: boolean };

type Terms = {
  readonly levels: readonly [CaptainLevel, CaptainLevel];
  readonly pairs: readonly Ships[];
  readonly count: number;
  readonly seed: number;
  readonly turnLimit: number;
  /** Hull points that the ships go without. */
  readonly less?: readonly [number, number];
};

/** Every second game is the one before with everything on the other side. */
export function gamesOf({ levels, pairs, count, seed, turnLimit, less = [0, 0] }: Terms): Game[] {
  const [a, b] = levels;
  return Array.from({ length: count }, (_, i): Game => {
    const game = i >> 1;
    const swapped = i % 2 === 1;
    const [first, second] = pairs[game % pairs.length] as Ships;
    const hp = [SHIP_TYPES[first].hp - less[0], SHIP_TYPES[second].hp - less[1]] as const;
    return {
      levels: swapped ? [b, a] : [a, b],
      ships: swapped ? [second, first] : [first, second],
      hp: swapped ? [hp[1], hp[0]] : hp,
      map: Math.floor(game / pairs.length) % MAPS,
      seed: seed * 100_000 + game,
      turnLimit,
      swapped,
    };
  });
}

/** What the first ship of a pair gets of all: a match for a win, half of one for a draw. */
export function pointsOf([first, second]: Ships, list: readonly Game[], results: readonly Played[]): number {
  let [points, count] = [0, 0];
  list.forEach(({ ships, swapped }, i) => {
    const [one, other] = swapped ? [ships[1], ships[0]] : ships;
    if (one !== first || other !== second) return;
    const winner = results[i]?.winner ?? null;
    points += winner === null ? 0.5 : winner === (swapped ? 1 : 0) ? 1 : 0;
    count += 1;
  });
  return count === 0 ? 0.5 : points / count;
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
