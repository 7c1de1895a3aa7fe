/** What is on each tile, as facts that can be put into words: the board for those who do not see it. */
import { HEADINGS, tileLabel, type Heading, type Tile } from '$lib/core';
import type { FireLine } from '$lib/playback';
import type { Hazard, ShipTypeId, Side } from '$lib/sea';
import type { Scene, TileMark } from './scene';

type Ground =
  | { readonly kind: 'water' }
  | { readonly kind: 'large_rock' }
  | { readonly kind: 'small_rock' }
  | { readonly kind: 'wind'; readonly dir: Heading }
  | { readonly kind: 'whirlpool'; readonly spin: 'cw' | 'ccw' };

export type ShipFacts = {
  readonly side: Side;
  readonly typeId: ShipTypeId;
  readonly facing: Heading;
  readonly hp: number;
  readonly maxHp: number;
};

export type TileFacts = {
  readonly ground: Ground;
  readonly ship: ShipFacts | null;
  /** Phases of the plan after which the ship stands here, and those whose guns end here. */
  readonly ghosts: readonly { readonly phase: number; readonly facing: Heading }[];
  readonly shots: readonly {
    readonly phase: number;
    readonly beam: FireLine['beam'];
    readonly kind: FireLine['kind'];
    readonly end: FireLine['end'];
  }[];
  readonly stops: readonly number[];
  readonly threat: number | null;
  readonly cost: number | null;
  readonly mark: TileMark['kind'] | null;
  readonly selected: boolean;
};

type Draft = { -readonly [K in keyof TileFacts]: TileFacts[K] };

const WATER: Ground = { kind: 'water' };
export const OPEN_WATER: TileFacts = {
  ground: WATER,
  ship: null,
  ghosts: [],
  shots: [],
  stops: [],
  threat: null,
  cost: null,
  mark: null,
  selected: false,
};

const groundOf = (hazard: Hazard): Ground =>
  hazard.type === 'wind' ? { kind: 'wind', dir: hazard.dir } : { kind: 'whirlpool', spin: hazard.spin };

const headingOf = (angle: number): Heading =>
  HEADINGS[(((Math.round(angle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3];

/** By label; a tile that is not there is open water with nothing to say of it. */
export function factsByTile({
  map,
  frame,
  overlays,
}: Pick<Scene, 'map' | 'frame' | 'overlays'>): ReadonlyMap<string, TileFacts> {
  const facts = new Map<string, Draft>();
  const on = ({ x, y }: Tile): Draft => {
    const label = tileLabel({ x, y });
    let draft = facts.get(label);
    if (!draft) facts.set(label, (draft = { ...OPEN_WATER }));
    return draft;
  };
  const onChart = ({ x, y }: Tile): boolean => x >= 0 && y >= 0 && x < map.width && y < map.height;
  for (const rock of map.rocks.filter(onChart))
    on(rock).ground = { kind: rock.size === 'large' ? 'large_rock' : 'small_rock' };
  for (const hazard of map.hazards) {
    const size = hazard.type === 'wind' ? 1 : 2;
    for (let dx = 0; dx < size; dx++)
      for (let dy = 0; dy < size; dy++) {
        const tile = { x: hazard.x + dx, y: hazard.y + dy };
        if (onChart(tile)) on(tile).ground = groundOf(hazard);
      }
  }
  for (const { x, y, angle, side, typeId, hp, maxHp, sunk, opacity } of frame.ships)
    if (sunk === 0 && opacity >= 0.5)
      on({ x: Math.round(x), y: Math.round(y) }).ship = { side, typeId, facing: headingOf(angle), hp, maxHp };
  for (const { phase, ghost, fire, stop } of overlays.plan?.phases ?? []) {
    const here = on(ghost);
    here.ghosts = [...here.ghosts, { phase, facing: headingOf(ghost.angle) }];
    // What happens beyond the chart is told where the ship lies.
    if (fire) {
      const there = on(fire.tiles.at(-1) ?? ghost);
      there.shots = [...there.shots, { phase, beam: fire.beam, kind: fire.kind, end: fire.end }];
    }
    if (stop) {
      const there = on(onChart(stop.tile) ? stop.tile : ghost);
      there.stops = [...there.stops, phase];
    }
  }
  for (const tile of overlays.threat?.tiles ?? []) on(tile).threat = tile.phase;
  for (const tile of overlays.reach ?? []) on(tile).cost = tile.cost;
  for (const tile of (overlays.marks ?? []).filter(onChart)) on(tile).mark = tile.kind;
  if (overlays.selected) on(overlays.selected).selected = true;
  return facts;
}
