/** Which of several tabs leads a match: the one that holds its lock. */

/** `elsewhere`: another tab led already when this one asked. `lost`: another tab has taken over. */
export type Standing = 'leads' | 'elsewhere' | 'lost';

export type Lead = {
  /** Makes this tab the one that leads. */
  takeOver: () => void;
  /** Lets go, so that a waiting tab can lead. */
  leave: () => void;
};

const lockName = (matchId: string): string => `battle-navigation/match/${matchId}`;

/**
 * Leads the match if no other tab does, else waits until that one is gone. Browsers without locks
 * (pages that are not served safely) lead at once: the number in the database guards the match.
 */
export function leadMatch(matchId: string, onstanding: (standing: Standing) => void): Lead {
  const locks = (navigator as Partial<Navigator>).locks;
  let over = false;
  let release: () => void = () => undefined;
  let waiting = new AbortController();

  /** Holds the lock until it is released, or taken away. */
  function hold(lock: Lock | null): Promise<void> | undefined {
    if (over) return undefined;
    if (!lock) {
      onstanding('elsewhere');
      wait();
      return undefined;
    }
    onstanding('leads');
    return new Promise((resolve) => (release = resolve));
  }

  async function ask(options: LockOptions): Promise<void> {
    try {
      await locks?.request(lockName(matchId), options, hold);
    } catch {
      // Another tab has taken over, unless this one has stopped waiting.
      if (over || options.signal?.aborted === true) return;
      onstanding('lost');
      wait();
    }
  }

  function wait(): void {
    waiting = new AbortController();
    void ask({ signal: waiting.signal });
  }

  if (locks) void ask({ ifAvailable: true });
  else onstanding('leads');

  return {
    takeOver: () => {
      waiting.abort();
      void ask({ steal: true });
    },
    leave: () => {
      over = true;
      waiting.abort();
      release();
    },
  };
}
