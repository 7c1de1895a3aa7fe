/** Crews, and what is on a deck's cells, in words: 'C4, Ada’s captain, 9 of 18 hp, acts now'. */
import type { Role } from '$lib/boarding';
import type { CellFacts } from '$lib/render';
import type { Pair } from '$lib/sea';
import { m } from './compiled/messages.js';

const ROLE_NAMES = {
  captain: m.role_captain,
  pikeman: m.role_pikeman,
  cutthroat: m.role_cutthroat,
  seer: m.role_seer,
  topman: m.role_topman,
  brute: m.role_brute,
} satisfies Record<Role, () => string>;

const ROLE_LINES = {
  captain: m.role_line_captain,
  pikeman: m.role_line_pikeman,
  cutthroat: m.role_line_cutthroat,
  seer: m.role_line_seer,
  topman: m.role_line_topman,
  brute: m.role_line_brute,
} satisfies Record<Role, () => string>;

type Named = { readonly role: string; readonly name: string };
const isRole = (role: string): role is Role => role in ROLE_NAMES;

export const roleName = ({ role, name }: Named): string => (isRole(role) ? ROLE_NAMES[role]() : name);
/** What it is good at. */
export const roleLine = ({ role }: Named): string => (isRole(role) ? ROLE_LINES[role]() : '');

/** With whom it fights. */
export const figureName = (figure: Named & { readonly side: 0 | 1 }, names: Pair<string>): string =>
  m.figure_of({ name: names[figure.side], role: roleName(figure) });

const SIDE_NAMES = { N: m.heading_north, E: m.heading_east, S: m.heading_south, W: m.heading_west };
const EDGE_WORDS = {
  wall: m.deck_edge_wall,
  rail: m.deck_edge_rail,
  door: m.deck_edge_door,
  'open door': m.deck_edge_open_door,
} satisfies Record<CellFacts['edges'][number]['look'], (words: { side: string }) => string>;
const GROUND_WORDS = {
  floor: m.deck_floor,
  rigging: m.deck_rigging,
  mast: m.deck_mast,
  void: m.deck_void,
} satisfies Record<CellFacts['ground'], () => string>;

export function cellText(label: string, facts: CellFacts, names: Pair<string>): string {
  const { ground, edges, figure, acting, choosable, acted, cost, blow } = facts;
  const words = [label];
  if (figure) {
    const { hp, maxHp } = figure;
    words.push(m.deck_figure({ figure: figureName(figure, names), hp, most: maxHp }));
    if (acting) words.push(m.deck_acts());
    if (choosable) words.push(m.deck_choosable());
    if (acted) words.push(m.deck_acted());
    if (blow)
      words.push(
        blow.flanked ? m.deck_blow_flanked({ damage: blow.damage }) : m.deck_blow({ damage: blow.damage }),
      );
  }
  if (!figure || ground !== 'floor') words.push(GROUND_WORDS[ground]());
  if (cost !== null) words.push(m.deck_cost({ cost }));
  words.push(...edges.map(({ side, look }) => EDGE_WORDS[look]({ side: SIDE_NAMES[side]() })));
  return words.join(', ');
}
