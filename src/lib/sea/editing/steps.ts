/**
 * What a stroke has changed, as lines of text: what went and what came. So a step can be undone, done
 * again, kept for as long as the map is, and put upon a map that has changed in between.
 */
import { HEADINGS } from '$lib/core';
import { DENSITIES, ROCK_SIZES, SPINS, type MapOrigin } from '../map';
import type { Berth, MapDraft, Thing } from './draft';
import { signOf, thingsOf } from './things';

export type Step = { readonly out: readonly string[]; readonly in: readonly string[] };

/** Everything of a draft but its id and date. */
const linesOf = (draft: MapDraft): string[] => [...headLines(draft), ...thingsOf(draft).map(signOf)];

/** All but what lies on the water. */
function headLines(draft: MapDraft): string[] {
  const { author, notes, origin } = draft.metadata;
  return [
    `name ${draft.name}`,
    `size ${draft.width} ${draft.height}`,
    `author ${author}`,
    `notes ${notes}`,
    ...(origin ? [lineOfOrigin(origin)] : []),
    ...draft.spawns.flatMap((berth, side) =>
      berth ? [`spawn${side + 1} ${berth.x} ${berth.y} ${berth.facing ?? '-'}`] : [],
    ),
  ];
}

/** The seed last: it can be any text. */
const lineOfOrigin = ({ seed, width, height, density, symmetric, version }: MapOrigin): string =>
  `origin ${width} ${height} ${density} ${symmetric} ${version} ${seed}`;

function originFrom(text: string): MapOrigin | undefined {
  const [width, height, density, symmetric, version, ...seed] = text.split(' ');
  if (!isOneOf(DENSITIES, density)) return undefined;
  return {
    seed: seed.join(' '),
    width: Number(width),
    height: Number(height),
    density,
    symmetric: symmetric === 'true',
    version: Number(version),
  };
}

/** How often each line is there: two equal things may lie on one tile for a while. */
function counted(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

function lacking(lines: readonly string[], from: Map<string, number>): string[] {
  const left = new Map(from);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}

/** What leads from one draft to the other; null where they are equal. */
export function stepBetween(before: MapDraft, after: MapDraft): Step | null {
  const [old, now] = [linesOf(before), linesOf(after)];
  const step = { out: lacking(old, counted(now)), in: lacking(now, counted(old)) };
  return step.out.length + step.in.length === 0 ? null : step;
}

export const reversed = (step: Step): Step => ({ out: step.in, in: step.out });

/**
 * The draft after the step. What should go and is not there is passed over; what stays is the same
 * object as before, so that whoever draws knows it again.
 */
export function applyStep(draft: MapDraft, step: Step): MapDraft {
  const gone = counted(step.out);
  const staying = thingsOf(draft).filter((thing) => {
    const count = gone.get(signOf(thing)) ?? 0;
    if (count > 0) gone.set(signOf(thing), count - 1);
    return count === 0;
  });
  const heads = lacking(headLines(draft), counted(step.out));
  return draftFrom(draft, [...heads, ...step.in], staying);
}

/** From the north-west to the south-east, so that equal drafts give equal text whatever led to them. */
export const inOrder = (draft: MapDraft): MapDraft => ({
  ...draft,
  rocks: [...draft.rocks].sort(byPlace),
  hazards: [...draft.hazards].sort(byPlace),
});

function byPlace(a: Thing, b: Thing): number {
  if (a.y !== b.y || a.x !== b.x) return a.y - b.y || a.x - b.x;
  const [one, other] = [signOf(a), signOf(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function draftFrom(before: MapDraft, lines: readonly string[], staying: readonly Thing[]): MapDraft {
  const { id, metadata } = before;
  let { name, width, height } = before;
  let { author, notes } = metadata;
  let origin: MapOrigin | undefined;
  const spawns: [Berth | null, Berth | null] = [null, null];
  const things = [...staying];
  for (const line of lines) {
    const gap = line.indexOf(' ');
    const [what, rest] = [line.slice(0, gap), line.slice(gap + 1)];
    const words = rest.split(' ');
    const [x, y] = [Number(words[0]), Number(words[1])];
    if (what === 'name') name = rest;
    else if (what === 'author') author = rest;
    else if (what === 'notes') notes = rest;
    else if (what === 'origin') origin = originFrom(rest);
    else if (what === 'size') [width, height] = [x, y];
    else if (what === 'spawn1' || what === 'spawn2')
      spawns[what === 'spawn1' ? 0 : 1] = { x, y, facing: HEADINGS.find((one) => one === words[2]) ?? null };
    else things.push(...thingsFrom(what, x, y));
  }
  return inOrder({
    id,
    name,
    width,
    height,
    hazards: things.filter((thing) => 'type' in thing),
    rocks: things.filter((thing) => 'size' in thing),
    spawns,
    metadata: { author, notes, createdAt: metadata.createdAt, ...(origin && { origin }) },
  });
}

const isOneOf = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  (list as readonly (string | undefined)[]).includes(word);

/** Nothing where the word means nothing: a history that has come to harm does none to the map. */
function thingsFrom(what: string, x: number, y: number): Thing[] {
  if (isOneOf(ROCK_SIZES, what)) return [{ x, y, size: what }];
  if (isOneOf(HEADINGS, what)) return [{ type: 'wind', x, y, dir: what }];
  return isOneOf(SPINS, what) ? [{ type: 'whirlpool', x, y, spin: what }] : [];
}

export const formatStep = (step: Step): string => JSON.stringify(step);

const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string');

/** Null where the text is no step; nothing is thrown by it later. */
export function parseStep(text: string): Step | null {
  try {
    const step = JSON.parse(text) as { out?: unknown; in?: unknown };
    if (!isLines(step.out) || !isLines(step.in)) return null;
    return { out: step.out, in: step.in };
  } catch {
    return null;
  }
}
