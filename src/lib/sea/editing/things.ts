/** What lies on a draft, tile by tile. */
import { sameTile, type Tile } from '$lib/core';
import { WHIRLPOOL_SIZE } from '../map';
import type { Side } from '../match';
import { SIDES } from '../match';
import { imageOfHazard, imageOfTile, type Symmetry } from '../symmetry';
import { isRock, type MapDraft, type Thing } from './draft';

export type Size = { readonly width: number; readonly height: number };

/** Tiles along each side of a thing. */
export const coversOf = (thing: Thing): number =>
  !isRock(thing) && thing.type === 'whirlpool' ? WHIRLPOOL_SIZE : 1;

export function tilesOf(thing: Thing): Tile[] {
  const covers = coversOf(thing);
  return Array.from({ length: covers * covers }, (_, i) => ({
    x: thing.x + (i % covers),
    y: thing.y + Math.floor(i / covers),
  }));
}

export function liesOn(thing: Thing, { x, y }: Tile): boolean {
  const covers = coversOf(thing);
  return x >= thing.x && y >= thing.y && x < thing.x + covers && y < thing.y + covers;
}

export function overlap(a: Thing, b: Thing): boolean {
  const [wide, high] = [coversOf(a), coversOf(b)];
  return a.x < b.x + high && b.x < a.x + wide && a.y < b.y + high && b.y < a.y + wide;
}

export const thingsOf = ({ rocks, hazards }: MapDraft): Thing[] => [...rocks, ...hazards];

export const thingsOn = (draft: MapDraft, tile: Tile): Thing[] =>
  thingsOf(draft).filter((thing) => liesOn(thing, tile));

/** The sides whose ships begin there. */
export function berthsOn({ spawns }: MapDraft, tile: Tile): Side[] {
  return SIDES.filter((side) => {
    const berth = spawns[side];
    return berth !== null && sameTile(berth, tile);
  });
}

/** A sign for what it is, and its place: equal for equal things. */
export function signOf(thing: Thing): string {
  if (isRock(thing)) return `${thing.size} ${thing.x} ${thing.y}`;
  return `${thing.type === 'wind' ? thing.dir : thing.spin} ${thing.x} ${thing.y}`;
}

export const sameThing = (a: Thing, b: Thing): boolean => signOf(a) === signOf(b);

export const isInside = ({ width, height }: Size, thing: Thing): boolean =>
  thing.x >= 0 && thing.y >= 0 && thing.x + coversOf(thing) <= width && thing.y + coversOf(thing) <= height;

export const isTileInside = ({ width, height }: Size, { x, y }: Tile): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

/** The nearest place inside for something of that size. */
export const clampedTile = ({ width, height }: Size, { x, y }: Tile, covers = 1): Tile => ({
  x: Math.max(0, Math.min(x, width - covers)),
  y: Math.max(0, Math.min(y, height - covers)),
});

export const imageOfThing = (symmetry: Symmetry, size: Size, thing: Thing): Thing =>
  isRock(thing)
    ? { ...imageOfTile(symmetry, size, thing), size: thing.size }
    : imageOfHazard(symmetry, size, thing);

/** The draft without the things that `gone` picks; the draft itself where it picks none. */
export function without(draft: MapDraft, gone: (thing: Thing) => boolean): MapDraft {
  const rocks = draft.rocks.filter((rock) => !gone(rock));
  const hazards = draft.hazards.filter((hazard) => !gone(hazard));
  const same = rocks.length === draft.rocks.length && hazards.length === draft.hazards.length;
  return same ? draft : { ...draft, rocks, hazards };
}

export const withThing = (draft: MapDraft, thing: Thing): MapDraft =>
  isRock(thing)
    ? { ...draft, rocks: [...draft.rocks, thing] }
    : { ...draft, hazards: [...draft.hazards, thing] };
