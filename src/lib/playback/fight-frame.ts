/** What there is to see on deck at one moment. */
import type { Figure, Size } from '$lib/boarding';
import { easeInOut } from './ease';
import type { FightAnimation, FightEffect, FightLeg } from './fight-animation';

/** A figure as it is drawn: at a place between cells, leaning to a blow, fading as it falls. */
export type Standing = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly size: Size;
  readonly hp: number;
  /** From 1, upright, to 0, gone. */
  readonly upright: number;
};

/** `share`: how much of its time has passed. */
export type ShownEffect = { readonly effect: FightEffect; readonly share: number };

export type FightFrame = {
  readonly figures: readonly Standing[];
  readonly effects: readonly ShownEffect[];
};

/** How far a lunge leans over, and a blow shakes, in cells. */
const LEAN = 0.42;
const SHAKE = 0.07;

/** Everybody at rest. */
const standingOf = ({ id, x, y, size, hp }: Figure): Standing => ({
  id,
  x,
  y,
  size,
  hp,
  upright: hp > 0 ? 1 : 0,
});

export const standingFrame = (figures: readonly Figure[]): FightFrame => ({
  figures: figures.filter(({ hp, x, y }) => hp > 0 && x >= 0 && y >= 0).map(standingOf),
  effects: [],
});

/** At any time, in any order. */
export function fightFrameAt(animation: FightAnimation, time: number): FightFrame {
  const { figures, legs, effects, hits } = animation;
  const there = figures.filter(({ hp, x, y }) => hp > 0 && x >= 0 && y >= 0);
  return {
    figures: there
      .map((figure) => {
        const own = legs.filter((leg) => leg.figure === figure.id && leg.start <= time);
        const hp = hits.findLast((hit) => hit.figure === figure.id && hit.at <= time)?.hp ?? figure.hp;
        return own.reduce((at, leg) => along(at, leg, time), { ...standingOf(figure), hp, upright: 1 });
      })
      .filter(({ upright }) => upright > 0),
    effects: effects
      .filter(({ start, end }) => start <= time && time < end)
      .map((effect) => ({ effect, share: (time - effect.start) / (effect.end - effect.start) })),
  };
}

function along(at: Standing, leg: FightLeg, time: number): Standing {
  const { kind, start, end, from, to, size } = leg;
  const share = end > start ? Math.min(1, (time - start) / (end - start)) : 1;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  switch (kind) {
    case 'step':
    case 'push': {
      const gone = easeInOut(share);
      return { ...at, x: from.x + dx * gone, y: from.y + dy * gone, size: size ?? at.size };
    }
    case 'lunge': {
      const reach = Math.max(Math.abs(dx), Math.abs(dy), 1);
      const lean = share < 1 ? (LEAN * (1 - Math.abs(2 * share - 1))) / reach : 0;
      return { ...at, x: at.x + dx * lean, y: at.y + dy * lean };
    }
    case 'struck': {
      // There and back twice, weaker each time; a triangle, because it is the same on every machine.
      const wave = share < 1 ? (1 - share) * (Math.abs(((share * 4) % 2) - 1) * 2 - 1) : 0;
      return { ...at, x: at.x + SHAKE * wave };
    }
    case 'fall':
      return { ...at, upright: 1 - share };
  }
}
