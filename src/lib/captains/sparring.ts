/** Matches that computer captains play among themselves to try a map: alike in all but the sea. */
import {
  COMPUTERS_TURN_LIMIT,
  createMatch,
  resolveTurn,
  SHIP_TYPE_IDS,
  type CaptainLevel,
  type MapDefinition,
  type ShipTypeId,
  type Side,
} from '$lib/sea';
import { planTurn } from './plan-turn';

/** How many matches each side has won, how many were drawn, and their turns in all. */
export type Sparred = {
  readonly won: readonly [number, number];
  readonly drawn: number;
  readonly turns: number;
};

/** Plays `count` matches from number `from` on; the same numbers are the same matches on every machine. */
export function sparOn(map: MapDefinition, level: CaptainLevel, from: number, count: number): Sparred {
  const won: [number, number] = [0, 0];
  let [drawn, turns] = [0, 0];
  for (let number = from; number < from + count; number++) {
    const played = sparOnce(map, level, number);
    turns += played.turns;
    if (played.winner === null) drawn++;
    else won[played.winner]++;
  }
  return { won, drawn, turns };
}

/** Both sail the same ship, each type in turn. */
function sparOnce(
  map: MapDefinition,
  level: CaptainLevel,
  number: number,
): { readonly winner: Side | null; readonly turns: number } {
  const ship = SHIP_TYPE_IDS[number % SHIP_TYPE_IDS.length] as ShipTypeId;
  const made = createMatch({ map, ships: [ship, ship], rules: { turnLimit: COMPUTERS_TURN_LIMIT } });
  if (!made.ok) throw new Error(made.error.map(({ message }) => message).join('\n'));
  let state = made.value;
  const options = { level, seed: number };
  while (state.status === 'planning')
    ({ state } = resolveTurn(state, [planTurn(state, 0, options), planTurn(state, 1, options)]));
  return { winner: state.outcome?.winner ?? null, turns: state.turnNumber };
}
