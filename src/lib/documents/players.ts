/** Who commands a ship: a person, or the computer with its level and the seed of its numbers. */
import { pathTo, type Checks } from '$lib/core';
import { CAPTAIN_LEVELS, SIDES, type CaptainLevel, type Pair } from '$lib/sea';

export type Player =
  | { readonly kind: 'person'; readonly name: string }
  | {
      readonly kind: 'computer';
      readonly name: string;
      readonly level: CaptainLevel;
      readonly seed: number;
    };

export const PLAYER_KINDS = ['person', 'computer'] as const;
export const MOST_SEED = 2 ** 32 - 1;
export const MOST_NAME = 40;

function readPlayer(check: Checks, player: unknown, path: string): Player | null {
  if (!check.object(player, path)) return null;
  const { kind, name, level, seed } = player;
  const named = check.name(name, MOST_NAME, path, 'name');
  if (!check.oneOf(kind, PLAYER_KINDS, path, 'kind')) return null;
  if (kind === 'person') return named ? { kind, name } : null;
  const ranked = check.oneOf(level, CAPTAIN_LEVELS, path, 'level');
  const seeded = check.whole(seed, 0, MOST_SEED, path, 'seed');
  return named && ranked && seeded ? { kind, name, level, seed } : null;
}

/** Both of them, where they stand in a document. */
export function readPlayers(check: Checks, players: unknown, path: string): Pair<Player> | null {
  if (!check.list(players, 2, path, 'players')) return null;
  const at = pathTo(path, 'players');
  const [first, second] = SIDES.map((side) => readPlayer(check, players[side], pathTo(at, side)));
  return first && second ? [first, second] : null;
}

export function copyPlayer(player: Player): Player {
  const { kind, name } = player;
  return kind === 'person' ? { kind, name } : { kind, name, level: player.level, seed: player.seed };
}
