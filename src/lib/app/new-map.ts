/** What a new map can begin with. */
import { blankDraft, DEFAULT_MAP, type MapDraft, type MapOptions } from '$lib/sea';
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

export type Beginning =
  | { readonly kind: 'empty' }
  | { readonly kind: 'first' }
  | { readonly kind: 'seed'; readonly waters: MapOptions };

/** The draft with that sea; undefined where it could not be made. */
export async function beginWith(
  engine: Engine,
  draft: MapDraft,
  from: Beginning,
): Promise<MapDraft | undefined> {
  if (from.kind === 'empty') return withSea(draft, { ...blankMap(draft.name) });
  if (from.kind === 'first') return withSea(draft, DEFAULT_MAP);
  const made = await engine.call('generateMap', [from.waters]);
  return made.ok ? withSea(draft, made.value) : undefined;
}
