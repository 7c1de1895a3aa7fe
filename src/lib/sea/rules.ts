/** What two captains may agree on before a match. */
import type { Checks } from '$lib/core';

export const PLANNING_SECONDS = [null, 15, 30, 60, 90] as const;
const MANOEUVRES = ['free', 'by-speed'] as const;
const GRAPPLES = ['wins', 'boards'] as const;

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

const RULE_NAMES = Object.keys(DEFAULT_RULES);

/** Rules may be left out, and then are the default; a misspelt one is a fault, not left out. */
export function checkRules(check: Checks, rules: unknown, path: string): void {
  if (!check.object(rules, path)) return;
  check.onlyKeys(rules, RULE_NAMES, path);
  const { planningSeconds, turnLimit, manoeuvres, grapple } = { ...DEFAULT_RULES, ...definedOf(rules) };
  check.oneOf(planningSeconds, PLANNING_SECONDS, path, 'planningSeconds');
  if (turnLimit !== null) check.whole(turnLimit, 1, MOST_TURNS, path, 'turnLimit');
  check.oneOf(manoeuvres, MANOEUVRES, path, 'manoeuvres');
  check.oneOf(grapple, GRAPPLES, path, 'grapple');
}

export function completeRules(rules: Partial<MatchRules>): MatchRules {
  return { ...DEFAULT_RULES, ...definedOf(rules) };
}

/** Without what is there only to say `undefined`. */
function definedOf<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}
