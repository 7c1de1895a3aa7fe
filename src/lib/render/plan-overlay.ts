/** A plan on the board: dashed ghosts with numbers, the way between them, and where the guns would fire. */
import { ahead, headingIndex } from '$lib/core';
import type { FireLine, PlanSketch, Point, SketchedPhase } from '$lib/playback';
import { at, BOLD_BELOW, textUnits, TURN, type Brush } from './brush';
import { hook } from './grapple';
import { hullOutline } from './hulls';
import { sidePaint, sideTextPaint } from './paints';

const outlines = new Map<string, Path2D>();
function outlineOf(type: PlanSketch['typeId']): Path2D {
  let path = outlines.get(type);
  if (!path) outlines.set(type, (path = new Path2D(hullOutline(type))));
  return path;
}

/** Line widths never fall below what can be seen. */
const lineWidth = (units: number, scale: number): number => Math.max(units, (1.5 / scale) * 100);

/** The way, which lies under the ships; all else of a plan lies over them. */
export function drawPlanWay(brush: Brush, sketch: PlanSketch): void {
  for (const phase of sketch.phases) drawWay(brush, sketch, phase);
}

export function drawPlan(brush: Brush, sketch: PlanSketch): void {
  for (const phase of sketch.phases) if (phase.fire) drawFire(brush, phase.fire);
  for (const group of ghosts(sketch)) drawGhost(brush, sketch, group);
  for (const phase of sketch.phases) if (phase.stop) drawStop(brush, phase.stop.at);
  for (const phase of sketch.phases) if (phase.fire) drawFireChip(brush, phase.fire, phase.phase);
  for (const group of ghosts(sketch)) drawNumber(brush, sketch, group);
}

/** Phases that end on one tile share a ghost and a chip. */
function ghosts({ phases }: PlanSketch): SketchedPhase[][] {
  const groups: SketchedPhase[][] = [];
  for (const phase of phases) {
    const same = groups.find(
      ([first]) => first?.ghost.x === phase.ghost.x && first.ghost.y === phase.ghost.y,
    );
    if (same) same.push(phase);
    else groups.push([phase]);
  }
  return groups;
}

function drawWay(
  { context, paints, scale }: Brush,
  { side }: PlanSketch,
  { path, carried }: SketchedPhase,
): void {
  const trace = (points: readonly Point[]): void => {
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x * 100, y * 100);
    context.stroke();
  };
  context.save();
  context.lineCap = 'round';
  const width = lineWidth(4.6, scale);
  for (const points of [path, carried?.path ?? []]) {
    if (points.length === 0) continue;
    context.strokeStyle = paints.halo;
    context.lineWidth = width * 1.95;
    context.globalAlpha = 0.7;
    context.setLineDash([]);
    trace(points);
    context.strokeStyle = paints[sideTextPaint(side)];
    context.lineWidth = width;
    context.globalAlpha = 1;
    context.setLineDash(points === path ? [0.1, width * 1.9] : []);
    trace(points);
  }
  context.setLineDash([]);
  const end = carried?.path.at(-1);
  const before = carried?.path.at(-4);
  if (end && before) {
    // Carried by a hazard: an arrow says that this is not her own doing.
    const turn = Math.atan2(end.y - before.y, end.x - before.x);
    context.fillStyle = paints[sideTextPaint(side)];
    context.translate(end.x * 100, end.y * 100);
    context.rotate(turn);
    context.beginPath();
    context.moveTo(10, 0);
    context.lineTo(-12, -11);
    context.lineTo(-6, 0);
    context.lineTo(-12, 11);
    context.fill();
  }
  context.restore();
}

function drawGhost(brush: Brush, { side, typeId, from }: PlanSketch, group: readonly SketchedPhase[]): void {
  const { context, paints, scale } = brush;
  const ghost = group.at(-1)?.ghost;
  // Where she lies already, the ship herself is seen.
  if (!ghost || (ghost.x === from.x && ghost.y === from.y && (ghost.angle - from.angle) % 360 === 0)) return;
  const bold = scale < BOLD_BELOW;
  at(
    brush,
    ghost,
    () => {
      if (bold) context.scale(1.16, 1.04);
      const path = outlineOf(typeId);
      context.globalAlpha = 0.55;
      context.fillStyle = paints.halo;
      context.fill(path);
      context.globalAlpha = 0.26;
      context.fillStyle = paints[sidePaint(side)];
      context.fill(path);
      context.globalAlpha = 1;
      context.strokeStyle = paints[sideTextPaint(side)];
      context.lineWidth = lineWidth(4, scale);
      context.setLineDash([7, 4.5]);
      context.stroke(path);
      context.setLineDash([]);
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.beginPath();
      context.moveTo(-7, -14);
      context.lineTo(0, -25);
      context.lineTo(7, -14);
      context.stroke();
    },
    { angle: ghost.angle },
  );
}

/** A rounded plate with letters, in pixels large enough to read whatever the zoom. */
function chip(
  brush: Brush,
  place: Point,
  text: string,
  paint: { fill: string; text: string; edge: string },
  shape: 'round' | 'square',
): void {
  const { context, paints, scale } = brush;
  at(brush, place, () => {
    const size = textUnits(25, scale);
    context.font = `800 ${size}px ${paints.sans}`;
    const wide = Math.max(size * 1.45, context.measureText(text).width + size * 0.75);
    const high = size * 1.4;
    context.beginPath();
    context.roundRect(-wide / 2, -high / 2, wide, high, shape === 'round' ? high / 2 : size * 0.25);
    context.strokeStyle = paint.edge;
    context.lineWidth = size * 0.24;
    context.stroke();
    context.fillStyle = paint.fill;
    context.fill();
    context.fillStyle = paint.text;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, 0, size * 0.06);
  });
}

