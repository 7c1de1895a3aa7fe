/** What a match goes through on this device, turn after turn. */
import type { MatchState, Pair, Side, TurnRecord } from '$lib/sea';

/** For so long a plan can be taken back. */
export const TAKE_BACK_MS = 3_000;

export type Stage =
  | { readonly kind: 'opening' }
  /** It cannot be opened: it is gone, or cannot be read. */
  | { readonly kind: 'gone' }
  /** The device or the engine would not do what was needed; the player has been told, and can try again. */
  | { readonly kind: 'stuck' }
  /** Another tab plays it. */
  | { readonly kind: 'elsewhere' }
  /** The next captain has to take the helm; nothing of the other's orders is anywhere on the page. */
  | { readonly kind: 'curtain'; readonly side: Side }
  | { readonly kind: 'planning'; readonly side: Side }
  /** All orders are locked in, and the turn is about to be played. */
  | { readonly kind: 'sealed' }
  | { readonly kind: 'battle'; readonly turn: number }
  /** The crews fight it out on deck. */
  | { readonly kind: 'boarding' }
  | { readonly kind: 'end' };

/** What the menu of a match opens. */
export type FightDialog = 'menu' | 'help' | 'log';

export type MatchDialog = 'menu' | 'help' | 'log' | 'seal' | 'surrender' | 'draw';

/** A turn that was played, and where it began. */
export type Turn = {
  readonly number: number;
  readonly before: MatchState;
  readonly record: TurnRecord;
  readonly salts: Pair<string>;
};
