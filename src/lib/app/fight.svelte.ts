/**
 * A fight on deck as it is fought on this device, by people who share it or against the computer. Whatever is
 * done is kept at once by whoever keeps the fight, so wherever the page is loaded again, it goes on from there.
 */
import {
  actorOf,
  canTakeBack,
  choices,
  completions,
  doorwaysOf,
  foresee,
  MOST_ROUNDS,
  NO_FIGHT,
  openBlows,
  perform,
  pointsOf,
  runCommand,
  settled,
  speedToPoints,
  displayPoints,
  stopAtCell,
  stopsOf,
  strengthOf,
  takeBack,
  wayTo,
  type Act,
  type Blow,
  type Direction,
  type Doorway,
  type Fight,
  type FightEvent,
  type Figure,
  type Foreseen,
  type Side,
  type Stop,
  type Way,
} from '$lib/boarding';
import type { Tile } from '$lib/core';
import type { Player } from '$lib/documents';
import type { Pair } from '$lib/sea';
import { ask, type AskingParts } from './asking';
import { logged, unlogged, type LogEntry } from './fight-log';
import { FightShow, type ShowParts } from './fight-show.svelte';

/** Before a computer's figure acts, so that one sees who does. */
const BREATH_MS = 280;
/** After its end a fight stays for a moment, so that the last blow can be seen. */
const LINGER_MS = 1_800;

/** Somebody acts whose turn it is not. */
const NOT_NOW: FightEvent = {
  type: 'refused',
  figure: '',
  reason: 'NotYourTurn',
  level: 'warning',
  message: '',
};

/** Where a fight is kept. Each answers whether it was. */
export type FightDesk = {
  readonly save: (fight: Fight) => Promise<boolean>;
  readonly finish: (fight: Fight) => Promise<boolean>;
};

export type FightParts = AskingParts & ShowParts;

type Terms = {
  readonly players: Pair<Player>;
  /** Before the first act. */
  readonly start: Fight;
  readonly acts: readonly Act[];
  readonly desk: FightDesk;
};

export class FightPlay {
  readonly players: Pair<Player>;
  readonly #parts: FightParts;
  readonly #desk: FightDesk;
  readonly #start: Fight;
  readonly #show: FightShow;
  #fight: Fight = $state.raw(NO_FIGHT);
  #log = $state.raw<readonly LogEntry[]>([]);
  #stuck = $state.raw(false);
  #thinking = $state.raw(false);
  #saving = false;
  #unsaved: Fight | undefined;
  #over = false;
  #finished = false;

  /** Throws where an act is refused; whoever opens a fight has looked at that. */
  constructor(parts: FightParts, { players, start, acts, desk }: Terms) {
    this.#parts = parts;
    this.players = players;
    this.#desk = desk;
    this.#start = start;
    let fight = start;
    for (const act of acts) {
      const done = perform(fight, act);
      if (!done.result.success) throw new Error(`An act is refused: ${done.result.message}`);
      fight = done.fight;
      this.#log = logged(this.#log, done.events, fight.acts.length);
    }
    this.#fight = fight;
    this.#show = new FightShow(parts, fight.board.figures);
    if (fight.outcome) void this.#finish(0);
    else void this.#goOn();
  }

