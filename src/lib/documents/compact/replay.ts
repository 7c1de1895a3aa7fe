/**
 * A replay in few bits. Hashes are left out, because running the plans again makes them; of every
 * turn the first digits of its last hash are kept, to see that today's rules still make the same.
 */
import {
  CAPTAIN_LEVELS,
  MOVES,
  PLANNING_SECONDS,
  resolveTurn,
  SHIP_TYPE_IDS,
  SHIP_TYPES,
  SIDES,
  type MatchRules,
  type Outcome,
  type Pair,
  type PhaseOrder,
  type Plan,
  type ShipTypeId,
} from '$lib/sea';
import type { Player } from '../players';
import { MOST_TURNS, playedTurn, startOf, type MatchHead, type PlayedTurn } from '../record';
import type { Replay } from '../replay';
import { bitsFor, Unreadable, type BitReader, type BitWriter } from './bits';
import { readMap, writeMap } from './map';
import { readDate, readHexBytes, readId, writeDate, writeHex, writeId } from './words';

const SECRET_BYTES = 16;
const CHECK_DIGITS = 4;
const MANOEUVRES = ['free', 'by-speed'] as const;
const GRAPPLES = ['wins', 'boards'] as const;
const TURN_LIMIT_BITS = 10;
const PLAYER_KINDS = ['person', 'computer'] as const;

/** How it ended where the plans do not tell; null where they do. */
const ENDS: readonly (Outcome | null)[] = [
  null,
  { winner: 0, reason: 'surrender' },
  { winner: 1, reason: 'surrender' },
  { winner: null, reason: 'agreed' },
  { winner: 0, reason: 'boarding' },
  { winner: 1, reason: 'boarding' },
  { winner: null, reason: 'boarding' },
];

/** All that a ship with so many guns on a side can do in a phase, in a fixed order. */
function ordersOf(shots: number): PhaseOrder[] {
  const fires = (action: PhaseOrder['action']): Omit<PhaseOrder, 'move'>[] =>
    Array.from({ length: shots }, (_, i) => ({ action, shots: i + 1 }));
  const actions: Omit<PhaseOrder, 'move'>[] = [
    { action: 'none' },
    ...fires('shoot_port'),
    ...fires('shoot_starboard'),
    { action: 'grapple_port' },
    { action: 'grapple_starboard' },
  ];
  return MOVES.flatMap((move) => actions.map((action) => ({ move, ...action })));
}

const sameOrder = (a: PhaseOrder, b: PhaseOrder): boolean =>
  a.move === b.move && a.action === b.action && a.shots === b.shots;

export function writeReplay(out: BitWriter, replay: Replay): void {
  writeId(out, replay.id);
  writeDate(out, replay.startedAt);
  writeDate(out, replay.finishedAt);
  for (const player of replay.players) writePlayer(out, player);
  for (const ship of replay.ships) out.choice(ship, SHIP_TYPE_IDS);
  const handicap = SIDES.some((side) => replay.hp[side] !== SHIP_TYPES[replay.ships[side]].hp);
  out.flag(handicap);
  if (handicap) for (const hp of replay.hp) out.whole(hp);
  writeRules(out, replay.rules);
  writeMap(out, replay.map);
  out.flag(replay.secret !== null);
  if (replay.secret !== null) writeHex(out, replay.secret);
  const { winner, reason } = replay.result;
  const end = ENDS.findIndex((known) => known?.winner === winner && known.reason === reason);
  out.bits(Math.max(0, end), bitsFor(ENDS.length));
  out.whole(replay.turns.length);
  const orders = replay.ships.map((ship) => ordersOf(SHIP_TYPES[ship].shots));
  for (const { plans, hashes } of replay.turns) {
    for (const side of SIDES) {
      const list = orders[side] ?? [];
      for (const order of plans[side]) {
        out.bits(
          list.findIndex((known) => sameOrder(known, order)),
          bitsFor(list.length),
        );
      }
    }
    writeHex(out, checkOf(hashes));
  }
}

