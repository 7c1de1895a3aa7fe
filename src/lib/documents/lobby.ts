/** What a player chose for the last match, to begin the next one with. Read leniently, as settings are. */
import type { RulesetId } from '$lib/boarding';
import { Checks, type JsonObject } from '$lib/core';
import {
  CAPTAIN_LEVELS,
  DEFAULT_RULES,
  DEFAULT_SHIPS,
  DENSITIES,
  PLANNING_SECONDS,
  SHIP_TYPE_IDS,
  type CaptainLevel,
  type MatchRules,
  type Pair,
  type ShipTypeId,
} from '$lib/sea';
import type { FightManners } from './boardings';
import { MOST_NAME, PLAYER_KINDS, type Player } from './players';

export const CHARTS = ['default', 'seed', 'saved'] as const;
export const TURN_LIMITS = [null, 10, 20, 30, 60] as const;
/** What is played: a battle at sea, or just a fight on deck. */
export const MODES = ['sea', 'boarding'] as const;
/** Here again, because the first page of all has no need for the rules on deck. */
export const FIGHT_RULESETS = ['classic', 'assault'] as const satisfies readonly RulesetId[];
export const GRAPPLES = ['wins', 'boards'] as const;
export const MANOEUVRES = ['free', 'by-speed'] as const;
export const MOST_SEED_CHARACTERS = 40;
/** No ship has more. */
const MOST_HANDICAP = 99;

/** `name`: empty where the player gave none. */
export type Captain = {
  readonly kind: Player['kind'];
  readonly name: string;
  readonly level: CaptainLevel;
};

export type LobbyChoices = {
  readonly mode: (typeof MODES)[number];
  readonly captains: Pair<Captain>;
  readonly ships: Pair<ShipTypeId>;
  readonly chart: (typeof CHARTS)[number];
  /** Which of the player's own maps. */
  readonly savedMap: string | null;
  /** What procedural waters are made of. */
  readonly waters: {
    readonly seed: string;
    readonly density: (typeof DENSITIES)[number];
    readonly symmetric: boolean;
  };
  readonly rules: Pick<MatchRules, 'planningSeconds' | 'turnLimit' | 'manoeuvres' | 'grapple'>;
  /** For fights on deck, in a battle or by themselves. */
  readonly fight: FightManners;
  /** How many hull points fewer the stronger ship starts with. */
  readonly handicap: number;
};

export const DEFAULT_CHOICES: LobbyChoices = {
  mode: 'sea',
  captains: [
    { kind: 'person', name: '', level: 'deckhand' },
    { kind: 'computer', name: '', level: 'deckhand' },
  ],
  ships: DEFAULT_SHIPS,
  chart: 'default',
  savedMap: null,
  waters: { seed: '7', density: 'normal', symmetric: true },
  rules: {
    planningSeconds: DEFAULT_RULES.planningSeconds,
    turnLimit: DEFAULT_RULES.turnLimit,
    manoeuvres: DEFAULT_RULES.manoeuvres,
    grapple: DEFAULT_RULES.grapple,
  },
  fight: { ruleset: 'classic', diagonals: true },
  handicap: 0,
};

const asObject = (value: unknown): JsonObject => (new Checks().object(value, '') ? value : {});

export function readChoices(value: unknown): LobbyChoices {
  const check = new Checks();
  const choose = <T extends string | number | null>(of: readonly T[], found: unknown, otherwise: T): T =>
    check.oneOf(found, of, '') ? found : otherwise;
  const body = asObject(value);
  const waters = asObject(body.waters);
  const rules = asObject(body.rules);
  const fight = asObject(body.fight);
  const ships = Array.isArray(body.ships) ? (body.ships as unknown[]) : [];
  const captains = Array.isArray(body.captains) ? (body.captains as unknown[]) : [];
  const byDefault = DEFAULT_CHOICES;
  const captain = (side: 0 | 1): Captain => {
    const { kind, name, level } = asObject(captains[side]);
    const usual = byDefault.captains[side];
    return {
      kind: choose(PLAYER_KINDS, kind, usual.kind),
      name: check.name(name, MOST_NAME, '', 'name') ? name : usual.name,
      level: choose(CAPTAIN_LEVELS, level, usual.level),
    };
  };
  const { seed, density, symmetric } = waters;
  return {
    mode: choose(MODES, body.mode, byDefault.mode),
    captains: [captain(0), captain(1)],
    ships: [
      choose(SHIP_TYPE_IDS, ships[0], byDefault.ships[0]),
      choose(SHIP_TYPE_IDS, ships[1], byDefault.ships[1]),
    ],
    chart: choose(CHARTS, body.chart, byDefault.chart),
    savedMap: check.text(body.savedMap, '') ? body.savedMap : null,
    waters: {
      seed: check.name(seed, MOST_SEED_CHARACTERS, '', 'seed') ? seed : byDefault.waters.seed,
      density: choose(DENSITIES, density, byDefault.waters.density),
      symmetric: typeof symmetric === 'boolean' ? symmetric : byDefault.waters.symmetric,
    },
    rules: {
      planningSeconds: choose(PLANNING_SECONDS, rules.planningSeconds, byDefault.rules.planningSeconds),
      turnLimit: choose(TURN_LIMITS, rules.turnLimit, byDefault.rules.turnLimit),
      manoeuvres: choose(MANOEUVRES, rules.manoeuvres, byDefault.rules.manoeuvres),
      grapple: choose(GRAPPLES, rules.grapple, byDefault.rules.grapple),
    },
    fight: {
      ruleset: choose(FIGHT_RULESETS, fight.ruleset, byDefault.fight.ruleset),
      diagonals: typeof fight.diagonals === 'boolean' ? fight.diagonals : byDefault.fight.diagonals,
    },
    handicap: check.whole(body.handicap, 0, MOST_HANDICAP, '') ? body.handicap : byDefault.handicap,
  };
}
