/** Looking at values of unknown make, without ever throwing. */
import { fault, type Fault } from './result';

export type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A loop, because the built-in takes several times as long on short lists, and every order is checked. */
function isIn(list: readonly unknown[], value: unknown): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === value) return true;
  return false;
}

const SHOWN = 40;
/** Nobody reads on after so many, and a hostile file could have millions. */
const MOST_FAULTS = 100;

/** The kinds of value that can be asked for, as the English message calls them. */
const KINDS = {
  object: 'an object',
  list: 'a list',
  text: 'a text',
  truth: 'true or false',
  whole: 'a whole number',
} as const;

const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** A value as a fault's params show it, the same in every language: short, and never a whole document. */
function sign(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  return isObject(value) ? '{…}' : show(value);
}

/** A value as a fault's English message shows it. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${shortened(value)}"`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return 'an object';
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return `a ${typeof value}`;
}

/** `rocks`, 3 -> `rocks[3]`; `rocks[3]`, x -> `rocks[3].x`. */
export function pathTo(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/**
 * Small checks that put what they find into one list of faults. Where the value is a part of
 * something, `key` names the part; the whole path is only made for a fault, because good input
 * is checked often.
 */
export class Checks {
  readonly faults: Fault[] = [];

  object(value: unknown, path: string, key?: string | number): value is JsonObject {
    return isObject(value) || this.wrongKind('object', value, path, key);
  }

  list(value: unknown, most: number, path: string, key?: string | number): value is readonly unknown[] {
    if (!Array.isArray(value)) return this.wrongKind('list', value, path, key);
    if (value.length <= most) return true;
    const params = { found: value.length, most };
    return this.add('too_many', `has ${value.length} entries, and ${most} are the most`, params, path, key);
  }

  text(value: unknown, path: string, key?: string | number): value is string {
    return typeof value === 'string' || this.wrongKind('text', value, path, key);
  }

  /** A text that people read: not blank, and not longer than there is room for. */
  name(value: unknown, most: number, path: string, key?: string | number): value is string {
    if (!this.text(value, path, key)) return false;
    if (value.trim() === '') return this.add('empty', 'is empty', {}, path, key);
    // Counted as people do; what is far too long is not worth counting exactly.
    const found = value.length > 2 * most ? value.length : Array.from(value).length;
    if (found <= most) return true;
    const what = `has ${found} characters, and ${most} are the most`;
    return this.add('too_long', what, { found, most }, path, key);
  }

  truth(value: unknown, path: string, key?: string | number): value is boolean {
    return typeof value === 'boolean' || this.wrongKind('truth', value, path, key);
  }

  whole(value: unknown, least: number, most: number, path: string, key?: string | number): value is number {
    if (!Number.isInteger(value)) return this.wrongKind('whole', value, path, key);
    const found = value as number;
    if (found >= least && found <= most) return true;
    const what = `${found} is not between ${least} and ${most}`;
    return this.add('out_of_bounds', what, { found, least, most }, path, key);
  }

  oneOf<T extends string | number | null>(
    value: unknown,
    choices: readonly T[],
    path: string,
    key?: string | number,
  ): value is T {
    if (isIn(choices, value)) return true;
    const wanted = choices.map(String).join(', ');
    if (value === undefined) {
      return this.add('missing_choice', `is missing, and should be one of ${wanted}`, { wanted }, path, key);
    }
    const params = { found: sign(value), wanted };
    return this.add('not_one_of', `${show(value)} is none of ${wanted}`, params, path, key);
  }

  /** A misspelt key must not be passed over in silence. */
  onlyKeys(value: JsonObject, keys: readonly string[], path: string): void {
    for (const key in value) {
      if (isIn(keys, key)) continue;
      const found = shortened(key);
      this.add('unknown_key', 'is not known here', { found }, path, found);
    }
  }

  /** Takes over faults that were found in a part of the whole, at `path`. */
  adopt(faults: readonly Fault[], path: string): void {
    for (const { code, path: inner, params, message } of faults) {
      const what = inner === '' ? message : message.slice(inner.length + 2);
      this.add(
        code,
        what,
        params,
        inner.startsWith('[') || inner === '' ? path + inner : pathTo(path, inner),
      );
    }
  }

  /** Answers false, so that a check can end with it. */
  add(code: string, what: string, params: Fault['params'], path: string, key?: string | number): false {
    if (this.faults.length < MOST_FAULTS) {
      this.faults.push(fault(code, key === undefined ? path : pathTo(path, key), what, params));
    }
    return false;
  }

  private wrongKind(wanted: keyof typeof KINDS, value: unknown, path: string, key?: string | number): false {
    if (value === undefined) {
      return this.add('missing', `is missing, and should be ${KINDS[wanted]}`, { wanted }, path, key);
    }
    const what = `should be ${KINDS[wanted]}, not ${show(value)}`;
    return this.add('wrong_kind', what, { wanted, found: sign(value) }, path, key);
  }
}
