/**
 * A match as it is played on this device: from one captain's orders to the other's, to the turn that
 * plays out, to the end. All that has to outlast the page is in the database at every step, so
 * wherever it is loaded again, it goes on from there.
 */
import { fightFrom, playedTurn, type SavedMatch } from '$lib/documents';
import type { Ending, OpenMatch } from '$lib/engine/api';
import { SIDES } from '$lib/sea';
import type { MatchState, Pair, Plan, Side } from '$lib/sea';
import type { Cues } from '$lib/sound/cues';
import { ask, type AskingParts } from './asking';
import { readDraft, saveDraft } from './drafts';
import type { FightDesk, FightPlay } from './fight.svelte';
import { HelmClock } from './helm-clock.svelte';
import { MatchDoor } from './match-door.svelte';
import { now } from './now';
import { Planning } from './planning.svelte';
import { ProgressKeeper } from './progress';
import { motionNow, type Settings } from './settings.svelte';
import { TAKE_BACK_MS, type Stage, type Turn } from './stages';
import { turnOf } from './turn-of';

/** In the last seconds a bell is struck. */
const BELL_MS = 5_000;

export type MatchParts = AskingParts & { readonly settings: Settings; readonly cues: Cues };

export class MatchPlay {
  readonly id: string;
  readonly clock: HelmClock;
  readonly #parts: MatchParts;
  readonly #progress: ProgressKeeper;
  readonly #door: MatchDoor;
  #stage = $state.raw<Stage>({ kind: 'opening' });
  #match = $state.raw<SavedMatch>();
  #state = $state.raw<MatchState>();
  #seals = $state.raw<Pair<string | null>>([null, null]);
  #planning = $state.raw<Planning | null>(null);
  #fight = $state.raw<FightPlay | null>(null);
  #kept: Planning | null = null;
  #takeBackBy = $state.raw<Side | null>(null);
  #watchedMs = 0;
  #busy = false;
  #over = false;
  #grace: ReturnType<typeof setTimeout> | undefined;
  readonly #stopWatching: () => void;
  /** There is something to show. */
  readonly opened: Promise<void>;
  #tellOpened: () => void = () => undefined;

  constructor(id: string, parts: MatchParts) {
    this.id = id;
    this.#parts = parts;
    this.#progress = new ProgressKeeper(parts.keeping, id, () => this.#door.number);
    this.clock = new HelmClock({
      progress: this.#progress,
      pausesWhenHidden: () => parts.settings.pauseWhenHidden,
      onsecond: (left) => {
        if (left <= BELL_MS) parts.cues.say('bell');
      },
      onexpired: () => void this.lock({ expired: true }),
    });
    this.#stopWatching = this.clock.watchPage();
    this.opened = new Promise((resolve) => (this.#tellOpened = resolve));
    this.#door = new MatchDoor(id, parts, {
      onopened: (opened) => void this.#show(opened),
      onshut: (why) => this.#shut(why),
    });
  }

