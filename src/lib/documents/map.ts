/** A map as a file. */
import type { Fault, Result } from '$lib/core';
import { checkMap, copyMap, type MapDefinition } from '$lib/sea';
import { documentOf, parseDocument, ruledKind } from './document';

export const MAP = ruledKind<MapDefinition>('map', checkMap, copyMap);

export const parseMap = (text: string): Result<MapDefinition, Fault[]> => parseDocument(MAP, text);
export const makeMap = (map: MapDefinition): string => JSON.stringify(mapDocument(map));
export const mapDocument = (map: MapDefinition): object => documentOf(MAP, copyMap(map));
