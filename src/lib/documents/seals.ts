/**
 * Sealed orders. A seal is shown before a turn and can be checked after it: whoever sealed a plan
 * cannot change it, and nobody can find the plan by trying all there are, because a salt is in the
 * seal. All salts of a match come from one secret, which no page sees before the match is over.
 */
import { hashText } from '$lib/core';
import { formatPlan, type Pair, type Plan, type Side } from '$lib/sea';

/** 16 bytes as hexadecimal digits: the form of a secret and of a salt. */
export const SECRET = /^[0-9a-f]{32}$/;
const SALT_DIGITS = 32;

export type Sealed = {
  readonly matchId: string;
  readonly turn: number;
  readonly side: Side;
  /** As it is recorded, with `shots` wherever it shoots. */
  readonly plan: Plan;
  readonly salt: string;
};

export function saltOf(secret: string, turn: number, side: Side): string {
  return hashText(['salt1', secret, turn, side].join('|'), SALT_DIGITS);
}

export const saltsOf = (secret: string, turn: number): Pair<string> => [
  saltOf(secret, turn, 0),
  saltOf(secret, turn, 1),
];

/** The match id comes last, so that no id can pretend to be something else. */
export function sealOf({ matchId, turn, side, plan, salt }: Sealed): string {
  return hashText(['seal1', turn, side, formatPlan(plan), salt, matchId].join('|'));
}
