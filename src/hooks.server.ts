import { baseLocale } from '$lib/messages';
import type { Handle } from '@sveltejs/kit';

/** Runs while the pages are prerendered: nothing of this is in the app that people install. */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    transformPageChunk: ({ html }) => html.replace('%lang%', baseLocale),
    // The Latin cuts are on every page; the others load when a text needs them.
    preload: ({ type, path }) =>
      type === 'js' || type === 'css' || (type === 'font' && /-latin-(?!ext)/.test(path)),
  });
