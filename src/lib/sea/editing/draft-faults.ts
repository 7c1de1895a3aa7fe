/** Whether a map that is being drawn can be shown and kept. Whether it can be played is another question. */
import { HEADINGS, pathTo, type Checks, type JsonObject } from '$lib/core';
import { HAZARD_TYPES, ROCK_SIZES, SPINS } from '../map';
import { copyAround } from '../map-copy';
import { checkMetadata } from '../map-faults';
import {
  DRAFT_BEYOND,
  DRAFT_LEAST_SIZE,
  DRAFT_MOST_NAME,
  DRAFT_MOST_SIZE,
  type Berth,
  type MapDraft,
} from './draft';

const MOST_OBJECTS = DRAFT_MOST_SIZE * DRAFT_MOST_SIZE;

type CheckThing = (check: Checks, thing: unknown, path: string) => void;

/** Adds what is wrong with a draft of unknown make to the list. Every map is a good one. */
export function checkMapDraft(check: Checks, draft: unknown, path: string): void {
  if (!check.object(draft, path)) return;
  check.text(draft.id, path, 'id');
  checkName(check, draft.name, path);
  check.whole(draft.width, DRAFT_LEAST_SIZE, DRAFT_MOST_SIZE, path, 'width');
  check.whole(draft.height, DRAFT_LEAST_SIZE, DRAFT_MOST_SIZE, path, 'height');
  const { hazards, rocks, spawns } = draft;
  const each = (list: readonly unknown[], key: string, one: CheckThing): void => {
    // Not forEach, which skips the holes of a list.
    for (const [i, thing] of list.entries()) one(check, thing, pathTo(pathTo(path, key), i));
  };
  if (check.list(hazards, MOST_OBJECTS, path, 'hazards')) each(hazards, 'hazards', checkHazard);
  if (check.list(rocks, MOST_OBJECTS, path, 'rocks')) each(rocks, 'rocks', checkRock);
  if (check.list(spawns, 2, path, 'spawns')) each([spawns[0], spawns[1]], 'spawns', checkBerth);
  checkMetadata(check, draft.metadata, pathTo(path, 'metadata'));
}

/** Unlike a map's, it may be missing for now. */
function checkName(check: Checks, name: unknown, path: string): void {
  if (!check.text(name, path, 'name')) return;
  if (name.trim() !== '' || name.length > DRAFT_MOST_NAME) check.name(name, DRAFT_MOST_NAME, path, 'name');
}

function checkHazard(check: Checks, hazard: unknown, path: string): void {
  if (!check.object(hazard, path) || !check.oneOf(hazard.type, HAZARD_TYPES, path, 'type')) return;
  if (hazard.type === 'wind') check.oneOf(hazard.dir, HEADINGS, path, 'dir');
  else check.oneOf(hazard.spin, SPINS, path, 'spin');
  checkPlace(check, hazard, path);
}

function checkRock(check: Checks, rock: unknown, path: string): void {
  if (!check.object(rock, path)) return;
  check.oneOf(rock.size, ROCK_SIZES, path, 'size');
  checkPlace(check, rock, path);
}

function checkBerth(check: Checks, berth: unknown, path: string): void {
  if (berth === null || !check.object(berth, path)) return;
  if (berth.facing !== null) check.oneOf(berth.facing, HEADINGS, path, 'facing');
  checkPlace(check, berth, path);
}

function checkPlace(check: Checks, { x, y }: JsonObject, path: string): void {
  const most = DRAFT_MOST_SIZE + DRAFT_BEYOND;
  check.whole(x, -DRAFT_BEYOND, most, path, 'x');
  check.whole(y, -DRAFT_BEYOND, most, path, 'y');
}

/** A draft of one's own, with just the keys that it has, in their order. */
export function copyMapDraft(draft: MapDraft): MapDraft {
  const berthOf = (berth: Berth | null): Berth | null =>
    berth && { x: berth.x, y: berth.y, facing: berth.facing };
  return copyAround(draft, [berthOf(draft.spawns[0]), berthOf(draft.spawns[1])]);
}
