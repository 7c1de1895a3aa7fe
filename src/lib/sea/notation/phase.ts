/**
 * What happened to one ship in a phase, as a line: `C4E !rock@D4 ~wind C3E 2p:C2,C1=hit -4 hp12`.
 * In this order: where movement left it, what stopped it; the hazard, where that left it, what
 * stopped that; what it fired and how it ended; what it took; what is left of it.
 */
import { tileLabel } from '$lib/core';
import type { Grapple, Shot } from '../combat';
import type { Outcome, Side } from '../match';
import type { Stop } from '../settle';
import type { PhaseRecord } from '../turn';
import { formatPose } from './position';

const stopText = (stop: Stop | null): string[] => {
  if (!stop) return [];
  return [stop.reason === 'edge' ? '!edge' : `!${stop.reason}@${tileLabel(stop.tile)}`];
};

function actionText(action: Shot | Grapple): string {
  const how = action.kind === 'grapple' ? 'g' : action.shots;
  const end = action.kind === 'grapple' ? (action.holds ? 'holds' : 'misses') : action.result;
  const beam = action.beam === 'port' ? 'p' : 's';
  return `${how}${beam}:${action.tiles.map(tileLabel).join(',')}=${end}`;
}

export function formatPhase({ movement, hazards, combat }: PhaseRecord, side: Side): string {
  const [moved, carried, fought] = [movement[side], hazards[side], combat[side]];
  return [
    formatPose(moved.to),
    ...stopText(moved.stop),
    ...(carried ? [`~${carried.hazard.type}`, formatPose(carried.to), ...stopText(carried.stop)] : []),
    ...(fought.action ? [actionText(fought.action)] : []),
    ...(fought.damage > 0 ? [`-${fought.damage}`] : []),
    `hp${fought.hp}`,
  ].join(' ');
}

/** `1 grapple`, `draw mutual_sinking`. */
export function formatOutcome({ winner, reason }: Outcome): string {
  return `${winner === null ? 'draw' : winner + 1} ${reason}`;
}
