/** What tests of the sea battle share. */
import type { Fault, Result } from '$lib/core';
import type { MapDefinition } from '$lib/sea';

export function unwrap<T>(result: Result<T, Fault[]>): T {
  if (!result.ok) throw new Error(result.error.map(({ message }) => message).join('; '));
  return result.value;
}

/** Open water, the same for both sides under half a turn. */
export function openMap(width: number, height: number): MapDefinition {
  return {
    id: 'open',
    name: 'Open water',
    width,
    height,
    hazards: [],
    rocks: [],
    spawns: [
      { x: 0, y: height / 2 - 1, facing: 'E' },
      { x: width - 1, y: height / 2, facing: 'W' },
    ],
    metadata: { author: '', notes: '', createdAt: null },
  };
}
