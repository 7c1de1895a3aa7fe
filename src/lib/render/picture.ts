/** One frame of all that is on the water. */
import type { Brush } from './brush';
import { drawBox, drawLink, drawStamp } from './drawing-overlays';
import { drawEffect, isUnderShips } from './effects';
import { drawPlan, drawPlanWay } from './plan-overlay';
import type { Scene } from './scene';
import { drawRing, drawShip, drawSmoke, drawWake } from './ships';
import { drawCursor, drawMark, drawReach, drawSelected, drawThreat } from './tile-overlays';

export function drawFigures(brush: Brush, { frame, overlays }: Pick<Scene, 'frame' | 'overlays'>): void {
  const { ships, effects } = frame;
  if (overlays.threat) drawThreat(brush, overlays.threat);
  if (overlays.reach) drawReach(brush, overlays.reach);
  if (overlays.plan) drawPlanWay(brush, overlays.plan);
  for (const view of ships) drawRing(brush, view);
  for (const view of ships) drawWake(brush, view);
  for (const effect of effects) if (isUnderShips(effect)) drawEffect(brush, effect);
  for (const view of ships) drawShip(brush, view);
  if (overlays.plan) drawPlan(brush, overlays.plan);
  for (const view of ships) drawSmoke(brush, view);
  for (const effect of effects) if (!isUnderShips(effect)) drawEffect(brush, effect);
  if (overlays.box) drawBox(brush, overlays.box);
  if (overlays.link) drawLink(brush, overlays.link);
  if (overlays.stamp) drawStamp(brush, overlays.stamp);
  for (const mark of overlays.marks ?? []) drawMark(brush, mark);
  if (overlays.selected) drawSelected(brush, overlays.selected);
  if (overlays.cursor) drawCursor(brush, overlays.cursor);
}
