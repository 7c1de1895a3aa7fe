/**
 * Matches in progress, in the worker: it alone reads locked plans and the match's secret, and it
 * gives neither away before the time has come. Each call is one transaction and can be repeated:
 * what was done already is answered again.
 */
import { replay as fightAgain } from '$lib/boarding';
import { planTurn } from '$lib/captains';
import { fault, type Fault, type Result } from '$lib/core';
import {
  boardingOf,
  fightFrom,
  fightOf,
  makeMatch,
  MOST_TURNS,
  parseMatch,
  playedTurn,
  replayOf,
  saltOf,
  saltsOf,
  sealOf,
  stateAfterTurns,
  type SavedMatch,
} from '$lib/documents';
import {
  agreeDraw,
  completePlan,
  createMatch,
  formatPlan,
  parsePlan,
  resolveTurn,
  settleBoarding,
  SIDES,
  surrender,
  validatePlan,
  type MatchState,
  type Outcome,
  type Pair,
  type Plan,
  type Side,
} from '$lib/sea';
import {
  forgetMatch,
  ledRow,
  matchFrom,
  matchTables,
  putReplays,
  Refusal,
  replayFrom,
  type Database,
  type Kept,
  type LockedRow,
  type MatchRow,
  type Store,
  type Tables,
} from '$lib/storage';
import type { Answer, Ending, OpenMatch, ShortWork, TurnPlayed } from './api';
import { answered, refused } from './rules-work';

type MatchWork = Pick<
  ShortWork,
  | 'beginMatch'
  | 'openMatch'
  | 'lockPlan'
  | 'takeBack'
  | 'lockComputers'
  | 'playTurn'
  | 'openFight'
  | 'saveActs'
  | 'endMatch'
  | 'dropMatch'
>;

const SECRET_BYTES = 16;

function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Thrown inside a transaction: the rules say no, and nothing is written. */
class Illegal extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults[0]?.message);
    this.faults = faults;
  }
}

function legal<T>(result: Result<T, Fault[]>): T {
  if (!result.ok) throw new Illegal(result.error);
  return result.value;
}

const no = (code: string, what: string, params: Fault['params'] = {}): Illegal =>
  new Illegal([fault(code, '', what, params)]);

