/** A phase of a plan in a few words: what it orders, and what comes of it if the enemy stands still. */
import type { Tile } from '$lib/core';
import type { Grapple, PhaseOrder, PhaseRecord, Shot, Side, StopReason } from '$lib/sea';
import { m } from './compiled/messages.js';

export type Note = { readonly text: string; readonly tone: 'plain' | 'detail' | 'warning' };

export const moveName = {
  none: m.move_none,
  forward: m.move_forward,
  turn_left: m.move_left,
  turn_right: m.move_right,
} satisfies Record<PhaseOrder['move'], () => string>;

const blockedText = {
  edge: m.note_stop_edge,
  rock: m.note_stop_rock,
  ship: m.note_stop_ship,
  contest: m.note_stop_ship,
  head_on: m.note_stop_ship,
} satisfies Record<StopReason, () => string>;

const shotText = {
  rock: m.note_shot_rock,
  range: m.note_shot_range,
  edge: m.note_shot_edge,
} satisfies Record<Exclude<Shot['end'], 'ship'>, () => string>;

function actionNotes(action: Shot | Grapple): Note[] {
  if (action.kind === 'grapple') {
    const text = action.holds ? m.note_grapple_holds() : m.note_grapple_misses();
    return [
      { text: m.note_grapple(), tone: 'plain' },
      { text, tone: action.holds ? 'detail' : 'warning' },
    ];
  }
  const fires: Note = { text: m.note_fires({ count: action.shots }), tone: 'plain' };
  if (action.end === 'ship') return [fires, { text: m.note_hits({ damage: action.damage }), tone: 'detail' }];
  const tone = action.end === 'rock' ? 'warning' : 'detail';
  return [fires, { text: shotText[action.end](), tone }];
}

/** At most two, for there is little room. */
export function phaseNotes(
  order: PhaseOrder,
  phase: PhaseRecord | undefined,
  side: Side,
  labelOf: (tile: Tile) => string,
): Note[] {
  if (!phase) return [];
  const { to, stop } = phase.movement[side];
  const hazard = phase.hazards[side];
  const { action } = phase.combat[side];
  const notes: Note[] = [];
  if (stop) notes.push({ text: blockedText[stop.reason](), tone: 'warning' });
  else if (hazard?.stop && hazard.hazard.type === 'wind')
    notes.push({ text: m.note_wind_held(), tone: 'warning' });
  else if (hazard?.stop)
    notes.push({ text: m.note_comes({ heading: headingLetter[hazard.to.facing]() }), tone: 'plain' });
  else if (hazard) notes.push({ text: m.note_carried({ tile: labelOf(hazard.to) }), tone: 'plain' });
  else if (order.move === 'forward') notes.push({ text: m.note_sails({ tile: labelOf(to) }), tone: 'plain' });
  else if (order.move !== 'none')
    notes.push({ text: m.note_comes({ heading: headingLetter[to.facing]() }), tone: 'plain' });
  if (!action) return notes.slice(0, 2);
  const did = actionNotes(action);
  // What stops her matters more than that she fires.
  return stop || hazard ? [...notes, ...did.slice(1)] : did;
}

/** The whole of it, for those who hear it. */
export function phaseText(phase: number, order: PhaseOrder, notes: readonly Note[]): string {
  const words = [moveName[order.move](), actionText(order), ...notes.map(({ text }) => text)];
  return m.phase_said({ phase: phase + 1, words: words.filter((word) => word !== '').join(', ') });
}

const headingLetter = {
  N: m.heading_n,
  E: m.heading_e,
  S: m.heading_s,
  W: m.heading_w,
} as const;

export function actionText({ action, shots = 1 }: PhaseOrder): string {
  switch (action) {
    case 'none':
      return '';
    case 'shoot_port':
      return m.action_shoot_port({ count: shots });
    case 'shoot_starboard':
      return m.action_shoot_starboard({ count: shots });
    case 'grapple_port':
      return m.action_grapple_port();
    case 'grapple_starboard':
      return m.action_grapple_starboard();
  }
}
