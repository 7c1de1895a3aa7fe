/** What came from outside, in words. */
import type { Verdict } from '$lib/documents';
import type { Inspected } from '$lib/engine/api';
import { m } from './compiled/messages.js';

export const arrivalTitle = {
  map: m.arrival_is_map,
  replay: m.arrival_is_replay,
  backup: m.arrival_is_backup,
} satisfies Record<Inspected['kind'], () => string>;

/** Where a replay is not what today's rules make of its plans. */
export const verdictText = (verdict: Extract<Verdict, { same: false }>): string =>
  verdict.what === 'phase'
    ? m.verdict_phase({ turn: verdict.turn, phase: verdict.phase })
    : m.verdict_result();
