/** Drawing: what screens and components use of it. */
export { hullMarks } from './hulls';
