/**
 * What a hand does to a draft: paint, erase, turn. Each answers a new draft, or the same one where
 * nothing has changed. With a symmetry, the image is treated alike.
 */
import { rightOf, sameTile, type Heading, type Tile } from '$lib/core';
import { otherSide, type Pair, type Side } from '../match';
import { imageOfBerth, imageOfTile, type Symmetry } from '../symmetry';
import { sideOf, thingOf, type Brush } from './brushes';
import { isRock, type Berth, type MapDraft, type Thing } from './draft';
import {
  berthsOn,
  clampedTile,
  coversOf,
  imageOfThing,
  liesOn,
  overlap,
  sameThing,
  thingsOf,
  thingsOn,
  tilesOf,
  without,
  withThing,
} from './things';

export type BySymmetry = Symmetry | null;

/**
 * One touch of a brush. `begun`: the draft as it was when the stroke began. Painting takes away what
 * lies in the way, but leaves spawns alone: they are moved, never painted over.
 */
export function paint(
  draft: MapDraft,
  brush: Brush,
  tile: Tile,
  symmetry: BySymmetry,
  begun: MapDraft = draft,
): MapDraft {
  if (brush === 'erase') return eraseAlike(draft, tile, symmetry);
  const side = sideOf(brush);
  if (side !== null) return placeAlike(draft, side, tile, symmetry);
  const wanted = thingOf(brush, tile);
  if (!wanted) return draft;
  const thing = { ...wanted, ...clampedTile(draft, tile, coversOf(wanted)) };
  // A stroke of something large sets one beside the other, and not each upon the one before.
  const fresh = (other: Thing): boolean => !thingsOf(begun).includes(other);
  const isWide = coversOf(thing) > 1;
  if (isWide && thingsOf(draft).some((other) => overlap(other, thing) && fresh(other))) return draft;
  return paintAlike(draft, thing, symmetry);
}

/** The thing and its image, where the two can be there together. */
export function paintAlike(draft: MapDraft, thing: Thing, symmetry: BySymmetry): MapDraft {
  const painted = paintThing(draft, thing);
  if (symmetry === null) return painted;
  const image = imageOfThing(symmetry, draft, thing);
  return overlap(image, thing) ? painted : paintThing(painted, image);
}

function paintThing(draft: MapDraft, thing: Thing): MapDraft {
  if (tilesOf(thing).some((tile) => berthsOn(draft, tile).length > 0)) return draft;
  const inTheWay = thingsOf(draft).filter((other) => overlap(other, thing));
  const [only] = inTheWay;
  if (only && inTheWay.length === 1 && sameThing(only, thing)) return draft;
  return withThing(
    without(draft, (other) => inTheWay.includes(other)),
    thing,
  );
}

function eraseAlike(draft: MapDraft, tile: Tile, symmetry: BySymmetry): MapDraft {
  const erased = erase(draft, tile);
  return symmetry === null ? erased : erase(erased, imageOfTile(symmetry, draft, tile));
}

function erase(draft: MapDraft, tile: Tile): MapDraft {
  let erased = without(draft, (thing) => liesOn(thing, tile));
  for (const side of berthsOn(draft, tile)) erased = withBerth(erased, side, null);
  return erased;
}

export function withBerth(draft: MapDraft, side: Side, berth: Berth | null): MapDraft {
  const [first, second] = draft.spawns;
  const spawns: Pair<Berth | null> = side === 0 ? [berth, second] : [first, berth];
  return { ...draft, spawns };
}

/** Towards the middle of the chart, the longer way. */
function facingIn({ width, height }: MapDraft, { x, y }: Tile): Heading {
  const [dx, dy] = [width - 1 - 2 * x, height - 1 - 2 * y];
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'W' : 'E';
  return dy < 0 ? 'N' : 'S';
}

/** A spawn keeps its facing wherever it is put; a new one looks to the middle. */
function placeAlike(draft: MapDraft, side: Side, { x, y }: Tile, symmetry: BySymmetry): MapDraft {
  const before = draft.spawns[side];
  return setBerth(
    draft,
    side,
    { x, y, facing: before ? before.facing : facingIn(draft, { x, y }) },
    symmetry,
  );
}

/** With a symmetry the other side's spawn becomes the image. */
export function setBerth(draft: MapDraft, side: Side, berth: Berth, symmetry: BySymmetry): MapDraft {
  const placed = sameBerth(draft.spawns[side], berth) ? draft : withBerth(draft, side, berth);
  if (symmetry === null) return placed;
  const image = imageOfBerth(symmetry, draft, berth);
  const other = otherSide(side);
  if (sameTile(image, berth) || sameBerth(placed.spawns[other], image)) return placed;
  return withBerth(placed, other, image);
}

export const sameBerth = (a: Berth | null, b: Berth | null): boolean =>
  a === b || (a !== null && b !== null && sameTile(a, b) && a.facing === b.facing);

/** A thing turned a quarter to the right, or the other way round; a rock stays as it is. */
function turned(thing: Thing): Thing {
  if (isRock(thing)) return thing;
  if (thing.type === 'wind') return { ...thing, dir: rightOf(thing.dir) };
  return { ...thing, spin: thing.spin === 'cw' ? 'ccw' : 'cw' };
}

/** Another facing for a spawn, and for the other one where that is its image. */
export function face(draft: MapDraft, side: Side, facing: Berth['facing'], symmetry: BySymmetry): MapDraft {
  const berth = draft.spawns[side];
  if (!berth) return draft;
  const other = draft.spawns[otherSide(side)];
  const isPair = symmetry !== null && sameBerth(other, imageOfBerth(symmetry, draft, berth));
  return setBerth(draft, side, { x: berth.x, y: berth.y, facing }, isPair ? symmetry : null);
}

/** Turns what is on the tile, and its image where that is there. */
export function turn(draft: MapDraft, tile: Tile, symmetry: BySymmetry): MapDraft {
  let after = draft;
  for (const side of berthsOn(draft, tile)) {
    const { facing } = draft.spawns[side] as Berth;
    after = face(after, side, facing === null ? facingIn(draft, tile) : rightOf(facing), symmetry);
  }
  for (const thing of thingsOn(draft, tile)) {
    const next = turned(thing);
    if (next !== thing) after = replaceAlike(after, thing, next, symmetry);
  }
  return after;
}

/** One thing by another, and its image by the other's image, where the image is there. */
export function replaceAlike(draft: MapDraft, old: Thing, next: Thing, symmetry: BySymmetry): MapDraft {
  const replaced = withThing(
    without(draft, (thing) => thing === old),
    next,
  );
  if (symmetry === null) return replaced;
  const image = imageOfThing(symmetry, draft, old);
  const there = thingsOf(draft).find((thing) => thing !== old && sameThing(thing, image));
  if (!there) return replaced;
  return withThing(
    without(replaced, (thing) => thing === there),
    imageOfThing(symmetry, draft, next),
  );
}

/** All tiles of a rectangle, whichever corners are given. */
export function fill(draft: MapDraft, brush: Brush, from: Tile, to: Tile, symmetry: BySymmetry): MapDraft {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const thing = thingOf(brush, from);
  const step = thing ? coversOf(thing) : 1;
  // What would stand out of the rectangle is left out, unless nothing of it fits in.
  const far = { x: Math.max(right, left + step - 1), y: Math.max(bottom, top + step - 1) };
  let filled = draft;
  for (let y = top; y + step - 1 <= far.y; y += step)
    for (let x = left; x + step - 1 <= far.x; x += step)
      filled = paint(filled, brush, { x, y }, symmetry, draft);
  return filled;
}
