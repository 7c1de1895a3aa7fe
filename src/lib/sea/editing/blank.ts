/** An empty sea to begin with. */
import { SPAWN } from '../generate-map';
import { imageOfPose } from '../symmetry';
import { USUAL_SIZE } from '../map';
import type { MapDraft } from './draft';

type Blank = { readonly id: string; readonly name: string; readonly createdAt: string };

/** Of the usual size, with both ships where they mostly begin. */
export function blankDraft({ id, name, createdAt }: Blank): MapDraft {
  const size = { width: USUAL_SIZE, height: USUAL_SIZE };
  return {
    id,
    name,
    ...size,
    hazards: [],
    rocks: [],
    spawns: [SPAWN, imageOfPose('half_turn', size, SPAWN)],
    metadata: { author: '', notes: '', createdAt },
  };
}
