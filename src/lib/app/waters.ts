/** The waters that everybody starts on, and two ships where they begin. */
import { stillFrame, type Frame } from '$lib/playback';
import { createMatch, DEFAULT_MAP, type ShipTypeId } from '$lib/sea';

export const WATERS = DEFAULT_MAP;

export function lineUp(ships: readonly [ShipTypeId, ShipTypeId]): Frame {
  const match = createMatch({ map: WATERS, ships: [...ships] });
  if (!match.ok) throw new Error(match.error[0]?.message);
  return stillFrame(match.value);
}
