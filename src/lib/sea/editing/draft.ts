/**
 * A map that is being drawn. For a while it may be what a map must not be: without a place for a
 * ship, with two things on one tile, with things beyond the edge.
 */
import type { Heading } from '$lib/core';
import type { Hazard, MapDefinition, Rock } from '../map';
import type { Pair } from '../match';

/** Where a ship will begin; the facing may not have been chosen yet. */
export type Berth = { readonly x: number; readonly y: number; readonly facing: Heading | null };

/** Every map is one. */
export type MapDraft = Omit<MapDefinition, 'spawns'> & { readonly spawns: Pair<Berth | null> };

/** What lies on the water, ships aside. */
export type Thing = Rock | Hazard;

/** A draft keeps to these, so that it can be drawn and kept; what a map keeps to is narrower. */
export const DRAFT_LEAST_SIZE = 2;
export const DRAFT_MOST_SIZE = 64;
export const DRAFT_MOST_NAME = 200;
/** How far beyond the edge something may lie that waits to be brought in. */
export const DRAFT_BEYOND = 64;

export const isRock = (thing: Thing): thing is Rock => 'size' in thing;
