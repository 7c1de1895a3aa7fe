/** A deck as a file. */
import type { Fault, Result } from '$lib/core';
import { checkDeck, copyDeck, type Deck } from '$lib/boarding';
import { makeDocument, parseDocument, ruledKind } from './document';

const DECK = ruledKind<Deck>('deck', checkDeck, copyDeck);

export const parseDeck = (text: string): Result<Deck, Fault[]> => parseDocument(DECK, text);
export const makeDeck = (deck: Deck): string => makeDocument(DECK, copyDeck(deck));
