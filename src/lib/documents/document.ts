/**
 * What all documents share: a name for their format, a version, a limit, and a way in that says
 * what is wrong instead of throwing. Only keys that are asked for are ever read, and every value
 * is made anew, so that nothing foreign comes along.
 */
import { Checks, fault, pathTo, show, type Fault, type JsonObject, type Result } from '$lib/core';

const FORMATS = ['map', 'draft', 'deck', 'replay', 'match', 'fight', 'settings', 'backup'] as const;
type Format = (typeof FORMATS)[number];

const PREFIX = 'battle-navigation/';
const MEGABYTE = 1_000_000;

/**
 * A larger file is none of ours, or nobody's friend. Only a backup may be large: what the app wrote
 * itself it must be able to read again, however much has been played.
 */
const MOST_BYTES: Readonly<Record<Format, number>> = {
  map: 5 * MEGABYTE,
  draft: 5 * MEGABYTE,
  deck: 5 * MEGABYTE,
  replay: 5 * MEGABYTE,
  match: 5 * MEGABYTE,
  fight: 5 * MEGABYTE,
  settings: 5 * MEGABYTE,
  backup: 100 * MEGABYTE,
};

export type Kind<T> = {
  readonly format: Format;
  /** The one that is written today. */
  readonly version: number;
  /** For every version that ever shipped, what makes the next one of it. */
  readonly upgrades?: Readonly<Record<number, (old: JsonObject) => JsonObject>>;
  /** The value of a body of today's version; null where it added faults. */
  readonly read: (check: Checks, body: JsonObject, path: string) => T | null;
};

/** A kind whose body the rules check and copy. */
export const ruledKind = <T>(
  format: Format,
  examine: (check: Checks, body: unknown, path: string) => void,
  copy: (value: T) => T,
): Kind<T> => ({
  format,
  version: 1,
  read: (check, body, path) => {
    const before = check.faults.length;
    examine(check, body, path);
    return check.faults.length > before ? null : copy(body as T);
  },
});

type Named = Pick<Kind<unknown>, 'format' | 'version'>;

/** Keys stand in the order in which `body` has them, so that equal values give equal text. */
export const makeDocument = (kind: Named, body: object): string => JSON.stringify(documentOf(kind, body));

/** The document before it becomes text, for putting it into another. */
export function documentOf({ format, version }: Named, body: object): object {
  return { format: PREFIX + format, version, ...body };
}

export function parseDocument<T>(kind: Kind<T>, text: string): Result<T, Fault[]> {
  if (isOver(text, MOST_BYTES[kind.format])) return { ok: false, error: [tooLarge(kind.format)] };
  const json = jsonFrom(text);
  if (!json.ok) return json;
  const check = new Checks();
  const value = readDocument(check, kind, json.value, '');
  return value === null || check.faults.length > 0 ? { ok: false, error: check.faults } : { ok: true, value };
}

/** A document inside another one, or one that was just read. */
export function readDocument<T>(check: Checks, kind: Kind<T>, json: unknown, path: string): T | null {
  if (!check.object(json, path) || !isOfFormat(check, kind.format, json.format, path)) return null;
  const body = upgraded(check, kind, json, path);
  if (!body) return null;
  const before = check.faults.length;
  const value = kind.read(check, body, path);
  return check.faults.length > before ? null : value;
}

/** Which of our formats it names, or null. */
export const formatOf = (named: unknown): Format | null =>
  FORMATS.find((format) => named === PREFIX + format) ?? null;

function isOfFormat(check: Checks, wanted: Format, found: unknown, path: string): boolean {
  const other = formatOf(found);
  if (other === wanted) return true;
  const what = other ? `is a ${other}, not a ${wanted}` : `is no ${wanted} of Battle Navigation`;
  return check.add(other ? 'other_format' : 'no_format', what, { wanted, found: other ?? '' }, path);
}

function upgraded<T>(check: Checks, kind: Kind<T>, json: JsonObject, path: string): JsonObject | null {
  const { version: current, upgrades = {} } = kind;
  const { version } = json;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    check.add('no_version', `has no version, but ${show(version)}`, { found: show(version) }, path);
    return null;
  }
  if (version > current) {
    const what = `is of version ${version}, and this app knows up to ${current}: a newer app made it`;
    check.add('newer_version', what, { found: version, known: current }, path);
    return null;
  }
  let body = json;
  for (let at = version; at < current; at++) {
    const upgrade = upgrades[at];
    if (!upgrade) throw new Error(`No way from version ${at} of a ${kind.format} to the next`);
    body = upgrade(body);
  }
  return body;
}

function tooLarge(format: Format): Fault {
  const most = MOST_BYTES[format] / MEGABYTE;
  return fault('file_too_large', '', `is over ${most} MB`, { most });
}

/** What is wrong with the size of a file, before it is read at all. */
export function sizeFaults(format: Format, bytes: number): Fault[] {
  return bytes > MOST_BYTES[format] ? [tooLarge(format)] : [];
}

/** In UTF-8, where no sign takes less than one byte or more than three for each of a text's units. */
function isOver(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  if (text.length * 3 <= bytes) return false;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // The halves of a pair take four bytes together.
    count += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return count > bytes;
}

export function jsonFrom(text: string): Result<unknown, Fault[]> {
  try {
    // Some editors begin a file with a mark that JSON does not know.
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 120) : '';
    return { ok: false, error: [fault('not_json', '', `is not JSON: ${detail}`, { detail })] };
  }
}

/** Reads every entry of a list; null where one of them was bad. */
export function readList<T>(
  check: Checks,
  list: unknown,
  most: number,
  path: string,
  key: string,
  one: (entry: unknown, path: string, index: number) => T | null,
): T[] | null {
  if (!check.list(list, most, path, key)) return null;
  const at = pathTo(path, key);
  const values: T[] = [];
  for (const [i, entry] of list.entries()) {
    const value = one(entry, pathTo(at, i), i);
    if (value !== null) values.push(value);
  }
  return values.length === list.length ? values : null;
}
