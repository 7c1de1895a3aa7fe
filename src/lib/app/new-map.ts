/** What a map can begin with, or be filled with. */
import type { LobbyChoices } from '$lib/documents';
import { blankDraft, DEFAULT_MAP, LEAST_SIZE, MOST_SIZE, type MapDraft } from '$lib/sea';
import type { Engine } from './engine.svelte';
import { drawId } from './ids';
import { now } from './now';

export const blankMap = (name: string): MapDraft => blankDraft({ id: drawId(), name, createdAt: now() });

/** The sea of another map, in place of what there is; name and words stay. */
export const withSea = (
  draft: MapDraft,
  { width, height, hazards, rocks, spawns, metadata }: MapDraft,
): MapDraft => {
  const { author, notes, createdAt } = draft.metadata;
  const { origin } = metadata;
  return {
    ...draft,
    width,
    height,
    hazards,
    rocks,
    spawns,
    metadata: { author, notes, createdAt, ...(origin && { origin }) },
  };
};

export type Beginning = 'empty' | 'first' | 'seed';

const isPlayable = (tiles: number): boolean => tiles >= LEAST_SIZE && tiles <= MOST_SIZE;

/** A sea of that kind, of the size that the draft has where it can be; undefined where none could be made. */
export async function seaOf(
  engine: Engine,
  kind: Beginning,
  waters: LobbyChoices['waters'],
  draft: MapDraft,
): Promise<MapDraft | undefined> {
  const { width, height } = draft;
  if (kind === 'empty') return { ...draft, hazards: [], rocks: [], metadata: blankMap('').metadata };
  if (kind === 'first') return DEFAULT_MAP;
  const size = isPlayable(width) && isPlayable(height) ? { width, height } : {};
  const made = await engine.call('generateMap', [{ ...waters, ...size }]);
  return made.ok ? made.value : undefined;
}
