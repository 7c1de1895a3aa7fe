/** What is said about a map that is being drawn. */
import type { OnTile } from '$lib/app/drawn-board';
import type { Tool } from '$lib/app/drawing.svelte';
import type { Finding } from '$lib/app/surveying.svelte';
import type { Fault } from '$lib/core';
import type { TileFacts } from '$lib/render';
import type { BySymmetry, Symmetry, Thing } from '$lib/sea';
import { groundText, headingName } from './board';
import { m } from './compiled/messages.js';
import { faultText } from './faults';

export const toolName = {
  small_rock: m.editor_tool_small_rock,
  large_rock: m.editor_tool_large_rock,
  wind_n: m.editor_tool_wind_n,
  wind_e: m.editor_tool_wind_e,
  wind_s: m.editor_tool_wind_s,
  wind_w: m.editor_tool_wind_w,
  pool_cw: m.editor_tool_pool_cw,
  pool_ccw: m.editor_tool_pool_ccw,
  spawn_1: m.editor_tool_spawn_1,
  spawn_2: m.editor_tool_spawn_2,
  erase: m.editor_tool_erase,
  turn: m.editor_tool_turn,
  move: m.editor_tool_move,
} satisfies Record<Tool, () => string>;

/** What it is for, in a line. */
export const toolLine = {
  small_rock: m.editor_line_small_rock,
  large_rock: m.editor_line_large_rock,
  wind_n: m.editor_line_wind_n,
  wind_e: m.editor_line_wind_e,
  wind_s: m.editor_line_wind_s,
  wind_w: m.editor_line_wind_w,
  pool_cw: m.editor_line_pool_cw,
  pool_ccw: m.editor_line_pool_ccw,
  spawn_1: m.editor_line_spawn_1,
  spawn_2: m.editor_line_spawn_2,
  erase: m.editor_line_erase,
  turn: m.editor_line_turn,
  move: m.editor_line_move,
} satisfies Record<Tool, () => string>;

const WAYS = {
  left_right: m.editor_symmetry_left_right,
  top_bottom: m.editor_symmetry_top_bottom,
  half_turn: m.editor_symmetry_half_turn,
} satisfies Record<Symmetry, () => string>;
export const symmetryName = (way: BySymmetry): string => (way ? WAYS[way]() : m.editor_symmetry_off());

export const alikeText = {
  left_right: m.editor_fair_alike_left_right,
  top_bottom: m.editor_fair_alike_top_bottom,
  half_turn: m.editor_fair_alike_half_turn,
} satisfies Record<Symmetry, () => string>;

/** A thing or a ship, as it is called within a list. */
function aboutText(about: Finding['about']): string {
  if (!about) return m.editor_thing_unknown();
  if ('side' in about) return m.editor_thing_spawn({ side: about.side + 1 });
  return thingText(about.thing);
}

function thingText(thing: Thing): string {
  if ('size' in thing) return groundText({ kind: thing.size === 'small' ? 'small_rock' : 'large_rock' });
  return groundText(
    thing.type === 'wind' ? { kind: 'wind', dir: thing.dir } : { kind: 'whirlpool', spin: thing.spin },
  );
}

type Words = (finding: Finding, tile: string) => string;

const sideOf = ({ about }: Finding): number => (about && 'side' in about ? about.side + 1 : 1);
const numbers = ({ params }: Fault): { found: number; least: number; most: number } => ({
  found: Number(params.found),
  least: Number(params.least),
  most: Number(params.most),
});
const isFacing = ({ fault }: Finding): boolean => fault.path.endsWith('.facing');

/** By code; a fault of another code is told as any document's is. */
const FINDING_WORDS: Readonly<Record<string, Words>> = {
  outside_map: ({ about }, tile) => m.editor_fault_outside({ tile, thing: aboutText(about) }),
  tile_taken: ({ about, other }, tile) =>
    m.editor_fault_taken({ tile, thing: aboutText(other), other: aboutText(about) }),
  out_of_bounds: ({ fault }) =>
    fault.path === 'width' ? m.editor_fault_wide(numbers(fault)) : m.editor_fault_high(numbers(fault)),
  empty: () => m.editor_fault_name_empty(),
  too_long: ({ fault }) => m.editor_fault_name_long(numbers(fault)),
  spawn_stuck: (finding, tile) => m.editor_warn_stuck({ side: sideOf(finding), tile }),
  spawns_apart: () => m.editor_warn_apart(),
  sides_unlike: ({ odd }, tile) =>
    odd
      ? m.editor_warn_odd({ count: odd.count, thing: aboutText(odd.about), tile, image: odd.image })
      : m.editor_warn_spawns_unlike(),
};

/** `labelOf`: the name of a tile. */
export function findingText(finding: Finding, labelOf: (tile: Finding['tiles'][number]) => string): string {
  const { fault, about, tiles } = finding;
  const tile = tiles[0] ? labelOf(tiles[0]) : '';
  if (about && 'side' in about && !about.berth)
    return m.editor_fault_spawn_missing({ side: sideOf(finding) });
  if (isFacing(finding)) return m.editor_fault_spawn_facing({ side: sideOf(finding), tile });
  return FINDING_WORDS[fault.code]?.(finding, tile) ?? faultText(fault);
}

export const mendText: Readonly<Record<string, () => string>> = {
  outside_map: m.editor_mend_outside,
  tile_taken: m.editor_mend_taken,
  sides_unlike: m.editor_mend_unlike,
};

/** What is on a tile of a map that is being drawn, with its label or without, one upon the other where it has come to that. */
export function drawnTileText(
  label: string,
  { things, berths }: OnTile,
  mark: TileFacts['mark'] = null,
): string {
  const ships = berths.map(({ side, facing }) =>
    facing
      ? m.editor_tile_spawn({ side: side + 1, heading: headingName[facing]() })
      : m.editor_tile_spawn_no_facing({ side: side + 1 }),
  );
  const there = [...ships, ...things.map(thingText)];
  const words = [...(label ? [label] : []), ...(there.length > 0 ? there : [m.tile_water()])];
  if (mark) words.push(mark === 'fault' ? m.tile_fault() : m.tile_warning());
  return words.join(', ');
}
