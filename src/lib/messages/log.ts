/** What happened in a phase, in plain sentences, and why. */
import type { Tile } from '$lib/core';
import type { Grapple, Pair, PhaseRecord, ShipHazard, ShipMovement, Shot, Side, Stop } from '$lib/sea';
import { beamName, headingName } from './board';
import { m } from './compiled/messages.js';
import { marked } from './names';

const BOTH: Pair<Side> = [0, 1];
const otherOf = (side: Side): Side => (side === 0 ? 1 : 0);

/** Who they are, and what a tile is called. */
type Saying = { readonly names: Pair<string>; readonly labelOf: (tile: Tile) => string };

/** Said once for both: neither is more to blame than the other. */
const mutualText = {
  contest: m.log_contest,
  head_on: m.log_head_on,
} satisfies Partial<Record<Stop['reason'], (words: never) => string>>;

const isMutual = (reason: Stop['reason']): reason is keyof typeof mutualText => reason in mutualText;

const stopText = {
  edge: m.log_stop_edge,
  rock: m.log_stop_rock,
  ship: m.log_stop_ship,
} satisfies Partial<Record<Stop['reason'], (words: never) => string>>;

function stopSentence({ reason, tile }: Stop, side: Side, { names, labelOf }: Saying): string | null {
  const words = { name: names[side], other: names[otherOf(side)], at: labelOf(tile) };
  if (isMutual(reason)) return side === 0 ? mutualText[reason](words) : null;
  return stopText[reason](words);
}

function moveSentences({ move, to, stop }: ShipMovement, side: Side, { names, labelOf }: Saying): string[] {
  if (move === 'none') return [];
  const words = { name: names[side], tile: labelOf(to), heading: headingName[to.facing]() };
  if (!stop) {
    if (move === 'forward') return [m.log_forward(words)];
    return [move === 'turn_left' ? m.log_turn_left(words) : m.log_turn_right(words)];
  }
  const sentence = stopSentence(stop, side, { names, labelOf });
  return [...(sentence ? [sentence] : []), ...(move === 'forward' ? [] : [m.log_only_turns(words)])];
}

function hazardSentence(
  { hazard, from, to, stop }: ShipHazard,
  side: Side,
  { names, labelOf }: Saying,
): string {
  const words = {
    name: names[side],
    from: labelOf(from),
    tile: labelOf(to),
    heading: headingName[hazard.type === 'wind' ? hazard.dir : to.facing](),
  };
  if (hazard.type === 'wind') return stop ? m.log_wind_held(words) : m.log_wind(words);
  return stop ? m.log_whirl_held(words) : m.log_whirl(words);
}

const shotText = {
  ship: m.log_shot_hit,
  rock: m.log_shot_rock,
  range: m.log_shot_range,
  edge: m.log_shot_edge,
} satisfies Record<Shot['end'], (words: never) => string>;

function actionSentence(action: Shot | Grapple, side: Side, { names, labelOf }: Saying): string {
  const last = action.tiles.at(-1);
  const words = {
    name: names[side],
    other: names[otherOf(side)],
    beam: beamName[action.beam](),
    tile: last ? labelOf(last) : '',
  };
  if (action.kind === 'grapple') return action.holds ? m.log_grapple(words) : m.log_grapple_miss(words);
  return shotText[action.end]({ ...words, count: action.shots, damage: action.damage });
}

/** Names carry their side's mark (`piecesOf` takes them apart). */
export function phaseSentences(
  { movement, hazards, combat }: PhaseRecord,
  plain: Pair<string>,
  labelOf: (tile: Tile) => string,
): string[] {
  const names = marked(plain);
  const saying = { names, labelOf };
  const told = [
    ...BOTH.flatMap((side) => moveSentences(movement[side], side, saying)),
    ...BOTH.flatMap((side) => {
      const hazard = hazards[side];
      return hazard ? [hazardSentence(hazard, side, saying)] : [];
    }),
    ...BOTH.flatMap((side) => {
      const { action } = combat[side];
      return action ? [actionSentence(action, side, saying)] : [];
    }),
    ...BOTH.flatMap((side) => {
      const { hp, damage } = combat[side];
      return hp <= 0 && damage > 0 ? [m.log_sinks({ name: names[side] })] : [];
    }),
  ];
  return told.length > 0 ? told : [m.log_both_hold()];
}
