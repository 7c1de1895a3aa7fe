/** A fight on deck as it is kept: how it began, and everything that was done. */
import {
  createFight,
  copyDeck,
  DIRECTIONS,
  replay,
  STEPS,
  type Act,
  type Direction,
  type Fight,
  type FightSetup,
  type Step,
} from '$lib/boarding';
import { pathTo, type Checks, type Fault, type JsonObject, type Result } from '$lib/core';
import { readList } from './document';

export type FightRecord = { readonly setup: FightSetup; readonly acts: readonly Act[] };

/** Far beyond what twelve rounds of two crews come to. */
const MOST_ACTS = 5_000;
const MOST_STEPS = 400;
const MOST_FIGURE = 100;

const ACT_TYPES = ['select', 'move', 'walk', 'attack', 'door', 'end'] as const;

/** The fight before its first act; or what is wrong with its setup. */
export const fightFrom = ({ setup }: Pick<FightRecord, 'setup'>): Result<Fight, Fault[]> =>
  createFight(setup);

/** The fight after its acts; a fault names the first that today's rules refuse. */
export function fightOf(record: FightRecord): Result<Fight, Fault[]> {
  const start = fightFrom(record);
  return start.ok ? replay(start.value, record.acts) : start;
}

export function fightBody({ setup, acts }: FightRecord): object {
  const { ships, boarder, ruleset, diagonals, deck } = setup;
  return {
    setup: { ships: [...ships], boarder, ruleset, diagonals, deck: copyDeck(deck) },
    acts: acts.map(copyAct),
  };
}

function copyAct(act: Act): Act {
  const { type, figure } = act;
  switch (type) {
    case 'select':
    case 'end':
      return { type, figure };
    case 'move':
      return { type, figure, direction: act.direction };
    case 'walk':
      return { type, figure, path: [...act.path] };
    case 'attack':
      return { type, figure, target: act.target };
    case 'door':
      return { type, figure, direction: act.direction, open: act.open };
  }
}

/** The form alone: whether today's rules allow the acts is another question. */
export function readFightRecord(check: Checks, body: JsonObject, path: string): FightRecord | null {
  const before = check.faults.length;
  const at = pathTo(path, 'setup');
  if (!check.object(body.setup, at)) return null;
  const made = createFight(body.setup as unknown as FightSetup);
  if (!made.ok) check.adopt(made.error, at);
  const acts = readList(check, body.acts, MOST_ACTS, path, 'acts', (act, place) =>
    readAct(check, act, place),
  );
  if (!made.ok || !made.value.setup || !acts || check.faults.length > before) return null;
  return { setup: made.value.setup, acts };
}

/** A record that may be missing. */
export function readFightOrNone(
  check: Checks,
  body: JsonObject,
  path: string,
): { readonly fight: FightRecord | null } | null {
  if (body.fight === null) return { fight: null };
  const at = pathTo(path, 'fight');
  const fight = check.object(body.fight, at) ? readFightRecord(check, body.fight, at) : null;
  return fight && { fight };
}

function readAct(check: Checks, act: unknown, path: string): Act | null {
  if (!check.object(act, path)) return null;
  const { type, figure, direction, target, open } = act;
  if (!check.oneOf(type, ACT_TYPES, path, 'type') || !check.name(figure, MOST_FIGURE, path, 'figure'))
    return null;
  switch (type) {
    case 'select':
    case 'end':
      return { type, figure };
    case 'attack':
      return check.name(target, MOST_FIGURE, path, 'target') ? { type, figure, target } : null;
    case 'move':
      return readDirection(check, direction, path) ? { type, figure, direction } : null;
    case 'door':
      if (!readDirection(check, direction, path) || !check.truth(open, path, 'open')) return null;
      return { type, figure, direction, open };
    case 'walk': {
      const steps = readList(check, act.path, MOST_STEPS, path, 'path', (step, at): Step | null =>
        check.oneOf(step, STEPS, at) ? step : null,
      );
      return steps && { type, figure, path: steps };
    }
  }
}

function readDirection(check: Checks, direction: unknown, path: string): direction is Direction {
  return check.oneOf(direction, DIRECTIONS, path, 'direction');
}
