/** What a map that is being drawn shows on the board: its ships, and what a press would do. */
import type { Tile } from '$lib/core';
import { restingFrame, shipAtRest, type Frame } from '$lib/playback';
import {
  berthsOn,
  clampedTile,
  coversOf,
  DEFAULT_SHIPS,
  imageOfBerth,
  imageOfThing,
  imageOfTile,
  otherSide,
  sideOf,
  SIDES,
  thingOf,
  thingsOn,
  type Berth,
  type BySymmetry,
  type MapDraft,
  type Side,
  type Thing,
} from '$lib/sea';
import { factsOf } from './fleet';
import type { Tool } from './drawing.svelte';

export { face, fallsOff, isSound, resized } from '$lib/sea';

/** Fainter than this she counts as not there. */
const WITHOUT_FACING = 0.5;

/** The ships that would begin there; one that faces nowhere yet is drawn faintly. */
export function berthsFrame(spawns: MapDraft['spawns']): Frame {
  const ships = SIDES.flatMap((side) => {
    const berth = spawns[side];
    if (!berth) return [];
    const typeId = DEFAULT_SHIPS[side];
    const { hp } = factsOf(typeId);
    const ship = shipAtRest({ ...berth, facing: berth.facing ?? 'N', typeId, hp, maxHp: hp }, side);
    return [berth.facing ? ship : { ...ship, opacity: WITHOUT_FACING }];
  });
  return restingFrame(ships);
}

type Preview = {
  readonly stamp: {
    readonly things: readonly Thing[];
    readonly berths: readonly (Berth & { readonly side: Side })[];
    readonly erase: readonly Tile[];
  };
  /** From the middle of what is under the hand to that of its image. */
  readonly link: readonly [Tile, Tile] | null;
};

const NOTHING: Preview['stamp'] = { things: [], berths: [], erase: [] };

/** What a press on a tile would put there, and at its image; null for tools that put nothing. */
export function previewOf(draft: MapDraft, tool: Tool, tile: Tile, symmetry: BySymmetry): Preview | null {
  if (tool === 'turn' || tool === 'move') return null;
  if (tool === 'erase') {
    const image = symmetry && imageOfTile(symmetry, draft, tile);
    return {
      stamp: { ...NOTHING, erase: image ? [tile, image] : [tile] },
      link: image && [tile, image],
    };
  }
  const side = sideOf(tool);
  if (side !== null) return berthPreview(draft, side, tile, symmetry);
  const wanted = thingOf(tool, tile);
  if (!wanted) return null;
  const covers = coversOf(wanted);
  const thing = { ...wanted, ...clampedTile(draft, tile, covers) };
  const image = symmetry && imageOfThing(symmetry, draft, thing);
  const middle = ({ x, y }: Tile): Tile => ({ x: x + (covers - 1) / 2, y: y + (covers - 1) / 2 });
  return {
    stamp: { ...NOTHING, things: image ? [thing, image] : [thing] },
    link: image && [middle(thing), middle(image)],
  };
}

function berthPreview(draft: MapDraft, side: Side, { x, y }: Tile, symmetry: BySymmetry): Preview {
  const berth = { x, y, facing: draft.spawns[side]?.facing ?? null };
  const image = symmetry && imageOfBerth(symmetry, draft, berth);
  const berths = image
    ? [
        { ...berth, side },
        { ...image, side: otherSide(side) },
      ]
    : [{ ...berth, side }];
  return { stamp: { ...NOTHING, berths }, link: image && [berth, image] };
}

export type OnTile = {
  readonly things: readonly Thing[];
  readonly berths: readonly { readonly side: Side; readonly facing: Berth['facing'] }[];
};

/** What lies on a tile, one upon the other where it has come to that. */
export const lyingOn = (draft: MapDraft, tile: Tile): OnTile => ({
  things: thingsOn(draft, tile),
  berths: berthsOn(draft, tile).map((side) => ({ side, facing: draft.spawns[side]?.facing ?? null })),
});

export const imageOf = (draft: MapDraft, tile: Tile, symmetry: BySymmetry): Tile | null =>
  symmetry && imageOfTile(symmetry, draft, tile);
