/** Ships: ring of hull points, wake, shadow, hull and rig, smoke when badly hurt, and going down. */
import { clamp, easeInOut, type ShipView } from '$lib/playback';
import { at, BOLD_BELOW, scatter, TURN, type Brush } from './brush';
import { faded, isClear } from './colours';
import { BOLD_SCALE, hullHalfLength, hullParts, type HullParts, type HullStyle } from './hulls';
import { drawMarks } from './marks';
import { sidePaint, sideTextPaint } from './paints';
import { stamp, type Sprite } from './sprites';

/** Room for the widest yards and for bowsprit and pennant, in hundredths. */
const SHIP_WIDE = 108;
const SHIP_LONG = 200;
/** How far the tops of the masts lean over in a full heel of six degrees, in hundredths. */
const LEAN = 7;
/** Below this share of her hull points a ship smokes. */
const HURT = 1 / 3;

const styleOf = ({ scale }: Brush): HullStyle => (scale < BOLD_BELOW ? 'bold' : 'detail');

type Part = keyof HullParts | 'whole';

/** Hull and rig apart for a ship that heels, both in one picture for one that does not. */
function shipSprite(brush: Brush, { typeId, side }: ShipView, part: Part, turn = 0): Sprite {
  const style = styleOf(brush);
  const { paints, sprites } = brush;
  const draw = (context: CanvasRenderingContext2D): void => {
    context.rotate((turn * Math.PI) / 180);
    if (style === 'bold') context.scale(BOLD_SCALE.beam, BOLD_SCALE.length);
    const parts = hullParts(typeId, side, style);
    const marks = part === 'whole' ? [...parts.hull, ...parts.rig] : parts[part];
    drawMarks(context, marks, paints, paints[sidePaint(side)]);
  };
  const [wide, high] = turn % 180 === 0 ? [SHIP_WIDE, SHIP_LONG] : [SHIP_LONG, SHIP_WIDE];
  return sprites.get(`ship ${typeId} ${side} ${style} ${part} ${turn}`, wide, draw, high);
}

/** The hull points as a ring from north, clockwise: one line for side 1, two for side 2, what is lost is dotted. */
export function drawRing(brush: Brush, view: ShipView): void {
  const { context, paints, sprites, scale } = brush;
  const { side, hp, maxHp, typeId, sunk, opacity } = view;
  if (sunk >= 1) return;
  const radius = 51 + hullHalfLength(typeId) * 0.22;
  const width = Math.max(4, 150 / scale);
  const colour = paints[sideTextPaint(side)];
  const sprite = sprites.get(`ring ${side} ${radius} ${hp}/${maxHp}`, 2 * radius + 4 * width, (made) => {
    const left = clamp(hp / maxHp) * TURN;
    const from = -TURN / 4;
    // A pale bed keeps the ring readable on shoals.
    ring(made, paints.halo, width + 5, radius, from, from + TURN, [], 0.35);
    if (left > 0 && side === 0) ring(made, colour, width, radius, from, from + left, [], 1);
    if (left > 0 && side === 1)
      for (const way of [-0.75, 0.75])
        ring(made, colour, width * 0.62, radius + width * way, from, from + left, [], 1);
    if (left < TURN)
      ring(made, colour, width * 0.8, radius, from + left + 0.06, from + TURN, [2.5, 5.5], 0.6);
  });
  at(brush, view, () => stamp(context, sprite), { opacity: opacity * (1 - clamp(sunk * 2)) });
}

function ring(
  context: CanvasRenderingContext2D,
  colour: string,
  width: number,
  radius: number,
  from: number,
  to: number,
  dash: readonly number[],
  opacity: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.save();
  context.globalAlpha *= opacity;
  context.setLineDash([...dash]);
  context.beginPath();
  context.arc(0, 0, radius, from, to);
  context.stroke();
  context.restore();
}

/** Stretches of a wake that are drawn alike. */
const WAKE_BANDS = 4;

/** Foam along the way she came, spreading and fading. */
export function drawWake({ context, paints }: Brush, { trail, typeId, sunk }: ShipView): void {
  if (trail.length < 3 || sunk > 0) return;
  const beam = 8 + hullHalfLength(typeId) * 0.14;
  const perBand = Math.ceil((trail.length - 1) / WAKE_BANDS);
  context.strokeStyle = paints.foam;
  context.lineCap = 'round';
  for (let band = 0; band < WAKE_BANDS; band++) {
    const age = (band + 0.5) / WAKE_BANDS;
    const spread = beam * (0.7 + age * 1.3);
    const [wash, sides] = [new Path2D(), new Path2D()];
    for (let i = band * perBand; i < Math.min((band + 1) * perBand, trail.length - 1); i++) {
      const [from, to] = [trail[i], trail[i + 1]];
      if (!from || !to) continue;
      const [dx, dy] = [(to.x - from.x) * 100, (to.y - from.y) * 100];
      const length = Math.hypot(dx, dy);
      if (length < 0.4) continue;
      wash.moveTo(from.x * 100, from.y * 100);
      wash.lineTo(to.x * 100, to.y * 100);
      for (const side of [-spread, spread]) {
        const [nx, ny] = [(-dy / length) * side, (dx / length) * side];
        sides.moveTo(from.x * 100 + nx, from.y * 100 + ny);
        sides.lineTo(to.x * 100 + nx, to.y * 100 + ny);
      }
    }
    context.globalAlpha = 0.3 * (1 - age);
    context.lineWidth = spread * 1.5;
    context.stroke(wash);
    context.globalAlpha = 0.95 * (1 - age);
    context.lineWidth = 3.4;
    context.stroke(sides);
  }
  context.globalAlpha = 1;
}