const checkOf = (hashes: readonly string[]): string => (hashes.at(-1) ?? '').slice(0, CHECK_DIGITS);

/** `differsAt`: the first turn that today's rules play differently, from 1. */
export function readReplay(from: BitReader): { replay: Replay; differsAt: number | null } {
  const id = readId(from);
  const [startedAt, finishedAt] = [readDate(from), readDate(from)];
  const players: Pair<Player> = [readPlayer(from), readPlayer(from)];
  const ships: Pair<ShipTypeId> = [from.choice(SHIP_TYPE_IDS), from.choice(SHIP_TYPE_IDS)];
  const hp: Pair<number> = from.flag()
    ? [from.whole(), from.whole()]
    : [SHIP_TYPES[ships[0]].hp, SHIP_TYPES[ships[1]].hp];
  const rules = readRules(from);
  const map = readMap(from);
  const secret = from.flag() ? readHexBytes(from, SECRET_BYTES) : null;
  const end = from.choice(ENDS);
  const head: MatchHead = { id, startedAt, players, ships, hp, rules, map };
  const { turns, outcome, differsAt } = readTurns(from, head);
  const result = end ?? outcome;
  if (!result) throw new Unreadable('It has no end');
  return { replay: { ...head, finishedAt, secret, result, turns, fight: null }, differsAt };
}

function readTurns(
  from: BitReader,
  head: MatchHead,
): { turns: PlayedTurn[]; outcome: Outcome | null; differsAt: number | null } {
  const orders = head.ships.map((ship) => ordersOf(SHIP_TYPES[ship].shots));
  const readPlan = (side: 0 | 1): Plan => {
    const order = (): PhaseOrder => from.choice(orders[side] ?? []);
    return [order(), order(), order(), order()];
  };
  const turns: PlayedTurn[] = [];
  let state = startOf(head);
  let differsAt: number | null = null;
  const count = from.whole();
  if (count > MOST_TURNS) throw new Unreadable('Too many turns');
  for (let i = 0; i < count; i++) {
    const plans: Pair<Plan> = [readPlan(0), readPlan(1)];
    const check = readHexBytes(from, CHECK_DIGITS / 2);
    if (state.status !== 'planning') {
      // Under today's rules it is over already: what was planned then cannot be played any more.
      differsAt ??= i + 1;
      continue;
    }
    const record = resolveTurn(state, plans);
    const turn = playedTurn(state, record);
    if (checkOf(turn.hashes) !== check) differsAt ??= i + 1;
    turns.push(turn);
    ({ state } = record);
  }
  return { turns, outcome: state.outcome, differsAt };
}

function writePlayer(out: BitWriter, player: Player): void {
  out.choice(player.kind, PLAYER_KINDS);
  out.text(player.name);
  if (player.kind === 'person') return;
  out.choice(player.level, CAPTAIN_LEVELS);
  out.bits(player.seed, 32);
}

function readPlayer(from: BitReader): Player {
  const kind = from.choice(PLAYER_KINDS);
  const name = from.text();
  if (kind === 'person') return { kind, name };
  return { kind, name, level: from.choice(CAPTAIN_LEVELS), seed: from.bits(32) };
}

function writeRules(out: BitWriter, rules: MatchRules): void {
  out.choice(rules.planningSeconds, PLANNING_SECONDS);
  out.bits(rules.turnLimit ?? 0, TURN_LIMIT_BITS);
  out.choice(rules.manoeuvres, MANOEUVRES);
  out.choice(rules.grapple, GRAPPLES);
}

function readRules(from: BitReader): MatchRules {
  return {
    planningSeconds: from.choice(PLANNING_SECONDS),
    turnLimit: from.bits(TURN_LIMIT_BITS) || null,
    manoeuvres: from.choice(MANOEUVRES),
    grapple: from.choice(GRAPPLES),
  };
}
