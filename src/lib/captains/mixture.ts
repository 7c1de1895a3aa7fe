/**
 * How one side mixes its plans: at every moment, how likely each next move is, and after it each action. It
 * learns by what it regrets (CFR+), and forgets early regrets little by little, for they come from mixtures
 * that nobody plays any more.
 */
import { PHASES } from '$lib/sea';
import type { Cases } from './cases';
import { MOST_MOMENTS, type Moments } from './moments';

/** The mixture after one number of phases: in lists of moves a moment has four places, of actions sixteen. */
export type Choice = {
  readonly moves: Float64Array;
  readonly actions: Float64Array;
  readonly moveRegrets: Float64Array;
  readonly actionRegrets: Float64Array;
  readonly moveSums: Float64Array;
  readonly actionSums: Float64Array;
  /** By moment: how likely the own choices lead to it. */
  readonly reach: Float64Array;
};

const makeChoice = (moments: number): Choice => ({
  moves: new Float64Array(moments * 4),
  actions: new Float64Array(moments * 16),
  moveRegrets: new Float64Array(moments * 4),
  actionRegrets: new Float64Array(moments * 16),
  moveSums: new Float64Array(moments * 4),
  actionSums: new Float64Array(moments * 16),
  reach: new Float64Array(moments),
});

export class Mixture {
  readonly choices = MOST_MOMENTS.map(makeChoice);
  readonly #worths = MOST_MOMENTS.map((most) => new Float64Array(most));
  #rounds = 0;

  constructor(readonly moments: readonly Moments[]) {}

  /** Begins a new turn: every choice as likely as the others. */
  begin(): void {
    this.#rounds = 0;
    this.moments.forEach(({ count, allowed, useful }, depth) => {
      const { moves, actions, moveRegrets, actionRegrets, moveSums, actionSums } = this.#at(depth);
      for (const list of [moveRegrets, moveSums]) list.fill(0, 0, count * 4);
      for (const list of [actionRegrets, actionSums]) list.fill(0, 0, count * 16);
      share(moves, moveRegrets, allowed, count * 4);
      share(actions, actionRegrets, useful, count * 16);
    });
    this.#sail(0);
  }

  /**
   * What this mixture earns, where `sums` say, by case, what each move and action brings at once. When it
   * learns, every choice at every moment is weighed against the others on the way. 'best' is what the best
   * choice at every moment would earn instead.
   */
  reckon(cases: readonly Cases[], sums: readonly Float64Array[], how: 'earns' | 'learns' | 'best'): number {
    if (how === 'learns') this.#rounds += 1;
    const age = this.#rounds * Math.sqrt(this.#rounds);
    const kept = age / (age + 1);
    for (let depth = PHASES - 1; depth >= 0; depth--)
      this.#reckonPhase(
        depth,
        cases[depth] as Cases,
        sums[depth] as Float64Array,
        how === 'best',
        how === 'learns' ? kept : -1,
      );
    return (this.#worths[0] as Float64Array)[0] as number;
  }

