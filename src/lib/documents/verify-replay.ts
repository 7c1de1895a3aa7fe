/** Runs a replay again, and finds the first place where it is not what the rules make of its plans. */
import { agreeDraw, resolveTurn, settleBoarding, surrender, type MatchState, type Outcome } from '$lib/sea';
import { fightOf } from './fight-record';
import { playedTurn, startOf } from './record';
import type { Replay } from './replay';

/** Turns and phases as people count them, from 1. `result`: every phase is right, but not who won. */
export type Verdict =
  | { readonly same: true }
  | {
      readonly same: false;
      readonly what: 'phase' | 'result';
      readonly turn: number;
      readonly phase: number;
    };

export function verifyReplay(replay: Replay): Verdict {
  let state = startOf(replay);
  for (const [i, turn] of replay.turns.entries()) {
    const differs = (phase: number): Verdict => ({
      same: false,
      what: 'phase',
      turn: i + 1,
      phase: phase + 1,
    });
    if (state.status !== 'planning') return differs(0);
    const record = resolveTurn(state, turn.plans);
    const { hashes } = playedTurn(state, record);
    const length = Math.max(hashes.length, turn.hashes.length);
    for (let phase = 0; phase < length; phase++) {
      if (hashes[phase] !== turn.hashes[phase]) return differs(phase);
    }
    ({ state } = record);
  }
  if (sameOutcome(resultOf(state, replay), replay.result)) return { same: true };
  const last = replay.turns.at(-1)?.hashes.length ?? 1;
  return { same: false, what: 'result', turn: Math.max(1, replay.turns.length), phase: last };
}

/** The outcome of a match that ended like this; null where it cannot have. */
function resultOf(state: MatchState, replay: Replay): Outcome | null {
  const { winner, reason } = replay.result;
  if (state.status === 'finished') return state.outcome;
  if (state.status === 'boarding') {
    const won = reason === 'boarding' ? boardingWonBy(replay) : null;
    return won && settleBoarding(state, won.winner).outcome;
  }
  if (reason === 'surrender' && winner !== null) return surrender(state, winner === 0 ? 1 : 0).outcome;
  return reason === 'agreed' ? agreeDraw(state).outcome : null;
}

/** Who won the fight on deck; null where its acts do not end it. One that was not kept was won by whoever is written down. */
function boardingWonBy({ fight, result }: Replay): Pick<Outcome, 'winner'> | null {
  if (!fight) return result;
  const fought = fightOf(fight);
  return fought.ok ? fought.value.outcome : null;
}

function sameOutcome(a: Outcome | null, b: Outcome): boolean {
  return a !== null && a.winner === b.winner && a.reason === b.reason;
}
