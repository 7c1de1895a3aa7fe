/** The ground that all rooms stand on. */
export { hashText } from './hash';
export { ahead, HEADINGS, LEFT_OF, OPPOSITE_OF, RIGHT_OF, STEP, type Heading } from './headings';
export { checks, isObject, pathTo, show, type Checks, type JsonObject } from './json';
export { numbersFrom, type Numbers } from './random';
export { assertNever, fault, type Fault, type Result } from './result';
export { parseTileLabel, sameTile, tileLabel, type Tile } from './tiles';
