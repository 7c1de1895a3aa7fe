/**
 * A captain by rule of thumb: grapple what lies alongside, shoot what is lined up, else close in.
 * It guesses how the enemy will sail, and takes phase by phase the move that looks best at once, as if
 * the guess were right. It minds rocks, edges and currents, but not what comes after, and whoever does
 * something else than it guessed has outwitted it.
 */
import type { Numbers } from '$lib/core';
import {
  ACTIONS,
  isGrapple,
  MOVES,
  otherSide,
  packPoses,
  PHASES,
  reaches,
  step,
  strikes,
  unpackPoses,
  type MatchState,
  type PhaseOrder,
  type Plan,
  type Side,
  type Tables,
} from '$lib/sea';
import { routesTo } from './routes';
import { seaOf } from './seas';

/** What a grapple that holds is worth, in hull points. */
const GRAPPLE = 24;
/** A tile further from the enemy costs so much, and so does a way that leaves her ahead or astern. */
const FURTHER = 0.6;
const OUT_OF_LINE = 0.3;
/** From so many tiles on, only the way there counts, around the rocks: beelines end at them. */
const FARAWAY = 4;

const [NONE, FORWARD, LEFT, RIGHT] = [0, 1, 2, 3] as const;

/** How the enemy might sail, as indexes of moves; the likelier ones stand here more than once. */
const GUESSES: readonly (readonly number[])[] = [
  [FORWARD, FORWARD, FORWARD, FORWARD],
  [FORWARD, FORWARD, NONE, NONE],
  [FORWARD, FORWARD, LEFT, FORWARD],
  [FORWARD, FORWARD, RIGHT, FORWARD],
  [FORWARD, LEFT, FORWARD, NONE],
  [FORWARD, RIGHT, FORWARD, NONE],
  [LEFT, FORWARD, NONE, NONE],
  [RIGHT, FORWARD, NONE, NONE],
  [NONE, NONE, NONE, NONE],
];

/** Of a ship's actions that reach, by their bit: a grapple before a broadside. */
const BY_PREFERENCE = ['grapple_port', 'grapple_starboard', 'shoot_port', 'shoot_starboard'] as const;

type Choice = { readonly order: PhaseOrder; readonly poses: number; readonly worth: number };

export function planAsDeckhand(state: MatchState, side: Side, numbers: Numbers): Plan {
  const { tables } = seaOf(state);
  const guess = GUESSES[numbers.below(GUESSES.length)] ?? [];
  const { speed } = state.ships[side];
  const moves = state.rules.manoeuvres === 'by-speed' ? speed : PHASES;
  const hunt = new Hunt(tables, state, side, guess, numbers);
  return hunt.plan(packPoses(tables, state.ships), moves);
}

class Hunt {
  readonly #broadside: number;
  /** The way round the rocks to where the enemy lies now, for ships that do not see each other. */
  readonly #routes: Uint8Array;
  readonly #width: number;
  readonly #faraway: boolean;

  constructor(
    readonly tables: Tables,
    state: MatchState,
    readonly side: Side,
    readonly guess: readonly number[],
    readonly numbers: Numbers,
  ) {
    const own = state.ships[side];
    this.#broadside = tables.ball[side] * own.shotsPerAttack;
    this.#routes = routesTo(state, state.ships[otherSide(side)]);
    this.#width = state.map.width;
    this.#faraway = (this.#routes[own.y * this.#width + own.x] as number) > FARAWAY;
  }

  /** The orders for all phases, of which so many may carry a move. */
  plan(start: number, limit: number): Plan {
    const orders: PhaseOrder[] = [];
    let poses = start;
    let moved = 0;
    for (let phase = 0; phase < PHASES; phase++) {
      const choice = this.#best(poses, phase, moved < limit);
      orders.push(choice.order);
      ({ poses } = choice);
      if (choice.order.move !== 'none') moved += 1;
    }
    return orders as unknown as Plan;
  }

  #best(poses: number, phase: number, mayMove: boolean): Choice {
    const theirs = this.guess[phase] ?? NONE;
    const choices = MOVES.flatMap((move, index): Choice[] => {
      if (index !== NONE && !mayMove) return [];
      const [first, second] = this.side === 0 ? [index, theirs] : [theirs, index];
      const after = step(this.tables, poses, first, second);
      const action = this.#action(after);
      return [{ order: { move, action }, poses: after, worth: this.#gain(action) + this.#standing(after) }];
    });
    const most = Math.max(...choices.map(({ worth }) => worth));
    // Of equal ones any, so that nobody can foretell it.
    const best = choices.filter(({ worth }) => worth === most);
    return best[this.numbers.below(best.length)] as Choice;
  }

  #action(poses: number): PhaseOrder['action'] {
    const bits = strikes(this.tables, poses) >> (this.side === 0 ? 0 : 4);
    return BY_PREFERENCE.find((action) => reaches(bits & 15, ACTIONS.indexOf(action)) === 1) ?? 'none';
  }

  #gain(action: PhaseOrder['action']): number {
    if (action === 'none') return 0;
    return isGrapple(action) ? GRAPPLE : this.#broadside;
  }

  /** Near is better than far, and the enemy abeam is better than ahead. */
  #standing(poses: number): number {
    const ships = unpackPoses(this.tables, poses);
    const own = ships[this.side];
    if (this.#faraway) return -FURTHER * (this.#routes[own.y * this.#width + own.x] as number);
    const enemy = ships[otherSide(this.side)];
    const [dx, dy] = [Math.abs(own.x - enemy.x), Math.abs(own.y - enemy.y)];
    const upright = own.facing === 'N' || own.facing === 'S';
    const outOfLine = upright ? dy : dx;
    return -FURTHER * (dx + dy) - OUT_OF_LINE * Math.min(outOfLine, 3);
  }
}
