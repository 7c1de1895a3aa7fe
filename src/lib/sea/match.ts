/** A match as plain data. Values, never changed once made: a turn answers with a new state. */
import type { Heading, Tile } from '$lib/core';
import type { MapDefinition } from './map';
import type { MatchRules } from './rules';
import type { Ball, ShipTypeId } from './ships';

/** Side 1 is index 0, side 2 is index 1, in every pair. */
export type Side = 0 | 1;
export type Pair<T> = readonly [T, T];
export const SIDES: Pair<Side> = [0, 1];

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** Where a ship stands and where its bow points. */
export type Pose = Tile & { readonly facing: Heading };

export type Ship = Pose & {
  readonly id: string;
  readonly typeId: ShipTypeId;
  readonly hp: number;
  readonly maxHp: number;
  readonly cannonRange: number;
  readonly cannonballSize: Ball;
  readonly shotsPerAttack: number;
  readonly grappleRange: number;
  readonly speed: number;
  readonly alive: boolean;
};

export const OUTCOME_REASONS = [
  'grapple',
  'mutual_grapple',
  'sinking',
  'mutual_sinking',
  'turn_limit',
  'surrender',
  'agreed',
  'boarding',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** `winner` null is a draw. */
export type Outcome = { readonly winner: Side | null; readonly reason: OutcomeReason };

/** On whose deck the crews fight; its owner defends. `mutual`: both grapples held. */
export type Boarding = { readonly defender: Side; readonly mutual: boolean };

export type MatchState = {
  readonly turnNumber: number;
  readonly status: 'planning' | 'boarding' | 'finished';
  readonly map: MapDefinition;
  readonly rules: MatchRules;
  readonly ships: Pair<Ship>;
  readonly outcome: Outcome | null;
  /** There while the status is `boarding`. */
  readonly boarding?: Boarding;
};
