/** What a match in progress and a replay have in common: how it began, and every turn that was played. */
import { pathTo, type Checks, type JsonObject } from '$lib/core';
import {
  checkSetup,
  completePlan,
  copyMap,
  createMatch,
  formatPlan,
  parsePlan,
  PHASES,
  resolveTurn,
  SIDES,
  stateHash,
  statesOfTurn,
  validatePlan,
  type MapDefinition,
  type MatchRules,
  type MatchSetup,
  type MatchState,
  type Pair,
  type Plan,
  type ShipTypeId,
  type Side,
  type TurnRecord,
} from '$lib/sea';
import { readList } from './document';
import { copyPlayer, readPlayers, type Player } from './players';

export type MatchHead = {
  readonly id: string;
  /** A date as ISO text, or null where nobody wrote it down. */
  readonly startedAt: string | null;
  readonly players: Pair<Player>;
  readonly ships: Pair<ShipTypeId>;
  /** With how much of its hull each ship starts. */
  readonly hp: Pair<number>;
  readonly rules: MatchRules;
  readonly map: MapDefinition;
};

/** Both plans, and a hash of the match after every phase that was played. */
export type PlayedTurn = { readonly plans: Pair<Plan>; readonly hashes: readonly string[] };

/** A match cannot be kept beyond this, so it is not played beyond it either. */
export const MOST_TURNS = 1_000;
const MOST_ID = 100;
const HASH = /^[0-9a-f]{16}$/;

/** The match before its first turn. Throws on a bug only: a head was checked when it was read. */
export function startOf({
  map,
  ships,
  rules,
  hp,
}: Omit<MatchSetup, 'hp'> & Pick<MatchHead, 'hp'>): MatchState {
  const match = createMatch({ map, ships, hp, ...(rules && { rules }) });
  if (!match.ok) throw new Error(`A record begins with a broken match: ${match.error[0]?.message ?? ''}`);
  return match.value;
}

export function playedTurn(before: MatchState, record: TurnRecord): PlayedTurn {
  return { plans: record.plans, hashes: statesOfTurn(before, record).map(stateHash) };
}

/** The match after these turns. Stops where it is over, whatever comes then. */
export function stateAfterTurns(head: MatchHead, turns: readonly PlayedTurn[]): MatchState {
  let state = startOf(head);
  for (const { plans } of turns) {
    if (state.status !== 'planning') break;
    ({ state } = resolveTurn(state, plans));
  }
  return state;
}

export function headBody({ id, startedAt, players, ships, hp, rules, map }: MatchHead): object {
  const { planningSeconds, turnLimit, manoeuvres, grapple } = rules;
  return {
    id,
    startedAt,
    players: players.map(copyPlayer),
    ships: [...ships],
    hp: [...hp],
    rules: { planningSeconds, turnLimit, manoeuvres, grapple },
    map: copyMap(map),
  };
}

export function turnBody({ plans, hashes }: PlayedTurn): object {
  return { plans: plans.map(formatPlan), hashes: [...hashes] };
}

export function readHead(check: Checks, body: JsonObject, path: string): MatchHead | null {
  const before = check.faults.length;
  const { id, startedAt, map, ships, rules, hp } = body;
  const named = check.name(id, MOST_ID, path, 'id');
  const dated = startedAt === null || check.text(startedAt, path, 'startedAt');
  checkSetup(check, { map, ships, rules, hp }, path);
  // A setup may leave it out; a record may not.
  if (hp === undefined) check.list(hp, 2, path, 'hp');
  const players = readPlayers(check, body.players, path);
  if (check.faults.length > before || !named || !dated || !players) return null;
  // The match fills in what an older document left out, and keeps what it knows.
  const start = startOf(body as unknown as MatchHead);
  return {
    id,
    startedAt,
    players,
    ships: [start.ships[0].typeId, start.ships[1].typeId],
    hp: [start.ships[0].hp, start.ships[1].hp],
    rules: start.rules,
    map: start.map,
  };
}

/** `more` reads what else a turn carries; what it answers stands beside the plans. */
export function readTurns<T extends object>(
  check: Checks,
  head: MatchHead,
  turns: unknown,
  path: string,
  more: (turn: JsonObject, path: string) => T | null,
): (PlayedTurn & T)[] | null {
  const start = startOf(head);
  const count = Array.isArray(turns) ? turns.length : 0;
  return readList(check, turns, MOST_TURNS, path, 'turns', (turn, at, index) => {
    if (!check.object(turn, at)) return null;
    const plans = readPlans(check, start, turn.plans, at);
    const hashes = readHashes(check, turn.hashes, at, index === count - 1);
    const rest = more(turn, at);
    return plans && hashes && rest ? { plans, hashes, ...rest } : null;
  });
}

function readPlans(check: Checks, start: MatchState, plans: unknown, path: string): Pair<Plan> | null {
  if (!check.list(plans, 2, path, 'plans')) return null;
  const at = pathTo(path, 'plans');
  const [first, second] = SIDES.map((side) => readPlan(check, start, side, plans[side], pathTo(at, side)));
  return first && second ? [first, second] : null;
}

/** What a ship may do is the same in every turn, so the match at its start tells. */
function readPlan(check: Checks, start: MatchState, side: Side, text: unknown, path: string): Plan | null {
  if (!check.text(text, path)) return null;
  const plan = parsePlan(text);
  const faults = plan.ok ? validatePlan(start, side, plan.value) : plan.error;
  check.adopt(faults, path);
  return plan.ok && faults.length === 0 ? completePlan(start.ships[side], plan.value) : null;
}

/** Only the last turn can have ended before its last phase. */
function readHashes(check: Checks, hashes: unknown, path: string, last: boolean): string[] | null {
  const values = readList(check, hashes, PHASES, path, 'hashes', (hash, at) =>
    readHex(check, hash, HASH, at),
  );
  if (!values || (last ? values.length > 0 : values.length === PHASES)) return values;
  const params = { found: values.length, wanted: PHASES };
  check.add('wrong_length', `has ${values.length} hashes, and ${PHASES} are wanted`, params, path, 'hashes');
  return null;
}

export function readHex(check: Checks, value: unknown, form: RegExp, path: string): string | null {
  if (!check.text(value, path)) return null;
  if (form.test(value)) return value;
  check.add('not_hex', 'is no number of the right length in hexadecimal digits', {}, path);
  return null;
}
