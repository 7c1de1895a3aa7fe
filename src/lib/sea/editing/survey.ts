/** What there is to say about a draft: faults, warnings, and how fair a sea it is. */
import { ahead, HEADINGS, type Fault, type Tile } from '$lib/core';
import { barrierAt, chartOf, type Chart } from '../chart';
import type { MapDefinition } from '../map';
import { validateMap } from '../map-faults';
import type { Pair } from '../match';
import { imageOfPose, isAlike, SYMMETRIES, type Symmetry } from '../symmetry';
import { isRock, type MapDraft, type Thing } from './draft';
import { sameBerth } from './strokes';
import { imageOfThing, signOf, thingsOf, tilesOf } from './things';

export type Fairness = {
  /** The symmetry that makes both sides' seas alike, or null. */
  readonly alike: Symmetry | null;
  /** The one that it comes nearest to, and what has no image in that. */
  readonly nearest: Symmetry;
  readonly odd: readonly Thing[];
  /** Side 2's spawn is the image of side 1's in that symmetry. */
  readonly spawnsAlike: boolean;
  /** Tiles from one spawn to the other, as a ship could go around rocks; null where none can. */
  readonly distance: number | null;
  /** Tiles with nothing on them, tiles where a ship could be, and all. */
  readonly open: number;
  readonly sailable: number;
  readonly all: number;
  /** How many tiles each side could get to. */
  readonly reached: Pair<number>;
};

export type Survey = {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Null while there are faults. */
  readonly fairness: Fairness | null;
};

/** What a map is, and a draft may be. */
export const isSound = (draft: MapDraft): draft is MapDefinition =>
  validateMap(draft as MapDefinition).faults.length === 0;

export function surveyDraft(draft: MapDraft): Survey {
  const map = draft as MapDefinition;
  const { faults, warnings } = validateMap(map);
  return { faults, warnings, fairness: faults.length === 0 ? fairnessOf(map) : null };
}

function fairnessOf(map: MapDefinition): Fairness {
  const chart = chartOf(map);
  const [first, second] = [stepsFrom(chart, map.spawns[0]), stepsFrom(chart, map.spawns[1])];
  const tries = SYMMETRIES.map((symmetry) => ({
    symmetry,
    odd: oddIn(symmetry, map),
    spawnsAlike: sameBerth(imageOfPose(symmetry, map, map.spawns[0]), map.spawns[1]),
  }));
  const wrong = ({ odd, spawnsAlike }: (typeof tries)[number]): number => odd.length + (spawnsAlike ? 0 : 1);
  const best = tries.reduce((a, b) => (wrong(b) < wrong(a) ? b : a));
  const taken = new Set(
    thingsOf(map).flatMap((thing) => tilesOf(thing).map(({ x, y }) => y * map.width + x)),
  );
  const all = map.width * map.height;
  return {
    alike: SYMMETRIES.find((symmetry) => isAlike(symmetry, map)) ?? null,
    nearest: best.symmetry,
    odd: best.odd,
    spawnsAlike: best.spawnsAlike,
    distance: first.get(indexOf(chart, map.spawns[1])) ?? null,
    open: all - taken.size,
    sailable: all - thingsOf(map).filter(isRock).length,
    all,
    reached: [first.size, second.size],
  };
}

function oddIn(symmetry: Symmetry, map: MapDefinition): Thing[] {
  const things = thingsOf(map);
  const signs = new Set(things.map(signOf));
  return things.filter((thing) => !signs.has(signOf(imageOfThing(symmetry, map, thing))));
}

const indexOf = ({ width }: Chart, { x, y }: Tile): number => y * width + x;

/** Steps from a tile to each that can be reached, by index: rocks in the way, hazards ignored. */
function stepsFrom(chart: Chart, from: Tile): Map<number, number> {
  const steps = new Map([[indexOf(chart, from), 0]]);
  let edge = [from];
  for (let step = 1; edge.length > 0; step++) {
    const next: Tile[] = [];
    for (const tile of edge)
      for (const heading of HEADINGS) {
        const to = ahead(tile, heading);
        if (barrierAt(chart, to) !== null || steps.has(indexOf(chart, to))) continue;
        steps.set(indexOf(chart, to), step);
        next.push(to);
      }
    edge = next;
  }
  return steps;
}
