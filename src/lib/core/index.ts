/** The ground that all rooms stand on. */
export { base64url, bytesOfBase64url, bytesOfText, textOfBytes } from './bytes';
export { hashText } from './hash';
export { ahead, headingIndex, HEADINGS, leftOf, oppositeOf, rightOf, type Heading } from './headings';
export { shareInterval } from './interval';
export { Checks, pathTo, show, type JsonObject } from './json';
export { numbersFrom, type Numbers } from './random';
export { fault, type Fault, type Result } from './result';
export { parseTileLabel, sameTile, tileLabel, type Tile } from './tiles';
