/** Taking hold of something on a draft and putting it elsewhere. Nothing gives way to it. */
import type { Tile } from '$lib/core';
import { otherSide, type Side } from '../match';
import { imageOfBerth } from '../symmetry';
import type { Berth, MapDraft, Thing } from './draft';
import { replaceAlike, sameBerth, setBerth, type BySymmetry } from './strokes';
import { berthsOn, clampedTile, coversOf, thingsOn } from './things';

/** `by`: where it was taken, from its north-west tile. */
export type Grip =
  | { readonly kind: 'berth'; readonly side: Side }
  | { readonly kind: 'thing'; readonly thing: Thing; readonly by: Tile };

/** What lies on top there: a ship, else what came last. */
export function gripAt(draft: MapDraft, tile: Tile): Grip | null {
  const side = berthsOn(draft, tile).at(-1);
  if (side !== undefined) return { kind: 'berth', side };
  const thing = thingsOn(draft, tile).at(-1);
  return thing ? { kind: 'thing', thing, by: { x: tile.x - thing.x, y: tile.y - thing.y } } : null;
}

/** The draft with what is held put there, always inside. Its image goes along where it is there. */
export function moved(draft: MapDraft, grip: Grip, to: Tile, symmetry: BySymmetry): MapDraft {
  if (grip.kind === 'berth') {
    const berth = draft.spawns[grip.side] as Berth;
    const next = { ...clampedTile(draft, to), facing: berth.facing };
    if (sameBerth(berth, next)) return draft;
    const other = draft.spawns[otherSide(grip.side)];
    const isPair = symmetry !== null && sameBerth(other, imageOfBerth(symmetry, draft, berth));
    return setBerth(draft, grip.side, next, isPair ? symmetry : null);
  }
  const { thing, by } = grip;
  const place = clampedTile(draft, { x: to.x - by.x, y: to.y - by.y }, coversOf(thing));
  if (place.x === thing.x && place.y === thing.y) return draft;
  return replaceAlike(draft, thing, { ...thing, ...place }, symmetry);
}
