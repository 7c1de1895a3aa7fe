/** What the engine's worker can be asked. Plain JSON in and out. */
import type { Act, Fight } from '$lib/boarding';
import type { Sparred, TurnAnalysis } from '$lib/captains';
import type { Fault, Result } from '$lib/core';
import type { FightManners, FightRecord, Player, Recognised, SavedMatch, Verdict } from '$lib/documents';
import type {
  CaptainLevel,
  MapDefinition,
  MapDraft,
  MapOptions,
  MatchSetup,
  MatchState,
  Outcome,
  Pair,
  Plan,
  Side,
  Survey,
  TurnRecord,
} from '$lib/sea';
import type { Collected, Counts, RestoreMode, StoreTrouble } from '$lib/storage';

/**
 * refused: it is not allowed, and the faults say why. storage: the device would not keep or find it.
 * failed: a bug of ours. no_answer: the worker died or hung, again and again. abandoned: by the caller.
 */
type Trouble =
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'storage'; readonly trouble: StoreTrouble }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly stack: string }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'abandoned' };

/** Every call ends with one of these; none is ever lost or thrown. */
export type Answer<T> = Result<T, Trouble>;

type Reply<T> = Answer<T> | Promise<Answer<T>>;
export type ProgressReport = (done: number, all: number) => unknown;

/** A match as it begins; the worker adds its secret. */
type NewMatch = {
  readonly id: string;
  readonly startedAt: string;
  readonly players: Pair<Player>;
  readonly setup: MatchSetup;
};

/** One side of one turn of a match that this tab leads. */
type Seat = { readonly id: string; readonly lead: number; readonly turn: number; readonly side: Side };

/** A match in progress as a page may see it: nothing of a plan that is not played yet but its seal. */
export type OpenMatch = {
  readonly match: SavedMatch;
  readonly state: MatchState;
  /** The seals of the plans that are locked in for this turn. */
  readonly seals: Pair<string | null>;
};

/** A turn that was played: what happened, and the salts that open its seals. */
export type TurnPlayed = {
  readonly record: TurnRecord;
  readonly salts: Pair<string>;
  readonly over: boolean;
};

/** How a match can end without a shot: the side that strikes its colours, a draw, or the fight on deck that was fought. */
export type Ending =
  | { readonly reason: 'surrender'; readonly side: Side }
  | { readonly reason: 'agreed' }
  | { readonly reason: 'boarding' };

/** Short work, which a turn may have to wait for. */
export type ShortWork = {
  /** Loads and compiles what the first turn needs. */
  warmUp(): Reply<null>;
  createMatch(setup: MatchSetup): Reply<MatchState>;
  resolveTurn(state: MatchState, plans: Pair<Plan>): Reply<TurnRecord>;
  validateMap(map: MapDefinition): Reply<{ faults: Fault[]; warnings: Fault[] }>;
  generateMap(options: MapOptions): Reply<MapDefinition>;
  /** What there is to say about a map that is being drawn. */
  survey(draft: MapDraft): Reply<Survey>;
  /** A turn looked at afterwards, from the state before it and what both sides played. */
  analyseTurn(before: MatchState, plans: Pair<Plan>): Reply<TurnAnalysis>;
  /** What the computer's crew does next, up to the end of one figure's turn. */
  planActivation(fight: Fight): Reply<Act[]>;
  /** Takes the document's text. */
  verifyReplay(text: string): Reply<Verdict>;

  beginMatch(match: NewMatch): Reply<MatchState>;
  openMatch(id: string): Reply<OpenMatch>;
  /** Locks a plan in and answers its seal. The plan is then in no place that a page reads. */
  lockPlan(seat: Seat, plan: Plan): Reply<string>;
  /** Makes a draft of it again and answers it, as long as the turn has not been played. */
  takeBack(seat: Seat): Reply<Plan>;
  /**
   * Lets the computer captains plan and lock in, from the state of the match alone; answers the seals
   * of all plans that are locked in. What they plan stays in the worker.
   */
  lockComputers(seat: Omit<Seat, 'side'>): Reply<Pair<string | null>>;
  /** Plays the turn once both sides are locked in. Asked again, it answers the same. */
  playTurn(seat: Omit<Seat, 'side'>, at: string): Reply<TurnPlayed>;
  /** Begins the fight that a grapple has opened; one that has begun goes on. */
  openFight(seat: Omit<Seat, 'side'>, manners: FightManners): Reply<FightRecord>;
  /** Keeps everything that was done in it so far. */
  saveActs(seat: Omit<Seat, 'side'>, acts: readonly Act[], at: string): Reply<null>;
  endMatch(seat: Omit<Seat, 'side'>, ending: Ending, at: string): Reply<Outcome>;
  dropMatch(id: string): Reply<null>;
};

/** Long work, in a worker of its own that can be stopped. The last argument of each is for progress. */
export type LongWork = {
  /** The whole backup as a file. */
  backUp(report: ProgressReport): Reply<{ file: Blob; counts: Counts; unreadable: Collected['unreadable'] }>;
  /** Everything that a restore would replace, row by row, so that it can be put back. */
  keepAside(report: ProgressReport): Reply<Blob>;
  putBack(aside: Blob, report: ProgressReport): Reply<null>;
  /** Looks into a backup, and changes nothing. */
  lookInto(file: Blob, report: ProgressReport): Reply<{ maps: number; replays: number }>;
  /** What a file or a text from outside is. Keeps nothing. */
  inspect(file: Blob, report: ProgressReport): Reply<Inspected>;
  restore(file: Blob, mode: RestoreMode, report: ProgressReport): Reply<{ maps: number; replays: number }>;
  /** Computer captains of that level play matches on a map, numbered from `from` on. */
  spar(
    map: MapDefinition,
    level: CaptainLevel,
    from: number,
    count: number,
    report: ProgressReport,
  ): Reply<Sparred>;
  /** Runs every replay that is kept again. Answers the keys of those that today's rules play differently. */
  verifyAll(report: ProgressReport): Reply<{ key: string; verdict: Verdict }[]>;
};

/** What came, as a page shows it: a backup in numbers, the others whole. */
export type Inspected =
  | Exclude<Recognised, { kind: 'backup' }>
  | { readonly kind: 'backup'; readonly maps: number; readonly replays: number };

export type EngineWork = ShortWork & LongWork;

export type ShortArgs<K extends keyof ShortWork> = Parameters<ShortWork[K]>;
/** Without the last argument, which the line adds. */
export type LongArgs<K extends keyof LongWork> =
  Parameters<LongWork[K]> extends [...infer Rest, ProgressReport] ? Rest : never;
export type AnswerOf<K extends keyof EngineWork> = Awaited<ReturnType<EngineWork[K]>>;
