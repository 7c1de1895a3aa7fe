/** What can go wrong with the device's storage, in the few kinds that a player can do something about. */
import type { Result } from '$lib/core';

/**
 * full: no room left. outdated: a newer app in another tab has changed the database. elsewhere: the
 * match is led by another tab. missing: it is not there (any more). unreadable: it is there, but
 * broken. unavailable: the browser gives no storage. unloaded: this part of the app could not be
 * fetched. broken: anything else, which is a bug.
 */
export type StoreCode =
  'full' | 'outdated' | 'elsewhere' | 'missing' | 'unreadable' | 'unavailable' | 'unloaded' | 'broken';
export type StoreTrouble = { readonly code: StoreCode; readonly detail: string };
export type Kept<T> = Result<T, StoreTrouble>;

/** Thrown inside a transaction to give it up: nothing of it is written. */
export class Refusal extends Error {
  readonly code: StoreCode;
  constructor(code: StoreCode, detail = '') {
    super(detail);
    this.code = code;
  }
}

type Named = { name?: unknown; message?: unknown; inner?: unknown; cause?: unknown };

/** The error and what it was wrapped around, outermost first. */
function chainOf(error: unknown): { name: string; message: string }[] {
  const chain: { name: string; message: string }[] = [];
  let at: unknown = error;
  while (typeof at === 'object' && at !== null && chain.length < 8) {
    const { name, message, inner, cause } = at as Named;
    chain.push({ name: String(name), message: String(message) });
    at = inner ?? cause;
  }
  return chain;
}

const some = (error: unknown, names: readonly string[], words?: RegExp): boolean =>
  chainOf(error).some(({ name, message }) => names.includes(name) || words?.test(message) === true);

/** The connection is gone, as iOS does to pages in the background; a new one may do. */
export const isLost = (error: unknown): boolean =>
  some(
    error,
    ['DatabaseClosedError', 'InvalidStateError', 'OpenFailedError'],
    /connection (is closing|to Indexed Database server lost)/i,
  );

export function troubleOf(error: unknown): StoreTrouble {
  const detail = chainOf(error)
    .map(({ name, message }) => `${name}: ${message}`)
    .join(' < ')
    .slice(0, 500);
  if (error instanceof Refusal) return { code: error.code, detail: error.message };
  if (some(error, ['QuotaExceededError'], /quota/i)) return { code: 'full', detail };
  if (some(error, ['VersionError', 'VersionChangeError'])) return { code: 'outdated', detail };
  const shut = [
    'MissingAPIError',
    'OpenFailedError',
    'SecurityError',
    'NotAllowedError',
    'DatabaseClosedError',
    'InvalidStateError',
  ];
  // Where site data is forbidden, browsers say so in words only.
  return { code: some(error, shut, /denied permission/i) ? 'unavailable' : 'broken', detail };
}
