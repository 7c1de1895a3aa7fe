/** The message catalogue: every word that people see. `en.json` is the source; the rest is compiled from it. */
export { arrivalTitle, verdictText } from './arrivals';
export { beamName, headingName, tileText } from './board';
export { levelLine, levelName, sealText } from './captains';
export { m } from './compiled/messages.js';
export { alikeText, drawnTileText, findingText, mendText, symmetryName, toolLine, toolName } from './editor';
export { baseLocale, getLocale } from './compiled/runtime.js';
export { dayText } from './dates';
export { cellText, figureName, roleLine, roleName } from './deck';
export { FAULT_WORDS, faultText, savedText } from './faults';
export { fightReason, fightTitle, toldText } from './fight-log';
export { phaseSentences } from './log';
export { piecesOf, unmarked } from './names';
export { actionText, moveName, phaseNotes, phaseText, type Note } from './orders';
export { resultReason, resultTitle } from './outcome';
export { ballName, shipName, shipWithin, theShip } from './ships';
export { engineEventText, storeTroubleText } from './trouble';
