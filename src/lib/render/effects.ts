/** Guns, hits, splashes, lines and bumps: one function for each kind. */
import type { EffectKind, EffectView } from '$lib/playback';
import type { Brush } from './brush';
import type { Draw } from './effect';
import { drawGrapple } from './grapple';
import { ball, dust, flash, smoke, splash, splinters } from './gun-effects';
import { bump, gust, number, sinking } from './hull-effects';

/** In reduced motion an effect is one picture: itself at this share of its time. */
const STILL: Readonly<Record<EffectKind, number>> = {
  flash: 0.3,
  smoke: 0.25,
  ball: 1,
  splash: 0.35,
  splinters: 0.3,
  dust: 0.35,
  number: 0.5,
  line: 0.8,
  bump: 0.35,
  gust: 0.5,
  sinking: 0.45,
};

const line: Draw<'line'> = (brush, { from, to, holds }, share) => drawGrapple(brush, from, to, holds, share);

const DRAW: { readonly [K in EffectKind]: Draw<K> } = {
  flash,
  smoke,
  ball,
  splash,
  splinters,
  dust,
  number,
  line,
  bump,
  gust,
  sinking,
};

/** What lies on the water goes under the ships, all else above them. */
export const isUnderShips = ({ kind }: EffectView): boolean => kind === 'gust';

export function drawEffect(brush: Brush, effect: EffectView): void {
  const { context } = brush;
  context.save();
  context.globalAlpha *= effect.opacity;
  const share = effect.still ? STILL[effect.kind] : effect.share;
  (DRAW[effect.kind] as (brush: Brush, effect: EffectView, share: number) => void)(brush, effect, share);
  context.restore();
}