  get stage(): Stage {
    return this.#stage;
  }
  get match(): SavedMatch | undefined {
    return this.#match;
  }
  get state(): MatchState | undefined {
    return this.#state;
  }
  /** Of the orders that are locked in for the turn that is being planned. */
  get seals(): Pair<string | null> {
    return this.#seals;
  }
  get planning(): Planning | null {
    return this.#planning;
  }
  /** The crews on deck, while they fight. */
  get fight(): FightPlay | null {
    return this.#fight;
  }
  /** Whose orders can be taken back just now. */
  get takeBackBy(): Side | null {
    return this.#takeBackBy;
  }
  get persons(): readonly Side[] {
    return SIDES.filter((side) => this.#match?.players[side].kind === 'person');
  }
  /** Two people share the device. */
  get hotseat(): boolean {
    return this.persons.length === 2;
  }
  get turnsPlayed(): number {
    return this.#match?.turns.length ?? 0;
  }
  /** From which moment on the turn that is on now is to be watched. */
  get watchedMs(): number {
    return this.#watchedMs;
  }

  turnAt(number: number): Turn | null {
    return this.#match ? turnOf(this.#match, number) : null;
  }

  /** The seal that was shown before a turn was played; null where it is not remembered. */
  sealBefore(turn: number, side: Side): string | null {
    const { seals } = this.#progress.value;
    return seals?.turn === turn ? seals.pair[side] : null;
  }

  // Opening it, and which tab plays it.

  async #show(opened: OpenMatch): Promise<void> {
    await this.#progress.read();
    if (this.#over) return;
    // The same chart all along: whoever draws it need not draw it anew.
    const map = this.#match?.map ?? opened.match.map;
    this.#match = { ...opened.match, map };
    this.#state = { ...opened.state, map };
    this.#seals = opened.seals;
    if (opened.state.status === 'finished') this.#door.release();
    this.#goOn();
  }

  /** After trouble. */
  retry(): void {
    if (this.#stage.kind !== 'stuck') return;
    this.#enter({ kind: 'opening' });
    this.#door.retry();
  }

  #shut(why: 'gone' | 'stuck' | 'elsewhere'): void {
    // Its end can be looked at, whoever holds what.
    if (this.#stage.kind === 'end') return;
    this.#planning = this.#kept = null;
    this.clock.stop();
    this.#endGrace();
    this.#dropFight();
    this.#enter({ kind: why });
  }

  takeOver(): void {
    this.#door.takeOver();
  }

  /** Something took long, and meanwhile the match was left, or another tab has taken it. */
  #stale({ lead }: { lead: number }): boolean {
    return this.#over || this.#door.number !== lead;
  }

  #seat(): { id: string; lead: number; turn: number } | null {
    const lead = this.#door.number;
    const turn = this.#state?.turnNumber;
    return lead === undefined || turn === undefined ? null : { id: this.id, lead, turn };
  }

  // From one stage to the next.

