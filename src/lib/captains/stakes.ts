/** What a turn is about: what a hit, a ship lost and a grapple are worth, in hull points. */
import { BALL_DAMAGE, otherSide, type MatchState, type Pair, type Ship, type Side } from '$lib/sea';

/** A match that is won. */
export const WIN = 24;
/** All that is left of a ship's hull, when it is taken bit by bit; less than a match, for much may happen. */
const HULL = 18;
/** A grapple that leads to a fight on deck has not won it yet. */
const BOARDING = 12;

export type Stakes = {
  /** By side: a broadside of hers that hits. */
  readonly hit: Pair<number>;
  /** By side: how many of her broadsides sink the enemy. */
  readonly sinksAfter: Pair<number>;
  /** A grapple that holds, where the enemy's does not. */
  readonly grapple: number;
  /** Both grapples hold after so many hits by each side: what it is worth to side 1. */
  readonly mutual: (hits0: number, hits1: number) => number;
  /** The match ends with this turn, and the larger share of hull wins. */
  readonly last: boolean;
  /** The turn is over after so many hits: what it is worth to side 1 that it was the last. */
  readonly atLimit: (hits0: number, hits1: number) => number;
};

const broadside = ({ cannonballSize, shotsPerAttack }: Ship): number =>
  BALL_DAMAGE[cannonballSize] * shotsPerAttack;

export function stakesOf({ ships, rules, turnNumber }: MatchState): Stakes {
  const [first, second] = ships;
  const [damage0, damage1] = [broadside(first), broadside(second)];
  const boards = rules.grapple === 'boards';
  const last = rules.turnLimit !== null && turnNumber >= rules.turnLimit;
  const hit = (side: Side): number => {
    const share = broadside(ships[side]) / ships[otherSide(side)].hp;
    return HULL * (share < 1 ? share : 1);
  };
  const sinksAfter = (side: Side): number => Math.ceil(ships[otherSide(side)].hp / broadside(ships[side]));
  const largerShare = (hits0: number, hits1: number): number => {
    const left0 = Math.max(0, first.hp - hits1 * damage1) * second.maxHp;
    const left1 = Math.max(0, second.hp - hits0 * damage0) * first.maxHp;
    return left0 === left1 ? 0 : left0 > left1 ? WIN : -WIN;
  };
  return {
    hit: [hit(0), hit(1)],
    sinksAfter: [sinksAfter(0), sinksAfter(1)],
    grapple: boards ? BOARDING : WIN,
    mutual: (hits0, hits1) => (boards ? 0 : largerShare(hits0, hits1)),
    last,
    atLimit: (hits0, hits1) => (last ? largerShare(hits0, hits1) : 0),
  };
}
