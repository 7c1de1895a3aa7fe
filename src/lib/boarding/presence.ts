/** What every act asks first: whether the figure is in the fight at all; and how a refusal is told. */
import type { Tile } from '$lib/core';
import { figureOf, gridOf, isOnDeck } from './board';
import { event, type FightEvent } from './events';
import { stands, type Figure } from './figures';
import type { Fight } from './fight';

/** Somebody in the way. */
export type Blocker = { readonly figure: string; readonly name: string; readonly cell: Tile };

/** Why an act is not done. */
export type Refusal<Reason> = {
  readonly reason: Reason;
  readonly message: string;
  readonly blocker?: Blocker;
};

/** The figure, where it is in the fight and on the deck. */
export function presence(
  { board, outcome }: Fight,
  figureId: string,
): { readonly figure: Figure } | Refusal<'NoActiveGrid' | 'NotInCombat' | 'EntityNotOnGrid'> {
  if (board.deck.rows.length === 0) return { reason: 'NoActiveGrid', message: 'No active combat grid.' };
  const figure = figureOf(board, figureId);
  if (outcome || (figure && figure.hp <= 0)) {
    return { reason: 'NotInCombat', message: `${figure?.name ?? 'Nobody'} is not fighting.` };
  }
  if (!figure || !stands(figure) || !isOnDeck(gridOf(board.deck), figure)) {
    return { reason: 'EntityNotOnGrid', message: `${figure?.name ?? 'Nobody'} is not on the grid.` };
  }
  return { figure };
}

/** The refusal as it is told. */
export function refused(figure: string, { reason, message }: Refusal<string>): FightEvent {
  return event({ type: 'refused', figure, reason }, message);
}
