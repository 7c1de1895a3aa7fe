/**
 * How one side mixes its plans: for every way sailed so far, how likely each next move is, and for
 * every way up to a phase, how likely each action there. It learns by what it regrets (CFR+), and
 * forgets early regrets little by little, for they come from mixtures that nobody plays any more.
 */
import { PHASES } from '$lib/sea';
import { WAYS, type View } from './joint-tree';

/** Where a phase begins in the lists below: moves after 0 to 3 phases, actions after 1 to 4. */
export const MOVES_AT = [0, 4, 20, 84] as const;
export const ACTIONS_AT = [0, 0, 16, 80, 336] as const;
const MOVE_COUNT = 340;
const ACTION_COUNT = 1_360;

export class Mixture {
  readonly moves = new Float64Array(MOVE_COUNT);
  readonly actions = new Float64Array(ACTION_COUNT);
  /** By phases sailed and way: how likely it is to go that way. */
  readonly reach = WAYS.map((ways) => new Float64Array(ways));
  /** By phases sailed: the ways that are likely at all, and how many of them there are. */
  readonly likely = WAYS.map((ways) => new Int32Array(ways));
  readonly likelyCount = new Int32Array(PHASES + 1);
  /** What each choice was worth in this round; filled by the solver. */
  readonly moveWorth = new Float64Array(MOVE_COUNT);
  readonly actionWorth = new Float64Array(ACTION_COUNT);
  readonly #moveRegret = new Float64Array(MOVE_COUNT);
  readonly #actionRegret = new Float64Array(ACTION_COUNT);
  readonly #moveSum = new Float64Array(MOVE_COUNT);
  readonly #actionSum = new Float64Array(ACTION_COUNT);
  readonly #allowed = new Uint8Array(MOVE_COUNT);
  readonly #useful = new Uint8Array(ACTION_COUNT);
  #rounds = 0;

