/**
 * What this device remembers of what it has told its player, so that nothing is said twice. It is no
 * choice of theirs, so it is not among the settings and in no backup.
 */

const KEY = 'battle-navigation/memo';

export type Memo = {
  /** 'Ready to play offline' has been said. */
  offlineTold?: boolean;
  /** Installing is not offered any more. */
  installDeclined?: boolean;
  /** The version that was here last. */
  version?: string;
  /** When everything was last backed up, and when it was last advised. */
  backedUpAt?: string;
  remindedAt?: string;
};

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // even asking for it throws where the player has forbidden it
  }
}

/** What it remembers where nothing can be kept, as long as the page is there. */
let forTheVisit: Memo = {};

export function recall(): Memo {
  try {
    const memo: unknown = JSON.parse(storage()?.getItem(KEY) ?? '{}');
    return { ...forTheVisit, ...(typeof memo === 'object' ? memo : {}) };
  } catch {
    return forTheVisit;
  }
}

export function remember(patch: Memo): void {
  forTheVisit = { ...recall(), ...patch };
  try {
    storage()?.setItem(KEY, JSON.stringify(forTheVisit));
  } catch {
    // Full or forbidden: it lasts for the visit.
  }
}

export function forgetMemo(): void {
  forTheVisit = {};
  storage()?.removeItem(KEY);
}
