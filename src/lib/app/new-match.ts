/** Beginning a match. */
import type { Player } from '$lib/documents';
import type { MapDefinition, MatchRules, Pair, ShipTypeId } from '$lib/sea';
import type { Engine } from './engine.svelte';
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

/** An id for the match, also where the page is not served safely and the browser makes none. */
function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Answers what the engine says, and under which id the match is kept. */
export async function beginMatch(engine: Engine, { players, map, ships, hp, rules }: MatchTerms) {
  const id = drawId();
  const startedAt = now();
  const answer = await engine.call('beginMatch', [
    { id, startedAt, players, setup: { map, ships: [...ships], hp: [...hp], rules } },
  ]);
  return { id, answer };
}
