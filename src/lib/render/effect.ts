/** What the drawing of every effect shares. */
import { clamp, type EffectKind, type EffectView } from '$lib/playback';
import { scatter, TURN, type Brush } from './brush';
import type { PaintName, Paints } from './paints';
import { stamp, type Sprite } from './sprites';

type Of<K extends EffectKind> = Extract<EffectView, { kind: K }>;
/** Draws an effect of one kind, by how much of it is over. */
export type Draw<K extends EffectKind> = (brush: Brush, effect: Of<K>, share: number) => void;

/** Stamps a picture at the origin, this much larger and turned, as far as it can be seen. */
export function burst({ context }: Brush, sprite: Sprite, size: number, opacity: number, turn = 0): void {
  const alpha = clamp(opacity);
  if (alpha === 0) return;
  context.save();
  context.scale(size, size);
  if (turn !== 0) context.rotate(turn);
  context.globalAlpha *= alpha;
  stamp(context, sprite);
  context.restore();
}

/** Puffs about the middle, or ahead of it, drawn as one picture a tile wide. */
export function cloud({ sprites, paints }: Brush, name: 'smoke' | 'stone-light', puffs: number): Sprite {
  return sprites.get(`cloud ${name} ${puffs}`, 130, (context) => {
    context.fillStyle = paints[name];
    context.strokeStyle = paints['smoke-ink'];
    context.lineWidth = 1.4;
    for (let i = 0; i < puffs; i++) {
      const turn = (i / puffs) * TURN + scatter(i) * 0.5;
      const reach = 18 + 22 * scatter(i + 40);
      context.beginPath();
      context.arc(Math.cos(turn) * reach, Math.sin(turn) * reach, 12 + 10 * scatter(i + 60), 0, TURN);
      context.fill();
      context.stroke();
    }
  });
}

/** Pieces that fly apart, drawn as one picture that grows: planks, or chips of rock. */
export function pieces(
  { sprites, paints }: Brush,
  name: string,
  fill: PaintName,
  edge: PaintName,
  draw: (context: CanvasRenderingContext2D, index: number, paints: Paints) => void,
): Sprite {
  return sprites.get(name, 140, (context) => {
    context.fillStyle = paints[fill];
    context.strokeStyle = paints[edge];
    context.lineWidth = 1.6;
    for (let i = 0; i < 14; i++) {
      const turn = (i / 14) * TURN + scatter(i + 7) * 0.3;
      const reach = 38 + 24 * scatter(i + 20);
      context.save();
      context.translate(Math.cos(turn) * reach, Math.sin(turn) * reach);
      context.rotate(turn + 4 * scatter(i));
      context.beginPath();
      draw(context, i, paints);
      context.fill();
      context.stroke();
      context.restore();
    }
  });
}