/** Beside the hull, on the side from which no gun fires: bow, path and fire stay free. */
function drawNumber(brush: Brush, { side }: PlanSketch, group: readonly SketchedPhase[]): void {
  const { paints, scale } = brush;
  const last = group.at(-1);
  if (!last) return;
  const { ghost } = last;
  const beams = new Set(group.map(({ fire }) => fire?.beam));
  const [port, starboard] = [beams.has('port'), beams.has('starboard')];
  const out = 0.3 + 5 / scale;
  const right = port && starboard ? 0 : starboard ? -out : out;
  const back = port && starboard ? 0.5 : 0.2;
  const along = (ghost.angle * Math.PI) / 180;
  const place = {
    x: ghost.x + Math.cos(along) * right - Math.sin(along) * back,
    y: ghost.y + Math.sin(along) * right + Math.cos(along) * back,
  };
  const text = group.map(({ phase }) => phase).join(' ');
  const fill = paints[side === 0 ? 'side1-text' : 'side2-text'];
  chip(
    brush,
    place,
    text,
    { fill, text: paints[side === 0 ? 'on-side1' : 'on-side2'], edge: paints.halo },
    'round',
  );
}

/** Where she is stopped: a cross over the edge that she cannot pass. */
function drawStop(brush: Brush, tile: Point): void {
  const { context, paints, scale } = brush;
  at(brush, tile, () => {
    context.lineCap = 'round';
    for (const [paint, width] of [
      ['halo', 14],
      ['warning', 7],
    ] as const) {
      context.strokeStyle = paints[paint];
      context.lineWidth = lineWidth(width, scale);
      context.beginPath();
      context.moveTo(-16, -16);
      context.lineTo(16, 16);
      context.moveTo(16, -16);
      context.lineTo(-16, 16);
      context.stroke();
    }
  });
}

/** How far before the middle of its last tile a line ends, in hundredths. */
const FIRE_SHORT: Readonly<Record<FireLine['end'], number>> = { ship: 50, rock: 52, range: 0, edge: -20 };

/** From hull to the last tile: a tick at each tile's edge, then what ends it. */
function drawFire(brush: Brush, fire: FireLine): void {
  const { context, paints, scale } = brush;
  const length = fire.tiles.length;
  const colour = paints[fire.beam];
  const width = lineWidth(4.6, scale);
  const end = length * 100 - FIRE_SHORT[fire.end];
  at(
    brush,
    fire.from,
    () => {
      const gap = fire.shots > 1 ? Math.max(7, width * 1.2) : 0;
      const trace = (): void => {
        context.beginPath();
        for (const x of gap > 0 ? [-gap, gap] : [0]) {
          context.moveTo(x, -24);
          context.lineTo(x, -end);
        }
        for (let tile = 1; tile < length; tile++) {
          context.moveTo(-9 - gap, 50 - tile * 100);
          context.lineTo(9 + gap, 50 - tile * 100);
        }
        context.stroke();
      };
      context.lineCap = 'butt';
      context.strokeStyle = paints.halo;
      context.lineWidth = width * 1.95;
      context.globalAlpha = 0.75;
      trace();
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.globalAlpha = 1;
      if (fire.kind === 'grapple') context.setLineDash([6, 5]);
      trace();
      context.setLineDash([]);
      context.translate(0, -end);
      drawFireEnd(brush, fire, colour, width);
    },
    { angle: headingIndex(fire.direction) * 90 },
  );
}

/** Brackets for a hit, a bar for a rock, a ring for the end of the range, an open line for the chart's edge. */
function drawFireEnd(
  { context, paints, scale }: Brush,
  { end, kind }: FireLine,
  colour: string,
  width: number,
): void {
  const shapes: Record<FireLine['end'], () => void> = {
    ship: () => {
      context.translate(0, -50);
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        context.moveTo(sx * 47, sy * 27);
        context.lineTo(sx * 47, sy * 47);
        context.lineTo(sx * 27, sy * 47);
      }
    },
    rock: () => {
      context.moveTo(-26, 0);
      context.lineTo(26, 0);
    },
    range: () => context.arc(0, 0, 12, 0, TURN),
    edge: () => {
      context.moveTo(-20, -24);
      context.lineTo(20, -24);
      context.moveTo(0, 0);
      context.lineTo(0, -24);
    },
  };
  for (const [stroke, wide] of [
    [paints.halo, width * 2.2],
    [colour, width * (end === 'rock' ? 1.6 : 1.2)],
  ] as const) {
    context.save();
    context.strokeStyle = stroke;
    context.lineWidth = wide;
    context.lineJoin = 'round';
    context.beginPath();
    shapes[end]();
    context.stroke();
    context.restore();
  }
  if (kind !== 'grapple') return;
  context.save();
  // On the ship that it would hold, beyond the chip.
  context.translate(0, end === 'ship' ? -50 : 0);
  context.rotate(-Math.PI / 2);
  hook(context, colour, paints.halo, Math.max(1, 46 / scale));
  context.restore();
}

function drawFireChip(brush: Brush, fire: FireLine, phase: number): void {
  const { paints } = brush;
  const port = fire.beam === 'port';
  const next = ahead(fire.from, fire.direction);
  const out = fire.tiles.length < 2 ? 0.38 : 0.5;
  const place = {
    x: fire.from.x + (next.x - fire.from.x) * out,
    y: fire.from.y + (next.y - fire.from.y) * out,
  };
  const colours = port
    ? { fill: paints['port-fill'], text: paints['on-port'], edge: paints.halo }
    : { fill: paints['starboard-fill'], text: paints['on-starboard'], edge: paints.halo };
  chip(brush, place, `${port ? 'P' : 'S'}${phase}`, colours, port ? 'square' : 'round');
}
