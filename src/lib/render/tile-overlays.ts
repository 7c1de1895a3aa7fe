/** What is laid over tiles: threat by phase, reach with its cost, selection, cursor and marks. */
import { tileLabel, type Tile } from '$lib/core';
import { at, textUnits, type Brush } from './brush';
import { sidePaint, sideTextPaint } from './paints';
import type { Overlays, TileMark } from './scene';

const key = ({ x, y }: Tile): string => tileLabel({ x, y });
/** Edges of a tile: the neighbour beyond, and the line between, in hundredths. */
const EDGES = [
  { dx: 0, dy: -1, line: [-50, -50, 50, -50] },
  { dx: 1, dy: 0, line: [50, -50, 50, 50] },
  { dx: 0, dy: 1, line: [50, 50, -50, 50] },
  { dx: -1, dy: 0, line: [-50, 50, -50, -50] },
] as const;
/** Solid, dashed, short, dotted: the sooner, the firmer. */
const PHASE_DASH = [[], [], [13, 6], [6, 5], [1.5, 6]] as const;

/** A path along all edges between tiles that `inside` has and tiles that it has not. */
function rim(tiles: readonly Tile[], inside: (neighbour: Tile) => boolean): Path2D {
  const path = new Path2D();
  for (const { x, y } of tiles)
    for (const { dx, dy, line } of EDGES) {
      if (inside({ x: x + dx, y: y + dy })) continue;
      path.moveTo(x * 100 + line[0], y * 100 + line[1]);
      path.lineTo(x * 100 + line[2], y * 100 + line[3]);
    }
  return path;
}

function hatching(tiles: readonly Tile[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of tiles)
    for (const offset of [-75, -50, -25, 0, 25, 50, 75]) {
      const [from, to] = [Math.max(-50, offset - 50), Math.min(50, offset + 50)];
      path.moveTo(x * 100 + from, y * 100 + offset - from);
      path.lineTo(x * 100 + to, y * 100 + offset - to);
    }
  return path;
}

type Threat = NonNullable<Overlays['threat']>;
type ThreatShape = {
  readonly phase: number;
  readonly tiles: Threat['tiles'];
  readonly rim: Path2D;
  readonly hatch: Path2D | null;
};
const threats = new WeakMap<Threat, readonly ThreatShape[]>();

/** Worked out once for each threat that is shown, not for each frame. */
function threatShapes(threat: Threat): readonly ThreatShape[] {
  let shapes = threats.get(threat);
  if (!shapes) {
    const first = new Map(threat.tiles.map((tile) => [key(tile), tile.phase]));
    shapes = [4, 3, 2, 1].map((phase) => {
      const tiles = threat.tiles.filter((tile) => tile.phase === phase);
      return {
        phase,
        tiles,
        // The line around all that can be reached by then; sooner lines lie over later ones.
        rim: rim(tiles, (neighbour) => (first.get(key(neighbour)) ?? Infinity) <= phase),
        hatch: phase <= 2 ? hatching(tiles) : null,
      };
    });
    threats.set(threat, shapes);
  }
  return shapes;
}

export function drawThreat({ context, paints, scale }: Brush, threat: Threat): void {
  const fill = paints[sidePaint(threat.side)];
  const ink = paints[sideTextPaint(threat.side)];
  context.save();
  const size = textUnits(25, scale);
  context.font = `700 ${size}px ${paints.sans}`;
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  for (const { phase, tiles, rim: edge, hatch } of threatShapes(threat)) {
    context.fillStyle = fill;
    context.globalAlpha = 0.17 - phase * 0.025;
    for (const { x, y } of tiles) context.fillRect(x * 100 - 50, y * 100 - 50, 100, 100);
    context.strokeStyle = ink;
    if (hatch) {
      context.globalAlpha = phase === 1 ? 0.34 : 0.22;
      context.lineWidth = 2;
      context.stroke(hatch);
    }
    context.globalAlpha = 0.9;
    context.lineCap = 'butt';
    context.lineWidth = Math.max(phase === 1 ? 4.4 : 3, 120 / scale);
    context.setLineDash([...(PHASE_DASH[phase] ?? [])]);
    context.stroke(edge);
    context.setLineDash([]);
    context.globalAlpha = 1;
    context.strokeStyle = paints.halo;
    context.lineWidth = size * 0.2;
    context.lineJoin = 'round';
    context.fillStyle = ink;
    for (const { x, y } of tiles) {
      context.strokeText(String(phase), x * 100 + 44, y * 100 + 42);
      context.fillText(String(phase), x * 100 + 44, y * 100 + 42);
    }
  }
  context.restore();
}

