/** What comes after a fight on deck: a look at how it stood, and the next one. */
import type { Fight } from '$lib/boarding';
import { fightOf, type SavedFight } from '$lib/documents';
import type { Pair } from '$lib/sea';
import type { FightTerms } from './new-fight';
import { reseeded } from './new-match';

/** How it stood at its end; null where today's rules play it differently. */
export function lastOf(saved: SavedFight): { readonly fight: Fight; readonly names: Pair<string> } | null {
  const fight = fightOf(saved);
  const [first, second] = saved.players;
  return fight.ok ? { fight: fight.value, names: [first.name, second.name] } : null;
}

/** `swap`: whoever was boarded boards. */
export function rematchOf({ players, setup }: SavedFight, swap: boolean): FightTerms {
  const { ships, ruleset, diagonals } = setup;
  const [first, second] = [reseeded(players[0]), reseeded(players[1])];
  return {
    players: swap ? [second, first] : [first, second],
    ships: swap ? [ships[1], ships[0]] : ships,
    ruleset,
    diagonals,
  };
}
