/** A map that is being drawn, as a file; and the one text that the editor keeps, of whichever kind. */
import { Checks, type Fault, type Result } from '$lib/core';
import { checkMap, checkMapDraft, copyMapDraft, type MapDefinition, type MapDraft } from '$lib/sea';
import { documentOf, parseDocument, ruledKind } from './document';
import { makeMap, parseMap } from './map';

export type { MapDraft };

export const DRAFT = ruledKind<MapDraft>('draft', checkMapDraft, copyMapDraft);

export const parseMapDraft = (text: string): Result<MapDraft, Fault[]> => parseDocument(DRAFT, text);
export const makeMapDraft = (draft: MapDraft): string => JSON.stringify(draftDocument(draft));
export const draftDocument = (draft: MapDraft): object => documentOf(DRAFT, copyMapDraft(draft));

/** Whether it can be played as it is. */
export function isMap(draft: MapDraft): draft is MapDefinition {
  const check = new Checks();
  checkMap(check, draft, '');
  return check.faults.length === 0;
}

/** A map as soon as it is one, so that everything that reads maps can read it; until then a draft. */
export const makeDrawn = (draft: MapDraft): string => (isMap(draft) ? makeMap(draft) : makeMapDraft(draft));

/** Either of the two. */
export function parseDrawn(text: string): Result<MapDraft, Fault[]> {
  const map = parseMap(text);
  if (map.ok) return map;
  const isDraft = map.error.some(({ code, params }) => code === 'other_format' && params.found === 'draft');
  return isDraft ? parseMapDraft(text) : map;
}
