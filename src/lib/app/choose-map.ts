/** The next match is to be on this map. */
import type { Settings } from './settings.svelte';

export const chooseMap = (settings: Settings, id: string): void =>
  settings.change({ lobby: { ...settings.lobby, chart: 'saved', savedMap: id } });