  #enter(stage: Stage): void {
    this.#stage = stage;
    if (stage.kind !== 'opening') this.#tellOpened();
  }

  /** A turn that has not been watched comes first, then the end, or the next orders. */
  #goOn(): void {
    const turn = this.turnsPlayed;
    const { playback } = this.#progress.value;
    const finished = this.#state?.status === 'finished';
    const seen = playback?.turn === turn ? playback.ms : finished ? null : 0;
    if (turn > 0 && seen !== null) {
      this.#watchedMs = seen;
      this.#enter({ kind: 'battle', turn });
    } else if (finished) this.#enter({ kind: 'end' });
    else if (this.#state?.status === 'boarding') void this.#board();
    else void this.#plan();
  }

  async #plan(): Promise<void> {
    const sealed = await this.#sealComputers();
    const turn = this.#state?.turnNumber;
    if (turn === undefined || this.#over || !this.#seat()) return;
    if (!sealed) {
      this.#enter({ kind: 'stuck' });
      return;
    }
    const side = this.#unsealed();
    if (side === undefined) {
      await this.#play();
      return;
    }
    const leftOver = this.clock.leftOver(turn, side);
    // Two people: whoever comes back to a match that was left says first who they are.
    const back = leftOver !== null && (!this.hotseat || !leftOver.away || leftOver.left === 0);
    if (back) await this.#beginPlanning(side, leftOver.left);
    else if (this.hotseat) this.#enter({ kind: 'curtain', side });
    else await this.#beginPlanning(side, this.#fullTime());
  }

  #unsealed(): Side | undefined {
    return SIDES.find((side) => this.#seals[side] === null);
  }

  #seal(side: Side, seal: string | null): void {
    this.#seals = side === 0 ? [seal, this.#seals[1]] : [this.#seals[0], seal];
  }

  /** Before anybody plans against them. */
  async #sealComputers(): Promise<boolean> {
    const seat = this.#seat();
    if (!seat) return false;
    const seals = await ask(this.#parts, 'lockComputers', [seat]);
    if (!seals || this.#stale(seat)) return false;
    this.#seals = seals;
    // As it is shown now, for good: it is compared with what is played.
    const { turn } = seat;
    if (this.#progress.value.shown?.turn !== turn)
      await this.#progress.save({ shown: { turn, pair: seals } });
    return true;
  }

  #fullTime(): number | null {
    const seconds = this.#state?.rules.planningSeconds ?? null;
    return seconds === null ? null : seconds * 1_000;
  }

  async #beginPlanning(side: Side, left: number | null, given?: Plan | Planning): Promise<void> {
    const [state, lead] = [this.#state, this.#door.number];
    if (!state || lead === undefined) return;
    const { keeping } = this.#parts;
    const place = { matchId: this.id, side, turn: state.turnNumber };
    const found = given ?? (await readDraft(keeping, place));
    if (this.#stale({ lead })) return;
    const write = (plan: Plan): void => saveDraft(keeping, lead, place, plan);
    this.#planning = found instanceof Planning ? found : new Planning(state, side, found, write);
    this.#enter({ kind: 'planning', side });
    if (left === 0) await this.lock({ expired: true });
    else this.clock.start(state.turnNumber, side, left);
  }

  /** The next captain is at the helm. */
  ready(): void {
    if (this.#stage.kind !== 'curtain' || this.#busy) return;
    this.#endGrace();
    const { side } = this.#stage;
    const leftOver = this.clock.leftOver(this.#state?.turnNumber ?? 0, side);
    void this.#beginPlanning(side, leftOver ? leftOver.left : this.#fullTime());
  }

  /** Locks the orders in. When the time has run out, they cannot be taken back. */
  async lock({ expired = false } = {}): Promise<void> {
    const planning = this.#planning;
    const seat = this.#seat();
    if (!planning || !seat || this.#busy || (!expired && planning.faults.length > 0)) return;
    const { side } = planning;
    this.#busy = true;
    planning.frozen = true;
    this.clock.halt();
    const seal = await ask(this.#parts, 'lockPlan', [{ ...seat, side }, planning.legalPlan()]);
    this.#busy = false;
    planning.frozen = false;
    if (this.#stale(seat)) return;
    if (seal === undefined) {
      // There is no time left to write in, so it is tried again only when the player says so.
      if (expired) this.#enter({ kind: 'stuck' });
      else this.clock.show();
      return;
    }
    this.#parts.cues.say('lock_in');
    // One person alone may have it all back, with every step that led to it.
    this.#kept = this.hotseat ? null : planning;
    this.#planning = null;
    this.clock.stop();
    this.#seal(side, seal);
    const other = this.#unsealed();
    this.#enter(other === undefined ? { kind: 'sealed' } : { kind: 'curtain', side: other });
    if (!expired) this.#giveGrace(side);
    else if (other === undefined) await this.#play();
  }

  /** A moment to take it back; then on with it. */
  #giveGrace(side: Side): void {
    this.#takeBackBy = side;
    this.#grace = setTimeout(() => this.begin(), TAKE_BACK_MS);
  }

  #endGrace(): void {
    clearTimeout(this.#grace);
    this.#takeBackBy = null;
    this.#kept = null;
  }

  /** There is nothing to take back: the turn may begin, if all is locked in. */
  begin(): void {
    if (this.#takeBackBy === null) return;
    this.#endGrace();
    if (this.#stage.kind === 'sealed') void this.#play();
  }

  async takeBack(): Promise<void> {
    const side = this.#takeBackBy;
    const seat = this.#seat();
    if (side === null || !seat || this.#busy) return;
    const { left } = this.clock;
    const kept = this.#kept;
    this.#endGrace();
    this.#busy = true;
    const plan = await ask(this.#parts, 'takeBack', [{ ...seat, side }]);
    this.#busy = false;
    if (this.#stale(seat)) return;
    if (!plan) {
      await this.#plan();
      return;
    }
    this.#seal(side, null);
    await this.#beginPlanning(side, left, kept ?? plan);
  }

  async #play(): Promise<void> {
    const seat = this.#seat();
    const [match, before] = [this.#match, this.#state];
    if (!seat || !match || !before || this.#busy) return;
    const { turn } = seat;
    this.#busy = true;
    this.#enter({ kind: 'sealed' });
    // Before it is played, so that nobody misses it who loads the page again in between.
    await this.#progress.save({
      clock: null,
      playback: { turn, ms: 0 },
      seals: this.#progress.sealsShown(turn, this.#seals),
    });
    const played = await ask(this.#parts, 'playTurn', [seat, now()]);
    this.#busy = false;
    if (this.#stale(seat)) return;
    if (!played) {
      this.#enter({ kind: 'stuck' });
      return;
    }
    const { record, salts } = played;
    this.#match = { ...match, turns: [...match.turns, { ...playedTurn(before, record), salts }] };
    this.#state = { ...record.state, map: match.map };
    this.#seals = [null, null];
    this.#watchedMs = 0;
    this.#enter({ kind: 'battle', turn });
    // While the turn is watched, so that nobody waits for it afterwards.
    if (record.state.status === 'planning') await this.#sealComputers();
    else if (record.state.status === 'finished') this.#door.release();
  }

  // Watching.

  /** So far the turn has been watched. */
  watching(ms: number): void {
    if (this.#stage.kind === 'battle') this.#progress.watching(this.#stage.turn, ms);
  }

  /** The turn has been watched: on to the next, or to the end. */
  watched(): void {
    if (this.#stage.kind !== 'battle') return;
    void this.#progress.save({ playback: { turn: this.#stage.turn, ms: null } });
    this.#sayOutcome();
    this.#goOn();
  }

  // The crews fight.

  async #board(): Promise<void> {
    const [seat, match] = [this.#seat(), this.#match];
    if (!seat || !match) return;
    const { settings } = this.#parts;
    const record = await ask(this.#parts, 'openFight', [seat, settings.lobby.fight]);
    const loaded = await import('./fight.svelte').catch(() => undefined);
    if (this.#stale(seat)) return;
    const start = record && fightFrom(record);
    if (!record || !loaded || !start?.ok) {
      this.#enter({ kind: 'stuck' });
      return;
    }
    const desk: FightDesk = {
      save: async ({ acts }) => (await ask(this.#parts, 'saveActs', [seat, acts, now()])) === null,
      finish: async () => {
        await this.end({ reason: 'boarding' });
        return this.#stage.kind === 'end';
      },
    };
    const { acts } = record;
    const parts = { ...this.#parts, motion: motionNow, speed: () => settings.speed / 100 };
    this.#dropFight();
    this.#fight = new loaded.FightPlay(parts, { players: match.players, start: start.value, acts, desk });
    this.#match = { ...match, fight: record };
    this.#enter({ kind: 'boarding' });
  }

  #dropFight(): void {
    this.#fight?.leave();
    this.#fight = null;
  }

  // The end.

  /** Two people, or two computers, share the joy of the winner. */
  #sayOutcome(): void {
    const outcome = this.#state?.outcome;
    if (!outcome) return;
    const { winner } = outcome;
    const lost = this.persons.length === 1 && this.persons[0] !== winner;
    this.#parts.cues.say(winner === null ? 'draw' : lost ? 'loss' : 'win');
  }

  async end(ending: Ending): Promise<void> {
    const seat = this.#seat();
    if (!seat || !this.#state || this.#busy) return;
    this.#busy = true;
    this.#endGrace();
    const outcome = await ask(this.#parts, 'endMatch', [seat, ending, now()]);
    this.#busy = false;
    if (this.#stale(seat)) return;
    if (!outcome) {
      if (this.#stage.kind === 'sealed') await this.#play();
      return;
    }
    this.#planning = null;
    this.clock.stop();
    this.#dropFight();
    this.#state = { ...this.#state, status: 'finished', outcome };
    this.#sayOutcome();
    this.#enter({ kind: 'end' });
    await this.#progress.save({ clock: null, playback: { turn: this.turnsPlayed, ms: null } });
    this.#door.release();
  }

  /** The page goes elsewhere; the match stays as it is, and its clock as the player wants it. */
  leave(): void {
    if (this.#over) return;
    this.#over = true;
    this.clock.leave();
    this.#progress.stop();
    this.#planning = null;
    this.#dropFight();
    this.#endGrace();
    this.#door.leave();
    this.#stopWatching();
    this.#tellOpened();
    // How far it was watched is of no interest any more; the match itself is a replay.
    if (this.#stage.kind === 'end') void this.#parts.engine.call('dropMatch', [this.id], { quiet: true });
  }
}