export function drawReach({ context, paints, scale }: Brush, tiles: NonNullable<Overlays['reach']>): void {
  const reached = new Set(tiles.map(key));
  context.save();
  context.fillStyle = paints.gold;
  context.globalAlpha = 0.26;
  for (const { x, y } of tiles) context.fillRect(x * 100 - 48, y * 100 - 48, 96, 96);
  context.globalAlpha = 1;
  context.strokeStyle = paints.ink;
  context.lineWidth = Math.max(2.4, 100 / scale);
  context.stroke(rim(tiles, (neighbour) => reached.has(key(neighbour))));
  const size = textUnits(27, scale);
  context.font = `700 ${size}px ${paints.sans}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = paints.halo;
  context.fillStyle = paints.ink;
  context.lineWidth = size * 0.24;
  for (const { x, y, cost } of tiles) {
    context.strokeText(String(cost), x * 100, y * 100 + 2);
    context.fillText(String(cost), x * 100, y * 100 + 2);
  }
  context.restore();
}

/** Corners around a tile: dark with a pale edge, so that they show on every ground. */
export function drawSelected(brush: Brush, tile: Tile): void {
  const { context, paints, scale } = brush;
  at(brush, tile, () => {
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const width = Math.max(6, 220 / scale);
    for (const [colour, wide] of [
      [paints.halo, width * 1.9],
      [paints.ink, width],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = wide;
      context.beginPath();
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        context.moveTo(sx * 46, sy * 22);
        context.lineTo(sx * 46, sy * 46);
        context.lineTo(sx * 22, sy * 46);
      }
      context.stroke();
    }
  });
}

/** The keyboard's tile, in the page's own colour of focus. */
export function drawCursor(brush: Brush, tile: Tile): void {
  const { context, paints, scale } = brush;
  at(brush, tile, () => {
    const width = Math.max(7, 300 / scale);
    for (const [colour, wide] of [
      [paints.halo, width * 1.8],
      [paints.focus, width],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = wide;
      context.beginPath();
      context.roundRect(-50, -50, 100, 100, 8);
      context.stroke();
    }
  });
}

/** A ring around what is wrong, and a sign at its shoulder: a cross for a fault, a triangle for a warning. */
/** Signs need tiles of so many CSS pixels; on smaller ones they would bury the chart. */
const SIGN_FROM = 16;

export function drawMark(brush: Brush, { x, y, kind }: TileMark): void {
  const { context, paints, scale } = brush;
  const colour = kind === 'fault' ? paints.fault : paints.warning;
  at(brush, { x, y }, () => {
    const small = scale < SIGN_FROM;
    const width = small ? 16 : Math.max(6, 240 / scale);
    // Where there is no room for a sign, a broken ring warns and a whole one forbids.
    if (small && kind === 'warning') context.setLineDash([44, 26]);
    for (const [stroke, wide] of [
      [paints.halo, width * 1.8],
      [colour, width],
    ] as const) {
      context.strokeStyle = stroke;
      context.lineWidth = wide;
      context.beginPath();
      context.arc(0, 0, 56, 0, 2 * Math.PI);
      context.stroke();
    }
    if (small) return;
    const size = textUnits(30, scale);
    context.translate(40, -42);
    context.beginPath();
    if (kind === 'fault') context.arc(0, 0, size * 0.72, 0, 2 * Math.PI);
    else {
      context.moveTo(0, -size * 0.85);
      context.lineTo(size * 0.95, size * 0.7);
      context.lineTo(-size * 0.95, size * 0.7);
      context.closePath();
    }
    context.lineJoin = 'round';
    context.strokeStyle = paints.halo;
    context.lineWidth = size * 0.32;
    context.stroke();
    context.fillStyle = colour;
    context.fill();
    context.fillStyle = kind === 'fault' ? paints['on-fault'] : paints.card;
    context.font = `800 ${size}px ${paints.sans}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(kind === 'fault' ? '×' : '!', 0, size * (kind === 'fault' ? 0.04 : 0.16));
  });
}
