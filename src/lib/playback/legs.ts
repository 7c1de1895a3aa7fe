/** Movement and hazards of one ship as legs, and where a leg has her at a moment. */
import { headingIndex, leftOf, rightOf, type Heading, type Tile } from '$lib/core';
import type { Pose, ShipHazard, ShipMovement, StopReason } from '$lib/sea';
import type { Leg, Placement, Point } from './animation';
import { between, clamp, easeInOut, easeOut, swing } from './ease';

export const degreesOf = (heading: Heading): number => headingIndex(heading) * 90;

export const placementOf = ({ x, y, facing }: Pose): Placement => ({ x, y, angle: degreesOf(facing) });

/** A step of one tile in a direction given in degrees. */
export function unit(angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.sin(radians), y: -Math.cos(radians) };
}

export const along = ({ x, y }: Point, angle: number, distance: number): Point => {
  const step = unit(angle);
  return { x: x + step.x * distance, y: y + step.y * distance };
};

/** Where the bow points after `turn` quarter circles, without jumping back at north. */
const turned = (from: Placement, to: Tile, quarters: number): Placement => ({
  x: to.x,
  y: to.y,
  angle: from.angle + 90 * quarters,
});

function quartersOf(from: Heading, to: Heading): -1 | 0 | 1 {
  if (to === rightOf(from)) return 1;
  return to === leftOf(from) ? -1 : 0;
}

/** On the border between a tile and the one before it on a way. */
export function meetingPoint(tile: Tile, way: readonly Tile[]): Point {
  const before = way[Math.max(0, way.findIndex(({ x, y }) => x === tile.x && y === tile.y) - 1)] ?? tile;
  return { x: (before.x + tile.x) / 2, y: (before.y + tile.y) / 2 };
}

type Untimed<L> = L extends Leg ? Omit<L, 'start' | 'end'> : never;
/** A leg that does not know its time yet. */
type Made = Untimed<Leg>;

/** What a move looks like; nothing where the ship keeps her place and her heading. */
export function legOfMove(from: Placement, { from: at, to, path, stop }: ShipMovement): Made | null {
  const [bow] = path;
  if (!bow) return null;
  const quarters = quartersOf(at.facing, to.facing);
  const end = turned(from, to, quarters);
  if (stop) return { kind: 'bump', from, to: end, towards: path, reason: stop.reason };
  if (quarters === 0) return { kind: 'glide', from, to: end };
  return { kind: 'turn', from, to: end, via: { x: bow.x, y: bow.y } };
}

export function legOfHazard(from: Placement, { hazard, from: at, to, tried, stop }: ShipHazard): Made {
  const quarters = quartersOf(at.facing, to.facing);
  const end = turned(from, to, quarters);
  if (stop) return { kind: 'bump', from, to: end, towards: [tried], reason: stop.reason };
  if (hazard.type === 'wind') return { kind: 'drift', from, to: end };
  const eye = { x: hazard.x + 0.5, y: hazard.y + 0.5 };
  return { kind: 'orbit', from, to: end, eye, spin: hazard.spin === 'cw' ? 1 : -1 };
}

/** How far a ship gets, in tiles, before she is thrown back: further towards what gives way. */
const LUNGE: Readonly<Record<StopReason, number>> = {
  edge: 0.14,
  rock: 0.18,
  ship: 0.2,
  contest: 0.3,
  head_on: 0.24,
};
/** The share of a bump's time at which she strikes, and at which she is back. */
export const STRIKE = 0.38;
const BACK = 0.64;

export type Drawn = Placement & {
  /** -1 to port, 1 to starboard: the full heel of a turn. */
  readonly heel: number;
  /** How hard the water is pushed aside, 0 to 1. */
  readonly wake: number;
  /** In reduced motion the share of the old place that is left to see. */
  readonly fading: { readonly from: Placement; readonly share: number } | null;
};

export const atRest = ({ x, y, angle }: Placement): Drawn => ({
  x,
  y,
  angle,
  heel: 0,
  wake: 0,
  fading: null,
});

