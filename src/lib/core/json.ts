/** Looking at values of unknown make, without ever throwing. */
import { fault, type Fault } from './result';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const SHOWN = 40;

/** A value as a fault's message shows it: short, and never a whole document. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
    return `"${text}"`;
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return 'an object';
  if (value === undefined) return 'nothing';
  return typeof value === 'number' || typeof value === 'boolean' || value === null
    ? String(value)
    : typeof value;
}

/** `rocks`, 3 -> `rocks[3]`; `rocks[3]`, x -> `rocks[3].x`. */
export function pathTo(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Small checks that put what they find into one list of faults. */
export type Checks = {
  readonly faults: Fault[];
  object(value: unknown, path: string): value is JsonObject;
  list(value: unknown, path: string, most: number): value is readonly unknown[];
  text(value: unknown, path: string): value is string;
  whole(value: unknown, path: string, least: number, most: number): value is number;
  oneOf<T extends string | number | null>(value: unknown, path: string, choices: readonly T[]): value is T;
  onlyKeys(value: JsonObject, path: string, keys: readonly string[]): void;
};

export function checks(): Checks {
  const faults: Fault[] = [];
  const wrong = (code: string, path: string, what: string, params: Fault['params'] = {}): false => {
    faults.push(fault(code, path, what, params));
    return false;
  };
  const expected = (path: string, wanted: string, value: unknown): false =>
    wrong('wrong_kind', path, `should be ${wanted}, not ${show(value)}`, { wanted, found: show(value) });
  return {
    faults,
    object: (value, path): value is JsonObject => isObject(value) || expected(path, 'an object', value),
    list: (value, path, most): value is readonly unknown[] => {
      if (!Array.isArray(value)) return expected(path, 'a list', value);
      if (value.length <= most) return true;
      return wrong('too_many', path, `has ${value.length} entries, and ${most} are the most`, {
        found: value.length,
        most,
      });
    },
    text: (value, path): value is string => typeof value === 'string' || expected(path, 'a text', value),
    whole: (value, path, least, most): value is number => {
      if (!Number.isInteger(value)) return expected(path, 'a whole number', value);
      const number = value as number;
      if (number >= least && number <= most) return true;
      return wrong('out_of_bounds', path, `${number} is not between ${least} and ${most}`, {
        found: number,
        least,
        most,
      });
    },
    oneOf: <T extends string | number | null>(
      value: unknown,
      path: string,
      choices: readonly T[],
    ): value is T => {
      if ((choices as readonly unknown[]).includes(value)) return true;
      const wanted = choices.map(String).join(', ');
      return wrong('not_one_of', path, `${show(value)} is none of ${wanted}`, { found: show(value), wanted });
    },
    onlyKeys: (value, path, keys) => {
      for (const key of Object.keys(value)) {
        if (keys.includes(key)) continue;
        const shown = key.length > SHOWN ? `${key.slice(0, SHOWN)}…` : key;
        wrong('unknown_key', pathTo(path, shown), 'is not known here', { key: shown });
      }
    },
  };
}