/** At night a lamp's glow lies on the water around her. */
function drawGlow(brush: Brush, view: ShipView): void {
  const { paints, sprites } = brush;
  if (isClear(paints['lamp-glow'])) return;
  const glow = sprites.get('glow', 260, (context) => {
    const light = context.createRadialGradient(0, 0, 0, 0, 0, 125);
    light.addColorStop(0, paints['lamp-glow']);
    light.addColorStop(0.45, faded(paints['lamp-glow'], 0.36));
    light.addColorStop(1, faded(paints['lamp-glow'], 0));
    context.fillStyle = light;
    context.fillRect(-130, -130, 260, 260);
  });
  at(brush, view, () => stamp(brush.context, glow), { opacity: view.opacity * (1 - view.sunk) });
}

/** A quarter of a circle, if the bow points to one: such a ship has a picture that need not be turned. */
const quarterOf = (angle: number): number | null => (angle % 90 === 0 ? ((angle % 360) + 360) % 360 : null);

export function drawShip(brush: Brush, view: ShipView): void {
  if (view.sunk >= 1) return;
  const { context } = brush;
  const { heel, sunk, opacity } = view;
  const quarter = sunk === 0 && heel === 0 ? quarterOf(view.angle) : null;
  const [angle, turn] = quarter === null ? [view.angle, 0] : [0, quarter];
  drawGlow(brush, view);
  // The sun stands in the north-west, wherever the bow points.
  const shade = { x: view.x + 0.05, y: view.y + 0.08 };
  at(brush, shade, () => stamp(context, shipSprite(brush, view, 'shadow', turn)), {
    angle,
    opacity: opacity * (1 - sunk),
  });
  const down = easeInOut(sunk);
  at(
    brush,
    view,
    () => {
      // She settles by the stern, turning a little: smaller, paler, and cut off by the water.
      if (sunk > 0) {
        context.translate(0, down * 20);
        context.scale(1 - down * 0.25, 1 - down * 0.3);
        context.beginPath();
        context.rect(-110, -110, 220, 110 + 105 * (1 - down * 1.35));
        context.clip();
      }
      if (heel === 0) stamp(context, shipSprite(brush, view, 'whole', turn));
      else {
        stamp(context, shipSprite(brush, view, 'hull'));
        context.translate(heel * LEAN, 0);
        stamp(context, shipSprite(brush, view, 'rig'));
      }
    },
    { angle: angle + down * 24, opacity: opacity * (1 - clamp((sunk - 0.55) / 0.45)) },
  );
}

const PUFF_MS = 2_600;
const PUFFS = 7;

export const isSmoking = ({ hp, maxHp, sunk }: ShipView): boolean => hp < maxHp * HURT && sunk <= 0.6;

/** Smoke and a lick of flame from a ship with less than a third of her hull left. */
export function drawSmoke(brush: Brush, view: ShipView): void {
  const { hp, maxHp, sunk, opacity } = view;
  if (!isSmoking(view)) return;
  const { context, paints, sprites, ambient } = brush;
  const puff = sprites.get('soot', 44, (made) => {
    made.fillStyle = paints.soot;
    made.beginPath();
    made.arc(0, 0, 20, 0, TURN);
    made.fill();
  });
  const fierce = hp <= maxHp * HURT * 0.5 ? 1 : 0.72;
  for (let i = 0; i < PUFFS; i++) {
    const age = (ambient / PUFF_MS + i / PUFFS + scatter(i)) % 1;
    const drift = {
      x: view.x + 0.06 + age * 0.5 + (scatter(i + 9) - 0.5) * 0.16,
      y: view.y - 0.02 - age * 0.72,
    };
    at(brush, drift, () => stamp(context, puff), {
      size: (0.35 + age * 0.95) * fierce,
      opacity: opacity * 0.55 * (1 - age) * Math.min(1, age * 6) * (1 - sunk),
    });
  }
  flames(brush, view, fierce);
}

function flames(brush: Brush, view: ShipView, fierce: number): void {
  const { context, paints, ambient } = brush;
  for (const [index, [dx, dy]] of [
    [-0.04, 0.08],
    [0.08, -0.06],
    [0.02, 0.22],
  ].entries()) {
    if (index > 0 && fierce < 1) return;
    const flicker = 0.8 + 0.25 * Math.sin(ambient / 90 + index * 2.1) * Math.sin(ambient / 143 + index);
    at(
      brush,
      { x: view.x + (dx ?? 0), y: view.y + (dy ?? 0) },
      () => {
        for (const [paint, size] of [
          ['flame', 1],
          ['flame-heart', 0.52],
        ] as const) {
          context.fillStyle = paints[paint];
          context.beginPath();
          context.moveTo(0, 7);
          context.bezierCurveTo(9 * size, 7 * size, 8 * size, -3 * size, 0, -20 * size * flicker);
          context.bezierCurveTo(-3 * size, -8 * size, -9 * size, 4 * size, 0, 7);
          context.fill();
        }
      },
      { size: 0.9 * fierce, opacity: view.opacity * (1 - view.sunk) },
    );
  }
}
