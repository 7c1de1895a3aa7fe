/**
 * What is kept on the device. Documents are kept as their text, which carries its own version, so
 * that a new form of a document needs no new form of the database; beside it stand the few words
 * that lists show. A version that has shipped stays declared here for ever.
 */
import Dexie, { type Table } from 'dexie';

export const DATABASE_NAME = 'battle-navigation';

/** A map, or one that is still being drawn: its text says which. */
export type MapRow = {
  id: string;
  name: string;
  changedAt: string | null;
  text: string;
  /** Counted up with every change of what is drawn, so that two tabs cannot overwrite each other. */
  revision?: number;
  /** How many of its strokes are done; those after them can be done again. */
  done?: number;
  /** How it lies on the drawing table: tool, camera. The page alone knows what it means. */
  desk?: string;
};

/** One step of drawing a map, the first at 0. */
export type StrokeRow = { mapId: string; at: number; stroke: string };

/** What a list shows of a replay; its text is apart, so that a long list opens fast. */
export type ReplayRow = {
  key: string;
  matchId: string;
  finishedAt: string | null;
  starred: boolean;
  players: readonly [string, string];
  computers: readonly [boolean, boolean];
  ships: readonly [string, string];
  winner: 0 | 1 | null;
  reason: string;
  turns: number;
  mapId: string;
  mapName: string;
};
export type ReplayTextRow = { key: string; text: string };

/** `adopt`: written by a restore, so that every tab takes it over. */
export type SettingsRow = { name: string; text: string; adopt: boolean };

/** `lead`: which tab may write, counted up whenever another one takes over. */
export type MatchRow = { id: string; changedAt: string; lead: number; text: string };

/** What one captain has planned and not locked in yet. */
export type DraftRow = { matchId: string; side: 0 | 1; turn: number; plan: string };

/** Kept by the engine's worker alone. No page reads these two before the time has come. */
export type LockedRow = { matchId: string; turn: number; side: 0 | 1; plan: string };
export type SecretRow = { matchId: string; secret: string };

/** Where a match stands between two saves of the match itself. */
export type ProgressRow = {
  matchId: string;
  /**
   * Who has the helm in which turn, what is left of the time (null: as long as it takes), and since
   * when the clock runs (null while it is stopped).
   */
  clock: {
    turn: number;
    side: 0 | 1;
    leftMs: number | null;
    since: number | null;
    /** The match was left: whoever comes back says first that they are there. */
    away?: boolean;
  } | null;
  /** How far a turn has been watched; null: to its end. */
  playback: { turn: number; ms: number | null } | null;
  /** The seals that were shown before that turn was played, to be checked afterwards. */
  seals: { turn: number; pair: readonly [string | null, string | null] } | null;
  /** Those of the turn that is being planned, as they were first shown. */
  shown: ProgressRow['seals'];
};

/** A fight on deck that is fought, led by one tab as a match is, and the round that it is in. */
export type FightRow = MatchRow & { round: number };

/** What a list shows of a fight that was fought out; its text is apart. */
export type FoughtRow = {
  id: string;
  finishedAt: string | null;
  players: readonly [string, string];
  computers: readonly [boolean, boolean];
  ships: readonly [string, string];
  ruleset: string;
  winner: 0 | 1 | null;
  reason: string;
};
export type FoughtTextRow = { id: string; text: string };

export type ErrorRow = { id: number; at: string; report: string };

/** Keys and indexes of every version that ever shipped, the newest last. */
const VERSIONS = [
  {
    maps: 'id',
    replays: 'key, finishedAt',
    replayTexts: 'key',
    settings: 'name',
    matches: 'id, changedAt',
    drafts: '[matchId+side], matchId',
    locked: '[matchId+turn+side], matchId',
    secrets: 'matchId',
    progress: 'matchId',
    fights: 'id, changedAt',
    errors: '++id',
  },
  { strokes: '[mapId+at], mapId' },
  { fought: 'id, finishedAt', foughtTexts: 'id' },
] as const;

export class Database extends Dexie {
  declare readonly maps: Table<MapRow, string>;
  declare readonly strokes: Table<StrokeRow, [string, number]>;
  declare readonly replays: Table<ReplayRow, string>;
  declare readonly replayTexts: Table<ReplayTextRow, string>;
  declare readonly settings: Table<SettingsRow, string>;
  declare readonly matches: Table<MatchRow, string>;
  declare readonly drafts: Table<DraftRow, [string, 0 | 1]>;
  declare readonly locked: Table<LockedRow, [string, number, 0 | 1]>;
  declare readonly secrets: Table<SecretRow, string>;
  declare readonly progress: Table<ProgressRow, string>;
  declare readonly fights: Table<FightRow, string>;
  declare readonly fought: Table<FoughtRow, string>;
  declare readonly foughtTexts: Table<FoughtTextRow, string>;
  declare readonly errors: Table<ErrorRow, number, Omit<ErrorRow, 'id'>>;

  constructor(name: string) {
    super(name);
    VERSIONS.forEach((stores, i) => this.version(i + 1).stores(stores));
  }
}
