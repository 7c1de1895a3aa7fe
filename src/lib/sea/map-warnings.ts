/** What a map-maker wants to hear of a map that can be played. */
import { ahead, fault, HEADINGS, pathTo, tileLabel, type Fault, type Tile } from '$lib/core';
import { barrierAt, chartOf, type Chart } from './chart';
import type { MapDefinition } from './map';
import { SIDES } from './match';
import { isAlike, SYMMETRIES } from './symmetry';

export function mapWarnings(map: MapDefinition): Fault[] {
  const chart = chartOf(map);
  const warnings: Fault[] = [];
  for (const side of SIDES) {
    if (openNeighbours(chart, map.spawns[side]).length > 0) continue;
    const tile = tileLabel(map.spawns[side]);
    warnings.push(
      fault('spawn_stuck', pathTo('spawns', side), `a ship at ${tile} can never leave it`, { tile }),
    );
  }
  if (!isConnected(chart, map.spawns[0], map.spawns[1])) {
    warnings.push(fault('spawns_apart', 'spawns', 'rocks keep the two ships from reaching each other'));
  }
  if (!SYMMETRIES.some((symmetry) => isAlike(symmetry, map))) {
    warnings.push(fault('sides_unlike', '', 'the sea is not the same for both sides'));
  }
  return warnings;
}

/** Whether a ship could get from one tile to the other: rocks in the way, hazards ignored. */
export function isConnected(chart: Chart, from: Tile, to: Tile): boolean {
  const indexOf = ({ x, y }: Tile): number => y * chart.width + x;
  const seen = new Set([indexOf(from)]);
  const waiting = [from];
  for (let tile = waiting.pop(); tile; tile = waiting.pop()) {
    for (const next of openNeighbours(chart, tile)) {
      if (seen.has(indexOf(next))) continue;
      seen.add(indexOf(next));
      waiting.push(next);
    }
  }
  return seen.has(indexOf(to));
}

function openNeighbours(chart: Chart, tile: Tile): Tile[] {
  return HEADINGS.map((heading) => ahead(tile, heading)).filter((next) => barrierAt(chart, next) === null);
}
