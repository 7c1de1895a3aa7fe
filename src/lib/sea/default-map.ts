/** The sea everybody starts on. Half a turn of the board makes the same sea for the other side. */
import type { MapDefinition, Waters } from './map';
import { parseBoard } from './notation/board';

/**
 * Islets in the middle shut the straight way, so a captain has to choose. Each side has a fair
 * wind on its left: two gusts that throw a ship into the whirlpool at the end of the lane, and
 * out of it again across the enemy's bows. A wall of large rocks covers that lane from the
 * middle. The middle itself is short and narrow: small rocks there stop hulls but not balls, and
 * a crosswind waits on either side. Currents along the far edges bring a beaten ship home.
 */
const ROWS = [
  '........................',
  '........................',
  '............o...........',
  '...................#....',
  '.................#......',
  '..o..................v..',
  '..............o......v..',
  '.......>.>.RR...........',
  '...........RR.......o...',
  '....o...##..............',
  '..........>..o..........',
  '...........#............',
  '............#...........',
  '..........o..<..........',
  '..............##...o....',
  '...o.......RR...........',
  '...........RR.<.<.......',
  '..^......o..............',
  '..^..................o..',
  '......#.................',
  '....#...................',
  '...........o............',
  '........................',
  '........................',
];

// A picture that cannot be read would leave the map without waters, and its tests would say so.
const { value: waters } = parseBoard(ROWS) as { value: Waters };

export const DEFAULT_MAP: MapDefinition = {
  id: 'default',
  name: 'Twin Maelstroms',
  ...waters,
  spawns: [
    { x: 5, y: 12, facing: 'E' },
    { x: 18, y: 11, facing: 'W' },
  ],
  metadata: { author: '', notes: '', createdAt: null },
};
