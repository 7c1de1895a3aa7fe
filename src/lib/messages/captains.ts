/** Captains' levels in words. */
import type { CaptainLevel } from '$lib/sea';
import { m } from './compiled/messages.js';

export const levelName = {
  deckhand: m.level_deckhand,
  captain: m.level_captain,
  admiral: m.level_admiral,
  admiral_longer: m.level_admiral_longer,
} satisfies Record<CaptainLevel, () => string>;

/** How it plays, in a line. */
export const levelLine = {
  deckhand: m.level_line_deckhand,
  captain: m.level_line_captain,
  admiral: m.level_line_admiral,
  admiral_longer: m.level_line_admiral_longer,
} satisfies Record<CaptainLevel, () => string>;

/** A seal in groups of four, as it is read out and compared. */
export const sealText = (seal: string, groups = 2): string =>
  (seal.toUpperCase().match(/.{1,4}/g) ?? []).slice(0, groups).join(' ');
