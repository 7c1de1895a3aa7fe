/**
 * A match in progress as it is kept: how it began and what was played. Plans that are not played
 * yet, and the secret of the seals, are kept apart from it.
 */
import { pathTo, type Checks, type Fault, type JsonObject, type Result } from '$lib/core';
import { SIDES, type Pair } from '$lib/sea';
import { makeDocument, parseDocument, type Kind } from './document';
import { fightBody, readFightOrNone, type FightRecord } from './fight-record';
import { headBody, readHead, readHex, readTurns, turnBody, type MatchHead, type PlayedTurn } from './record';
import { SECRET } from './seals';

/** With the salts of both seals, revealed with the plans. */
export type SavedTurn = PlayedTurn & { readonly salts: Pair<string> };
export type SavedMatch = MatchHead & {
  readonly turns: readonly SavedTurn[];
  /** The fight on deck that a grapple has opened. */
  readonly fight: FightRecord | null;
};

const MATCH: Kind<SavedMatch> = {
  format: 'match',
  version: 2,
  // Version 1 knew of no fights on deck.
  upgrades: { 1: (old) => ({ ...old, fight: null }) },
  read: (check, body, path) => {
    const head = readHead(check, body, path);
    const fought = readFightOrNone(check, body, path);
    const turns =
      head &&
      readTurns(check, head, body.turns, path, (turn, at) => {
        const salts = readSalts(check, turn, at);
        return salts && { salts };
      });
    return head && turns && fought ? { ...head, turns, ...fought } : null;
  },
};

function readSalts(check: Checks, { salts }: JsonObject, path: string): Pair<string> | null {
  if (!check.list(salts, 2, path, 'salts')) return null;
  const at = pathTo(path, 'salts');
  const [first, second] = SIDES.map((side) => readHex(check, salts[side], SECRET, pathTo(at, side)));
  return first && second ? [first, second] : null;
}

export const parseMatch = (text: string): Result<SavedMatch, Fault[]> => parseDocument(MATCH, text);

export function makeMatch(match: SavedMatch): string {
  const turns = match.turns.map((turn) => ({ ...turnBody(turn), salts: [...turn.salts] }));
  return makeDocument(MATCH, { ...headBody(match), turns, fight: match.fight && fightBody(match.fight) });
}
