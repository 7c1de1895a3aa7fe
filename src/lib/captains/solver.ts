/**
 * The turn as a game: both choose four moves and four actions without seeing the other's. Both sides'
 * mixtures learn against each other for a fixed number of rounds; their averages are what two players
 * who make no mistake would play, nearly.
 */
import { PHASES, SIDES, type MatchState, type Pair, type Side } from '$lib/sea';
import { listCases, makeCases } from './cases';
import { layOut, type Strikes, type View } from './joint-tree';
import { Mixture } from './mixture';
import { listMoments, makeMoments } from './moments';
import { seaOf } from './seas';
import { stakesOf, type Stakes } from './stakes';
import { Sweep } from './sweep';

const moments = [makeMoments(), makeMoments()] as const;
const mixtures = [new Mixture(moments[0]), new Mixture(moments[1])] as const;
const cases = [makeCases(), makeCases()] as const;

export type Turn = {
  readonly views: Pair<View>;
  readonly stakes: Stakes;
  readonly mixtures: Pair<Mixture>;
  /** By side: in how many phases the ship may move. */
  readonly limits: Pair<number>;
  readonly sweeps: Pair<Sweep>;
};

/** The turn laid out, every choice as likely as the others. It holds until the next one is begun. */
export function beginTurn(state: MatchState): Turn {
  const views = layOut(seaOf(state), state);
  const stakes = stakesOf(state);
  const limit = (side: Side): number =>
    state.rules.manoeuvres === 'by-speed' ? state.ships[side].speed : PHASES;
  const limits = [limit(0), limit(1)] as const;
  for (const side of SIDES) listMoments(moments[side], views[side], limits[side]);
  listCases(cases, moments, views[0], stakes);
  for (const side of SIDES) mixtures[side].begin();
  const sweep = (side: Side, other: Side): Sweep =>
    new Sweep(views[side], mixtures[side], mixtures[other], cases[side], cases[other], stakes, side);
  return { views, stakes, mixtures, limits, sweeps: [sweep(0, 1), sweep(1, 0)] };
}

/** What a round costs, about: for itself, for each place where something reaches, for each case of a moment. */
const COST = { round: 60, strike: 1 / 60, case: 1 / 13 };
const WORK = 16_000;
const [FEWEST, MOST] = [30, 120] as const;

/** More rounds where each is less work: so many on every machine, whatever the clock says. */
export function roundsFor({ views, sweeps }: Turn): number {
  const { from } = views[0].strikes[PHASES] as Strikes;
  const strikes = from[from.length - 1] as number;
  const listed = sweeps[0].listed + sweeps[1].listed;
  const cost = COST.round + COST.strike * strikes + COST.case * listed;
  return Math.max(FEWEST, Math.min(MOST, Math.floor(WORK / cost)));
}

/** Late rounds count for more: early ones are mostly guesses. */
export function solve({ mixtures: both, sweeps }: Turn, rounds: number): void {
  for (let round = 1; round <= rounds; round++) {
    for (const side of SIDES) {
      sweeps[side].learn();
      both[side].remember(round * round);
    }
  }
  for (const side of SIDES) both[side].settle();
}
