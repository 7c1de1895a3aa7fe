/** What a turn is about: what a hit, a ship lost and a grapple are worth, in hull points. */
import { BALL_DAMAGE, otherSide, PHASES, type MatchState, type Pair, type Ship, type Side } from '$lib/sea';

/** A match that is won. */
export const WIN = 24;
/** All that is left of a ship's hull, when it is taken bit by bit; less than a match, for much may happen. */
const HULL = 21;
/**
 * A drawn match costs both: without it two captains who know what they do lie alongside, hook each
 * other and call it a day.
 */
const DRAWN = 4;
/** A grapple that leads to a fight on deck has not won it yet. */
const BOARDING = 12;

export type Stakes = {
  /** By side: a broadside of hers that hits. */
  readonly hit: Pair<number>;
  /** By side: how many of her broadsides sink the enemy. */
  readonly sinksAfter: Pair<number>;
  /** A grapple that holds, where the enemy's does not. */
  readonly grapple: number;
  /** Both grapples hold after so many own hits and so many of the enemy's. */
  readonly mutual: (side: Side, own: number, enemy: number) => number;
  /** What it is worth to either side that both sink at once. */
  readonly drawn: number;
  /** The match ends with this turn, and the larger share of hull wins. */
  readonly last: boolean;
  /** Hits of this turn can change which share of hull is larger, where that decides. */
  readonly counted: boolean;
  /** The turn is over after so many own hits and so many of the enemy's: what it is worth that it was the last. */
  readonly atLimit: (side: Side, own: number, enemy: number) => number;
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
  const largerShare = (side: Side, own: number, enemy: number): number => {
    const [hits0, hits1] = side === 0 ? [own, enemy] : [enemy, own];
    const left0 = Math.max(0, first.hp - hits1 * damage1) * second.maxHp;
    const left1 = Math.max(0, second.hp - hits0 * damage0) * first.maxHp;
    if (left0 === left1) return -DRAWN;
    return left0 > left1 === (side === 0) ? WIN : -WIN;
  };
  const mutual: Stakes['mutual'] = (side, own, enemy) => (boards ? 0 : largerShare(side, own, enemy));
  const even = mutual(0, 0, 0);
  return {
    hit: [hit(0), hit(1)],
    sinksAfter: [sinksAfter(0), sinksAfter(1)],
    grapple: boards ? BOARDING : WIN,
    mutual,
    drawn: -DRAWN,
    last,
    counted: last || mutual(0, PHASES - 1, 0) !== even || mutual(0, 0, PHASES - 1) !== even,
    atLimit: (side, own, enemy) => (last ? largerShare(side, own, enemy) : 0),
  };
}