export function matchWork(store: Store): MatchWork {
  const tables = matchTables(store);
  const withReplays = [...tables, store.db.replays, store.db.replayTexts];

  /** One transaction; what the rules refuse in it comes out as a refusal. */
  async function inOne<T>(
    how: 'read' | 'write',
    scope: Tables,
    work: (db: Database) => Promise<T>,
  ): Promise<Answer<T>> {
    let illegal: Illegal | undefined;
    const kept: Kept<T> = await store[how](scope, async (db) => {
      try {
        return await work(db);
      } catch (error) {
        if (error instanceof Illegal) illegal = error;
        throw error;
      }
    });
    if (kept.ok) return kept;
    return illegal ? refused(illegal.faults) : { ok: false, error: { kind: 'storage', trouble: kept.error } };
  }

  return {
    beginMatch: ({ id, startedAt, players, setup }) =>
      inOne('write', tables, async (db) => {
        const state = legal(createMatch(setup));
        const there = await db.matches.get(id);
        if (there) return stateOf(matchFrom(there));
        const { map, rules, ships } = state;
        const text = makeMatch({
          id,
          startedAt,
          players,
          ships: [ships[0].typeId, ships[1].typeId],
          hp: [ships[0].hp, ships[1].hp],
          rules,
          map,
          turns: [],
          fight: null,
        });
        // What could not be read again is not begun.
        legal(parseMatch(text));
        await db.matches.put({ id, changedAt: startedAt, lead: 0, text });
        await db.secrets.put({ matchId: id, secret: drawSecret() });
        return state;
      }),

    openMatch: (id) =>
      inOne('read', withReplays, async (db): Promise<OpenMatch> => {
        const row = await db.matches.get(id);
        if (!row) return { ...(await finishedMatch(db, id)), seals: [null, null] };
        const match = matchFrom(row);
        const state = stateOf(match);
        return { match, state, seals: await sealsOf(db, match, state) };
      }),

    lockPlan: (seat, plan) =>
      inOne('write', tables, async (db) => {
        const { id, turn, side } = seat;
        const match = matchFrom(await ledRow(db, id, seat.lead));
        const state = planningState(match, turn);
        const faults = validatePlan(state, side, plan);
        if (faults.length > 0) throw new Illegal(faults);
        const complete = completePlan(state.ships[side], plan);
        const there = (await lockedPlans(db, id, state))[side];
        if (there && formatPlan(there) !== formatPlan(complete)) {
          throw no('already_locked', 'another plan is locked in already');
        }
        await db.locked.put({ matchId: id, turn, side, plan: formatPlan(complete) });
        await db.drafts.delete([id, side]);
        return sealFor(match, turn, side, complete, await secretOf(db, id));
      }),

    takeBack: (seat) =>
      inOne('write', tables, async (db) => {
        const { id, turn, side } = seat;
        const match = matchFrom(await ledRow(db, id, seat.lead));
        if (match.players[side].kind === 'computer') {
          throw no('computers_orders', 'the orders of a computer captain stay sealed');
        }
        const state = planningState(match, turn);
        const plan = (await lockedPlans(db, id, state))[side];
        if (!plan) {
          const draft = await db.drafts.get([id, side]);
          if (draft?.turn !== turn) throw no('not_locked', 'no plan is locked in');
          return legal(parsePlan(draft.plan));
        }
        await db.locked.delete([id, turn, side]);
        await db.drafts.put({ matchId: id, side, turn, plan: formatPlan(plan) });
        return plan;
      }),

    lockComputers: ({ id, lead, turn }) =>
      inOne('write', tables, async (db) => {
        const match = matchFrom(await ledRow(db, id, lead));
        const state = planningState(match, turn);
        const locked = await lockedPlans(db, id, state);
        for (const side of SIDES) {
          const player = match.players[side];
          if (player.kind === 'person' || locked[side]) continue;
          const plan = completePlan(state.ships[side], planTurn(state, side, player));
          await db.locked.put({ matchId: id, turn, side, plan: formatPlan(plan) });
        }
        return sealsOf(db, match, state);
      }),

    playTurn: ({ id, lead, turn }, at) =>
      inOne('write', withReplays, async (db): Promise<TurnPlayed> => {
        if (!(await db.matches.get(id))) return replayed((await finishedMatch(db, id)).match, turn);
        const row = await ledRow(db, id, lead);
        const match = matchFrom(row);
        if (turn <= match.turns.length) return replayed(match, turn);
        const state = planningState(match, turn);
        const [first, second] = await lockedPlans(db, id, state);
        if (!first || !second) throw no('not_locked', 'both plans have to be locked in');
        const salts = saltsOf(await secretOf(db, id), turn);
        const record = resolveTurn(state, [first, second]);
        const turns = [...match.turns, { ...playedTurn(state, record), salts }];
        await save(db, row, { ...match, turns }, record.state, at);
        return { record, salts, over: record.state.status === 'finished' };
      }),

    openFight: ({ id, lead, turn }, manners) =>
      inOne('write', tables, async (db) => {
        const row = await ledRow(db, id, lead);
        const match = matchFrom(row);
        if (match.fight) return match.fight;
        const opened = boardingOf(boardingState(match, turn), manners);
        const setup = opened && legal(opened).setup;
        if (!setup) throw no('other_status', 'nobody boards');
        const fight = { setup, acts: [] };
        await db.matches.put({ ...row, text: makeMatch({ ...match, fight }) });
        return fight;
      }),

    saveActs: ({ id, lead, turn }, acts, at) =>
      inOne('write', tables, async (db) => {
        const row = await ledRow(db, id, lead);
        const match = matchFrom(row);
        boardingState(match, turn);
        if (!match.fight) throw no('other_status', 'no fight has begun');
        const fight = { ...match.fight, acts };
        legal(fightAgain(legal(fightFrom(fight)), acts));
        await db.matches.put({ ...row, changedAt: at, text: makeMatch({ ...match, fight }) });
        return null;
      }),

    endMatch: ({ id, lead, turn }, ending, at) =>
      inOne('write', withReplays, async (db) => {
        if (!(await db.matches.get(id))) return (await finishedMatch(db, id)).state.outcome as Outcome;
        const row = await ledRow(db, id, lead);
        const match = matchFrom(row);
        const state = stateOf(match);
        if (state.turnNumber !== turn) throw wrongTurn(state.turnNumber);
        const ended = end(match, state, ending);
        await save(db, row, match, ended, at);
        return ended.outcome as Outcome;
      }),

    dropMatch: async (id) => {
      const dropped = await inOne('write', tables, (db) => forgetMatch(db, id));
      return dropped.ok ? answered(null) : dropped;
    },
  };
}

const stateOf = (match: SavedMatch): MatchState => stateAfterTurns(match, match.turns);

