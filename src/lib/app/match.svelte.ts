/**
 * A match as it is played on this device: from one captain's orders to the other's, to the turn that
 * plays out, to the end. All that has to outlast the page is in the database at every step, so
 * wherever it is loaded again, it goes on from there.
 */
import type { Fault } from '$lib/core';
import { playedTurn, stateAfterTurns, type SavedMatch } from '$lib/documents';
import type { AnswerOf, Ending, OpenMatch, ShortArgs, ShortWork } from '$lib/engine/api';
import { formatPlan, parsePlan, resolveTurn, SIDES } from '$lib/sea';
import type { MatchState, Outcome, Pair, Plan, Side, TurnRecord } from '$lib/sea';
import type { Cues } from '$lib/sound/cues';
import type { StoreTrouble } from '$lib/storage';
import { Clock } from './clock.svelte';
import type { Engine } from './engine.svelte';
import type { Keeping } from './keeping';
import { MatchLead } from './match-lead.svelte';
import { Planning } from './planning.svelte';
import { ProgressKeeper } from './progress';
import type { Settings } from './settings.svelte';

export type Stage =
  | { readonly kind: 'opening' }
  /** It cannot be opened: it is gone, or cannot be read. */
  | { readonly kind: 'gone' }
  /** Another tab plays it. */
  | { readonly kind: 'elsewhere' }
  /** The next captain has to take the helm; nothing of the other's orders is anywhere on the page. */
  | { readonly kind: 'curtain'; readonly side: Side }
  | { readonly kind: 'planning'; readonly side: Side }
  /** All orders are locked in, and the turn is about to be played. */
  | { readonly kind: 'sealed' }
  | { readonly kind: 'battle'; readonly turn: number }
  | { readonly kind: 'end' };

/** For so long a plan can be taken back. */
export const TAKE_BACK_MS = 3_000;
/** How far a turn was watched is written down this often. */
const PLAYBACK_BEAT_MS = 500;

export type MatchParts = {
  readonly engine: Engine;
  readonly keeping: Keeping;
  readonly settings: Settings;
  readonly cues: Cues;
  readonly onrefused: (faults: readonly Fault[]) => void;
  readonly onbug: (report: string) => void;
};

/** A turn that was played, and where it began. */
export type Turn = {
  readonly number: number;
  readonly before: MatchState;
  readonly record: TurnRecord;
  readonly salts: Pair<string>;
};

export class MatchPlay {
  readonly id: string;
  readonly #parts: MatchParts;
  readonly #progress: ProgressKeeper;
  readonly clock: Clock;
  #stage = $state.raw<Stage>({ kind: 'opening' });
  #match = $state.raw<SavedMatch>();
  #state = $state.raw<MatchState>();
  #seals = $state.raw<Pair<string | null>>([null, null]);
  #planning = $state.raw<Planning | null>(null);
  #takeBackBy = $state.raw<Side | null>(null);
  #paused = $state.raw(false);
  #watchedMs = 0;
  #lead = $state.raw<MatchLead>();
  #busy = false;
  #over = false;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #lastBeat = 0;
  readonly #stop: (() => void)[] = [];

