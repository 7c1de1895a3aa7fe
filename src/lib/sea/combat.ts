/** Combat: both ships' intents are read first, then all of it happens at once. */
import { ahead, leftOf, rightOf, sameTile, type Heading, type Tile } from '$lib/core';
import { coverAt, type Chart } from './chart';
import type { Pair, Pose, Ship } from './match';
import { beamOf, isGrapple, type Beam, type PhaseOrder } from './plans';
import { BALL_DAMAGE } from './ships';

/** The tiles a ball or a line passed, the last one included, and what ended it there. */
type Flight = {
  readonly beam: Beam;
  readonly direction: Heading;
  readonly tiles: readonly Tile[];
  readonly end: 'ship' | 'rock' | 'edge' | 'range';
};
export type Shot = Flight & {
  readonly kind: 'shot';
  readonly shots: number;
  readonly result: 'hit' | 'rock' | 'miss';
  /** What the other ship takes from it. */
  readonly damage: number;
};
export type Grapple = Flight & { readonly kind: 'grapple'; readonly holds: boolean };

export type ShipCombat = {
  readonly action: Shot | Grapple | null;
  /** What this ship took, and what is left of it. */
  readonly damage: number;
  readonly hp: number;
};

function flightOf(chart: Chart, from: Pose, beam: Beam, range: number, target: Tile): Flight {
  const direction = beam === 'port' ? leftOf(from.facing) : rightOf(from.facing);
  const tiles: Tile[] = [];
  let tile: Tile = from;
  while (tiles.length < range) {
    tile = ahead(tile, direction);
    const cover = coverAt(chart, tile);
    if (cover === 'edge') return { beam, direction, tiles, end: 'edge' };
    tiles.push(tile);
    if (cover === 'rock') return { beam, direction, tiles, end: 'rock' };
    if (sameTile(tile, target)) return { beam, direction, tiles, end: 'ship' };
  }
  return { beam, direction, tiles, end: 'range' };
}

function act(chart: Chart, ship: Ship, pose: Pose, order: PhaseOrder, target: Tile): Shot | Grapple | null {
  const beam = beamOf(order.action);
  if (!beam) return null;
  const grapples = isGrapple(order.action);
  const range = grapples ? ship.grappleRange : ship.cannonRange;
  const { direction, tiles, end } = flightOf(chart, pose, beam, range, target);
  const found = end === 'ship';
  if (grapples) return { kind: 'grapple', beam, direction, tiles, end, holds: found };
  const shots = order.shots ?? ship.shotsPerAttack;
  const damage = found ? BALL_DAMAGE[ship.cannonballSize] * shots : 0;
  const result = found ? 'hit' : end === 'rock' ? 'rock' : 'miss';
  return { kind: 'shot', beam, direction, tiles, end, shots, result, damage };
}

const damageOf = (action: Shot | Grapple | null): number => (action?.kind === 'shot' ? action.damage : 0);

/** `poses` and `hp` as they are in this phase; from the ships only what does not change in a turn. */
export function fight(
  chart: Chart,
  ships: Pair<Ship>,
  poses: Pair<Pose>,
  hp: Pair<number>,
  orders: Pair<PhaseOrder>,
): Pair<ShipCombat> {
  const first = act(chart, ships[0], poses[0], orders[0], poses[1]);
  const second = act(chart, ships[1], poses[1], orders[1], poses[0]);
  return [combatOf(hp[0], first, second), combatOf(hp[1], second, first)];
}

function combatOf(hp: number, own: Shot | Grapple | null, others: Shot | Grapple | null): ShipCombat {
  const damage = damageOf(others);
  return { action: own, damage, hp: Math.max(0, hp - damage) };
}

export const grappleHolds = ({ action }: ShipCombat): boolean => action?.kind === 'grapple' && action.holds;
