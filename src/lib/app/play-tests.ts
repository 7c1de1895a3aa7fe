/** Matches that were begun to try a map: where they came from is where they lead back to. */
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

/** The map that a match was begun to try, or undefined. */
export const mapTriedIn = (matchId: string): string | undefined => read()[matchId];
