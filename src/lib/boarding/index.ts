/** The boarding fight's door. */
export { checkDeck, copyDeck, validateDeck, type Deck } from './deck';
