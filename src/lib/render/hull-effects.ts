/** What befalls hulls: damage, bumps, gusts, and going down. */
import { clamp, easeOut, swing } from '$lib/playback';
import { CRASH_MARKS } from './blast-marks';
import { at, scatter, TURN } from './brush';
import { burst, cloud, type Draw } from './effect';
import { drawMarks } from './marks';

/** Cream with a dark red edge, rising. */
export const number: Draw<'number'> = (brush, { at: place, amount, still }, share) => {
  const { context, paints, scale } = brush;
  const size = Math.max(46, 2_200 / scale);
  const rise = still ? 0.42 : 0.2 + 0.42 * easeOut(share);
  at(
    brush,
    // In the first row there is no room above.
    { x: place.x + 0.22, y: place.y + (place.y < 0.6 ? rise : -rise) },
    () => {
      context.font = `800 ${size}px ${paints.sans}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.strokeStyle = paints['number-edge'];
      context.lineWidth = size * 0.22;
      const text = `−${amount}`;
      context.strokeText(text, 0, 0);
      context.fillStyle = paints.number;
      context.fillText(text, 0, 0);
    },
    { opacity: clamp((1 - share) * 4) },
  );
};

/** What a ship runs into decides what is seen: foam at the edge, grit at a rock, a crash with another ship. */
export const bump: Draw<'bump'> = (brush, { at: place, angle, reason }, share) => {
  const { context, paints } = brush;
  const base = context.globalAlpha;
  const open = 1 - share;
  at(
    brush,
    place,
    () => {
      if (reason === 'rock')
        burst(brush, cloud(brush, 'stone-light', 9), 0.3 + 0.3 * easeOut(share), 0.8 * open);
      if (reason === 'ship' || reason === 'contest' || reason === 'head_on') {
        context.save();
        const grown = 0.6 + 0.7 * easeOut(share);
        context.scale(grown, grown);
        context.globalAlpha *= open;
        drawMarks(context, CRASH_MARKS[reason], paints);
        context.restore();
      }
      // Lines of a blow, across the way she came.
      context.globalAlpha = base * clamp(open * 1.4);
      context.lineCap = 'round';
      for (const [paint, width] of [
        ['number-edge', 7],
        [reason === 'edge' ? 'foam' : 'flame-heart', 3.6],
      ] as const) {
        context.strokeStyle = paints[paint];
        context.lineWidth = width;
        context.beginPath();
        for (const turn of [-1.15, -0.6, 0.6, 1.15]) {
          const [inner, outer] = [24 + 14 * easeOut(share), 36 + 20 * easeOut(share)];
          context.moveTo(Math.sin(turn) * inner, Math.cos(turn) * inner * 0.7);
          context.lineTo(Math.sin(turn) * outer, Math.cos(turn) * outer * 0.7);
        }
        if (reason === 'edge' || reason === 'rock') {
          context.moveTo(-26, 0);
          context.lineTo(26, 0);
        }
        context.stroke();
      }
    },
    { angle },
  );
};

export const gust: Draw<'gust'> = (brush, { at: place, angle }, share) => {
  const { context, paints } = brush;
  const base = context.globalAlpha;
  at(
    brush,
    place,
    () => {
      context.strokeStyle = paints.wind;
      context.lineCap = 'round';
      for (let i = 0; i < 7; i++) {
        const x = (i - 3) * 15;
        const begun = clamp(share * 1.5 - scatter(i) * 0.45);
        const y = 50 - 130 * begun;
        context.globalAlpha = base * swing(begun) * 0.9;
        context.lineWidth = 2 + 2 * scatter(i + 5);
        context.beginPath();
        context.moveTo(x, y + 26);
        context.bezierCurveTo(x - 5, y + 14, x + 5, y + 6, x, y - 8);
        context.stroke();
      }
    },
    { angle },
  );
};

/** Rings, bubbles and planks where a ship goes down. */
export const sinking: Draw<'sinking'> = (brush, { at: place }, share) => {
  const { context, paints } = brush;
  const base = context.globalAlpha;
  at(brush, place, () => {
    const fade = clamp((1 - share) * 3);
    for (let i = 0; i < 4; i++) {
      const age = (share * 1.6 + i / 4) % 1;
      context.globalAlpha = base * fade * 0.75 * (1 - age);
      context.strokeStyle = paints.foam;
      context.lineWidth = 3.6 - age * 1.6;
      context.setLineDash([40, 12]);
      context.lineDashOffset = i * 31;
      context.beginPath();
      context.arc(0, 0, 24 + 54 * age, 0, TURN);
      context.stroke();
    }
    context.setLineDash([]);
    context.strokeStyle = paints['hull-ink'];
    context.fillStyle = paints.deck;
    context.lineWidth = 1.4;
    for (let i = 0; i < 8; i++) {
      const turn = scatter(i + 70) * TURN;
      const reach = (14 + 30 * scatter(i + 80)) * (0.5 + 0.6 * easeOut(share));
      context.save();
      context.globalAlpha = base * fade * clamp(share * 5);
      context.translate(Math.cos(turn) * reach, Math.sin(turn) * reach);
      context.rotate(turn * 2 + share);
      context.beginPath();
      context.rect(-7, -2, 11 + 6 * scatter(i), 4);
      context.fill();
      context.stroke();
      context.restore();
    }
    context.fillStyle = paints.foam;
    for (let i = 0; i < 12; i++) {
      const age = (share * 2.4 + scatter(i)) % 1;
      context.globalAlpha = base * fade * 0.9 * (1 - age);
      context.beginPath();
      context.arc((scatter(i + 15) - 0.5) * 56, (scatter(i + 25) - 0.5) * 56, 1.5 + 4 * age, 0, TURN);
      context.fill();
    }
  });
};
