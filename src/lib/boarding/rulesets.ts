/** A ruleset as numbers that the movement engine reads, and how its points are shown to people. */
import { GRID_CONFIG, RULESET_IDS, type ClassId, type GridConfig, type RulesetId } from './config';
import { isDiagonal, type Step } from './directions';

/** What a step costs and what it may do. Costs are points; null: not allowed. */
export type Ruleset = {
  readonly id: string;
  /** Points for each speed. */
  readonly pointsPerSpeed: number;
  /** A step in one of the four directions. */
  readonly straight: number;
  /** A step in one of the four diagonals, for figures of one cell. */
  readonly diagonal: number | null;
  /** Whether both cells beside a diagonal step must be on the deck and not blocking. */
  readonly corners: boolean;
  /** A step into difficult cells: the whole step so many times, and so much more. */
  readonly difficult: { readonly times: number; readonly more: number };
  /** What it costs more to pass a friend. */
  readonly friendly: number | null;
  /** What it costs more to pass an enemy. */
  readonly hostile: number | null;
  /** Turning a figure whose sides differ. */
  readonly rotation: number | null;
};

/** A ruleset from a configuration; `diagonals` switches diagonal steps off where the configuration has them. */
export function rulesetFrom(config: GridConfig, id: RulesetId, diagonals = true): Ruleset {
  const settings = config.movementSettings[id];
  const { pointsPerSpeed } = settings;
  return {
    id,
    pointsPerSpeed,
    straight: pointsPerSpeed,
    diagonal:
      settings.allowDiagonalMovement && diagonals ? pointsPerSpeed * settings.diagonalCostMultiplier : null,
    corners: settings.diagonalNeedsCorners,
    difficult: { times: settings.difficultCostMultiplier, more: settings.difficultSurcharge },
    friendly: settings.friendlySurcharge,
    hostile: settings.hostileSurcharge,
    rotation: settings.rotationCost,
  };
}

/** Both rulesets as the game plays them. */
export const RULESETS: Readonly<Record<RulesetId, Ruleset>> = {
  classic: rulesetFrom(GRID_CONFIG, 'classic'),
  assault: rulesetFrom(GRID_CONFIG, 'assault'),
};

/** A ruleset by name, or as it is; null where there is none of that name. */
export function rulesetOf(ruleset: RulesetId | Ruleset): Ruleset | null {
  if (typeof ruleset === 'object') return ruleset;
  return RULESET_IDS.includes(ruleset) ? RULESETS[ruleset] : null;
}

/** What a step costs on open floor, in points; null where it is not allowed at all. */
export function movementCost(step: Step, ruleset: RulesetId | Ruleset): number | null {
  const rules = rulesetOf(ruleset);
  if (!rules) return null;
  if (step === 'rotate') return rules.rotation;
  return isDiagonal(step) ? rules.diagonal : rules.straight;
}

/** Points for a turn at that speed. */
export function speedToPoints(speed: number, { pointsPerSpeed }: Ruleset): number {
  return speed * pointsPerSpeed;
}

/** Points as speed, halves kept. */
export function pointsToSpeed(points: number, { pointsPerSpeed }: Ruleset): number {
  return points / pointsPerSpeed;
}

/** Points as people read them: '1', '1.5'. */
export function displayPoints(points: number, ruleset: Ruleset): string {
  return String(Math.round(pointsToSpeed(points, ruleset) * 100) / 100);
}

/** What a step costs, as people read it; '-' where it is not allowed. */
export function displayCost(step: Step, ruleset: Ruleset): string {
  const cost = movementCost(step, ruleset);
  return cost === null ? '-' : displayPoints(cost, ruleset);
}

/** A hero's speed under a ruleset: the base and what the class adds. */
export function heroSpeed(
  classId: ClassId,
  ruleset: RulesetId = 'classic',
  config: GridConfig = GRID_CONFIG,
): number {
  const modifier = config.classMovementModifiers.find((one) => one.classId === classId);
  return config.movementSettings[ruleset].defaultPlayerSpeed + (modifier?.movementSpeedBonus ?? 0);
}
