/** What two captains may agree on before a match. */
import { pathTo, type Checks } from '$lib/core';

export const PLANNING_SECONDS = [null, 15, 30, 60, 90] as const;
export const MANOEUVRES = ['free', 'by-speed'] as const;
export const GRAPPLES = ['wins', 'boards'] as const;

export type MatchRules = {
  /** null: as long as it takes. */
  readonly planningSeconds: number | null;
  /** null: until it is decided. */
  readonly turnLimit: number | null;
  readonly manoeuvres: (typeof MANOEUVRES)[number];
  readonly grapple: (typeof GRAPPLES)[number];
};

export const DEFAULT_RULES: MatchRules = {
  planningSeconds: 30,
  turnLimit: null,
  manoeuvres: 'free',
  grapple: 'wins',
};

/** The turn limit where both captains are computers, so that no match lasts for ever. */
export const COMPUTERS_TURN_LIMIT = 60;

const MOST_TURNS = 999;

/** Each rule and how a value for it is checked. */
const CHECKS: Readonly<Record<keyof MatchRules, (check: Checks, value: unknown, path: string) => boolean>> = {
  planningSeconds: (check, value, path) => check.oneOf(value, path, PLANNING_SECONDS),
  turnLimit: (check, value, path) => value === null || check.whole(value, path, 1, MOST_TURNS),
  manoeuvres: (check, value, path) => check.oneOf(value, path, MANOEUVRES),
  grapple: (check, value, path) => check.oneOf(value, path, GRAPPLES),
};
const RULE_NAMES = Object.keys(CHECKS) as (keyof MatchRules)[];

/** Rules may be left out, and then are the default; a misspelt one is a fault, not left out. */
export function checkRules(check: Checks, value: unknown, path: string): value is Partial<MatchRules> {
  if (!check.object(value, path)) return false;
  const before = check.faults.length;
  check.onlyKeys(value, path, RULE_NAMES);
  for (const name of RULE_NAMES) {
    if (value[name] !== undefined) CHECKS[name](check, value[name], pathTo(path, name));
  }
  return check.faults.length === before;
}

export function completeRules(rules: Partial<MatchRules>): MatchRules {
  return {
    planningSeconds:
      rules.planningSeconds === undefined ? DEFAULT_RULES.planningSeconds : rules.planningSeconds,
    turnLimit: rules.turnLimit === undefined ? DEFAULT_RULES.turnLimit : rules.turnLimit,
    manoeuvres: rules.manoeuvres ?? DEFAULT_RULES.manoeuvres,
    grapple: rules.grapple ?? DEFAULT_RULES.grapple,
  };
}
