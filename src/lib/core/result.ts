/** What functions answer that can be asked for the impossible: a value, or what was wrong. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/**
 * One thing that is wrong with some input. Screens make words of `code` and `params`;
 * `message` is English, for tests and tools, and begins with the path.
 */
export type Fault = {
  code: string;
  path: string;
  params: Record<string, string | number>;
  message: string;
};

export function fault(
  code: string,
  path: string,
  what: string,
  params: Record<string, string | number> = {},
): Fault {
  return { code, path, params, message: path === '' ? what : `${path}: ${what}` };
}
