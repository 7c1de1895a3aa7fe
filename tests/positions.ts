/** Fixed positions of two ships on the default map, for what measures captains. */
import { HEADINGS, numbersFrom, type Heading } from '$lib/core';
import { DEFAULT_MAP, matchAt, SHIP_TYPES, type MatchState, type Pair, type ShipTypeId } from '$lib/sea';
import { unwrap } from './sea';

const isRock = (x: number, y: number): boolean =>
  DEFAULT_MAP.rocks.some((rock) => rock.x === x && rock.y === y);

/** So many, with ships from `least` to `most` kings' moves apart, both whole. */
export function positionsAt(
  ships: Pair<ShipTypeId>,
  least: number,
  most: number,
  count: number,
): MatchState[] {
  const numbers = numbersFrom(`positions${least}`);
  const { width, height } = DEFAULT_MAP;
  const found: MatchState[] = [];
  while (found.length < count) {
    const first = { x: numbers.below(width), y: numbers.below(height) };
    const [dx, dy] = [numbers.below(2 * most + 1) - most, numbers.below(2 * most + 1) - most];
    const second = { x: first.x + dx, y: first.y + dy };
    if (Math.max(Math.abs(dx), Math.abs(dy)) < least) continue;
    if (second.x < 0 || second.y < 0 || second.x >= width || second.y >= height) continue;
    if (isRock(first.x, first.y) || isRock(second.x, second.y)) continue;
    const ship = (side: 0 | 1, tile: { x: number; y: number }) => ({
      typeId: ships[side],
      ...tile,
      facing: HEADINGS[numbers.below(4)] as Heading,
      hp: SHIP_TYPES[ships[side]].hp,
    });
    found.push(unwrap(matchAt(DEFAULT_MAP, { turnNumber: 1, ships: [ship(0, first), ship(1, second)] }, {})));
  }
  return found;
}
