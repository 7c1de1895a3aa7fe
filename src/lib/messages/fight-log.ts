/** What happens on deck, in sentences. Whoever acts stands before them, so they begin with what is done. */
import type { FightEvent, FightOutcome, Figure } from '$lib/boarding';
import type { Tile } from '$lib/core';
import type { Pair } from '$lib/sea';
import { m } from './compiled/messages.js';
import { figureName } from './deck';
import { marked } from './names';

/** Who they are, and what a cell is called. */
type Saying = {
  readonly figures: readonly Figure[];
  readonly names: Pair<string>;
  readonly labelOf: (tile: Tile) => string;
};

const REFUSALS: Readonly<Record<string, () => string>> = {
  NoActiveGrid: m.refused_over,
  NotInCombat: m.refused_over,
  EntityNotOnGrid: m.refused_over,
  NotYourTurn: m.refused_turn,
  AlreadyDone: m.refused_done,
  NoTarget: m.refused_target,
  OutOfReach: m.refused_reach,
  NoDoor: m.refused_door,
  DoorAlready: m.refused_door,
  OutOfBounds: m.refused_bounds,
  CellImpassable: m.refused_blocked,
  CellOccupied: m.refused_occupied,
  InsufficientMovementPoints: m.refused_points,
};

/** With its side's mark (`piecesOf` takes it away). */
function markedFigure(id: string, { figures, names }: Saying): string {
  const figure = figures.find((one) => one.id === id);
  if (!figure) return id;
  const name = figureName(figure, names);
  return marked([name, name])[figure.side];
}

type EventOf<T extends FightEvent['type']> = Extract<FightEvent, { type: T }>;

/** What whoever acts does, to be said behind their name. */
const DEEDS: Readonly<{ [T in FightEvent['type']]?: (event: EventOf<T>, saying: Saying) => string }> = {
  moved: ({ to }, { labelOf }) => m.fight_moves({ to: labelOf(to) }),
  pushed: ({ figure, to }, saying) =>
    m.fight_pushes({ target: markedFigure(figure, saying), to: saying.labelOf(to) }),
  attacked: ({ target, damage, flanked, far }, saying) => {
    const words = { target: markedFigure(target, saying), damage };
    if (far) return m.fight_shoots(words);
    return flanked ? m.fight_hits_flanked(words) : m.fight_hits(words);
  },
  fell: ({ figure }, saying) => m.fight_falls({ target: markedFigure(figure, saying) }),
  door: ({ open }) => (open ? m.fight_opens() : m.fight_closes()),
};

const deedOf = (event: FightEvent, saying: Saying): string | undefined =>
  (DEEDS[event.type] as ((event: FightEvent, saying: Saying) => string) | undefined)?.(event, saying);

/** Sentences of their own: a new round, the end, what was refused, and with `details` the sums. */
function asideOf(event: FightEvent, { names }: Saying, details: boolean): string | undefined {
  if (event.type === 'round')
    return m.fight_round_starts({ round: event.round, name: marked(names)[event.starts] });
  if (event.type === 'over') return fightTitle(event.outcome, marked(names));
  if (event.type === 'refused') return (REFUSALS[event.reason] ?? m.refused_blocked)();
  return event.type === 'sum' && details
    ? m.fight_sum({ costs: event.costs.join(' + '), had: event.had })
    : undefined;
}

/** A figure's turn as it is told. Names carry their side's mark (`piecesOf` takes them apart). */
export function toldText(
  figure: string | null,
  events: readonly FightEvent[],
  saying: Saying,
  details = false,
): string {
  const deeds = events.flatMap((event) => deedOf(event, saying) ?? []);
  const asides = events.flatMap((event) => asideOf(event, saying, details) ?? []);
  if (figure === null) return asides.join(' ');
  const has = (wanted: FightEvent['type']): boolean => events.some(({ type }) => type === wanted);
  const idle = has('ended') ? m.fight_holds() : has('activated') ? m.fight_acts() : '';
  const said = deeds.length === 0 && asides.length > 0 ? '' : deeds.join(m.fight_and()) || idle;
  const name = markedFigure(figure, saying);
  return [...(said === '' ? [] : [m.fight_told({ name, deeds: said })]), ...asides].join(' ');
}

export const fightTitle = ({ winner }: FightOutcome, names: Pair<string>): string =>
  winner === null ? m.fight_drawn() : m.fight_won({ name: names[winner] });

const REASONS = {
  captain: m.fight_reason_captain,
  crew: m.fight_reason_crew,
  rounds: m.fight_reason_rounds,
} satisfies Record<FightOutcome['reason'], (words: { winner: string; loser: string }) => string>;

export function fightReason({ winner, reason }: FightOutcome, names: Pair<string>): string {
  if (winner === null) return reason === 'rounds' ? m.fight_reason_even() : m.fight_reason_both();
  return REASONS[reason]({ winner: names[winner], loser: names[winner === 0 ? 1 : 0] });
}
