/** Links that carry a document behind their '#', wherever in a text they stand. */

/** The code in a link of ours, wherever in a text it stands. */
const LINK = /\/import\/?#([\w-]+)/;
/** A code without its link; anything shorter carries nothing. */
const CODE = /^[\w-]{6,}$/;

/** The code that a text carries, or null. A text with a link to anything else is not for us. */
export function codeIn(text: string): string | null {
  // A document may speak of links in its notes.
  if (/^[\s\uFEFF]*\{/.test(text)) return null;
  const trimmed = text.trim();
  return LINK.exec(trimmed)?.[1] ?? (CODE.test(trimmed) ? trimmed : null);
}

/** Whether it is worth a closer look: so that a page does not answer to everything that is pasted. */
export const looksLikeOurs = (text: string): boolean =>
  LINK.test(text) || (/^\s*\{/.test(text) && text.includes('battle-navigation/'));
