/** Where the rules at sea and the rules on deck meet: the fight that a grapple opens. */
import { createFight, type Fight, type FightSetup } from '$lib/boarding';
import type { Fault, Result } from '$lib/core';
import { otherSide, type MatchState } from '$lib/sea';

/** What the captains have agreed on for fights. */
export type FightManners = Pick<FightSetup, 'ruleset' | 'diagonals'>;

/** Both ships' crews on the deck of the ship that is boarded; null where none is. */
export function boardingOf(
  state: MatchState,
  { ruleset, diagonals }: FightManners,
): Result<Fight, Fault[]> | null {
  const { boarding, ships } = state;
  if (!boarding) return null;
  return createFight({
    ships: [ships[0].typeId, ships[1].typeId],
    boarder: otherSide(boarding.defender),
    ruleset,
    diagonals,
  });
}
