/** A fight that is not part of a match: in progress, or fought out and kept. */
import { pathTo, type Checks, type Fault, type Result } from '$lib/core';
import type { FightOutcome } from '$lib/boarding';
import type { Pair } from '$lib/sea';
import { documentOf, parseDocument, type Kind } from './document';
import { fightBody, readFightRecord, type FightRecord } from './fight-record';
import { copyPlayer, readPlayers, type Player } from './players';

export type SavedFight = FightRecord & {
  readonly id: string;
  readonly startedAt: string | null;
  readonly players: Pair<Player>;
  /** Both null while it is fought. */
  readonly finishedAt: string | null;
  readonly result: FightOutcome | null;
};

const MOST_ID = 100;
const REASONS = ['captain', 'crew', 'rounds'] as const;

export const FIGHT: Kind<SavedFight> = {
  format: 'fight',
  version: 1,
  read: (check, body, path) => {
    const { id, startedAt, finishedAt } = body;
    const named = check.name(id, MOST_ID, path, 'id');
    const begun = startedAt === null || check.text(startedAt, path, 'startedAt');
    const ended = finishedAt === null || check.text(finishedAt, path, 'finishedAt');
    const players = readPlayers(check, body.players, path);
    const result = body.result === null ? null : readResult(check, body.result, pathTo(path, 'result'));
    const record = readFightRecord(check, body, path);
    if (!named || !begun || !ended || !players || !record || result === undefined) return null;
    return { id, startedAt, players, finishedAt, result, ...record };
  },
};

/** Undefined where it is broken. */
function readResult(check: Checks, result: unknown, path: string): FightOutcome | undefined {
  if (!check.object(result, path)) return undefined;
  const { winner, reason } = result;
  const known = check.oneOf(winner, [0, 1, null] as const, path, 'winner');
  return check.oneOf(reason, REASONS, path, 'reason') && known ? { winner, reason } : undefined;
}

export const parseFight = (text: string): Result<SavedFight, Fault[]> => parseDocument(FIGHT, text);

export const makeFight = (fight: SavedFight): string => JSON.stringify(fightDocument(fight));

export function fightDocument(fight: SavedFight): object {
  const { id, startedAt, players, finishedAt, result } = fight;
  return documentOf(FIGHT, {
    id,
    startedAt,
    players: players.map(copyPlayer),
    finishedAt,
    result: result && { winner: result.winner, reason: result.reason },
    ...fightBody(fight),
  });
}
