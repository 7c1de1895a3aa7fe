/** Guns: flash, smoke, the ball in flight, and what it does where it lands. */
import { BALL_SCALE, easeOut } from '$lib/playback';
import { FLASH_MARKS, HIT_MARKS } from './blast-marks';
import { at, scatter, TURN } from './brush';
import { faded } from './colours';
import { burst, cloud, pieces, type Draw } from './effect';
import { drawMarks } from './marks';
import type { Paints } from './paints';
import { stamp } from './sprites';

export const flash: Draw<'flash'> = (brush, { at: place, angle, ball }, share) => {
  const { context, paints, sprites } = brush;
  const glow = sprites.get('flash glow', 140, (made) => {
    const light = made.createRadialGradient(0, -14, 0, 0, -14, 68);
    light.addColorStop(0, paints['flash-glow']);
    light.addColorStop(1, faded(paints['flash-glow'], 0));
    made.fillStyle = light;
    made.fillRect(-70, -82, 140, 140);
  });
  const tongue = sprites.get('flash', 150, (made) => drawMarks(made, FLASH_MARKS, paints));
  at(
    brush,
    place,
    () => {
      stamp(context, glow);
      stamp(context, tongue);
    },
    { angle, size: BALL_SCALE[ball] * (0.7 + 0.45 * easeOut(share)), opacity: 1 - share * share * 0.6 },
  );
};

export const smoke: Draw<'smoke'> = (brush, { at: place, angle, ball }, share) => {
  const ahead = 16 + 26 * easeOut(share);
  at(
    brush,
    place,
    () => {
      brush.context.translate(0, -ahead);
      burst(brush, cloud(brush, 'smoke', 7), 0.4 + 0.55 * easeOut(share), 0.85 * (1 - share), share * 0.4);
    },
    { angle, size: BALL_SCALE[ball] },
  );
};

const BALL_RADIUS = { small: 5, medium: 7, large: 9.5 } as const;

export const ball: Draw<'ball'> = (brush, { from, to, ball: size, beam, still }, share) => {
  const { context, paints, sprites, scale } = brush;
  const radius = Math.max(BALL_RADIUS[size], 160 / scale);
  const sprite = sprites.get(`ball ${size}`, radius * 2 + 6, (made) => {
    made.fillStyle = paints.ball;
    made.strokeStyle = paints['ball-rim'];
    made.lineWidth = 2;
    made.beginPath();
    made.arc(0, 0, radius, 0, TURN);
    made.fill();
    made.stroke();
    made.fillStyle = paints['ball-rim'];
    made.globalAlpha = 0.85;
    made.beginPath();
    made.arc(-radius * 0.35, -radius * 0.35, radius * 0.22, 0, TURN);
    made.fill();
  });
  const now = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  // The way still to go is dotted in the colour of the side that fired it.
  context.save();
  context.strokeStyle = paints[beam];
  context.lineWidth = Math.max(2.4, 110 / scale);
  context.setLineDash([1, 9]);
  context.lineCap = 'round';
  context.globalAlpha *= still ? 0.95 : 0.75;
  context.beginPath();
  context.moveTo((still ? from : now).x * 100, (still ? from : now).y * 100);
  context.lineTo(to.x * 100, to.y * 100);
  context.stroke();
  context.setLineDash([]);
  if (!still) {
    const back = Math.min(1, share / 0.5) * 0.42;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    const tail = context.createLinearGradient(
      now.x * 100,
      now.y * 100,
      (now.x - (dx / length) * back) * 100,
      (now.y - (dy / length) * back) * 100,
    );
    tail.addColorStop(0, paints['ball-rim']);
    tail.addColorStop(1, faded(paints['ball-rim'], 0));
    context.strokeStyle = tail;
    context.globalAlpha = 0.6;
    context.lineWidth = radius * 1.3;
    context.beginPath();
    context.moveTo(now.x * 100, now.y * 100);
    context.lineTo((now.x - (dx / length) * back) * 100, (now.y - (dy / length) * back) * 100);
    context.stroke();
  }
  context.restore();
  at(brush, now, () => stamp(context, sprite));
};

