/** What is on a tile, in words: 'D7, large rock'; 'F3, your war brig, facing east, 14 of 20 hp'. */
import type { Heading } from '$lib/core';
import type { ShipFacts, TileFacts } from '$lib/render';
import type { Side } from '$lib/sea';
import { m } from './compiled/messages.js';
import { shipWithin } from './ships';

export const headingName = {
  N: m.heading_north,
  E: m.heading_east,
  S: m.heading_south,
  W: m.heading_west,
} satisfies Record<Heading, () => string>;

export const beamName = { port: m.beam_port, starboard: m.beam_starboard };

type Shot = TileFacts['shots'][number];
const shotText = {
  ship: m.tile_shot_hit,
  rock: m.tile_shot_rock,
  range: m.tile_shot_range,
  edge: m.tile_shot_edge,
} satisfies Record<Shot['end'], (input: { beam: string; phase: number }) => string>;

export function groundText(ground: TileFacts['ground']): string {
  switch (ground.kind) {
    case 'water':
      return m.tile_water();
    case 'large_rock':
      return m.tile_large_rock();
    case 'small_rock':
      return m.tile_small_rock();
    case 'wind':
      return m.tile_wind({ heading: headingName[ground.dir]() });
    case 'whirlpool':
      return ground.spin === 'cw' ? m.tile_whirlpool_cw() : m.tile_whirlpool_ccw();
  }
}

function shipText({ side, typeId, facing, hp, maxHp }: ShipFacts, viewer: Side | null): string {
  const words = { ship: shipWithin[typeId](), heading: headingName[facing](), hp, most: maxHp };
  if (viewer === null) return m.tile_ship_side({ ...words, side: side + 1 });
  return side === viewer ? m.tile_ship_yours(words) : m.tile_ship_enemy(words);
}

function fireText({ beam, phase, kind, end }: Shot): string {
  const words = { beam: beamName[beam](), phase };
  if (kind === 'shot') return shotText[end](words);
  return end === 'ship' ? m.tile_grapple_hit(words) : m.tile_grapple_miss(words);
}

/** `viewer`: whose board it is; null where both captains, or none, look at it. */
export function tileText(label: string, facts: TileFacts, viewer: Side | null): string {
  const { ground, ship, ghosts, shots, stops, threat, cost, mark } = facts;
  const words = [label];
  if (ship) words.push(shipText(ship, viewer));
  if (!ship || ground.kind !== 'water') words.push(groundText(ground));
  words.push(...ghosts.map(({ phase, facing }) => m.tile_ghost({ phase, heading: headingName[facing]() })));
  if (stops.length > 0) words.push(m.tile_stop({ phases: stops.join(', ') }));
  words.push(...shots.map(fireText));
  if (threat !== null) words.push(m.tile_threat({ phase: threat }));
  if (cost !== null) words.push(m.tile_cost({ cost }));
  if (mark) words.push(mark === 'fault' ? m.tile_fault() : m.tile_warning());
  return words.join(', ');
}
