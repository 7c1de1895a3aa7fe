/**
 * Captains' names inside sentences. A screen shows each in its side's colour, so a name is marked
 * where it goes in; whoever needs plain words takes the marks away.
 */
import type { Pair, Side } from '$lib/sea';

const OPEN = ['\uE000', '\uE001'] as const;
const CLOSE = '\uE002';

export const marked = (names: Pair<string>): Pair<string> => [
  `${OPEN[0]}${names[0]}${CLOSE}`,
  `${OPEN[1]}${names[1]}${CLOSE}`,
];

export const unmarked = (text: string): string => text.replace(/[\uE000-\uE002]/g, '');

/** A sentence in pieces, each with the side whose name it is. */
export function piecesOf(text: string): { text: string; side: Side | null }[] {
  return text
    .split(/([\uE000\uE001][^\uE002]*\uE002)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const side = OPEN.indexOf(piece.charAt(0) as (typeof OPEN)[number]);
      return { text: unmarked(piece), side: side < 0 ? null : (side as Side) };
    });
}
