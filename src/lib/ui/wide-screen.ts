/** How much there is room for; the same words are in the styles. */
import { MediaQuery } from 'svelte/reactivity';

/** Board and panel stand side by side. */
export const wideScreen = (): MediaQuery => new MediaQuery('(min-width: 900px) and (min-height: 500px)');

/** Board, tools and what is said of the map stand side by side; large letters need more room for it. */
export function deskScreen(): MediaQuery {
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  return new MediaQuery(`(min-width: ${1_000 * letters}px) and (min-height: 600px)`);
}
