/** Matches that computer captains play among themselves to try a map: alike in all but the sea. */
import {
  COMPUTERS_TURN_LIMIT,
  createMatch,
  otherSide,
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

/** A map with its seats exchanged. */
const exchanged = (map: MapDefinition): MapDefinition => ({ ...map, spawns: [map.spawns[1], map.spawns[0]] });

/**
 * Both sail the same ship, each type in turn. Every other match is played with the seats exchanged, so that
 * what is weighed is the sea, and not who of two equal captains happens to be asked first.
 */
function sparOnce(
  map: MapDefinition,
  level: CaptainLevel,
  number: number,
): { readonly winner: Side | null; readonly turns: number } {
  const pair = Math.floor(number / 2);
  const ship = SHIP_TYPE_IDS[pair % SHIP_TYPE_IDS.length] as ShipTypeId;
  const turned = number % 2 === 1;
  const made = createMatch({
    map: turned ? exchanged(map) : map,
    ships: [ship, ship],
    rules: { turnLimit: COMPUTERS_TURN_LIMIT },
  });
  if (!made.ok) throw new Error(made.error.map(({ message }) => message).join('\n'));
  let state = made.value;
  const options = { level, seed: pair };
  while (state.status === 'planning')
    ({ state } = resolveTurn(state, [planTurn(state, 0, options), planTurn(state, 1, options)]));
  const winner = state.outcome?.winner ?? null;
  return { winner: winner !== null && turned ? otherSide(winner) : winner, turns: state.turnNumber };
}
