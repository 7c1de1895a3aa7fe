/** A grappling line: thrown, and either biting or falling short. */
import { clamp, easeOut, type Point } from '$lib/playback';
import type { Brush } from './brush';

/** The share of its time in which the hook flies. */
const FLIGHT = 0.3;

export function drawGrapple(
  { context, paints, scale }: Brush,
  from: Point,
  to: Point,
  holds: boolean,
  share: number,
): void {
  const out = easeOut(clamp(share / FLIGHT));
  const [dx, dy] = [(to.x - from.x) * 100, (to.y - from.y) * 100];
  const length = Math.hypot(dx, dy) || 1;
  const reach = length * out;
  // Slack while it flies; taut when it holds, and sinking when it does not.
  const after = clamp((share - FLIGHT) / (1 - FLIGHT));
  const slack = holds ? 14 * (1 - clamp(after * 4)) : 14 + 10 * after;
  context.save();
  context.translate(from.x * 100, from.y * 100);
  context.rotate(Math.atan2(dy, dx));
  context.globalAlpha *= holds ? 1 : clamp(1.3 - after);
  context.lineCap = 'round';
  const width = Math.max(4.4, 200 / scale);
  for (const [paint, wide, dash] of [
    ['rope-ink', width + 2.6, []],
    ['rope', width, []],
    ['rope-ink', width * 0.9, [1.2, 5]],
  ] as const) {
    context.strokeStyle = paints[paint];
    context.lineWidth = wide;
    context.lineCap = dash.length > 0 ? 'butt' : 'round';
    context.setLineDash([...dash]);
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(reach / 2, slack, reach, 0);
    context.stroke();
  }
  context.setLineDash([]);
  context.translate(reach, 0);
  context.rotate(holds ? 0 : after * 1.2);
  hook(context, paints['sail'], paints['rope-ink'], Math.max(1, 44 / scale));
  context.restore();
}

/** Three flukes, from the end of the line onwards. */
export function hook(context: CanvasRenderingContext2D, steel: string, edge: string, size: number): void {
  context.save();
  context.scale(size, size);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [colour, width] of [
    [edge, 7],
    [steel, 3.4],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(-8, 0);
    context.lineTo(8, 0);
    context.moveTo(-2, -12);
    context.quadraticCurveTo(12, -12, 8, 0);
    context.quadraticCurveTo(12, 12, -2, 12);
    context.stroke();
  }
  context.restore();
}