function curve(from: Point, via: Point, to: Point, s: number): Point {
  const a = (1 - s) * (1 - s);
  const b = 2 * s * (1 - s);
  const c = s * s;
  return { x: a * from.x + b * via.x + c * to.x, y: a * from.y + b * via.y + c * to.y };
}

type Of<K extends Leg['kind']> = Extract<Leg, { kind: K }>;
type Draw<K extends Leg['kind']> = (leg: Of<K>, share: number) => Omit<Drawn, 'fading'>;

function bumped({ from, to, towards, reason }: Of<'bump'>, share: number): Omit<Drawn, 'fading'> {
  const [first = from, second] = towards;
  const depth = LUNGE[reason];
  const out =
    share < STRIKE ? easeOut(share / STRIKE) : 1 - easeOut(clamp((share - STRIKE) / (BACK - STRIKE)));
  // Shaken after the blow, less and less.
  const shake = share > STRIKE ? Math.sin((share - STRIKE) * 70) * (1 - share) * (1 - share) * 0.09 : 0;
  // A way of two tiles is tried along its curve, a little further than the bow alone would go.
  const aim = second ? curve(from, first, second, 0.5) : first;
  const way = { x: aim.x - from.x, y: aim.y - from.y };
  const length = Math.hypot(way.x, way.y) || 1;
  const reach = (second ? depth * 1.3 : depth) * out + shake;
  return {
    x: from.x + (way.x / length) * reach,
    y: from.y + (way.y / length) * reach,
    angle: between(from.angle, to.angle, easeInOut(clamp((share - 0.2) / 0.6))) + shake * 60,
    heel: shake * 6,
    wake: share < STRIKE ? swing(share / STRIKE / 2) * 0.6 : 0,
  };
}

const DRAW: { readonly [K in Leg['kind']]: Draw<K> } = {
  glide: ({ from, to }, share) => {
    const s = easeInOut(share);
    const heel = swing(share) * 0.12;
    return {
      x: between(from.x, to.x, s),
      y: between(from.y, to.y, s),
      angle: from.angle,
      heel,
      wake: swing(share),
    };
  },
  turn: ({ from, to, via }, share) => {
    const s = easeInOut(share);
    const way = Math.sign(to.angle - from.angle);
    return {
      ...curve(from, via, to, s),
      angle: from.angle + (way * Math.atan2(s, 1 - s) * 180) / Math.PI,
      // Thrown to the outside of the turn.
      heel: -way * swing(share),
      wake: swing(share),
    };
  },
  bump: bumped,
  drift: ({ from, to }, share) => {
    const s = easeInOut(share);
    const across =
      (to.x - from.x) * Math.cos((from.angle * Math.PI) / 180) +
      (to.y - from.y) * Math.sin((from.angle * Math.PI) / 180);
    return {
      x: between(from.x, to.x, s),
      y: between(from.y, to.y, s),
      angle: from.angle,
      heel: across * swing(share),
      wake: swing(share) * 0.35,
    };
  },
  orbit: ({ from, to, eye, spin }, share) => {
    const s = easeInOut(share);
    const turn = spin * Math.PI * s;
    const [dx, dy] = [from.x - eye.x, from.y - eye.y];
    return {
      x: eye.x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: eye.y + dx * Math.sin(turn) + dy * Math.cos(turn),
      angle: between(from.angle, to.angle, s),
      heel: -spin * swing(share),
      wake: swing(share) * 0.7,
    };
  },
  recoil: ({ from, away }, share) => {
    const push = swing(Math.sqrt(share)) * 0.05;
    return { x: from.x + away.x * push, y: from.y + away.y * push, angle: from.angle, heel: 0, wake: 0 };
  },
  fade: ({ to }) => atRest(to),
};

/** Where a leg has the ship at a time within it; at its end she is exactly where it leads. */
export function drawnAt(leg: Leg, time: number): Drawn {
  const share = leg.end > leg.start ? clamp((time - leg.start) / (leg.end - leg.start)) : 1;
  if (share >= 1) return atRest(leg.to);
  const drawn = (DRAW[leg.kind] as (leg: Leg, share: number) => Omit<Drawn, 'fading'>)(leg, share);
  return { ...drawn, fading: leg.kind === 'fade' ? { from: leg.from, share: 1 - share } : null };
}