  get fight(): Fight {
    return this.#fight;
  }
  get show(): FightShow {
    return this.#show;
  }
  get log(): readonly LogEntry[] {
    return this.#log;
  }
  get rounds(): number {
    return MOST_ROUNDS;
  }
  get names(): Pair<string> {
    return [this.players[0].name, this.players[1].name];
  }
  /** The device or the engine would not do what was needed. */
  get stuck(): boolean {
    return this.#stuck;
  }
  /** A person may act just now. */
  get open(): boolean {
    return !this.#fight.outcome && !this.#thinking && this.isPerson(this.#fight.turn);
  }
  isPerson(side: Side): boolean {
    return this.players[side].kind === 'person';
  }
  strengthOf(side: Side): number {
    return strengthOf(this.#fight.board, side);
  }

  // What can be done.

  /** Whose turn it is; null where somebody has to be chosen. */
  readonly actor: Figure | null = $derived.by(() => actorOf(this.#fight));
  readonly choices: readonly string[] = $derived.by(() => choices(this.#fight).map(({ id }) => id));
  readonly stops: readonly Stop[] = $derived.by(() =>
    this.open && this.actor ? stopsOf(this.#fight, this.actor) : [],
  );
  readonly blows: readonly Blow[] = $derived.by(() =>
    this.open && this.actor ? openBlows(this.#fight, this.actor) : [],
  );
  readonly doorways: readonly Doorway[] = $derived.by(() =>
    this.open && this.actor ? doorwaysOf(this.#fight, this.actor) : [],
  );
  readonly canUndo: boolean = $derived.by(() => this.open && canTakeBack(this.#fight));

  wayTo(cell: Tile): Way | null {
    const stop = stopAtCell(this.stops, cell);
    return stop && this.actor ? wayTo(this.#fight, this.actor, stop) : null;
  }

  /** Points of a figure, left and in all, as people read them. */
  pointsOf(figure: Figure): { readonly left: string; readonly most: string } {
    const { ruleset } = this.#fight;
    const spent = this.#fight.acted.includes(figure.id) ? 0 : pointsOf(this.#fight, figure);
    return {
      left: displayPoints(spent, ruleset),
      most: displayPoints(speedToPoints(figure.speed, ruleset), ruleset),
    };
  }

  completions(line: string): string[] {
    return completions(this.#fight, line);
  }
  foresee(line: string): Foreseen | null {
    return this.open ? foresee(this.#fight, line) : null;
  }

  // What people do.

  select(figure: string): void {
    if (!this.open || this.#fight.active?.figure === figure) return;
    this.#fight = settled(this.#start, this.#fight);
    this.#log = unlogged(this.#log, this.#fight.acts.length);
    this.#act({ type: 'select', figure });
  }

  go({ path }: Pick<Stop, 'path'>): void {
    if (this.actor) this.#act({ type: 'walk', figure: this.actor.id, path });
  }

  attack(target: string): void {
    if (this.actor) this.#act({ type: 'attack', figure: this.actor.id, target });
  }

  door(direction: Direction, open: boolean): void {
    if (this.actor) this.#act({ type: 'door', figure: this.actor.id, direction, open });
  }

  end(): void {
    if (this.actor) this.#act({ type: 'end', figure: this.actor.id });
  }

  undo(): void {
    const before = this.canUndo ? takeBack(this.#start, this.#fight) : null;
    if (!before) return;
    this.#fight = before;
    this.#log = unlogged(this.#log, before.acts.length);
    this.#show.rest(before.board.figures);
    void this.#save();
  }

  /** A typed line. Whose turn it is not can look, and nothing else. */
  run(line: string): void {
    const before = this.#fight;
    const { fight, answer, events } = runCommand(before, line);
    const changes = fight !== before;
    const mine = this.open || !changes;
    this.#log = [...this.#log, { kind: 'typed', line: line.trim(), answer: mine ? answer : '' }];
    if (!mine) this.#log = logged(this.#log, [NOT_NOW], before.acts.length);
    if (!changes || !mine) return;
    // The answer has told the rest.
    this.#take(
      fight,
      events,
      events.filter(({ type, level }) => type === 'over' || level === 'debug'),
    );
  }

  #act(act: Act): boolean {
    if (!this.open) return false;
    const { fight, result, events } = perform(this.#fight, act);
    if (result.success) this.#take(fight, events);
    else this.#log = logged(this.#log, events, this.#fight.acts.length);
    return result.success;
  }

  #take(fight: Fight, events: readonly FightEvent[], told = events): void {
    const before = this.#fight;
    this.#fight = fight;
    this.#log = logged(this.#log, told, fight.acts.length);
    this.#show.play(before.board.figures, events, fight.board.figures);
    // A computer's turn is kept whole: begun again, it is the same.
    if (this.isPerson(before.turn) || before.turn !== fight.turn || fight.outcome || !fight.active)
      void this.#save();
    if (fight.outcome) void this.#finish(LINGER_MS);
    else if (!fight.active) void this.#goOn();
  }

  // What the computer does.

  #isComputers(): boolean {
    return !this.#over && !this.#fight.outcome && !this.isPerson(this.#fight.turn);
  }

  async #goOn(): Promise<void> {
    if (this.#thinking) return;
    this.#thinking = true;
    while (this.#isComputers() && (await this.#activate())) await this.#show.done();
    this.#thinking = false;
  }

  /** One figure of the computer's; answers whether it has acted. */
  async #activate(): Promise<boolean> {
    await this.#show.done();
    await this.#pause(BREATH_MS);
    if (!this.#isComputers()) return false;
    const acts = await ask(this.#parts, 'planActivation', [this.#fight]);
    if (!acts) this.#stuck = this.#isComputers();
    for (const act of acts ?? []) {
      await this.#show.done();
      if (!this.#isComputers()) break;
      const { fight, result, events } = perform(this.#fight, act);
      if (!result.success) throw new Error(`The computer's act is refused: ${result.message}`);
      this.#take(fight, events);
    }
    return acts !== undefined && acts.length > 0;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms / this.#parts.speed()));
  }

  /** After trouble. */
  retry(): void {
    this.#stuck = false;
    this.#unsaved ??= this.#fight;
    void this.#write();
    if (this.#fight.outcome) void this.#finish(0);
    else void this.#goOn();
  }

  // Keeping it.

  async #save(): Promise<void> {
    this.#unsaved = this.#fight;
    await this.#write();
  }

  /** One after the other, and always the last state of things. */
  async #write(): Promise<void> {
    if (this.#saving) return;
    this.#saving = true;
    while (this.#unsaved && !this.#over) {
      const fight = this.#unsaved;
      this.#unsaved = undefined;
      if (!(await this.#desk.save(fight))) this.#stuck = !this.#over;
    }
    this.#saving = false;
  }

  /** On to the end, after a while or at once. */
  async #finish(after: number): Promise<void> {
    await this.#show.done();
    await this.#pause(after);
    await this.finish();
  }

  async finish(): Promise<void> {
    if (!this.#fight.outcome || this.#finished || this.#over) return;
    this.#finished = true;
    while (this.#saving) await this.#pause(10);
    if (await this.#desk.finish(this.#fight)) return;
    this.#finished = false;
    this.#stuck = !this.#over;
  }

  leave(): void {
    this.#over = true;
    this.#show.skip();
  }
}
