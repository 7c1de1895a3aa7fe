/** Where on a draft a fault lies, and what would mend it. */
import type { Fault, Tile } from '$lib/core';
import type { Side } from '../match';
import { imageOfTile } from '../symmetry';
import type { Berth, MapDraft, Thing } from './draft';
import { paintAlike, setBerth, withBerth } from './strokes';
import type { Fairness } from './survey';
import {
  clampedTile,
  coversOf,
  isTileInside,
  liesOn,
  signOf,
  thingsOf,
  tilesOf,
  without,
  withThing,
} from './things';

/** The thing or spawn that a path such as `rocks[3].x` names. */
export type Named = { readonly thing: Thing } | { readonly side: Side; readonly berth: Berth | null } | null;

export function namedBy(draft: MapDraft, path: string): Named {
  const [, list, number] = /^(rocks|hazards|spawns)\[(\d+)\]/.exec(path) ?? [];
  const index = Number(number);
  if (list === 'spawns') {
    const side = index === 0 ? 0 : 1;
    return { side, berth: draft.spawns[side] };
  }
  const thing = list === 'rocks' ? draft.rocks[index] : list === 'hazards' ? draft.hazards[index] : undefined;
  return thing ? { thing } : null;
}

function tilesOfNamed(named: Named): Tile[] {
  if (!named) return [];
  if ('thing' in named) return tilesOf(named.thing);
  return named.berth ? [{ x: named.berth.x, y: named.berth.y }] : [];
}

/**
 * The tiles on which a fault is shown: those of the thing that it is about, or the nearest on the
 * chart where that lies beyond the edge. None for a fault of the whole map.
 */
export function tilesOfFault(
  draft: MapDraft,
  { code, path, params }: Fault,
  fairness: Fairness | null,
): Tile[] {
  if (code === 'spawns_apart')
    return draft.spawns.flatMap((berth) => (berth ? [{ x: berth.x, y: berth.y }] : []));
  if (code === 'sides_unlike') return oddTiles(draft, fairness);
  const tiles = tilesOfNamed(namedBy(draft, path));
  if (code === 'tile_taken') {
    const others = tilesOfNamed(namedBy(draft, String(params.other)));
    return tiles.filter((tile) => others.some(({ x, y }) => x === tile.x && y === tile.y));
  }
  const inside = tiles.filter((tile) => isTileInside(draft, tile));
  return inside.length > 0 || tiles.length === 0 ? inside : [clampedTile(draft, tiles[0] as Tile)];
}

/** More marks than these say no more. */
const MOST_ODD = 24;

function oddTiles(draft: MapDraft, fairness: Fairness | null): Tile[] {
  if (!fairness) return [];
  const things = fairness.odd.slice(0, MOST_ODD).flatMap((thing) => tilesOf(thing).slice(0, 1));
  const second = draft.spawns[1];
  return fairness.odd.length === 0 && second ? [{ x: second.x, y: second.y }] : things;
}

/** The draft with the fault mended in the plainest way, or null where only the player knows how. */
export function mended(draft: MapDraft, fault: Fault, fairness: Fairness | null): MapDraft | null {
  const named = namedBy(draft, fault.path);
  switch (fault.code) {
    case 'outside_map':
      return named && broughtIn(draft, named);
    case 'tile_taken':
      return cleared(draft, named, namedBy(draft, String(fault.params.other)));
    case 'sides_unlike':
      return fairness && alike(draft, fairness);
    default:
      return null;
  }
}

function broughtIn(draft: MapDraft, named: NonNullable<Named>): MapDraft | null {
  if ('thing' in named) {
    const { thing } = named;
    const next = { ...thing, ...clampedTile(draft, thing, coversOf(thing)) };
    return withThing(
      without(draft, (other) => other === thing),
      next,
    );
  }
  const { side, berth } = named;
  return berth && withBerth(draft, side, { ...clampedTile(draft, berth), facing: berth.facing });
}

/** A spawn needs open water, so what lies there goes; of two things the one that came later goes. */
function cleared(draft: MapDraft, named: Named, other: Named): MapDraft | null {
  const gone = named && 'thing' in named ? named.thing : other && 'thing' in other ? other.thing : null;
  return gone && without(draft, (thing) => thing === gone);
}

/** Side 2 begins where side 1's image is, on open water, and every image that is missing is added. */
function alike(draft: MapDraft, { nearest, odd, spawnsAlike }: Fairness): MapDraft {
  const [first] = draft.spawns;
  let after = draft;
  if (!spawnsAlike && first) {
    const place = imageOfTile(nearest, draft, first);
    after = setBerth(
      without(draft, (thing) => liesOn(thing, place)),
      0,
      first,
      nearest,
    );
  }
  // By sign: what was surveyed may have been a copy.
  const left = new Set(thingsOf(after).map(signOf));
  return odd.reduce(
    (done, thing) => (left.has(signOf(thing)) ? paintAlike(done, thing, nearest) : done),
    after,
  );
}
