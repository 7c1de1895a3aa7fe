/** The message catalogue: every word that people see. `en.json` is the source; the rest is compiled from it. */
export { tileText } from './board';
export { m } from './compiled/messages.js';
export { baseLocale, getLocale } from './compiled/runtime.js';
export { FAULT_WORDS, faultText } from './faults';
export { ballName, shipName, theShip } from './ships';
export { engineEventText, storeTroubleText } from './trouble';
