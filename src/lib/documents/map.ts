/** A map as a file. */
import { type Fault, type Result } from '$lib/core';
import { checkMap, copyMap, type MapDefinition } from '$lib/sea';
import { documentOf, parseDocument, type Kind } from './document';

export const MAP: Kind<MapDefinition> = {
  format: 'map',
  version: 1,
  read: (check, body, path) => {
    const before = check.faults.length;
    checkMap(check, body, path);
    return check.faults.length > before ? null : copyMap(body as MapDefinition);
  },
};

export const parseMap = (text: string): Result<MapDefinition, Fault[]> => parseDocument(MAP, text);
export const makeMap = (map: MapDefinition): string => JSON.stringify(mapDocument(map));
export const mapDocument = (map: MapDefinition): object => documentOf(MAP, copyMap(map));
