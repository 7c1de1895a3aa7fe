/**
 * A captain by rule of thumb: grapple what lies alongside, shoot what is lined up, else close in.
 * It guesses how the enemy will sail, looks at every way it could sail itself, and takes the best
 * one as if the guess were right. Whoever does something else than it guessed has outwitted it.
 */
import type { Numbers } from '$lib/core';
import {
  ACTIONS,
  MOVES,
  otherSide,
  packPoses,
  PHASES,
  reaches,
  step,
  strikes,
  tablesOf,
  unpackPoses,
  type MatchState,
  type PhaseOrder,
  type Plan,
  type Side,
  type Tables,
} from '$lib/sea';

/** What a grapple that holds is worth, in hull points, less for every phase that it comes later. */
const GRAPPLE = 24;
const LATER = 2;
/** A tile further from the enemy costs so much, and so does a way that leaves her ahead or astern. */
const FURTHER = 0.6;
const OUT_OF_LINE = 0.3;

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

type Found = { readonly plan: PhaseOrder[]; readonly worth: number };

export function huntByRule(state: MatchState, side: Side, numbers: Numbers): Plan {
  const tables = tablesOf(state);
  const guess = GUESSES[numbers.below(GUESSES.length)] ?? [];
  const { speed } = state.ships[side];
  const moves = state.rules.manoeuvres === 'by-speed' ? speed : PHASES;
  const hunt = new Hunt(tables, state, side, guess, numbers);
  const { plan } = hunt.best(packPoses(tables, state.ships), 0, moves);
  return plan as unknown as Plan;
}

class Hunt {
  readonly #broadside: number;

  constructor(
    readonly tables: Tables,
    state: MatchState,
    readonly side: Side,
    readonly guess: readonly number[],
    readonly numbers: Numbers,
  ) {
    this.#broadside = tables.ball[side] * state.ships[side].shotsPerAttack;
  }

  /** The best orders from this phase on, with so many moves left. */
  best(poses: number, phase: number, moves: number): Found {
    if (phase === PHASES) return { plan: [], worth: this.#standing(poses) };
    let best: Found | undefined;
    let equals = 1;
    MOVES.forEach((move, index) => {
      if (index !== NONE && moves === 0) return;
      const theirs = this.guess[phase] ?? NONE;
      const after =
        this.side === 0 ? step(this.tables, poses, index, theirs) : step(this.tables, poses, theirs, index);
      const action = this.#action(after);
      const gained = this.#gain(action, phase);
      // What comes after a grapple that holds is of no interest, but there is an order for it all the same.
      const rest = this.best(after, phase + 1, index === NONE ? moves : moves - 1);
      const worth = gained >= GRAPPLE - LATER * PHASES ? gained : gained + rest.worth;
      const better = !best || worth > best.worth;
      if (better) equals = 1;
      // Of equal ways any one, so that nobody can foretell it.
      else if (worth === best?.worth && this.numbers.below(++equals) !== 0) return;
      else if (worth !== best?.worth) return;
      best = { plan: [{ move, action }, ...rest.plan], worth };
    });
    return best ?? { plan: [], worth: 0 };
  }

  #action(poses: number): PhaseOrder['action'] {
    const bits = strikes(this.tables, poses) >> (this.side === 0 ? 0 : 4);
    return BY_PREFERENCE.find((action) => reaches(bits & 15, ACTIONS.indexOf(action)) === 1) ?? 'none';
  }

  #gain(action: PhaseOrder['action'], phase: number): number {
    if (action === 'none') return 0;
    return action.startsWith('grapple') ? GRAPPLE - LATER * phase : this.#broadside;
  }

  /** Near is better than far, and the enemy abeam is better than ahead. */
  #standing(poses: number): number {
    const ships = unpackPoses(this.tables, poses);
    const own = ships[this.side];
    const enemy = ships[otherSide(this.side)];
    const [dx, dy] = [Math.abs(own.x - enemy.x), Math.abs(own.y - enemy.y)];
    const upright = own.facing === 'N' || own.facing === 'S';
    const outOfLine = upright ? dy : dx;
    return -FURTHER * (dx + dy) - OUT_OF_LINE * Math.min(outOfLine, 3);
  }
}
