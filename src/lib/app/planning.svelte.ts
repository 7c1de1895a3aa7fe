/** One captain's orders for one turn, while they are being written: every change can be undone. */
import { sameTile, type Tile } from '$lib/core';
import { sketchPlan } from '$lib/playback';
import {
  beamOf,
  formatPlan,
  isGrapple,
  isShot,
  MOVES,
  pathOf,
  PHASES,
  threatOf,
  validatePlan,
  type Action,
  type Beam,
  type MatchState,
  type Move,
  type PhaseOrder,
  type Plan,
  type Pose,
  type Side,
} from '$lib/sea';
import { mapPlan, NO_ORDERS, previewTurn } from './preview';

/** In which order a tap goes through the moves. */
const MOVE_CYCLE: readonly Move[] = ['turn_left', 'forward', 'turn_right', 'none'];

const SHOOT: Readonly<Record<Beam, Action>> = { port: 'shoot_port', starboard: 'shoot_starboard' };
const GRAPPLE: Readonly<Record<Beam, Action>> = {
  port: 'grapple_port',
  starboard: 'grapple_starboard',
};

export class Planning {
  readonly state: MatchState;
  readonly side: Side;
  readonly #onchange: (plan: Plan) => void;
  #plan = $state.raw<Plan>(NO_ORDERS);
  #selected = $state.raw(0);
  #past = $state.raw<readonly Plan[]>([]);
  #future = $state.raw<readonly Plan[]>([]);
  /** While they are being locked in, nothing is written any more. */
  frozen = false;

  readonly preview = $derived.by(() => previewTurn(this.state, this.side, this.#plan));
  readonly sketch = $derived.by(() => sketchPlan(this.state, this.preview, this.side));
  readonly faults = $derived.by(() => validatePlan(this.state, this.side, this.#plan));
  readonly threat = $derived.by(() => threatOf(this.state, this.side === 0 ? 1 : 0));

  constructor(state: MatchState, side: Side, plan: Plan | null, onchange: (plan: Plan) => void) {
    this.state = state;
    this.side = side;
    this.#onchange = onchange;
    this.#plan = plan ?? NO_ORDERS;
  }

  get plan(): Plan {
    return this.#plan;
  }
  /** The phase that keys and taps on the board go to, from 0. */
  get selected(): number {
    return this.#selected;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  get isEmpty(): boolean {
    return this.#plan.every(({ move, action }) => move === 'none' && action === 'none');
  }
  get shots(): number {
    return this.state.ships[this.side].shotsPerAttack;
  }

  select(phase: number): void {
    this.#selected = Math.min(Math.max(0, phase), PHASES - 1);
  }

  order(phase: number): PhaseOrder {
    return this.#plan[phase] ?? { move: 'none', action: 'none' };
  }

  setMove(phase: number, move: Move): void {
    this.#setOrder(phase, { ...this.order(phase), move });
  }

  cycleMove(phase: number): void {
    const at = MOVE_CYCLE.indexOf(this.order(phase).move);
    this.setMove(phase, MOVE_CYCLE[(at + 1) % MOVE_CYCLE.length] ?? 'none');
  }

  setAction(phase: number, action: Action, shots?: number): void {
    const { move } = this.order(phase);
    this.#setOrder(phase, isShot(action) ? { move, action, shots: shots ?? this.shots } : { move, action });
  }

  /** One shot, two, a grapple, nothing; whatever the other side had is gone. */
  cycleGuns(phase: number, beam: Beam): void {
    const { action, shots = 0 } = this.order(phase);
    if (beamOf(action) !== beam) this.setAction(phase, SHOOT[beam], 1);
    else if (isGrapple(action)) this.setAction(phase, 'none');
    else if (shots < this.shots) this.setAction(phase, SHOOT[beam], shots + 1);
    else this.setAction(phase, GRAPPLE[beam]);
  }

  /** A grapple to this side, or, where there was one, none. */
  toggleGrapple(phase: number, beam: Beam): void {
    this.setAction(phase, this.order(phase).action === GRAPPLE[beam] ? 'none' : GRAPPLE[beam]);
  }

  clear(): void {
    if (!this.isEmpty) this.#change(NO_ORDERS);
    this.#selected = 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before || this.frozen) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#plan];
    this.#set(before);
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next || this.frozen) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#plan];
    this.#set(next);
  }

  /** Where the ship is when the phase begins, if the enemy stands still. */
  poseBefore(phase: number): Pose {
    if (phase === 0) return this.state.ships[this.side];
    const { movement, hazards } = this.preview.phases[phase - 1] ?? {};
    return hazards?.[this.side]?.to ?? movement?.[this.side].to ?? this.state.ships[this.side];
  }

  /**
   * A tap on the chart: the tile ahead or a diagonal one is a move for the chosen phase, and so is a
   * tile right beside one of them, because tiles are small. Answers whether it was one.
   */
  pick(tile: Tile): boolean {
    // A ship is asked about, not sailed to.
    if (this.state.ships.some((ship) => sameTile(tile, ship))) return false;
    const pose = this.poseBefore(this.#selected);
    let [nearest, least]: [Move | null, number] = [null, 2];
    for (const move of [...MOVES.slice(1), ...MOVES.slice(0, 1)]) {
      const end = pathOf(pose, move).at(-1) ?? pose;
      const away = (tile.x - end.x) ** 2 + (tile.y - end.y) ** 2;
      // Only the very tile means to hold: there is nothing to miss beside it.
      if (away < (move === 'none' ? 1 : least)) [nearest, least] = [move, away];
    }
    if (!nearest) return false;
    this.setMove(this.#selected, nearest);
    this.select(this.#selected + 1);
    return true;
  }

  /** The orders as they can be locked in: moves beyond what the ship may make are left out. */
  legalPlan(): Plan {
    const bad = this.faults.map(({ path }) => path);
    return mapPlan(this.#plan, (order, phase) =>
      bad.some((path) => path.startsWith(`[${phase}]`)) ? { ...order, move: 'none' } : order,
    );
  }

  #setOrder(phase: number, order: PhaseOrder): void {
    this.#selected = phase;
    this.#change(mapPlan(this.#plan, (old, index) => (index === phase ? order : old)));
  }

  #change(plan: Plan): void {
    if (this.frozen || formatPlan(plan) === formatPlan(this.#plan)) return;
    this.#past = [...this.#past, this.#plan];
    this.#future = [];
    this.#set(plan);
  }

  #set(plan: Plan): void {
    this.#plan = plan;
    this.#onchange(plan);
  }
}
