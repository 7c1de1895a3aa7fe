/** Documents for tests: matches and replays of every kind, played by chance. */
import fc from 'fast-check';
import {
  actorOf,
  choices,
  createFight,
  CREW_IDS,
  doorwaysOf,
  perform,
  RULESET_IDS,
  stopsOf,
  type Deck,
  type Fight,
} from '$lib/boarding';
import { planActivation } from '$lib/captains';
import { HEADINGS, numbersFrom } from '$lib/core';
import {
  DEFAULT_SETTINGS,
  playedTurn,
  replayOf,
  saltsOf,
  type Backup,
  type Player,
  type Replay,
  type SavedFight,
  type SavedMatch,
  type SavedTurn,
} from '$lib/documents';
import {
  CAPTAIN_LEVELS,
  createMatch,
  DEFAULT_MAP,
  DRAFT_BEYOND,
  DRAFT_LEAST_SIZE,
  DRAFT_MOST_SIZE,
  generateMap,
  resolveTurn,
  SHIP_TYPE_IDS,
  SHIP_TYPES,
  type Berth,
  type MapDefinition,
  type MapDraft,
  type MatchRules,
  type Outcome,
  type ShipTypeId,
} from '$lib/sea';
import { drawMatch, drawPlan, unwrap } from './sea';

export const DECK: Deck = {
  id: 'jolly',
  name: 'Jolly boat',
  width: 4,
  height: 3,
  rows: ['....', '.~#.', ' .. '],
  edges: [{ a: 'A1', b: 'A2', kind: 'door', open: true }],
  spawns: [['A1'], ['D2']],
  metadata: { author: '', notes: '', createdAt: null },
};

/** Draws a whole number from 0 to `limit - 1`. */
type Below = (limit: number) => number;

/** Draws that fast-check can shrink. */
export const anyNumbers: fc.Arbitrary<Below> = fc
  .gen()
  .map((draw) => (limit: number) => draw(fc.nat, { max: limit - 1 }));

/** Draws that are the same every time. */
export function seeded(seed: string): Below {
  const numbers = numbersFrom(seed);
  return (limit) => numbers.below(limit);
}

const of = <T>(below: Below, list: readonly T[]): T => list[below(list.length)] as T;

const hex = (below: Below, digits: number): string =>
  Array.from({ length: digits }, () => below(16).toString(16)).join('');

function drawPlayer(below: Below): Player {
  const name = of(below, ['Anna', 'Ben', 'Señora Núñez', '海賊', 'x'.repeat(40)]);
  if (below(2) === 0) return { kind: 'person', name };
  return { kind: 'computer', name, level: of(below, CAPTAIN_LEVELS), seed: below(2 ** 31) * 2 + 1 };
}

/** The default sea, one from a seed, or a crowded one made by hand. */
export function drawMap(below: Below): MapDefinition {
  const kind = below(3);
  if (kind === 0) return DEFAULT_MAP;
  if (kind === 1) return generateMap({ seed: below(1_000), density: of(below, ['calm', 'normal', 'wild']) });
  const metadata = {
    author: of(below, ['', 'Anna']),
    notes: of(below, ['', 'Mind the rocks.\n"So it goes."']),
    createdAt: of(below, [null, '2031-05-06T07:08:09.010Z', 'last summer']),
  };
  return { ...drawMatch(below).map, id: hex(below, 16), name: of(below, ['Pond', 'Sjö ⛵']), metadata };
}

/** A map that somebody is in the middle of drawing, with all that this may bring with it. */
export function drawDraft(below: Below): MapDraft {
  const size = (): number => DRAFT_LEAST_SIZE + below(DRAFT_MOST_SIZE - DRAFT_LEAST_SIZE + 1);
  const place = (): number => below(DRAFT_MOST_SIZE + 2 * DRAFT_BEYOND + 1) - DRAFT_BEYOND;
  const many = <T>(one: () => T): T[] => Array.from({ length: below(5) }, one);
  const berth = (): Berth | null =>
    below(3) === 0 ? null : { x: place(), y: place(), facing: of(below, [...HEADINGS, null]) };
  return {
    ...drawMap(below),
    id: hex(below, 16),
    name: of(below, ['', ' ', 'Sjö ⛵', 'x'.repeat(200)]),
    width: size(),
    height: size(),
    hazards: many(() =>
      below(2) === 0
        ? { type: 'wind', x: place(), y: place(), dir: of(below, HEADINGS) }
        : { type: 'whirlpool', x: place(), y: place(), spin: of(below, ['cw', 'ccw']) },
    ),
    rocks: many(() => ({ x: place(), y: place(), size: of(below, ['small', 'large']) })),
    spawns: [berth(), berth()],
  };
}

type Wanted = { map?: MapDefinition; turns?: number; rules?: Partial<MatchRules> };
export type Played = { match: SavedMatch; secret: string; result: Outcome };

