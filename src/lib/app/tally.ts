/** A whole match in numbers: hull by phase, hits and misses. */
import { stateAfterTurns, type SavedMatch } from '$lib/documents';
import { resolveTurn, SIDES, type Pair, type Side } from '$lib/sea';

export type Tally = {
  /** Hull points at the start and after every phase, by turn. */
  readonly start: Pair<number>;
  readonly turns: readonly (readonly Pair<number>[])[];
  /** Of every side: balls that hit, that missed, and the damage that she dealt. */
  readonly shots: Pair<{ readonly hits: number; readonly misses: number; readonly dealt: number }>;
};

export function tallyOf(match: SavedMatch): Tally {
  let state = stateAfterTurns(match, []);
  const start: Pair<number> = [state.ships[0].hp, state.ships[1].hp];
  const shots = SIDES.map(() => ({ hits: 0, misses: 0, dealt: 0 }));
  const count = (side: Side, hit: boolean, balls: number, damage: number): void => {
    const own = shots[side];
    if (!own) return;
    own[hit ? 'hits' : 'misses'] += balls;
    own.dealt += damage;
  };
  const turns: Pair<number>[][] = [];
  for (const { plans } of match.turns) {
    const record = resolveTurn(state, plans);
    turns.push(record.phases.map(({ combat }): Pair<number> => [combat[0].hp, combat[1].hp]));
    for (const { combat } of record.phases)
      for (const side of SIDES) {
        const { action } = combat[side];
        if (action?.kind === 'shot') count(side, action.result === 'hit', action.shots, action.damage);
      }
    state = record.state;
  }
  const [first, second] = shots as [Tally['shots'][0], Tally['shots'][1]];
  return { start, turns, shots: [first, second] };
}
