/** One match of the arena, from a line of its plan. */
import { planTurn } from '../src/lib/captains/index.ts';
import {
  createMatch,
  DEFAULT_MAP,
  generateMap,
  resolveTurn,
  type CaptainLevel,
  type MapDefinition,
  type ShipTypeId,
} from '../src/lib/sea/index.ts';

export type Fixture = {
  readonly levels: readonly [CaptainLevel, CaptainLevel];
  readonly ships: readonly [ShipTypeId, ShipTypeId];
  readonly hp?: readonly [number, number];
  /** 0 is the default map; any other number is a procedural one. */
  readonly map: number;
  readonly seed: number;
  readonly turnLimit: number;
};

export type Played = {
  readonly winner: 0 | 1 | null;
  readonly reason: string;
  readonly turns: number;
  /** The turn of the first hit, or null where there was none. */
  readonly blood: number | null;
  /** By side: milliseconds of every plan. */
  readonly times: readonly [number[], number[]];
};

const maps = new Map<number, MapDefinition>([[0, DEFAULT_MAP]]);

function mapOf(number: number): MapDefinition {
  const known = maps.get(number);
  if (known) return known;
  const made = generateMap({ seed: `arena ${number}`, density: 'normal', symmetric: true });
  maps.set(number, made);
  return made;
}

export function play({ levels, ships, hp, map, seed, turnLimit }: Fixture): Played {
  const made = createMatch({ map: mapOf(map), ships, ...(hp && { hp }), rules: { turnLimit } });
  if (!made.ok) throw new Error(made.error.map(({ message }) => message).join('\n'));
  let state = made.value;
  const times: [number[], number[]] = [[], []];
  let blood: number | null = null;
  const plan = (side: 0 | 1) => {
    const began = performance.now();
    const planned = planTurn(state, side, { level: levels[side], seed: seed * 2 + side });
    times[side].push(performance.now() - began);
    return planned;
  };
  while (state.status === 'planning') {
    const before = state.ships;
    const turn = state.turnNumber;
    ({ state } = resolveTurn(state, [plan(0), plan(1)]));
    const hurt = state.ships.some((ship, side) => ship.hp < (before[side]?.hp ?? 0));
    if (hurt) blood ??= turn;
  }
  const { outcome, turnNumber } = state;
  const reason = outcome?.reason ?? state.status;
  return { winner: outcome?.winner ?? null, reason, turns: turnNumber, blood, times };
}
