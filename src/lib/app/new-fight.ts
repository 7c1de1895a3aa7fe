/** Beginning a fight on deck that is no part of a match. */
import { createFight, type FightSetup } from '$lib/boarding';
import type { Player } from '$lib/documents';
import type { Pair } from '$lib/sea';
import type { AskingParts } from './asking';
import { drawId } from './ids';
import { now } from './now';

/** Side 1 boards side 2's deck. */
export type FightTerms = Pick<FightSetup, 'ships' | 'ruleset' | 'diagonals'> & {
  readonly players: Pair<Player>;
};

/** Answers the id under which it is kept; where there is none, the player has been told why. */
export async function beginFight(
  { keeping, onrefused }: AskingParts,
  { players, ships, ruleset, diagonals }: FightTerms,
): Promise<string | undefined> {
  const made = createFight({ ships, ruleset, diagonals });
  if (!made.ok || !made.value.setup) {
    if (!made.ok) onrefused(made.error);
    return undefined;
  }
  const id = drawId();
  const head = { id, startedAt: now(), players, finishedAt: null, result: null };
  const fight = { ...head, setup: made.value.setup, acts: [] };
  const kept = await keeping.use((room, store) => room.beginFight(store, fight));
  return kept.ok ? id : undefined;
}