  /** Begins a new turn: every choice as likely as the others. `limit`: moves that the ship may make. */
  begin({ useful }: View, limit: number): void {
    this.#rounds = 0;
    for (let depth = 0; depth < PHASES; depth++) {
      const ways = WAYS[depth] as number;
      for (let way = 0; way < ways; way++) {
        const free = movesIn(way, depth) < limit;
        for (let move = 0; move < 4; move++)
          this.#allowed[(MOVES_AT[depth] as number) + way * 4 + move] = move === 0 || free ? 1 : 0;
      }
    }
    for (let depth = 1; depth <= PHASES; depth++) {
      const masks = useful[depth] as Uint8Array;
      for (let way = 0; way < masks.length; way++) {
        for (let action = 0; action < 4; action++)
          this.#useful[(ACTIONS_AT[depth] as number) + way * 4 + action] =
            ((masks[way] as number) >> action) & 1;
      }
    }
    for (const list of [this.#moveRegret, this.#actionRegret, this.#moveSum, this.#actionSum]) list.fill(0);
    this.moveWorth.fill(0);
    this.actionWorth.fill(0);
    this.#mix();
  }

  /** Learns from the worth of this round's choices, and mixes anew for the next. */
  learn(): void {
    this.#rounds += 1;
    const age = this.#rounds * Math.sqrt(this.#rounds);
    const kept = age / (age + 1);
    regret(this.#moveRegret, this.moves, this.moveWorth, this.#allowed, kept);
    regret(this.#actionRegret, this.actions, this.actionWorth, this.#useful, kept);
    this.#mix();
  }

  /** Adds this round's mixture to the sum whose average is played in the end. */
  remember(weight: number): void {
    for (let depth = 0; depth < PHASES; depth++) {
      addUp(this.#moveSum, this.moves, MOVES_AT[depth] as number, this.reach[depth], weight);
      addUp(this.#actionSum, this.actions, ACTIONS_AT[depth + 1] as number, this.reach[depth + 1], weight);
    }
  }

  /** From now on the mixture is the average of all that was remembered. */
  settle(): void {
    share(this.moves, this.#moveSum, this.#allowed);
    share(this.actions, this.#actionSum, this.#useful);
    this.#sail();
  }

  /** From now on the mixture is one plan, by ways and actions (-1 for none), and nothing else. */
  fix(ways: readonly number[], actions: readonly number[]): void {
    this.moves.fill(0);
    this.actions.fill(0);
    let way = 0;
    for (let depth = 0; depth < PHASES; depth++) {
      const move = ways[depth] as number;
      this.moves[(MOVES_AT[depth] as number) + way * 4 + move] = 1;
      way = way * 4 + move;
      const action = actions[depth] as number;
      if (action >= 0) this.actions[(ACTIONS_AT[depth + 1] as number) + way * 4 + action] = 1;
    }
    this.#sail();
  }

  /** Back to what it was. */
  restore(moves: Float64Array, actions: Float64Array): void {
    this.moves.set(moves);
    this.actions.set(actions);
    this.#sail();
  }

  #mix(): void {
    share(this.moves, this.#moveRegret, this.#allowed);
    share(this.actions, this.#actionRegret, this.#useful);
    this.#sail();
  }

  #sail(): void {
    (this.reach[0] as Float64Array)[0] = 1;
    this.likelyCount[0] = 1;
    for (let depth = 0; depth < PHASES; depth++) {
      const from = this.reach[depth] as Float64Array;
      const to = this.reach[depth + 1] as Float64Array;
      const at = MOVES_AT[depth] as number;
      const likely = this.likely[depth + 1] as Int32Array;
      let count = 0;
      for (let way = 0; way < to.length; way++) {
        const chance = (from[way >> 2] as number) * (this.moves[at + way] as number);
        to[way] = chance;
        if (chance > 0) likely[count++] = way;
      }
      this.likelyCount[depth + 1] = count;
    }
  }
}

/** How many of a way's phases carry a move. */
export function movesIn(way: number, depth: number): number {
  let count = 0;
  for (let phase = 0; phase < depth; phase++) if (((way >> (2 * phase)) & 3) !== 0) count += 1;
  return count;
}

/** Worth above the mixture's own is regretted; what is left over from good rounds is forgotten. */
function regret(
  regrets: Float64Array,
  mix: Float64Array,
  worth: Float64Array,
  open: Uint8Array,
  kept: number,
): void {
  for (let at = 0; at < mix.length; at += 4) {
    let own = 0;
    for (let i = at; i < at + 4; i++) own += (mix[i] as number) * (worth[i] as number);
    for (let i = at; i < at + 4; i++) {
      if (open[i] === 0) continue;
      const sum = (regrets[i] as number) * kept + (worth[i] as number) - own;
      regrets[i] = sum > 0 ? sum : 0;
    }
  }
}

/** In shares of what each was regretted or played; where nothing was, all alike. */
function share(mix: Float64Array, sums: Float64Array, open: Uint8Array): void {
  for (let at = 0; at < mix.length; at += 4) {
    const sum =
      (sums[at] as number) + (sums[at + 1] as number) + (sums[at + 2] as number) + (sums[at + 3] as number);
    const count =
      (open[at] as number) + (open[at + 1] as number) + (open[at + 2] as number) + (open[at + 3] as number);
    for (let i = at; i < at + 4; i++) {
      if (sum > 0) mix[i] = (sums[i] as number) / sum;
      else mix[i] = open[i] === 1 ? 1 / count : 0;
    }
  }
}

function addUp(
  sums: Float64Array,
  mix: Float64Array,
  from: number,
  reach: Float64Array | undefined,
  weight: number,
): void {
  if (!reach) return;
  for (let way = 0; way < reach.length; way++) {
    const much = weight * (reach[way] as number);
    if (much === 0) continue;
    for (let i = from + way * 4; i < from + way * 4 + 4; i++)
      sums[i] = (sums[i] as number) + much * (mix[i] as number);
  }
}
