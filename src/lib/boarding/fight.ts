/** A fight: whose turn it is, who has acted, and how it ends. */
import { figureOf, withFigures, type Board } from './board';
import { event, type FightEvent, type FightOutcome } from './events';
import { stands, type Figure, type Side } from './figures';
import { RULESETS, speedToPoints, type Ruleset } from './rulesets';
import type { RulesetId } from './config';
import type { CrewId } from './crews';
import type { Deck } from './deck';
import type { Direction, Step } from './directions';

/** After so many rounds the side with more hp left wins. */
export const MOST_ROUNDS = 12;

/** One thing that was done, as it is kept: a fight is played again from these. */
export type Act =
  | { readonly type: 'select'; readonly figure: string }
  | { readonly type: 'move'; readonly figure: string; readonly direction: Direction }
  | { readonly type: 'walk'; readonly figure: string; readonly path: readonly Step[] }
  | { readonly type: 'attack'; readonly figure: string; readonly target: string }
  | { readonly type: 'door'; readonly figure: string; readonly direction: Direction; readonly open: boolean }
  | { readonly type: 'end'; readonly figure: string };

/** What a fight begins with. The deck is the defender's ship's own, where it is left out. */
export type FightSetup = {
  readonly ships: readonly [CrewId, CrewId];
  /** The side that boards the other's deck. */
  readonly boarder: Side;
  readonly ruleset: RulesetId;
  /** Whether figures of one cell may step diagonally. */
  readonly diagonals: boolean;
  readonly deck: Deck;
};

/** Whose activation it is, and what it has done. */
export type Active = {
  readonly figure: string;
  /** It has moved: nobody else can be chosen any more. */
  readonly moved: boolean;
  /** It has made its attack, or opened or closed a door. */
  readonly done: boolean;
};

/** All that decides how a fight goes on, and how it came to this. */
export type Fight = {
  /** How it began; null for a board that was set up by hand. */
  readonly setup: FightSetup | null;
  readonly ruleset: Ruleset;
  readonly boarder: Side;
  readonly board: Board;
  readonly round: number;
  /** The side whose activation it is. */
  readonly turn: Side;
  readonly active: Active | null;
  /** Figures that have acted in this round. */
  readonly acted: readonly string[];
  readonly outcome: FightOutcome | null;
  /** Everything that was done, in order: the fight can be played again from it. */
  readonly acts: readonly Act[];
};

/** What every act answers: the fight after it, what came of it, and what happened. */
export type Acted<R> = { readonly fight: Fight; readonly result: R; readonly events: FightEvent[] };

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** A fight on a board that stands as it is. */
export function startFight(board: Board, ruleset: Ruleset, boarder: Side = 0): Fight {
  const figures = board.figures.map((figure) => ({ ...figure, points: 0 }));
  const fight: Fight = {
    setup: null,
    ruleset,
    boarder,
    board: { deck: board.deck, figures },
    round: 1,
    turn: boarder,
    active: null,
    acted: [],
    outcome: null,
    acts: [],
  };
  return passOn({ ...fight, outcome: outcomeOf(fight) }, boarder, []);
}

/** No fight at all: a deck without a cell, and nobody on it. Whatever is asked of it is refused. */
export const NO_FIGHT: Fight = {
  setup: null,
  ruleset: RULESETS.classic,
  boarder: 0,
  board: {
    deck: {
      id: '',
      name: '',
      width: 0,
      height: 0,
      rows: [],
      edges: [],
      spawns: [[], []],
      metadata: { author: '', notes: '', createdAt: null },
    },
    figures: [],
  },
  round: 1,
  turn: 0,
  active: null,
  acted: [],
  outcome: null,
  acts: [],
};

/** The side that starts a round: the boarder in the first, then by turns. */
export function starterOf(boarder: Side, round: number): Side {
  return round % 2 === 1 ? boarder : otherSide(boarder);
}

/** Points left to a figure in this turn; 0 where there is none of that id. */
export function remainingMovement(fight: Fight, figureId: string): number {
  return figureOf(fight.board, figureId)?.points ?? 0;
}

/** The fight with a figure's points filled, as when its turn starts. */
export function resetMovement(fight: Fight, figureId: string): Fight {
  const figure = figureOf(fight.board, figureId);
  return figure ? withPoints(fight, [[figureId, speedToPoints(figure.speed, fight.ruleset)]]) : fight;
}