  constructor(id: string, parts: MatchParts) {
    this.id = id;
    this.#parts = parts;
    this.#progress = new ProgressKeeper(parts.keeping, id, () => this.#lead?.number);
    this.clock = new Clock({
      onbeat: () => {
        if ((this.clock.left ?? 0) <= 5_000) parts.cues.say('bell');
        this.#keepClock();
      },
      onexpired: () => void this.lock({ expired: true }),
    });
    void this.#open();
    this.#watchVisibility();
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
  get outcome(): Outcome | null {
    return this.#state?.outcome ?? null;
  }
  /** Of the orders that are locked in for the turn that is being planned. */
  get seals(): Pair<string | null> {
    return this.#seals;
  }
  get planning(): Planning | null {
    return this.#planning;
  }
  /** Whose orders can be taken back just now. */
  get takeBackBy(): Side | null {
    return this.#takeBackBy;
  }
  get paused(): boolean {
    return this.#paused;
  }
  /** Two people share the device. */
  get hotseat(): boolean {
    return this.persons.length === 2;
  }
  get persons(): readonly Side[] {
    return SIDES.filter((side) => this.#match?.players[side].kind === 'person');
  }
  get turnsPlayed(): number {
    return this.#match?.turns.length ?? 0;
  }
  /** From which moment on the turn that is on now is to be watched. */
  get watchedMs(): number {
    return this.#watchedMs;
  }

  turnAt(number: number): Turn | null {
    const match = this.#match;
    const played = match?.turns[number - 1];
    if (!match || !played) return null;
    const before = { ...stateAfterTurns(match, match.turns.slice(0, number - 1)), map: match.map };
    return { number, before, record: resolveTurn(before, played.plans), salts: played.salts };
  }

  /** The seal that was shown before a turn was played; null where it is not remembered. */
  sealBefore(turn: number, side: Side): string | null {
    const { seals } = this.#progress.value;
    return seals?.turn === turn ? seals.pair[side] : null;
  }

  // Opening it, and which tab plays it.

  async #open(): Promise<void> {
    const opened = await this.#ask('openMatch', [this.id]);
    if (this.#over) return;
    if (!opened) this.#stage = { kind: 'gone' };
    else if (opened.state.status === 'finished') {
      await this.#progress.read();
      this.#take(opened);
      this.#goOn();
    } else this.#seekLead();
  }

  #seekLead(): void {
    const lead = new MatchLead(this.#parts.keeping, this.id);
    this.#lead = lead;
    this.#stop.push(
      $effect.root(() => {
        $effect(() => {
          const { number, standing } = lead;
          if (number !== undefined) void this.#reopen();
          else if (standing === 'elsewhere' || standing === 'lost') this.#giveUp();
        });
      }),
      () => lead.leave(),
    );
  }

  /** This tab leads from now on: whatever another one has done before is read anew. */
  async #reopen(): Promise<void> {
    await this.#progress.read();
    const opened = await this.#ask('openMatch', [this.id]);
    if (this.#over || this.#lead?.number === undefined) return;
    if (!opened) {
      this.#stage = { kind: 'gone' };
      return;
    }
    this.#take(opened);
    this.#goOn();
  }

  #giveUp(): void {
    this.#endPlanning();
    this.#endGrace();
    this.#stage = { kind: 'elsewhere' };
  }

  takeOver(): void {
    this.#lead?.takeOver();
  }

