import { baseLocale } from '$lib/messages';
import type { Handle } from '@sveltejs/kit';

/** Runs while the pages are prerendered: nothing of this is in the app that people install. */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    transformPageChunk: ({ html }) => html.replace('%lang%', baseLocale),
    // What is seen goes before what wakes it up: scripts are asked for when the page has its styles and letters.
    // The upright Latin cuts are on every page; the others load when a text needs them.
    preload: ({ type, path }) => type === 'css' || (type === 'font' && /-latin-(?!ext).*-normal/.test(path)),
  });
