/** Where sounds are called for, for all pages. */
import { createContext } from 'svelte';
import type { Cues } from '$lib/sound/cues';

export { Cues } from '$lib/sound/cues';
export const [getCues, setCues] = createContext<Cues>();
