/** What a side's guns could reach, and in which phase first: every way she could sail, every broadside. */
import { ahead, leftOf, rightOf, type Heading, type Tile } from '$lib/core';
import { barrierAt, chartOf, coverAt, hazardAt, type Chart } from './chart';
import { carriedFacing, targetOf } from './hazards';
import type { MatchState, Pose, Side } from './match';
import { facingAfter, pathOf } from './movement';
import { MOVES, PHASES, type Move } from './plans';

export type ThreatTile = Tile & { readonly phase: number };

/** Where one ship alone comes to: rocks, edges and hazards count, the other ship does not. */
function sail(chart: Chart, pose: Pose, move: Move): Pose {
  const path = pathOf(pose, move);
  const free = path.every((tile) => barrierAt(chart, tile) === null);
  const { x, y } = (free ? path.at(-1) : undefined) ?? pose;
  const moved: Pose = { x, y, facing: facingAfter(move, pose.facing) };
  const hazard = hazardAt(chart, moved);
  if (!hazard) return moved;
  const target = targetOf(hazard, moved);
  const at = barrierAt(chart, target) === null ? target : moved;
  return { x: at.x, y: at.y, facing: carriedFacing(hazard, moved.facing) };
}

function* tilesUnderFire(chart: Chart, from: Tile, direction: Heading, range: number): Generator<Tile> {
  let tile = from;
  for (let i = 0; i < range; i++) {
    tile = ahead(tile, direction);
    const cover = coverAt(chart, tile);
    if (cover === 'edge') return;
    yield tile;
    if (cover === 'rock') return;
  }
}

/** Tiles that the side's guns could reach in this turn, each with the first phase (1 to 4) in which they could. */
export function threatOf({ map, ships, rules }: MatchState, side: Side): ThreatTile[] {
  const { x, y, facing, cannonRange, speed } = ships[side];
  const chart = chartOf(map);
  const most = rules.manoeuvres === 'by-speed' ? speed : PHASES;
  const first = new Map<number, ThreatTile>();
  let poses: { pose: Pose; moves: number }[] = [{ pose: { x, y, facing }, moves: 0 }];
  for (let phase = 1; phase <= PHASES; phase++) {
    const next = new Map<string, { pose: Pose; moves: number }>();
    for (const { pose, moves } of poses)
      for (const move of MOVES) {
        const spent = moves + (move === 'none' ? 0 : 1);
        if (spent > most) continue;
        const to = sail(chart, pose, move);
        const key = `${to.x} ${to.y} ${to.facing}`;
        // Who has spent fewer moves can do all that the other can.
        if ((next.get(key)?.moves ?? Infinity) > spent) next.set(key, { pose: to, moves: spent });
      }
    poses = [...next.values()];
    for (const { pose } of poses)
      for (const direction of [leftOf(pose.facing), rightOf(pose.facing)])
        for (const tile of tilesUnderFire(chart, pose, direction, cannonRange)) {
          const at = tile.y * map.width + tile.x;
          if (!first.has(at)) first.set(at, { x: tile.x, y: tile.y, phase });
        }
  }
  return [...first.values()];
}
