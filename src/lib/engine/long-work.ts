/** Long work: much data, off the page and off the turns' worker. Each call can be stopped at any time, and repeated. */
import { sparOn } from '$lib/captains';
import { fault } from '$lib/core';
import {
  makeBackup,
  parseBackup,
  parseReplay,
  recognise,
  sizeFaults,
  verifyReplay,
  type Backup,
  type Verdict,
} from '$lib/documents';
import {
  collectBackup,
  countAll,
  countedTables,
  keepAside,
  putBack,
  restoreBackup,
  type Aside,
  type Kept,
  type Store,
} from '$lib/storage';
import type { Answer, LongWork } from './api';
import { answered, orRefused, refused } from './rules-work';

const kept = <T>(result: Kept<T>): Answer<T> =>
  result.ok ? result : { ok: false, error: { kind: 'storage', trouble: result.error } };

/** No file of ours is larger than a backup may be. */
async function readText(file: Blob): Promise<Answer<string>> {
  const faults = sizeFaults('backup', file.size);
  if (faults.length > 0) return refused(faults);
  try {
    return answered(await file.text());
  } catch {
    // It was changed or taken away after it was picked, or its cloud does not answer.
    return refused([fault('file_unreadable', '', 'cannot be read')]);
  }
}

async function readBackup(file: Blob): Promise<Answer<Backup>> {
  const text = await readText(file);
  return text.ok ? orRefused(parseBackup(text.value)) : text;
}

/** Maps that are still being drawn are counted as maps, fights on deck as replays. */
const countsOf = ({ maps, drafts, replays, fights }: Backup) => ({
  maps: maps.length + drafts.length,
  replays: replays.length + fights.length,
});

export function longWork(store: Store): LongWork {
  return {
    async backUp(report) {
      const collected = await collectBackup(store, report);
      if (!collected.ok) return kept(collected);
      const { backup, unreadable } = collected.value;
      const counts = await store.read(countedTables(store), countAll);
      if (!counts.ok) return kept(counts);
      const file = new Blob([makeBackup(backup)], { type: 'application/json' });
      // A file that could not be read again is no backup.
      const faults = sizeFaults('backup', file.size);
      return faults.length > 0 ? refused(faults) : answered({ file, counts: counts.value, unreadable });
    },

    async keepAside() {
      const aside = await keepAside(store);
      return aside.ok ? answered(new Blob([JSON.stringify(aside.value)])) : kept(aside);
    },

    async putBack(aside) {
      const put = await putBack(store, JSON.parse(await aside.text()) as Aside);
      return put.ok ? answered(null) : kept(put);
    },

    async lookInto(file) {
      const backup = await readBackup(file);
      return backup.ok ? answered(countsOf(backup.value)) : backup;
    },

    async inspect(file) {
      const text = await readText(file);
      if (!text.ok) return text;
      const found = recognise(text.value);
      if (!found.ok) return refused(found.error);
      const { value } = found;
      return answered(value.kind === 'backup' ? { kind: value.kind, ...countsOf(value.backup) } : value);
    },

    async restore(file, mode) {
      const backup = await readBackup(file);
      return backup.ok ? kept(await restoreBackup(store, backup.value, mode)) : backup;
    },

    spar: (map, level, from, count) => answered(sparOn(map, level, from, count)),

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
