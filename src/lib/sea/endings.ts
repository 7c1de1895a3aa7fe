/** Ends that no gun decides. */
import { otherSide, type MatchState, type Outcome, type Side } from './match';

function finished(state: MatchState, wanted: MatchState['status'], outcome: Outcome): MatchState {
  if (state.status !== wanted) {
    throw new Error(`A match in status ${state.status} cannot end by ${outcome.reason}`);
  }
  const { turnNumber, map, rules, ships } = state;
  return { turnNumber, status: 'finished', map, rules, ships, outcome };
}

/** The captain of `side` strikes the colours while planning. */
export function surrender(state: MatchState, side: Side): MatchState {
  return finished(state, 'planning', { winner: otherSide(side), reason: 'surrender' });
}

export function agreeDraw(state: MatchState): MatchState {
  return finished(state, 'planning', { winner: null, reason: 'agreed' });
}

/** The fight on deck is over; null is a drawn fight. */
export function settleBoarding(state: MatchState, winner: Side | null): MatchState {
  return finished(state, 'boarding', { winner, reason: 'boarding' });
}
