/**
 * A mark is an SVG path with named paints: one description for components and canvas, and the
 * theme decides the colours. One tile is 100 units.
 */
import type { PaintName, Paints } from './paints';

export type Mark = {
  readonly d: string;
  readonly fill?: PaintName | 'band';
  readonly stroke?: PaintName | 'band';
  readonly width?: number;
  readonly opacity?: number;
  readonly offset?: readonly [number, number];
  readonly dash?: readonly number[];
  readonly rule?: CanvasFillRule;
  /** Draw only inside this path. */
  readonly clip?: string;
};

/** Paths are parsed once; there are some hundred of them. */
const parsed = new Map<string, Path2D>();
function pathOf(d: string): Path2D {
  let path = parsed.get(d);
  if (!path) parsed.set(d, (path = new Path2D(d)));
  return path;
}

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws marks where the context's origin is; `band` is the colour of a side. */
export function drawMarks(context: Context, marks: readonly Mark[], paints: Paints, band = ''): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const mark of marks) {
    context.save();
    if (mark.clip) context.clip(pathOf(mark.clip));
    if (mark.offset) context.translate(mark.offset[0], mark.offset[1]);
    if (mark.opacity !== undefined) context.globalAlpha *= mark.opacity;
    const path = pathOf(mark.d);
    if (mark.fill) {
      context.fillStyle = mark.fill === 'band' ? band : paints[mark.fill];
      context.fill(path, mark.rule ?? 'nonzero');
    }
    if (mark.stroke) {
      context.strokeStyle = mark.stroke === 'band' ? band : paints[mark.stroke];
      context.lineWidth = mark.width ?? 1;
      if (mark.dash) context.setLineDash([...mark.dash]);
      context.stroke(path);
    }
    context.restore();
  }
}
