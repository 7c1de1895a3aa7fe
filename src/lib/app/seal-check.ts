/** Makes the seals of a turn again, from what was played, to be compared with those that were shown before it. */
import { sealOf } from '$lib/documents';
import { formatPlan, type Side } from '$lib/sea';
import type { MatchPlay } from './match.svelte';
import type { Turn } from './stages';

export type CheckedSeal = {
  readonly side: Side;
  readonly name: string;
  readonly shown: string;
  readonly again: string;
  readonly orders: string;
};

export function checkSeals(match: MatchPlay, { number: turn, record, salts }: Turn): CheckedSeal[] {
  const players = match.match?.players;
  return ([0, 1] as const).flatMap((side: Side) => {
    const shown = match.sealBefore(turn, side);
    const plan = record.plans[side];
    if (!players || shown === null) return [];
    const again = sealOf({ matchId: match.id, turn, side, plan, salt: salts[side] });
    return [{ side, name: players[side].name, shown, again, orders: formatPlan(plan) }];
  });
}

/** Only of a turn whose seals are remembered. */
export const canCheckSeals = (match: MatchPlay, turn: number): boolean =>
  match.sealBefore(turn, 0) !== null || match.sealBefore(turn, 1) !== null;