/** A match to its end, or so many turns of one, given up then. */
export function drawPlayed(below: Below, wanted: Wanted = {}): Played {
  const map = wanted.map ?? drawMap(below);
  const ships: [ShipTypeId, ShipTypeId] = [of(below, SHIP_TYPE_IDS), of(below, SHIP_TYPE_IDS)];
  const full = ships.map((ship) => SHIP_TYPES[ship].hp) as [number, number];
  const hp = below(2) === 0 ? full : (full.map((most) => 1 + below(most)) as [number, number]);
  const rules: Partial<MatchRules> = {
    planningSeconds: of(below, [null, 15, 30, 60, 90]),
    turnLimit: of(below, [null, 4, 999]),
    manoeuvres: of(below, ['free', 'by-speed']),
    grapple: of(below, ['wins', 'boards']),
    ...wanted.rules,
  };
  let state = unwrap(createMatch({ map, ships, hp, rules }));
  const secret = hex(below, 32);
  const turns: SavedTurn[] = [];
  const most = wanted.turns ?? below(12);
  const head = {
    id: hex(below, 16),
    startedAt: of(below, [null, '2030-01-02T03:04:05.678Z']),
    players: [drawPlayer(below), drawPlayer(below)] as const,
    ships,
    hp,
    rules: state.rules,
    map: state.map,
    fight: null,
  };
  while (state.status === 'planning' && turns.length < most) {
    const record = resolveTurn(state, [drawPlan(state, 0, below), drawPlan(state, 1, below)]);
    turns.push({ ...playedTurn(state, record), salts: saltsOf(secret, state.turnNumber) });
    ({ state } = record);
  }
  const result: Outcome =
    state.outcome ??
    (state.status === 'boarding'
      ? { winner: of(below, [0, 1, null]), reason: 'boarding' }
      : of<Outcome>(below, [
          { winner: 0, reason: 'surrender' },
          { winner: 1, reason: 'surrender' },
          { winner: null, reason: 'agreed' },
        ]));
  return { match: { ...head, turns }, secret, result };
}

export function drawReplay(below: Below, wanted?: Wanted): Replay {
  const { match, secret, result } = drawPlayed(below, wanted);
  const finishedAt = of(below, [null, '2030-01-02T03:24:05.678Z']);
  return replayOf(match, { finishedAt, secret: of(below, [null, secret]), result });
}

/** So many activations of a fight between computers' crews. */
function drawActs(start: Fight, activations: number): Fight {
  let fight = start;
  for (let i = 0; i < activations && !fight.outcome; i++)
    for (const act of planActivation(fight)) if (!fight.outcome) fight = perform(fight, act).fight;
  return fight;
}

/** A fight in the middle of somebody's turn, on any deck, by any rules, with a few doors opened. */
export function drawMoment(below: Below): Fight {
  const start = unwrap(
    createFight({
      ships: [of(below, CREW_IDS), of(below, CREW_IDS)],
      boarder: of(below, [0, 1]),
      ruleset: of(below, RULESET_IDS),
      diagonals: below(3) > 0,
    }),
  );
  const fight = drawActs(start, below(24));
  const able = choices(fight);
  if (able.length === 0) return fight;
  const chosen = perform(fight, { type: 'select', figure: of(below, able).id }).fight;
  const actor = actorOf(chosen);
  const stops = actor ? stopsOf(chosen, actor) : [];
  if (!actor || stops.length === 0 || below(2) === 0) return chosen;
  const gone = perform(chosen, { type: 'walk', figure: actor.id, path: of(below, stops).path }).fight;
  const there = actorOf(gone);
  const [doorway] = there ? doorwaysOf(gone, there) : [];
  return there && doorway
    ? perform(gone, {
        type: 'door',
        figure: there.id,
        direction: doorway.direction,
        open: !doorway.open,
      }).fight
    : gone;
}

/** A fight on deck, fought out or so far. */
export function drawFight(below: Below, id = hex(below, 16)): SavedFight {
  const ships = [of(below, CREW_IDS), of(below, CREW_IDS)] as const;
  const start = unwrap(
    createFight({
      ships,
      boarder: of(below, [0, 1]),
      ruleset: of(below, RULESET_IDS),
      diagonals: below(3) > 0,
    }),
  );
  const { acts, outcome } = drawActs(start, below(30));
  if (!start.setup) throw new Error('No setup');
  return {
    id,
    startedAt: of(below, [null, '2030-01-02T03:04:05.678Z']),
    players: [drawPlayer(below), drawPlayer(below)],
    finishedAt: outcome && '2030-01-02T03:24:05.678Z',
    result: outcome,
    setup: start.setup,
    acts,
  };
}

export function drawBackup(below: Below): Backup {
  const maps = Array.from({ length: below(3) }, (_, i) => ({
    changedAt: of(below, [null, '2030-01-02T03:04:05.678Z']),
    map: { ...drawMap(below), id: `map-${i}` },
  }));
  const drafts = Array.from({ length: below(3) }, (_, i) => ({
    changedAt: of(below, [null, '2030-01-02T03:04:05.678Z']),
    draft: { ...drawDraft(below), id: `draft-${i}` },
  }));
  const replays = Array.from({ length: below(3) }, (_, i) => ({
    key: `replay-${i}`,
    starred: below(2) === 0,
    replay: drawReplay(below),
  }));
  const theme = of(below, ['system', 'day', 'night'] as const);
  const fights = Array.from({ length: below(3) }, (_, i) => drawFight(below, `fight-${i}`));
  return {
    settings: { ...DEFAULT_SETTINGS, theme, textSize: 100 + below(101) },
    maps,
    drafts,
    replays,
    fights,
  };
}