/** The fight with all figures' points filled, as when a new turn starts for all. */
export function resetAllMovement(fight: Fight): Fight {
  const { figures } = fight.board;
  return withPoints(
    fight,
    figures.map(({ id, speed }) => [id, speedToPoints(speed, fight.ruleset)]),
  );
}

function withPoints(fight: Fight, points: readonly (readonly [string, number])[]): Fight {
  const changes = new Map(points.map(([id, left]) => [id, { points: left }]));
  return { ...fight, board: withFigures(fight.board, changes) };
}

/** Whether a figure can be given an activation now, or has it. */
export function mayAct(fight: Fight, figure: Figure): boolean {
  const { active, outcome, turn, acted } = fight;
  if (outcome || figure.side !== turn || !stands(figure) || acted.includes(figure.id)) return false;
  return active === null || active.figure === figure.id || !(active.moved || active.done);
}

/** The figures that can be chosen now. */
export function choices(fight: Fight): Figure[] {
  return fight.board.figures.filter((figure) => mayAct(fight, figure));
}

/** The fight in which this figure is active, where it may be; its points are filled when its turn starts. */
export function activated(fight: Fight, figure: Figure): { fight: Fight; events: FightEvent[] } {
  if (fight.active?.figure === figure.id || !mayAct(fight, figure)) return { fight, events: [] };
  const left = fight.active ? withPoints(fight, [[fight.active.figure, 0]]) : fight;
  const points = speedToPoints(figure.speed, fight.ruleset);
  return {
    fight: {
      ...withPoints(left, [[figure.id, points]]),
      active: { figure: figure.id, moved: false, done: false },
    },
    events: [event({ type: 'activated', figure: figure.id, points }, `${figure.name} acts.`)],
  };
}

/** The fight after the active figure's turn: the next side, the next round, or the end. */
export function passOn(fight: Fight, next: Side, events: FightEvent[]): Fight {
  if (fight.outcome) return { ...fight, active: null };
  const waiting = (side: Side): boolean =>
    fight.board.figures.some((one) => one.side === side && stands(one) && !fight.acted.includes(one.id));
  const turn = ([next, otherSide(next)] as const).find(waiting);
  if (turn !== undefined) return { ...fight, active: null, turn };
  if (fight.round >= MOST_ROUNDS)
    return { ...withOutcome(fight, byStrength(fight.board), events), active: null };
  const round = fight.round + 1;
  const starts = starterOf(fight.boarder, round);
  events.push(event({ type: 'round', round, starts }, `Round ${round}.`));
  return passOn({ ...fight, round, acted: [], active: null, turn: starts }, starts, events);
}

/** Hit points that a side has left. */
export function strengthOf({ figures }: Board, side: Side): number {
  return figures.reduce((sum, one) => sum + (one.side === side && stands(one) ? one.hp : 0), 0);
}

function byStrength(board: Board): FightOutcome {
  const [first, second] = [strengthOf(board, 0), strengthOf(board, 1)];
  return { winner: first === second ? null : first > second ? 0 : 1, reason: 'rounds' };
}

/** Who has won as it stands: the enemy's captain is down, or nobody is left. */
export function outcomeOf({ board }: Pick<Fight, 'board'>): FightOutcome | null {
  const beaten = ([0, 1] as const).flatMap((side): { side: Side; reason: 'captain' | 'crew' }[] => {
    const crew = board.figures.filter((one) => one.side === side);
    if (crew.some(({ captain, hp }) => captain && hp <= 0)) return [{ side, reason: 'captain' }];
    // A side that never had anybody is not beaten: so a board can be tried with one side alone.
    return crew.length === 0 || crew.some(({ hp }) => hp > 0) ? [] : [{ side, reason: 'crew' }];
  });
  const [first, second] = beaten;
  if (!first) return null;
  return { winner: second ? null : otherSide(first.side), reason: first.reason };
}

/** The fight with its end, told. */
export function withOutcome(fight: Fight, outcome: FightOutcome | null, events: FightEvent[]): Fight {
  if (!outcome || fight.outcome) return fight;
  const message = outcome.winner === null ? 'The fight is drawn.' : `Side ${outcome.winner + 1} wins.`;
  events.push(event({ type: 'over', outcome }, message));
  return { ...fight, outcome };
}
