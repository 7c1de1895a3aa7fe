/** Faults of documents into words. */
import type { Saved } from '$lib/app/backups.svelte';
import type { Fault } from '$lib/core';
import { m } from './compiled/messages.js';

/** Each takes the params that come with its code. */
type Words = (params: never) => string;

/** Every code that the rules and documents use; a test finds those that have no words. */
export const FAULT_WORDS = {
  wrong_kind: m.fault_wrong_kind,
  missing: m.fault_missing,
  missing_choice: m.fault_missing_choice,
  not_one_of: m.fault_not_one_of,
  too_many: m.fault_too_many,
  out_of_bounds: m.fault_out_of_bounds,
  unknown_key: m.fault_unknown_key,
  empty: m.fault_empty,
  too_long: m.fault_too_long,
  outside_map: m.fault_outside_map,
  tile_taken: m.fault_tile_taken,
  no_water: m.fault_no_water,
  wrong_length: m.fault_wrong_length,
  no_such_side: m.fault_no_such_side,
  too_many_moves: m.fault_too_many_moves,
  shots_without_shooting: m.fault_shots_without_shooting,
  not_an_order: m.fault_not_an_order,
  not_a_position: m.fault_not_a_position,
  unknown_sign: m.fault_unknown_sign,
  broken_whirlpool: m.fault_broken_whirlpool,
  file_too_large: m.fault_file_too_large,
  file_unreadable: m.fault_file_unreadable,
  not_json: m.fault_not_json,
  no_format: m.fault_no_format,
  other_format: m.fault_other_format,
  not_ours: m.fault_not_ours,
  not_brought_in: m.fault_not_brought_in,
  newer_version: m.fault_newer_version,
  no_version: m.fault_no_version,
  several_at_once: m.fault_several_at_once,
  not_hex: m.fault_not_hex,
  twice: m.fault_twice,
  broken_link: m.fault_broken_link,
  other_link: m.fault_other_link,
  newer_link: m.fault_newer_link,
  only_doors_open: m.fault_only_doors_open,
  not_neighbours: m.fault_not_neighbours,
  edge_taken: m.fault_edge_taken,
  outside_deck: m.fault_outside_deck,
  no_floor: m.fault_no_floor,
  spawn_stuck: m.fault_spawn_stuck,
  spawns_apart: m.fault_spawns_apart,
  sides_unlike: m.fault_sides_unlike,
  already_locked: m.fault_already_locked,
  not_locked: m.fault_not_locked,
  computers_orders: m.fault_computers_orders,
  other_turn: m.fault_other_turn,
  other_status: m.fault_other_status,
  too_many_turns: m.fault_too_many_turns,
  missing_class: m.fault_missing_class,
  too_slow: m.fault_too_slow,
  bad_multiplier: m.fault_bad_multiplier,
  fraction: m.fault_fraction,
  class_speed: m.fault_class_speed,
  odd_size: m.fault_odd_size,
  no_room: m.fault_no_room,
  act_refused: m.fault_act_refused,
} satisfies Record<string, Words>;

/** What has become of a backup. */
export function savedText(made: Saved): string {
  if ('faults' in made) return made.faults.map(faultText).join(' ');
  return made.unreadable > 0 ? m.data_backup_unreadable({ count: made.unreadable }) : m.data_backup_done();
}

/** Where it is and what is wrong with it. */
export function faultText({ code, path, params, message }: Fault): string {
  const words: Words | undefined = (FAULT_WORDS as Record<string, Words>)[code];
  if (!words) return message;
  const said = words(params as never);
  return path === '' ? said : m.fault_at({ path, words: said });
}
