/** Beginning a match. */
import type { Player } from '$lib/documents';
import type { MapDefinition, MatchRules, Pair, ShipTypeId } from '$lib/sea';
import { ask, type AskingParts } from './asking';
import { drawId } from './ids';
import { now } from './now';

export type MatchTerms = {
  readonly players: Pair<Player>;
  readonly ships: Pair<ShipTypeId>;
  readonly hp: Pair<number>;
  readonly rules: Partial<MatchRules>;
  readonly map: MapDefinition;
};

/** A computer captain draws its numbers from this; it becomes part of the record. */
export const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Whoever plays again plays with other numbers. */
export const reseeded = (player: Player): Player =>
  player.kind === 'computer' ? { ...player, seed: drawSeed() } : player;

/** Answers the id under which the match is kept; where there is none, the player has been told why. */
export async function beginMatch(
  parts: AskingParts,
  { players, map, ships, hp, rules }: MatchTerms,
): Promise<string | undefined> {
  const id = drawId();
  const setup = { map, ships, hp, rules };
  const begun = await ask(parts, 'beginMatch', [{ id, startedAt: now(), players, setup }]);
  return begun && id;
}