const wrongTurn = (turn: number): Illegal => no('other_turn', `the match is at turn ${turn}`);

async function secretOf(db: Database, id: string): Promise<string> {
  const row = await db.secrets.get(id);
  if (!row) throw new Refusal('missing', `The secret of ${id}`);
  return row.secret;
}

const sealFor = ({ id }: SavedMatch, turn: number, side: Side, plan: Plan, secret: string): string =>
  sealOf({ matchId: id, turn, side, plan, salt: saltOf(secret, turn, side) });

/** The seals of what is locked in for this turn. */
async function sealsOf(db: Database, match: SavedMatch, state: MatchState): Promise<Pair<string | null>> {
  const locked = await lockedPlans(db, match.id, state);
  const secret = await secretOf(db, match.id);
  const seal = (side: Side): string | null => {
    const plan = locked[side];
    return plan && sealFor(match, state.turnNumber, side, plan, secret);
  };
  return [seal(0), seal(1)];
}

/** The state of a match that is being planned at this turn. */
function planningState(match: SavedMatch, turn: number): MatchState {
  const state = stateOf(match);
  if (state.turnNumber !== turn || state.status !== 'planning') throw wrongTurn(state.turnNumber);
  if (turn > MOST_TURNS) {
    throw no('too_many_turns', `a match has ${MOST_TURNS} turns at the most`, { most: MOST_TURNS });
  }
  return state;
}

/** The state of a match in which the crews fight. */
function boardingState(match: SavedMatch, turn: number): MatchState {
  const state = stateOf(match);
  if (state.turnNumber !== turn || state.status !== 'boarding') throw wrongTurn(state.turnNumber);
  return state;
}

async function lockedPlans(db: Database, id: string, state: MatchState): Promise<Pair<Plan | null>> {
  const rows = await db.locked.where({ matchId: id }).toArray();
  const planOf = (side: Side): Plan | null => {
    const row = rows.find((locked: LockedRow) => locked.turn === state.turnNumber && locked.side === side);
    return row ? legal(parsePlan(row.plan)) : null;
  };
  return [planOf(0), planOf(1)];
}

/** A turn that was played before: the same plans give the same record. */
function replayed(match: SavedMatch, turn: number): TurnPlayed {
  const played = match.turns[turn - 1];
  if (!played) throw wrongTurn(match.turns.length);
  const record = resolveTurn(stateAfterTurns(match, match.turns.slice(0, turn - 1)), played.plans);
  return { record, salts: played.salts, over: record.state.status === 'finished' };
}

/** A match that is over and was kept as a replay, as it stood at its end. */
async function finishedMatch(db: Database, id: string): Promise<{ match: SavedMatch; state: MatchState }> {
  const row = await db.replayTexts.get(id);
  if (!row) throw new Refusal('missing', id);
  const { secret, result, ...replay } = replayFrom(id, row.text);
  const turns = replay.turns.map((turn, i) => ({ ...turn, salts: saltsOf(secret ?? '', i + 1) }));
  const match = { ...replay, turns };
  const { turnNumber, map, rules, ships } = stateOf(match);
  return { match, state: { turnNumber, status: 'finished', map, rules, ships, outcome: result } };
}

/** Keeps the match as it is now; one that is over becomes a replay, with its secret. */
async function save(
  db: Database,
  row: MatchRow,
  match: SavedMatch,
  state: MatchState,
  at: string,
): Promise<void> {
  const { id } = row;
  if (!state.outcome) {
    await db.matches.put({ ...row, changedAt: at, text: makeMatch(match) });
    for (const side of SIDES) await db.locked.delete([id, match.turns.length, side]);
    return;
  }
  const replay = replayOf(match, { finishedAt: at, secret: await secretOf(db, id), result: state.outcome });
  await putReplays(db, [{ key: id, starred: false, replay }]);
  await forgetMatch(db, id, { keepProgress: true });
}

function end({ fight }: SavedMatch, state: MatchState, ending: Ending): MatchState {
  const wanted = ending.reason === 'boarding' ? 'boarding' : 'planning';
  if (state.status !== wanted) throw no('other_status', `the match is in status ${state.status}`);
  if (ending.reason === 'surrender') return surrender(state, ending.side);
  if (ending.reason === 'agreed') return agreeDraw(state);
  const fought = fight && legal(fightOf(fight)).outcome;
  if (!fought) throw no('other_status', 'the fight on deck is not over');
  return settleBoarding(state, fought.winner);
}
