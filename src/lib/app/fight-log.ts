/** What a fight's log holds: turns of figures, with all that happened in them, and what was typed. */
import type { FightEvent } from '$lib/boarding';

export type LogEntry =
  /** `figure`: whose turn it was; null for what belongs to nobody, such as a new round. */
  | { readonly kind: 'told'; readonly figure: string | null; readonly events: readonly LoggedEvent[] }
  | { readonly kind: 'typed'; readonly line: string; readonly answer: string };

/** `after`: how many acts the fight had then, so that what is taken back is not told. */
type LoggedEvent = { readonly event: FightEvent; readonly after: number };

/** Those that belong to nobody's turn. */
const LOOSE: readonly FightEvent['type'][] = ['round', 'over'];

export function logged(
  log: readonly LogEntry[],
  events: readonly FightEvent[],
  after: number,
): readonly LogEntry[] {
  const entries = [...log];
  for (const event of events) {
    const figure = LOOSE.includes(event.type) || !('figure' in event) ? null : event.figure;
    const last = entries.at(-1);
    const opens = event.type === 'activated' || figure === null;
    // Whoever is pushed or falls is told of in the turn of whoever did it.
    if (opens || last?.kind !== 'told' || last.figure === null)
      entries.push({ kind: 'told', figure, events: [{ event, after }] });
    else entries[entries.length - 1] = { ...last, events: [...last.events, { event, after }] };
  }
  return entries;
}

/** Without what has been taken back. */
export function unlogged(log: readonly LogEntry[], acts: number): readonly LogEntry[] {
  return log.flatMap((entry): LogEntry[] => {
    if (entry.kind === 'typed') return [entry];
    const events = entry.events.filter(({ after }) => after <= acts);
    return events.length > 0 ? [{ ...entry, events }] : [];
  });
}
