/** What tests of the sea battle share. */
import fc from 'fast-check';
import { HEADINGS, type Fault, type Result } from '$lib/core';
import {
  ACTIONS,
  matchAt,
  MOVES,
  SHIP_TYPE_IDS,
  SHIP_TYPES,
  type Hazard,
  type MapDefinition,
  type MatchRules,
  type MatchState,
  type PhaseOrder,
  type Plan,
  type Pose,
  type Rock,
  type ShipTypeId,
} from '$lib/sea';

/** How long random checks go on: `npm run soak` asks for a hundred times as much, `npm run mutate` for less. */
export const EFFORT = Number(process.env.EFFORT ?? 1);

export function unwrap<T>(result: Result<T, Fault[]>): T {
  if (!result.ok) throw new Error(result.error.map(({ message }) => message).join('; '));
  return result.value;
}

/** Open water, the same for both sides under half a turn. */
export function openMap(width: number, height: number): MapDefinition {
  return {
    id: 'open',
    name: 'Open water',
    width,
    height,
    hazards: [],
    rocks: [],
    spawns: [
      { x: 0, y: Math.floor(height / 2) - 1, facing: 'E' },
      { x: width - 1, y: Math.ceil(height / 2), facing: 'W' },
    ],
    metadata: { author: '', notes: '', createdAt: null },
  };
}

const key = ({ x, y }: { x: number; y: number }): string => `${x} ${y}`;

/**
 * Crowded seas, much fuller than any that people play, with two ships mostly near each other:
 * where the rules have most to say. `below(n)` draws a whole number from 0 to n - 1.
 */
export function drawMatch(below: (limit: number) => number): MatchState {
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const [width, height] = [8 + below(below(8) === 0 ? 41 : 6), 8 + below(6)];
  const taken = new Set<string>();
  const hazards: Hazard[] = [];
  const rocks: Rock[] = [];
  const claim = (...tiles: { x: number; y: number }[]): boolean => {
    const free = tiles.every((tile) => tile.x < width && tile.y < height && !taken.has(key(tile)));
    if (free) tiles.forEach((tile) => taken.add(key(tile)));
    return free;
  };
  const fullness = below(4);
  for (let i = 0; i < (width * height * fullness) / 8; i++) {
    const tile = { x: below(width), y: below(height) };
    const kind = below(5);
    if (kind === 0) {
      const { x, y } = tile;
      if (claim(tile, { x: x + 1, y }, { x, y: y + 1 }, { x: x + 1, y: y + 1 })) {
        hazards.push({ type: 'whirlpool', ...tile, spin: of(['cw', 'ccw']) });
      }
    } else if (!claim(tile)) continue;
    else if (kind < 4) hazards.push({ type: 'wind', ...tile, dir: of(HEADINGS) });
    else rocks.push({ ...tile, size: of(['small', 'large']) });
  }
  const blocked = new Set(rocks.map(key));
  const openTiles: { x: number; y: number }[] = [];
  const waterTiles: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!blocked.has(key({ x, y }))) waterTiles.push({ x, y });
      if (!taken.has(key({ x, y }))) openTiles.push({ x, y });
    }
  }
  const pose = (tile: { x: number; y: number }): Pose => ({ ...tile, facing: of(HEADINGS) });
  const first = of(waterTiles);
  const near = waterTiles.filter(({ x, y }) => Math.max(Math.abs(x - first.x), Math.abs(y - first.y)) <= 4);
  const others = (below(4) > 0 ? near : waterTiles).filter((tile) => key(tile) !== key(first));
  const second = of(others.length > 0 ? others : waterTiles.filter((tile) => key(tile) !== key(first)));
  const map: MapDefinition = {
    ...openMap(width, height),
    hazards,
    rocks,
    spawns: [pose(openTiles[0] ?? first), pose(openTiles[1] ?? second)],
  };
  const ship = (tile: { x: number; y: number }) => {
    const typeId: ShipTypeId = of(SHIP_TYPE_IDS);
    const { hp } = SHIP_TYPES[typeId];
    return { typeId, ...pose(tile), hp: 1 + below(hp) };
  };
  const rules: Partial<MatchRules> = {
    turnLimit: of([null, null, 1, 3]),
    manoeuvres: of(['free', 'by-speed']),
    grapple: of(['wins', 'boards']),
  };
  return unwrap(matchAt(map, { ships: [ship(first), ship(second)], turnNumber: 1 + below(3) }, rules));
}

export function drawPlan(state: MatchState, side: 0 | 1, below: (limit: number) => number): Plan {
  const { shotsPerAttack, speed } = state.ships[side];
  let moves = state.rules.manoeuvres === 'by-speed' ? speed : 4;
  const order = (): PhaseOrder => {
    const move = moves > 0 ? (MOVES[below(MOVES.length)] ?? 'none') : 'none';
    if (move !== 'none') moves -= 1;
    const action = ACTIONS[below(ACTIONS.length)] ?? 'none';
    const shots = action.startsWith('shoot') ? below(shotsPerAttack + 1) : 0;
    return shots > 0 ? { move, action, shots } : { move, action };
  };
  return [order(), order(), order(), order()];
}

/** A match in the middle of things and a plan for each side; what fails shrinks to small, open seas. */
export const matchWithPlans: fc.Arbitrary<{ state: MatchState; plans: [Plan, Plan] }> = fc
  .gen()
  .map((draw) => {
    const below = (limit: number): number => draw(fc.nat, { max: limit - 1 });
    const state = drawMatch(below);
    return { state, plans: [drawPlan(state, 0, below), drawPlan(state, 1, below)] };
  });
