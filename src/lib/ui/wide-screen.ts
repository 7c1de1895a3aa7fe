/** Whether board and panel stand side by side; the same words are in the styles. */
import { MediaQuery } from 'svelte/reactivity';

export const wideScreen = (): MediaQuery => new MediaQuery('(min-width: 900px) and (min-height: 500px)');
