/**
 * The turn as a game: both choose four moves and four actions without seeing the other's. Both sides'
 * mixtures learn against each other for a fixed number of rounds; their averages are what two players
 * who make no mistake would play, nearly.
 */
import { PHASES, type MatchState, type Pair, type Side } from '$lib/sea';
import { layOut, type View } from './joint-tree';
import { Mixture } from './mixture';
import { seaOf } from './seas';
import { stakesOf, type Stakes } from './stakes';
import { Sweep } from './sweep';

const mixtures = [new Mixture(), new Mixture()] as const;

export type Turn = {
  readonly views: Pair<View>;
  readonly stakes: Stakes;
  readonly mixtures: Pair<Mixture>;
  readonly sweeps: Pair<Sweep>;
};

/** The turn laid out, every choice as likely as the others. It holds until the next one is begun. */
export function beginTurn(state: MatchState): Turn {
  const views = layOut(seaOf(state), state);
  const stakes = stakesOf(state);
  const sweep = (side: Side, other: Side): Sweep =>
    new Sweep(views[side], mixtures[side], mixtures[other], stakes, side);
  for (const side of [0, 1] as const) {
    const { speed } = state.ships[side];
    mixtures[side].begin(views[side], state.rules.manoeuvres === 'by-speed' ? speed : PHASES);
  }
  return { views, stakes, mixtures, sweeps: [sweep(0, 1), sweep(1, 0)] };
}

/** Late rounds count for more: early ones are mostly guesses. */
export function solve(turn: Turn, rounds: number): void {
  const { mixtures: both, sweeps } = turn;
  for (let round = 1; round <= rounds; round++) {
    for (const side of [0, 1] as const) {
      sweeps[side].run();
      both[side].learn();
      both[side].remember(round * round);
    }
  }
  both[0].settle();
  both[1].settle();
}
