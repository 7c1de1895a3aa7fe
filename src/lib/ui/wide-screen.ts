/** How much there is room for; the same words are in the styles. */
import { MediaQuery } from 'svelte/reactivity';

/** Board and panel stand side by side. */
export const wideScreen = (): MediaQuery => new MediaQuery('(min-width: 900px) and (min-height: 500px)');

/** Board, tools and what is said of the map stand side by side. */
export const deskScreen = (): MediaQuery => new MediaQuery('(min-width: 1000px) and (min-height: 600px)');
