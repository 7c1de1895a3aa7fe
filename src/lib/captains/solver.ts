/**
 * The turn as a game: both choose four moves and four actions without seeing the other's. Both sides'
 * mixtures learn against each other for a fixed number of rounds; their averages are what two players
 * who make no mistake would play, nearly.
 */
import { PHASES, SIDES, type MatchState, type Pair, type Side } from '$lib/sea';
import { layOut, type Strikes, type View } from './joint-tree';
import { Mixture } from './mixture';
import { seaOf } from './seas';
import { stakesOf, type Stakes } from './stakes';
import { Sweep } from './sweep';

const mixtures = [new Mixture(), new Mixture()] as const;

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
  const sweep = (side: Side, other: Side): Sweep =>
    new Sweep(views[side], mixtures[side], mixtures[other], stakes, side);
  const limit = (side: Side): number =>
    state.rules.manoeuvres === 'by-speed' ? state.ships[side].speed : PHASES;
  const limits = [limit(0), limit(1)] as const;
  for (const side of SIDES) mixtures[side].begin(views[side], limits[side]);
  return { views, stakes, mixtures, limits, sweeps: [sweep(0, 1), sweep(1, 0)] };
}

/** What a round costs, about: for itself, for each place where something reaches, for each lane of hits. */
const COST = { round: 10, strike: 1 / 50, lane: 36 };
const WORK = 14_500;
const [FEWEST, MOST] = [24, 120] as const;

/** More rounds where each is less work: so many on every machine, whatever the clock says. */
export function roundsFor({ views, sweeps }: Turn): number {
  const { from } = views[0].strikes[PHASES] as Strikes;
  const strikes = from[from.length - 1] as number;
  const cost = COST.round + COST.strike * strikes + COST.lane * sweeps[0].lanes;
  return Math.max(FEWEST, Math.min(MOST, Math.floor(WORK / cost)));
}

/** Late rounds count for more: early ones are mostly guesses. */
export function solve(turn: Turn, rounds: number): void {
  const { mixtures: both, sweeps } = turn;
  for (let round = 1; round <= rounds; round++) {
    for (const side of SIDES) {
      sweeps[side].run();
      both[side].learn();
      both[side].remember(round * round);
    }
  }
  both[0].settle();
  both[1].settle();
}
