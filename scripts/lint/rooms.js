/**
 * The rooms of the house and what each may import (docs/ARCHITECTURE.md tells the story).
 * `may`: rooms whose values and types it uses. `types`: rooms whose types alone it uses.
 * `packages`: what it uses from outside; a name ending in `/` stands for all below it.
 * @typedef {{ may: string[], types?: string[], packages?: string[], why: string }} Room
 */

const PURE = 'it is pure rules code: it runs the same in a worker, a test and a browser of the next decade';
const RULES = ['sea', 'boarding', 'core'];
const ENGINE = [...RULES, 'captains', 'documents'];
const STATE = [...ENGINE, 'engine', 'storage', 'playback'];

/** @type {Record<string, Room>} */
export const ROOMS = {
  core: {
    may: [],
    packages: ['pure-rand', 'pure-rand/'],
    why: `it is the ground that all stand on, and ${PURE}`,
  },
  sea: { may: ['core'], why: PURE },
  boarding: { may: ['core'], why: PURE },
  captains: { may: RULES, why: PURE },
  documents: { may: RULES, why: PURE },
  engine: {
    may: [...ENGINE, 'storage'],
    packages: ['comlink'],
    why: 'it carries the rules into a worker and knows no screen',
  },
  storage: { may: ['documents', 'core'], packages: ['dexie'], why: 'it keeps documents and knows no screen' },
  playback: {
    may: ['core'],
    types: ['sea', 'boarding'],
    why: 'it turns records into timed plans without a screen',
  },
  render: {
    may: ['playback', 'core'],
    types: ENGINE,
    packages: ['d3-contour'],
    why: 'it draws a scene that is handed to it, whoever made it',
  },
  sound: { may: ['core'], why: 'it plays what it is told' },
  pwa: {
    may: ['core'],
    packages: ['uqr'],
    why: 'it speaks with the browser, not with the game',
  },
  'service-worker': {
    may: ['pwa'],
    packages: ['workbox-precaching/'],
    why: 'it keeps the app on the device and knows nothing of the game',
  },
  lessons: { may: [], types: ['sea', 'boarding'], why: 'lessons and puzzles are data' },
  app: {
    may: [...STATE, 'sound', 'pwa', 'lessons'],
    packages: ['svelte', 'svelte/', '$app/'],
    why: 'it joins engine, storage and playback; how it looks is the business of components and pages',
  },
  messages: {
    may: [],
    types: [...STATE, 'render', 'app', 'lessons'],
    why: 'it turns codes into words and decides nothing',
  },
  ui: {
    may: ['render', 'messages', 'core'],
    types: [...STATE, 'app', 'lessons'],
    packages: ['svelte', 'svelte/', '@lucide/svelte/', '@fontsource-variable/'],
    why: 'a component gets values by its props and answers by its callbacks',
  },
  routes: {
    may: ['app', 'ui', 'messages'],
    packages: ['svelte', 'svelte/', '$app/', '@sveltejs/kit', 'virtual:'],
    why: 'a page is thin: it hands state from `app` to components from `ui`',
  },
};

/** Rooms that are entered by their door, `$lib/sea`, and not by a window, `$lib/sea/movement`. */
export const DOORS = [
  'core',
  'sea',
  'boarding',
  'captains',
  'documents',
  'playback',
  'render',
  'messages',
  'lessons',
];

/** No DOM, no clock, no chance. */
export const PURE_ROOMS = ['core', 'sea', 'boarding', 'captains', 'documents', 'playback'];

/** The rules proper: no float functions that differ from machine to machine either. */
export const EXACT_ROOMS = ['core', 'sea', 'boarding', 'captains', 'documents'];
