/** What the gallery shows: made up by hand, or taken from turns that the rules have played. */
import { parseTileLabel, type Tile } from '$lib/core';
import {
  animateTurn,
  sketchPlan,
  type Animation,
  type EffectView,
  type Frame,
  type Motion,
  type PlanSketch,
  type ShipView,
} from '$lib/playback';
import {
  DEFAULT_MAP,
  matchAt,
  parseBoard,
  parsePlan,
  parsePosition,
  resolveTurn,
  SHIP_TYPES,
  type MapDefinition,
  type MatchState,
  type ShipTypeId,
  type TurnRecord,
} from '$lib/sea';
import type { Fault, Result } from '$lib/core';

function unwrap<T>(result: Result<T, Fault[]>): T {
  if (!result.ok) throw new Error(result.error.map(({ message }) => message).join('; '));
  return result.value;
}

export const tile = (label: string): Tile => parseTileLabel(label) ?? { x: 0, y: 0 };

/** A sea of its own: open, or as drawn in the notation of boards. */
export function sea(
  name: string,
  width: number,
  height: number,
  parts: Partial<MapDefinition> = {},
): MapDefinition {
  const spawns = [
    { x: 0, y: 0, facing: 'E' },
    { x: width - 1, y: height - 1, facing: 'W' },
  ] as const;
  return { ...DEFAULT_MAP, id: name, name, width, height, rocks: [], hazards: [], spawns, ...parts };
}
export function drawnSea(name: string, rows: string[]): MapDefinition {
  const waters = unwrap(parseBoard(rows));
  return sea(name, waters.width, waters.height, waters);
}

export function ship(
  typeId: ShipTypeId,
  side: 0 | 1,
  x: number,
  y: number,
  angle: number,
  more: Partial<ShipView> = {},
): ShipView {
  const { hp } = SHIP_TYPES[typeId];
  return {
    typeId,
    side,
    x,
    y,
    angle,
    hp,
    maxHp: hp,
    heel: 0,
    wake: 0,
    trail: [],
    sunk: 0,
    opacity: 1,
    ...more,
  };
}

type Untimed<E> = E extends EffectView ? Omit<E, 'start' | 'end' | 'share' | 'opacity' | 'still'> : never;
/** An effect held at one moment of its time. */
export const held = (made: Untimed<EffectView>, share: number): EffectView => ({
  ...made,
  start: 0,
  end: 1,
  share,
  opacity: 1,
  still: false,
});

export const frameOf = (ships: readonly ShipView[], effects: readonly EffectView[] = []): Frame => ({
  ships,
  effects,
  phase: 0,
  step: null,
});

export type Turn = { before: MatchState; record: TurnRecord };

/** A turn of the default map, in the notations of positions and plans. */
export function turn(position: string, plans: readonly [string, string], map = DEFAULT_MAP): Turn {
  const before = unwrap(matchAt(map, unwrap(parsePosition(position))));
  return { before, record: resolveTurn(before, [unwrap(parsePlan(plans[0])), unwrap(parsePlan(plans[1]))]) };
}

export const animate = ({ before, record }: Turn, motion: Motion = 'full'): Animation =>
  animateTurn(before, record, motion);
export const sketch = ({ before, record }: Turn, side: 0 | 1): PlanSketch => sketchPlan(before, record, side);