  #take({ match, state, seals }: OpenMatch): void {
    // The same chart all along: whoever draws it need not draw it anew.
    const map = this.#match?.map ?? match.map;
    this.#match = { ...match, map };
    this.#state = { ...state, map };
    this.#seals = seals;
  }

  // From one stage to the next.

  /** A turn that has not been watched comes first, then the end, or the next orders. */
  #goOn(): void {
    const turn = this.turnsPlayed;
    const { playback } = this.#progress.value;
    const finished = this.#state?.status === 'finished';
    const seen = playback?.turn === turn ? playback.ms : finished ? null : 0;
    if (turn > 0 && seen !== null) {
      this.#watchedMs = seen;
      this.#stage = { kind: 'battle', turn };
    } else if (finished) this.#stage = { kind: 'end' };
    else void this.#plan();
  }

  async #plan(): Promise<void> {
    const sealed = await this.#sealComputers();
    if (!sealed || !this.#state) return;
    const turn = this.#state.turnNumber;
    const side = SIDES.find((one) => this.#seals[one] === null);
    if (side === undefined) return void this.#play();
    const { clock } = this.#progress.value;
    const atHelm = clock?.turn === turn && clock.side === side;
    if (atHelm) return void this.#beginPlanning(side, this.#timeLeft(clock));
    if (this.hotseat) this.#stage = { kind: 'curtain', side };
    else await this.#beginPlanning(side, this.#fullTime());
  }

  /** Before anybody plans against them. */
  async #sealComputers(): Promise<boolean> {
    const seat = this.#seat();
    if (!seat) return false;
    const seals = await this.#ask('lockComputers', [seat]);
    if (seals && !this.#over) this.#seals = seals;
    return seals !== undefined && !this.#over;
  }

  /** With pausing on, time stood still while nobody was here; with it off, it went on. */
  #timeLeft({ leftMs, since }: { leftMs: number | null; since: number | null }): number | null {
    if (leftMs === null || since === null || this.#parts.settings.pauseWhenHidden) return leftMs;
    return Math.max(0, leftMs - (Date.now() - since));
  }

  #fullTime(): number | null {
    const seconds = this.#state?.rules.planningSeconds ?? null;
    return seconds === null ? null : seconds * 1_000;
  }

  async #beginPlanning(side: Side, left: number | null, plan?: Plan): Promise<void> {
    const state = this.#state;
    if (!state) return;
    const draft = plan ?? (await this.#readDraft(side, state.turnNumber));
    if (this.#over) return;
    this.#planning = new Planning(state, side, draft, (changed) => this.#saveDraft(side, changed));
    this.#stage = { kind: 'planning', side };
    this.#paused = false;
    if (left === 0) return void this.lock({ expired: true });
    this.clock.start(left);
    if (document.visibilityState === 'hidden') this.#hide();
    this.#keepClock();
  }

  #endPlanning(): void {
    this.clock.stop();
    this.#planning = null;
  }

  async #readDraft(side: Side, turn: number): Promise<Plan | null> {
    const { keeping } = this.#parts;
    const draft = await keeping.use((room, store) => room.readDraft(store, this.id, side));
    if (!draft.ok || draft.value?.turn !== turn) return null;
    const plan = parsePlan(draft.value.plan);
    return plan.ok ? plan.value : null;
  }

  #saveDraft(side: Side, plan: Plan): void {
    const lead = this.#lead?.number;
    const turn = this.#state?.turnNumber;
    if (lead === undefined || turn === undefined) return;
    const draft = { matchId: this.id, side, turn, plan: formatPlan(plan) };
    void this.#parts.keeping.use((room, store) => room.saveDraft(store, lead, draft));
  }

  /** The next captain is at the helm. */
  ready(): void {
    if (this.#stage.kind !== 'curtain' || this.#busy) return;
    this.#endGrace();
    void this.#beginPlanning(this.#stage.side, this.#fullTime());
  }

  /** Locks the orders in. When the time has run out, they cannot be taken back. */
  async lock({ expired = false } = {}): Promise<void> {
    const planning = this.#planning;
    const seat = this.#seat();
    if (!planning || !seat || this.#busy || (!expired && planning.faults.length > 0)) return;
    this.#busy = true;
    const { side } = planning;
    const left = this.clock.stop();
    const seal = await this.#ask('lockPlan', [{ ...seat, side }, planning.legalPlan()]);
    this.#busy = false;
    if (this.#over) return;
    if (seal === undefined) {
      if (this.#planning === planning) this.clock.start(left);
      return;
    }
    this.#parts.cues.say('lock_in');
    this.#planning = null;
    this.#seals = side === 0 ? [seal, this.#seals[1]] : [this.#seals[0], seal];
    this.#progress.save({ clock: { turn: seat.turn, side, leftMs: left, since: null } });
    const other = SIDES.find((one) => this.#seals[one] === null);
    this.#stage = other === undefined ? { kind: 'sealed' } : { kind: 'curtain', side: other };
    if (expired) {
      if (other === undefined) await this.#play();
      return;
    }
    this.#takeBackBy = side;
    this.#grace = setTimeout(() => {
      this.#endGrace();
      if (other === undefined) void this.#play();
    }, TAKE_BACK_MS);
  }

  /** There is nothing to take back: on with it. */
  begin(): void {
    if (this.#stage.kind !== 'sealed' || this.#takeBackBy === null) return;
    this.#endGrace();
    void this.#play();
  }

  #endGrace(): void {
    clearTimeout(this.#grace);
    this.#takeBackBy = null;
  }

  async takeBack(): Promise<void> {
    const side = this.#takeBackBy;
    const seat = this.#seat();
    if (side === null || !seat || this.#busy) return;
    this.#endGrace();
    this.#busy = true;
    const plan = await this.#ask('takeBack', [{ ...seat, side }]);
    this.#busy = false;
    if (!plan || this.#over) return void this.#plan();
    this.#seals = side === 0 ? [null, this.#seals[1]] : [this.#seals[0], null];
    await this.#beginPlanning(side, this.clock.left, plan);
  }

  async #play(): Promise<void> {
    const seat = this.#seat();
    const [match, before] = [this.#match, this.#state];
    if (!seat || !match || !before || this.#busy) return;
    this.#busy = true;
    this.#stage = { kind: 'sealed' };
    const { turn } = seat;
    // Before it is played, so that nobody misses it who loads the page again in between.
    await this.#progress.save({
      clock: null,
      playback: { turn, ms: 0 },
      seals: { turn, pair: this.#seals },
    });
    const played = await this.#ask('playTurn', [seat, new Date().toISOString()]);
    this.#busy = false;
    if (!played || this.#over) return;
    const { record, salts } = played;
    this.#match = { ...match, turns: [...match.turns, { ...playedTurn(before, record), salts }] };
    this.#state = { ...record.state, map: match.map };
    this.#seals = [null, null];
    this.#watchedMs = 0;
    this.#stage = { kind: 'battle', turn };
    // While the turn is watched, so that nobody waits for it afterwards.
    if (record.state.status === 'planning') await this.#sealComputers();
  }

  // Watching.

  /** So far the turn has been watched. */
  watching(ms: number): void {
    const now = Date.now();
    if (this.#stage.kind !== 'battle' || now - this.#lastBeat < PLAYBACK_BEAT_MS) return;
    this.#lastBeat = now;
    void this.#progress.save({ playback: { turn: this.#stage.turn, ms } });
  }

  /** The turn has been watched: on to the next, or to the end. */
  watched(): void {
    if (this.#stage.kind !== 'battle') return;
    void this.#progress.save({ playback: { turn: this.#stage.turn, ms: null } });
    this.#goOn();
  }

  // Pausing.

  #keepClock(): void {
    const turn = this.#state?.turnNumber;
    if (!this.#planning || turn === undefined) return;
    const { left, running } = this.clock;
    const since = running ? Date.now() : null;
    void this.#progress.save({ clock: { turn, side: this.#planning.side, leftMs: left, since } });
  }

  pause(): void {
    if (!this.#planning) return;
    this.#paused = true;
    this.clock.stop();
    this.#keepClock();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#show();
  }

  #hide(): void {
    if (this.#planning && this.#parts.settings.pauseWhenHidden) this.clock.stop();
    this.#keepClock();
  }

  #show(): void {
    if (!this.#planning || this.#paused || this.clock.running || this.#busy) return;
    this.clock.start(this.clock.left);
    this.#keepClock();
  }

  #watchVisibility(): void {
    const look = (): void => (document.visibilityState === 'hidden' ? this.#hide() : this.#show());
    document.addEventListener('visibilitychange', look);
    this.#stop.push(() => document.removeEventListener('visibilitychange', look));
  }

  // The end.

  async end(ending: Ending): Promise<void> {
    const seat = this.#seat();
    if (!seat || !this.#state || this.#busy) return;
    this.#busy = true;
    const outcome = await this.#ask('endMatch', [seat, ending, new Date().toISOString()]);
    this.#busy = false;
    if (!outcome || this.#over) return;
    this.#endPlanning();
    this.#endGrace();
    this.#state = { ...this.#state, status: 'finished', outcome };
    this.#stage = { kind: 'end' };
    void this.#progress.save({ clock: null, playback: { turn: this.turnsPlayed, ms: null } });
  }

  /** The page goes elsewhere; the match stays as it is, and its clock as the player wants it. */
  leave(): void {
    if (this.#over) return;
    this.#hide();
    this.#over = true;
    this.#endPlanning();
    this.#endGrace();
    for (const stop of this.#stop) stop();
  }

  #seat(): { id: string; lead: number; turn: number } | null {
    const lead = this.#lead?.number;
    const turn = this.#state?.turnNumber;
    return lead === undefined || turn === undefined ? null : { id: this.id, lead, turn };
  }

  /** The engine's answer; where there is none, the player has been told why. */
  async #ask<K extends keyof ShortWork>(
    name: K,
    args: ShortArgs<K>,
  ): Promise<Extract<AnswerOf<K>, { ok: true }>['value'] | undefined> {
    const answer = await this.#parts.engine.call(name, args);
    if (answer.ok) return answer.value as Extract<AnswerOf<K>, { ok: true }>['value'];
    const { error } = answer;
    if (error.kind === 'refused') this.#parts.onrefused(error.faults);
    else if (error.kind === 'storage') this.#tellStorage(error.trouble);
    else if (error.kind === 'failed') this.#parts.onbug(error.stack || error.message);
    return undefined;
  }

  /** That another tab plays it is said by the page itself. */
  #tellStorage(trouble: StoreTrouble): void {
    if (trouble.code !== 'elsewhere') this.#parts.keeping.tell(trouble);
  }
}
