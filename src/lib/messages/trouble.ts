/** Trouble with the device's storage, and with the engine, into words. */
import type { LineEvent } from '$lib/engine/line';
import type { StoreTrouble } from '$lib/storage';
import { m } from './compiled/messages.js';

export const storeTroubleText = {
  full: m.notice_storage_full,
  outdated: m.notice_storage_outdated,
  unavailable: m.notice_storage_unavailable,
  unloaded: m.notice_storage_unloaded,
  unreadable: m.notice_storage_unreadable,
  missing: m.notice_storage_missing,
  elsewhere: m.notice_storage_elsewhere,
  broken: m.notice_storage_broken,
} satisfies Record<StoreTrouble['code'], () => string>;

export const engineEventText = {
  restarted: m.notice_engine_restarted,
  gave_up: m.notice_engine_gave_up,
} satisfies Record<LineEvent['kind'], () => string>;
