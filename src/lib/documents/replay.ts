/** A finished match, whole: it can be watched, checked and played on from without anything else. */
import { pathTo, type Checks, type Fault, type Result } from '$lib/core';
import { OUTCOME_REASONS, type Outcome, type OutcomeReason, type Side } from '$lib/sea';
import { documentOf, parseDocument, type Kind } from './document';
import { fightBody, readFightOrNone, type FightRecord } from './fight-record';
import type { SavedMatch } from './match';
import { headBody, readHead, readHex, readTurns, turnBody, type MatchHead, type PlayedTurn } from './record';
import { SECRET } from './seals';

export type Replay = MatchHead & {
  readonly finishedAt: string | null;
  /** What all salts come from, so that every seal can be made again; null where nothing was sealed. */
  readonly secret: string | null;
  readonly result: Outcome;
  readonly turns: readonly PlayedTurn[];
  /** The fight on deck that ended it; null where there was none, or nobody kept it. */
  readonly fight: FightRecord | null;
};

const WINNERS: readonly (Side | null)[] = [0, 1];
const EITHER = [0, 1, null] as const;
const NOBODY: readonly (Side | null)[] = [null];

/** Who can have won by what. */
const WINNERS_BY: Readonly<Record<OutcomeReason, readonly (Side | null)[]>> = {
  grapple: WINNERS,
  mutual_grapple: EITHER,
  sinking: WINNERS,
  mutual_sinking: NOBODY,
  turn_limit: EITHER,
  surrender: WINNERS,
  agreed: NOBODY,
  boarding: EITHER,
};

export const REPLAY: Kind<Replay> = {
  format: 'replay',
  version: 2,
  // Version 1 knew of no fights on deck.
  upgrades: { 1: (old) => ({ ...old, fight: null }) },
  read: (check, body, path) => {
    const { finishedAt, secret } = body;
    const head = readHead(check, body, path);
    const dated = finishedAt === null || check.text(finishedAt, path, 'finishedAt');
    const known = secret === null || readHex(check, secret, SECRET, pathTo(path, 'secret')) !== null;
    const result = readResult(check, body.result, pathTo(path, 'result'));
    const turns = head && readTurns(check, head, body.turns, path, () => ({}));
    const fought = readFightOrNone(check, body, path);
    if (!head || !dated || !known || !result || !turns || !fought) return null;
    return { ...head, finishedAt, secret: secret as string | null, result, turns, ...fought };
  },
};

function readResult(check: Checks, result: unknown, path: string): Outcome | null {
  if (!check.object(result, path)) return null;
  const { winner, reason } = result;
  if (!check.oneOf(reason, OUTCOME_REASONS, path, 'reason')) return null;
  return check.oneOf(winner, WINNERS_BY[reason], path, 'winner') ? { winner, reason } : null;
}

export const parseReplay = (text: string): Result<Replay, Fault[]> => parseDocument(REPLAY, text);

export const makeReplay = (replay: Replay): string => JSON.stringify(replayDocument(replay));

export function replayDocument(replay: Replay): object {
  const { finishedAt, secret, result, turns, fight } = replay;
  const { winner, reason } = result;
  // The few words first, for people who open the file; the many turns last.
  return documentOf(REPLAY, {
    ...headBody(replay),
    finishedAt,
    secret,
    result: { winner, reason },
    turns: turns.map(turnBody),
    fight: fight && fightBody(fight),
  });
}

export function replayOf(
  match: SavedMatch,
  { finishedAt, secret, result }: Pick<Replay, 'finishedAt' | 'secret' | 'result'>,
): Replay {
  const { id, startedAt, players, ships, hp, rules, map, fight } = match;
  const turns = match.turns.map(({ plans, hashes }) => ({ plans, hashes }));
  return { id, startedAt, players, ships, hp, rules, map, finishedAt, secret, result, turns, fight };
}
