/** The tree of both sides' moves: every node has 16 children, one for each pair of moves. */
import { carry, strikes, turned } from './kernel';
import { APART, CLOSE, FAR, NO_MEETING, POSE_BITS, POSE_MASK, type Tables } from './tables';

const CHILDREN = 16;
const SECOND_POSE = POSE_MASK << POSE_BITS;

/** One level of the tree: the poses of every node, and which actions reach there. */
export type Level = { readonly poses: Int32Array; readonly strikes: Uint8Array };

/** Room for a tree of so many phases; level 0 is the root. */
export function makeLevels(phases: number): Level[] {
  return Array.from({ length: phases + 1 }, (_, depth) => ({
    poses: new Int32Array(CHILDREN ** depth),
    strikes: new Uint8Array(CHILDREN ** depth),
  }));
}

/** Fills all levels from a root. The child of node n by moves a and b is `n * 16 + a * 4 + b`. */
export function growTree(tables: Tables, root: number, levels: readonly Level[]): void {
  levels.forEach((level, depth) => {
    if (depth > 0) growLevel(tables, levels[depth - 1] as Level, level);
    else {
      level.poses[0] = root;
      level.strikes[0] = strikes(tables, root);
    }
  });
}

function growLevel(tables: Tables, parents: Level, level: Level): void {
  const { nearness, offset, crowded, calm, orders, bearing } = tables;
  const { poses: children, strikes: reached } = level;
  reached.fill(0);
  for (let node = 0, child = 0; node < parents.poses.length; node++, child += CHILDREN) {
    const poses = parents.poses[node] as number;
    const pose0 = poses & POSE_MASK;
    const pose1 = poses >> POSE_BITS;
    const near = nearness[(pose1 >> 2) - (pose0 >> 2) + offset] as number;
    const isCalm = near >= APART || ((calm[pose0] as number) & (calm[pose1] as number)) === 1;
    const meeting = near >= CLOSE ? NO_MEETING : (near << 4) | ((pose0 & 3) << 2) | (pose1 & 3);
    if (isCalm && crowded[meeting] === 0) {
      // Each ship goes its own way, so eight look-ups tell all sixteen pairs.
      const to0 = (orders[pose1 << 2] as number) & SECOND_POSE;
      const to1 = (orders[(pose1 << 2) | 1] as number) & SECOND_POSE;
      const to2 = (orders[(pose1 << 2) | 2] as number) & SECOND_POSE;
      const to3 = (orders[(pose1 << 2) | 3] as number) & SECOND_POSE;
      for (let move = 0; move < 4; move++) {
        const to = ((orders[(pose0 << 2) | move] as number) >> POSE_BITS) & POSE_MASK;
        const at = child + (move << 2);
        children[at] = to | to0;
        children[at + 1] = to | to1;
        children[at + 2] = to | to2;
        children[at + 3] = to | to3;
      }
    } else growTogether(tables, pose0, pose1, meeting, isCalm, children, child);
    if (near === FAR) continue;
    for (let at = child; at < child + CHILDREN; at++) {
      const pair = children[at] as number;
      if (bearing[(pair >> (POSE_BITS + 2)) - ((pair & POSE_MASK) >> 2) + offset])
        reached[at] = strikes(tables, pair);
    }
  }
}

/** The ships may stop each other, or hazards may carry them into each other's way. */
function growTogether(
  tables: Tables,
  pose0: number,
  pose1: number,
  meeting: number,
  isCalm: boolean,
  children: Int32Array,
  child: number,
): void {
  const { orders, meetings } = tables;
  for (let move0 = 0; move0 < 4; move0++) {
    const order0 = orders[(pose0 << 2) | move0] as number;
    const go0 = order0 & POSE_MASK;
    const hold0 = turned(pose0, move0);
    const row = (meeting << 4) | ((order0 >> (2 * POSE_BITS)) << 2);
    for (let move1 = 0; move1 < 4; move1++, child++) {
      const order1 = orders[(pose1 << 2) | move1] as number;
      const stopped = meetings[row | (order1 >> (2 * POSE_BITS))] as number;
      const to0 = stopped & 1 ? hold0 : go0;
      const to1 = stopped & 2 ? turned(pose1, move1) : order1 & POSE_MASK;
      children[child] = isCalm ? (to1 << POSE_BITS) | to0 : carry(tables, to0, to1);
    }
  }
}
