/** How long things take, in milliseconds at normal speed. */
import type { Ball } from '$lib/sea';
import type { Motion } from './animation';

export type Pace = {
  readonly move: number;
  readonly hazard: number;
  /** From the order to the first flash. */
  readonly aim: number;
  readonly betweenShots: number;
  readonly ballPerTile: number;
  readonly flash: number;
  readonly smoke: number;
  readonly impact: number;
  readonly number: number;
  readonly recoil: number;
  readonly throwLine: number;
  readonly holdLine: number;
  readonly bumpMark: number;
  readonly sinking: number;
  /** After each step, so that one thing is seen after the other. */
  readonly rest: number;
  /** A phase in which nothing happens. */
  readonly idle: number;
};

export const PACES: Readonly<Record<Motion, Pace>> = {
  full: {
    move: 700,
    hazard: 620,
    aim: 60,
    betweenShots: 130,
    ballPerTile: 60,
    flash: 120,
    smoke: 900,
    impact: 520,
    number: 600,
    recoil: 260,
    throwLine: 300,
    holdLine: 700,
    bumpMark: 420,
    sinking: 1900,
    rest: 120,
    idle: 320,
  },
  // Short cross-fades, and time to read what is there: nothing flies, nothing shakes.
  reduced: {
    move: 120,
    hazard: 120,
    aim: 0,
    betweenShots: 0,
    ballPerTile: 0,
    flash: 900,
    smoke: 900,
    impact: 900,
    number: 900,
    recoil: 0,
    throwLine: 0,
    holdLine: 900,
    bumpMark: 600,
    sinking: 600,
    rest: 420,
    idle: 320,
  },
};

/** A fade, in and out, of what is shown in reduced motion. */
export const FADE = 120;

/** How much larger flash, smoke and splash are for the ball. */
export const BALL_SCALE: Readonly<Record<Ball, number>> = { small: 0.62, medium: 0.86, large: 1.18 };
