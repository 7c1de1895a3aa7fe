/** Map drafts for tests, and hands that draw on them. */
import fc from 'fast-check';
import {
  BRUSHES,
  fill,
  gripAt,
  moved,
  paint,
  surveyDraft,
  SYMMETRIES,
  turn,
  type Brush,
  type MapDraft,
} from '$lib/sea';
import { signOf, thingsOf } from '$lib/sea/editing/things';

export const EMPTY: MapDraft = {
  id: 'pond',
  name: 'Pond',
  width: 10,
  height: 8,
  hazards: [],
  rocks: [],
  spawns: [
    { x: 1, y: 3, facing: 'E' },
    { x: 8, y: 4, facing: 'W' },
  ],
  metadata: { author: '', notes: '', createdAt: null },
};

export const tile = (draft: MapDraft = EMPTY) =>
  fc.record({ x: fc.nat(draft.width - 1), y: fc.nat(draft.height - 1) });
const brush = fc.constantFrom(...BRUSHES);
const symmetry = fc.constantFrom(null, ...SYMMETRIES);
export const touch = fc.record({ brush, tile: tile(), symmetry });
/** What a hand may do, one after the other. */
export const act = fc.oneof(
  touch.map(
    ({ brush: b, tile: t, symmetry: s }) =>
      (draft: MapDraft) =>
        paint(draft, b, t, s),
  ),
  fc.record({ tile: tile(), symmetry }).map(
    ({ tile: t, symmetry: s }) =>
      (draft: MapDraft) =>
        turn(draft, t, s),
  ),
  fc.record({ brush, from: tile(), to: tile(), symmetry }).map(
    ({ brush: b, from, to, symmetry: s }) =>
      (draft: MapDraft) =>
        fill(draft, b, from, to, s),
  ),
  fc.record({ from: tile(), to: tile(), symmetry }).map(({ from, to, symmetry: s }) => (draft: MapDraft) => {
    const grip = gripAt(draft, from);
    return grip ? moved(draft, grip, to, s) : draft;
  }),
);
export const drawn = fc
  .array(act, { maxLength: 30 })
  .map((acts) => acts.reduce((draft, one) => one(draft), EMPTY));

export const signs = (draft: MapDraft): string[] => thingsOf(draft).map(signOf).sort();
export const withThings = (...brushes: [Brush, string][]): MapDraft =>
  brushes.reduce((draft, [b, at]) => {
    const [x = 0, y = 0] = at.split(' ').map(Number);
    return paint(draft, b, { x, y }, null);
  }, EMPTY);
export const faultCodes = (draft: MapDraft): string[] =>
  surveyDraft(draft).faults.map(({ code, path }) => `${code} ${path}`);
