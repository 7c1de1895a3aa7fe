/** A turn of a match as it was played, counted from 1; null where there is none. */
import { stateAfterTurns, type SavedMatch } from '$lib/documents';
import { resolveTurn } from '$lib/sea';
import type { Turn } from './stages';

export function turnOf(match: SavedMatch, number: number): Turn | null {
  const played = match.turns[number - 1];
  if (!played) return null;
  const before = { ...stateAfterTurns(match, match.turns.slice(0, number - 1)), map: match.map };
  return { number, before, record: resolveTurn(before, played.plans), salts: played.salts };
}
