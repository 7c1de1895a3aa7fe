/** Matches that were begun to try a map: where they came from is where they lead back to. */
import type { Player } from '$lib/documents';
import type { CaptainLevel, MapDefinition, Pair, ShipTypeId, Side } from '$lib/sea';
import { factsOf } from './fleet';
import { drawSeed, type MatchTerms } from './new-match';

/** Who sails against whom to try a map. */
export type PlayTest = {
  readonly against: 'person' | CaptainLevel;
  readonly side: Side;
  readonly ships: Pair<ShipTypeId>;
};

/** What is tried is the map, and not the ships. */
export const evenShips = (ship: ShipTypeId): Pair<ShipTypeId> => [ship, ship];

/** No clock and no limit: whoever tries a map wants to look around. */
export function termsOf(
  { against, side, ships }: PlayTest,
  map: MapDefinition,
  names: Pair<string>,
): MatchTerms {
  const player = (of: Side): Player => {
    const name = names[of];
    return against === 'person' || of === side
      ? { kind: 'person', name }
      : { kind: 'computer', name, level: against, seed: drawSeed() };
  };
  return {
    players: [player(0), player(1)],
    ships,
    hp: [factsOf(ships[0]).hp, factsOf(ships[1]).hp],
    rules: { planningSeconds: null, turnLimit: null },
    map,
  };
}

const KEY = 'battle-navigation/play-tests';

type Tests = Readonly<Record<string, string>>;

/** For this tab alone: whoever comes back to such a match another day plays it like any other. */
function read(): Tests {
  try {
    const tests: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof tests === 'object' && tests !== null ? (tests as Tests) : {};
  } catch {
    return {};
  }
}

function write(tests: Tests): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tests));
  } catch {
    // Full or forbidden: the match leads to the lobby.
  }
}

export const notePlayTest = (matchId: string, mapId: string): void => write({ ...read(), [matchId]: mapId });

/** A match that follows upon another one tries the same map. */
export function followPlayTest(before: string, after: string): void {
  const mapId = mapTriedIn(before);
  if (mapId !== undefined) notePlayTest(after, mapId);
}

/** The map that a match was begun to try, or undefined. */
export const mapTriedIn = (matchId: string): string | undefined => read()[matchId];

/** The matches that were begun to try a map; they count as such no longer. */
export function takePlayTests(mapId: string): string[] {
  const tests = Object.entries(read());
  write(Object.fromEntries(tests.filter(([, map]) => map !== mapId)));
  return tests.filter(([, map]) => map === mapId).map(([match]) => match);
}