/** A column of water falls back in spokes, and rings run out from it. */
function drawSplash(context: CanvasRenderingContext2D, paints: Paints): void {
  context.lineCap = 'round';
  context.fillStyle = paints.foam;
  context.globalAlpha = 0.4;
  context.beginPath();
  context.arc(0, 0, 38, 0, TURN);
  context.fill();
  context.globalAlpha = 1;
  const circle = (radius: number, paint: 'foam' | 'spray', width: number, dash: number[] = []): void => {
    context.strokeStyle = paints[paint];
    context.lineWidth = width;
    context.setLineDash(dash);
    context.beginPath();
    context.arc(0, 0, radius, 0, TURN);
    context.stroke();
    context.setLineDash([]);
  };
  circle(44, 'foam', 3.6);
  circle(28, 'spray', 2, [16, 7]);
  for (let i = 0; i < 12; i++) {
    const turn = (i / 12) * TURN + 0.2;
    const reach = (20 + 12 * scatter(i)) * 1.12;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    for (const [paint, width] of [
      ['spray', 5.4],
      ['foam', 3.4],
    ] as const) {
      context.strokeStyle = paints[paint];
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(c * 13, s * 13);
      context.lineTo(c * reach, s * reach);
      context.stroke();
    }
    context.fillStyle = paints.foam;
    context.beginPath();
    context.arc(c * reach * 1.34, s * reach * 1.34, 2.9, 0, TURN);
    context.fill();
  }
}

export const splash: Draw<'splash'> = (brush, { at: place, ball: size }, share) => {
  const sprite = brush.sprites.get('splash', 108, (made) => drawSplash(made, brush.paints));
  at(brush, place, () => burst(brush, sprite, 0.35 + 0.7 * easeOut(share), 1.2 - share * 1.2), {
    size: 0.55 + 0.4 * BALL_SCALE[size],
  });
};

export const splinters: Draw<'splinters'> = (brush, { at: place, ball: size }, share) => {
  const { paints, sprites } = brush;
  const star = sprites.get('hit', 80, (made) => drawMarks(made, HIT_MARKS, paints));
  const planks = pieces(brush, 'planks', 'deck', 'hull-ink', (made, i) =>
    made.rect(-7, -1.8, 9 + 8 * scatter(i + 30), 3.6),
  );
  at(
    brush,
    place,
    () => {
      burst(brush, cloud(brush, 'smoke', 6), 0.25 + 0.4 * easeOut(share), 0.55 * (1 - share));
      burst(brush, star, 0.6 + 0.7 * easeOut(share), 1 - share / 0.6, share * 0.5);
      burst(brush, planks, 0.4 + 0.7 * easeOut(share), 1.6 - share * 1.6, share * 0.6);
    },
    { size: 0.55 + 0.45 * BALL_SCALE[size] },
  );
};

/** A ball against an islet: grit and chips. */
export const dust: Draw<'dust'> = (brush, { at: place, ball: size }, share) => {
  const chips = pieces(brush, 'chips', 'rock-3', 'rock-ink', (made) => {
    made.moveTo(-5, 4);
    made.lineTo(1, -5);
    made.lineTo(6, 3);
    made.closePath();
  });
  at(
    brush,
    place,
    () => {
      burst(
        brush,
        cloud(brush, 'stone-light', 9),
        0.3 + 0.55 * easeOut(share),
        0.9 * (1 - share),
        share * 0.3,
      );
      burst(brush, chips, 0.35 + 0.5 * easeOut(share), 1.5 - share * 1.5, -share * 0.4);
    },
    { size: 0.6 + 0.4 * BALL_SCALE[size] },
  );
};
