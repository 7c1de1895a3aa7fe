/** Which of several tabs leads a match: the one that holds its lock. */

/** `elsewhere`: another tab led already when this one asked. `lost`: another tab has taken over. */
export type Standing = 'leads' | 'elsewhere' | 'lost';

/** `locked`: it leads because it holds the lock, and not only because there are none. */
type OnStanding = (standing: Standing, locked: boolean) => void;

export type Lead = {
  /** Makes this tab the one that leads. */
  takeOver: () => void;
  /** Lets go, so that a waiting tab can lead. */
  leave: () => void;
};

const LOCKS = 'battle-navigation/match/';
const lockName = (matchId: string): string => LOCKS + matchId;

/** Whether some tab has a match open; false where the browser does not tell. */
export async function isMatchLed(): Promise<boolean> {
  try {
    const { held = [] } = (await (navigator as Partial<Navigator>).locks?.query()) ?? {};
    return held.some(({ name }) => name?.startsWith(LOCKS) === true);
  } catch {
    return false;
  }
}

/**
 * Leads the match if no other tab does, else waits until that one is gone. Browsers that have no
 * locks, or give none (pages that are not served safely, forbidden site data), lead at once: the
 * number in the database guards the match.
 */
export function leadMatch(matchId: string, onstanding: OnStanding): Lead {
  const locks = (navigator as Partial<Navigator>).locks;
  /** What is being asked for or held now; whatever came before is of no interest any more. */
  let current = { release: (): void => undefined };
  let holds = false;

  function stand(standing: Standing, locked = false): void {
    holds = locked;
    onstanding(standing, locked);
  }

  function ask(options: LockOptions): void {
    const mine = { release: (): void => undefined };
    const waiting = new AbortController();
    mine.release = () => waiting.abort();
    const old = current;
    current = mine;
    old.release();

    /** Holds the lock until it is released, or taken away. */
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (current !== mine) return undefined;
      if (!lock) {
        stand('elsewhere');
        ask({});
        return undefined;
      }
      const held = new Promise<void>((resolve) => (mine.release = resolve));
      stand('leads', true);
      return held;
    };
    // A steal or a look cannot be called off, and need not be: they are answered at once.
    const lasting = options.steal === true || options.ifAvailable === true;
    const request = locks?.request(
      lockName(matchId),
      lasting ? options : { ...options, signal: waiting.signal },
      hold,
    );
    request?.catch((error: unknown) => {
      if (current !== mine) return;
      if (error instanceof DOMException && error.name === 'AbortError') {
        stand('lost');
        ask({});
      } else stand('leads');
    });
  }

  if (locks) ask({ ifAvailable: true });
  else stand('leads');

  return {
    takeOver: () => {
      if (holds) return;
      if (locks) ask({ steal: true });
      else stand('leads');
    },
    leave: () => {
      const old = current;
      current = { release: () => undefined };
      old.release();
    },
  };
}
