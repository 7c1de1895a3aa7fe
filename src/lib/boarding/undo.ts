/** Taking a move back: possible until something is done that others have seen. */
import type { Result } from '$lib/core';
import { replay } from './acts';
import type { Act, Fight } from './fight';

const isMove = ({ type }: Act): boolean => type === 'move' || type === 'walk';

/** Whether the last act was a move. A blow, a door or the end of a turn cannot be taken back. */
export function canTakeBack({ acts, outcome }: Fight): boolean {
  const last = acts.at(-1);
  return last !== undefined && outcome === null && isMove(last);
}

/** The fight before its last act, made again from its start. */
export function takeBack(start: Fight, { acts }: Fight): Fight | null {
  const before: Result<Fight, unknown> = replay(start, acts.slice(0, -1));
  return before.ok ? before.value : null;
}

/** Without the choices that led to nothing: whoever looks around does not fill the record. */
export function settled(start: Fight, fight: Fight): Fight {
  if (fight.acts.at(-1)?.type !== 'select') return fight;
  const before = replay(
    start,
    fight.acts.slice(0, fight.acts.findLastIndex(({ type }) => type !== 'select') + 1),
  );
  return before.ok ? before.value : fight;
}