  #reckonPhase(depth: number, { from, list }: Cases, sums: Float64Array, best: boolean, kept: number): void {
    const { count, allowed, useful, next } = this.moments[depth] as Moments;
    const { moves, actions, moveRegrets, actionRegrets } = this.#at(depth);
    const worth = this.#worths[depth] as Float64Array;
    const later = this.#worths[depth + 1];
    for (let moment = 0; moment < count; moment++) {
      const start = from[moment] as number;
      const end = from[moment + 1] as number;
      let mean = best ? -Infinity : 0;
      for (let move = 0; move < 4; move++) {
        const at = moment * 4 + move;
        if (allowed[at] === 0) continue;
        const base = brought(sums, list, start, end, move * 5);
        const first = at * 4;
        let open = 0;
        let value = best ? -Infinity : 0;
        for (let action = 0; action < 4; action++) {
          if (useful[first + action] === 0) continue;
          open += 1;
          const then = later ? (later[next[first + action] as number] as number) : 0;
          const earned = base + brought(sums, list, start, end, move * 5 + 1 + action) + then;
          values[action] = earned;
          if (!best) value += (actions[first + action] as number) * earned;
          else if (earned > value) value = earned;
        }
        if (open === 0) value = base + (later ? (later[next[first] as number] as number) : 0);
        else if (open > 1 && kept >= 0) relearn(actions, actionRegrets, useful, first, values, value, kept);
        moveValues[move] = value;
        if (!best) mean += (moves[at] as number) * value;
        else if (value > mean) mean = value;
      }
      worth[moment] = mean;
      if (kept >= 0) relearn(moves, moveRegrets, allowed, moment * 4, moveValues, mean, kept);
    }
  }

  /** Reckons how likely each moment is now, and adds this mixture to the sum whose average is played in the end. */
  remember(weight: number): void {
    this.#sail(weight);
  }

  /** From now on the mixture is the average of all that was remembered. */
  settle(): void {
    this.moments.forEach(({ count, allowed, useful }, depth) => {
      const { moves, actions, moveSums, actionSums } = this.#at(depth);
      share(moves, moveSums, allowed, count * 4);
      share(actions, actionSums, useful, count * 16);
    });
    this.#sail(0);
  }

  #at(depth: number): Choice {
    return this.choices[depth] as Choice;
  }

  #sail(weight: number): void {
    this.#at(0).reach[0] = 1;
    this.moments.forEach(({ count, useful, next }, depth) => {
      const { moves, actions, moveSums, actionSums, reach } = this.#at(depth);
      const then = this.choices[depth + 1]?.reach;
      for (let moment = 0; moment < count; moment++) {
        const often = reach[moment] as number;
        for (let at = moment * 4; at < moment * 4 + 4; at++) {
          const chance = often * (moves[at] as number);
          moveSums[at] = (moveSums[at] as number) + weight * chance;
          const first = at * 4;
          let open = 0;
          for (let i = first; i < first + 4; i++) {
            if (useful[i] === 0) continue;
            open += 1;
            const odds = chance * (actions[i] as number);
            actionSums[i] = (actionSums[i] as number) + weight * odds;
            if (then) then[next[i] as number] = odds;
          }
          if (open === 0 && then && this.moments[depth]?.allowed[at] === 1)
            then[next[first] as number] = chance;
        }
      }
    });
  }
}

const values = new Float64Array(4);
const moveValues = new Float64Array(4);

/** What a move or an action brings over all cases of a moment. */
function brought(sums: Float64Array, list: Int32Array, start: number, end: number, place: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += sums[(list[i] as number) + place] as number;
  return sum;
}

/**
 * Worth above the mixture's own is regretted; what is left over from good rounds is forgotten. From now on the
 * four choices are mixed by what is regretted.
 */
function relearn(
  mix: Float64Array,
  regrets: Float64Array,
  open: Uint8Array,
  at: number,
  worth: Float64Array,
  own: number,
  kept: number,
): void {
  for (let i = 0; i < 4; i++) {
    if (open[at + i] === 0) continue;
    const sum = (regrets[at + i] as number) * kept + (worth[i] as number) - own;
    regrets[at + i] = sum > 0 ? sum : 0;
  }
  shareFour(mix, regrets, open, at);
}

/** All of a list, four by four. */
function share(mix: Float64Array, sums: Float64Array, open: Uint8Array, length: number): void {
  for (let at = 0; at < length; at += 4) shareFour(mix, sums, open, at);
}

/** In shares of what each was regretted or played; where nothing was, all alike. */
function shareFour(mix: Float64Array, sums: Float64Array, open: Uint8Array, at: number): void {
  const sum =
    (sums[at] as number) + (sums[at + 1] as number) + (sums[at + 2] as number) + (sums[at + 3] as number);
  if (sum > 0) {
    const part = 1 / sum;
    for (let i = at; i < at + 4; i++) mix[i] = (sums[i] as number) * part;
    return;
  }
  const count =
    (open[at] as number) + (open[at + 1] as number) + (open[at + 2] as number) + (open[at + 3] as number);
  for (let i = at; i < at + 4; i++) mix[i] = open[i] === 1 ? 1 / count : 0;
}
