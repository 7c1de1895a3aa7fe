/** The sea everybody starts on. Half a turn of the board makes the same sea for the other side. */
import type { MapDefinition } from './map';
import { parseBoard } from './notation/board';

/**
 * Islets in the middle shut the straight way, so that a captain has to choose: the northern or
 * the southern gap, each with a whirlpool that throws a ship out of line, or the long way round
 * by the trade wind, which blows east in the north and west in the south. Small rocks near the
 * gaps stop hulls but not balls; large ones give cover.
 */
const ROWS = [
  '........................',
  '........................',
  '............o...........',
  '...................#....',
  '......>.>.>......#......',
  '..o..................v..',
  '........#............v..',
  '........#..RR...........',
  '...........RR.......o...',
  '....o...................',
  '..........>..o..........',
  '...........#............',
  '............#...........',
  '..........o..<..........',
  '...................o....',
  '...o.......RR...........',
  '...........RR..#........',
  '..^............#........',
  '..^..................o..',
  '......#......<.<.<......',
  '....#...................',
  '...........o............',
  '........................',
  '........................',
];

const waters = parseBoard(ROWS);
if (!waters.ok) throw new Error('The default map is broken');

export const DEFAULT_MAP: MapDefinition = {
  id: 'default',
  name: 'Twin Gaps',
  ...waters.value,
  spawns: [
    { x: 5, y: 12, facing: 'E' },
    { x: 18, y: 11, facing: 'W' },
  ],
  metadata: { author: '', notes: '', createdAt: null },
};
