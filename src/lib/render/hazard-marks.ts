/** Wind and whirlpools as marks, bow of the wind to the north; the whirlpool turns clockwise. */
import type { Mark } from './marks';

const n = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Streaks from the north to the south of two tiles, the same again after one: so they can slide
 * without end. Each wavers fifty units long; its dashes repeat after a hundred.
 */
type Streak = {
  readonly d: string;
  readonly width: number;
  readonly opacity: number;
  readonly dash: readonly number[];
  readonly offset: number;
};
const wavering = (x: number, sway: number): string => {
  const waves = Array.from({ length: 10 }, (_, i) => `q${i % 2 === 0 ? sway : -sway} 12.5 0 25`);
  return `M${x} -125${waves.join('')}`;
};
export const WIND_STREAKS: readonly Streak[] = [
  { d: wavering(0, 7), width: 4.4, opacity: 1, dash: [84, 21.2], offset: 0 },
  { d: wavering(-25, 6), width: 3, opacity: 0.75, dash: [48, 55.8], offset: 30 },
  { d: wavering(25, -6), width: 3, opacity: 0.75, dash: [52, 51.8], offset: 70 },
  { d: wavering(-13, -3), width: 2, opacity: 0.5, dash: [16, 85], offset: 55 },
  { d: wavering(13, 3), width: 2, opacity: 0.5, dash: [20, 81], offset: 10 },
];
export const WIND_TILE: Mark = {
  d: 'M-36 -46h72q10 0 10 10v72q0 10 -10 10h-72q-10 0 -10 -10v-72q0 -10 10 -10Z',
  fill: 'wind-tile',
};
export const WIND_HEAD: readonly Mark[] = [
  { d: 'M-13 -18L0 -40L13 -18L0 -24Z', stroke: 'wind-halo', width: 4.8 },
  { d: 'M-13 -18L0 -40L13 -18L0 -24Z', fill: 'wind' },
];

/** The wind where it stands still: as a picture on a tile, to be turned to where it blows. */
export const STILL_WIND: readonly Mark[] = [
  WIND_TILE,
  { d: 'M0 36q5 -11 0 -22t0 -22t0 -14', stroke: 'wind', width: 4.4 },
  { d: 'M-22 26q5 -10 0 -20t0 -18', stroke: 'wind', width: 3, opacity: 0.75 },
  { d: 'M22 30q-5 -10 0 -20t0 -18', stroke: 'wind', width: 3, opacity: 0.75 },
  ...WIND_HEAD,
];

/** One arm that spirals in: an outer and an inner edge that meet in the eye. */
function arm(turn: number, reach: number, width: number): string {
  const points: string[] = [];
  const steps = 34;
  const point = (share: number, side: number): string => {
    const radius = reach * (1 - share) ** 1.15 + 5 * share;
    const angle =
      turn +
      share * 3.9 +
      (side * width * Math.sin(Math.PI * Math.min(1, share * 1.15)) * (1 - share * 0.75)) /
        Math.max(radius, 8);
    return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
  };
  for (let i = 0; i <= steps; i++) points.push(point(i / steps, 1));
  for (let i = steps; i >= 0; i--) points.push(point(i / steps, -1));
  return `M${points.join('L')}Z`;
}

const QUARTERS = [0, 1, 2, 3].map((quarter) => (quarter * Math.PI) / 2);

/** Without the dark water under it, which is a gradient. */
export const POOL_ARMS: readonly Mark[] = [
  { d: QUARTERS.map((turn) => arm(turn + 0.3, 90, 10)).join(''), fill: 'pool-foam', opacity: 0.95 },
  { d: QUARTERS.map((turn) => arm(turn + 1, 84, 4.6)).join(''), fill: 'pool-eye', opacity: 0.72 },
  { d: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z', fill: 'pool-eye' },
];
const RIM = QUARTERS.map((turn) => {
  const at = (angle: number, radius: number): string =>
    `${n(Math.cos(turn + angle) * radius)} ${n(Math.sin(turn + angle) * radius)}`;
  return {
    arc: `M${at(-0.3, 88)}A88 88 0 0 1 ${at(0.16, 88)}`,
    head: `M${at(0.1, 75)}L${at(0.4, 88)}L${at(0.12, 101)}Z`,
  };
});
export const POOL_RIM: readonly Mark[] = [
  { d: RIM.map(({ arc, head }) => arc + head).join(''), stroke: 'sea', width: 8, opacity: 0.6 },
  { d: RIM.map(({ arc }) => arc).join(''), stroke: 'pool-rim', width: 5 },
  { d: RIM.map(({ head }) => head).join(''), fill: 'pool-rim' },
];
