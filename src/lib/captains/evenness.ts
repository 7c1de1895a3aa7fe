/** How even a pair of ships is, from the arena's table of balance, either way round. */
import { SHIP_TYPE_IDS, type Pair, type ShipTypeId, type Side } from '$lib/sea';
import { BALANCE } from './balance';

export type Evenness = {
  /** Which of the two wins more often, or null where neither does. */
  readonly stronger: Side | null;
  /** Points of a hundred that each gets with her whole hull; a draw is half a point for each. */
  readonly points: Pair<number>;
  /** Hull points that the stronger one goes without, to make them even. */
  readonly handicap: number;
};

/** Closer than this to half of all points the table cannot tell from even. */
const EVEN = 3;

export function evennessOf(ships: Pair<ShipTypeId>): Evenness {
  const [first, second] = ships;
  if (first === second) return { stronger: null, points: [50, 50], handicap: 0 };
  const inOrder = SHIP_TYPE_IDS.indexOf(first) < SHIP_TYPE_IDS.indexOf(second);
  const key = (inOrder ? ships : [second, first]).join() as keyof typeof BALANCE;
  const { first: points, handicap } = BALANCE[key];
  const own = inOrder ? points : 100 - points;
  const isEven = Math.abs(own - 50) <= EVEN;
  return {
    stronger: isEven ? null : own > 50 ? 0 : 1,
    points: [own, 100 - own],
    handicap: isEven ? 0 : handicap,
  };
}
