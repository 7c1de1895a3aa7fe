/** Crews and decks as the lobby shows them. */
import { createFight, CREWS, ROLES, type Board, type CrewId, type Definition } from '$lib/boarding';
import type { Pair } from '$lib/sea';

export type { Board } from '$lib/boarding';

/** Both crews in their places; side 1 boards. */
export function boardOf(ships: Pair<CrewId>): Board | null {
  const made = createFight({ ships });
  return made.ok ? made.value.board : null;
}

export const crewOf = (ship: CrewId): readonly Definition[] => CREWS[ship].map((role) => ROLES[role]);
