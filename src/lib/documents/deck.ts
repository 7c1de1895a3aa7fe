/** A deck as a file. */
import { type Fault, type Result } from '$lib/core';
import { checkDeck, copyDeck, type Deck } from '$lib/boarding';
import { makeDocument, parseDocument, type Kind } from './document';

const DECK: Kind<Deck> = {
  format: 'deck',
  version: 1,
  read: (check, body, path) => {
    const before = check.faults.length;
    checkDeck(check, body, path);
    return check.faults.length > before ? null : copyDeck(body as Deck);
  },
};

export const parseDeck = (text: string): Result<Deck, Fault[]> => parseDocument(DECK, text);
export const makeDeck = (deck: Deck): string => makeDocument(DECK, copyDeck(deck));
