/** Long work: much data, off the page and off the turns' worker. Each call can be stopped at any time, and repeated. */
import {
  makeBackup,
  parseBackup,
  parseReplay,
  sizeFaults,
  verifyReplay,
  type Backup,
  type Verdict,
} from '$lib/documents';
import { collectBackup, countAll, type Kept, restoreBackup, type Store } from '$lib/storage';
import type { Answer, LongWork } from './api';
import { answered, orRefused, refused } from './rules-work';

const kept = <T>(result: Kept<T>): Answer<T> =>
  result.ok ? result : { ok: false, error: { kind: 'storage', trouble: result.error } };

async function readBackup(file: Blob): Promise<Answer<Backup>> {
  const faults = sizeFaults('backup', file.size);
  return faults.length > 0 ? refused(faults) : orRefused(parseBackup(await file.text()));
}

export function longWork(store: Store): LongWork {
  return {
    async backUp(report) {
      const collected = await collectBackup(store, report);
      if (!collected.ok) return kept(collected);
      const { backup, unreadable } = collected.value;
      const counts = await store.read([store.db.maps, store.db.replays, store.db.matches], countAll);
      if (!counts.ok) return kept(counts);
      const file = new Blob([makeBackup(backup)], { type: 'application/json' });
      return answered({ file, counts: counts.value, unreadable });
    },

    async lookInto(file) {
      const backup = await readBackup(file);
      if (!backup.ok) return backup;
      return answered({ maps: backup.value.maps.length, replays: backup.value.replays.length });
    },

    async restore(file, mode) {
      const backup = await readBackup(file);
      return backup.ok ? kept(await restoreBackup(store, backup.value, mode)) : backup;
    },

    async verifyAll(report) {
      const rows = await store.read([store.db.replayTexts], (db) => db.replayTexts.toArray());
      if (!rows.ok) return kept(rows);
      const differing: { key: string; verdict: Verdict }[] = [];
      for (const [i, { key, text }] of rows.value.entries()) {
        report(i + 1, rows.value.length);
        const replay = parseReplay(text);
        const verdict = replay.ok ? verifyReplay(replay.value) : null;
        if (verdict?.same === false) differing.push({ key, verdict });
      }
      return answered(differing);
    },
  };
}
