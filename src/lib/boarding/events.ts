/** What acts tell: for the log, for playback, and for whoever wants to know why. */
import type { Tile } from '$lib/core';
import type { Step } from './directions';
import type { Side, Size } from './figures';

/** How much an event matters: things that happened, things that were refused, and the sums behind them. */
export const LEVELS = ['info', 'warning', 'debug'] as const;
/** One of the levels. */
export type Level = (typeof LEVELS)[number];

/** How a fight ended. */
export type FightOutcome = {
  readonly winner: Side | null;
  readonly reason: 'captain' | 'crew' | 'rounds';
};

/** What happened, with all that a screen needs to show it. */
export type Happening =
  | { readonly type: 'round'; readonly round: number; readonly starts: Side }
  | { readonly type: 'activated'; readonly figure: string; readonly points: number }
  | {
      readonly type: 'moved';
      readonly figure: string;
      readonly from: Tile;
      readonly to: Tile;
      readonly path: readonly Step[];
      readonly size: Size;
      readonly used: number;
      readonly left: number;
    }
  | { readonly type: 'pushed'; readonly figure: string; readonly from: Tile; readonly to: Tile }
  | {
      readonly type: 'attacked';
      readonly figure: string;
      readonly target: string;
      readonly from: Tile;
      readonly to: Tile;
      readonly damage: number;
      readonly flanked: boolean;
      readonly far: boolean;
      readonly hp: number;
    }
  | { readonly type: 'fell'; readonly figure: string }
  | {
      readonly type: 'door';
      readonly figure: string;
      readonly a: string;
      readonly b: string;
      readonly open: boolean;
    }
  | { readonly type: 'ended'; readonly figure: string }
  | { readonly type: 'over'; readonly outcome: FightOutcome }
  | { readonly type: 'sum'; readonly figure: string; readonly costs: readonly number[]; readonly had: number }
  | { readonly type: 'refused'; readonly figure: string; readonly reason: string };

/** A happening with its level, and an English sentence for tests and tools. */
export type FightEvent = Happening & { readonly level: Level; readonly message: string };

const LEVEL_OF: Readonly<Partial<Record<Happening['type'], Level>>> = { sum: 'debug', refused: 'warning' };

/** An event of what happened. */
export function event(happening: Happening, message: string): FightEvent {
  return { ...happening, level: LEVEL_OF[happening.type] ?? 'info', message };
}
