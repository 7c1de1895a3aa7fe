/** The six hulls as data: bow up, one tile is 100 units, centre at (0, 0). */
import type { ShipTypeId } from '$lib/sea';

export type Line = readonly [number, number, number, number];
export type SquareSail = { kind: 'square'; y: number; half: number; depth: number };
/** A fore-and-aft sail: its outline, where its shadow side lies, its spar, and the stripe across it (if a main sail). */
export type CutSail = {
  kind: 'cut';
  d: string;
  shade: readonly [number, number];
  spar?: Line;
  stripe?: { across: Line; apart: readonly [number, number]; width: number };
};
export type Hull = {
  /** Half the beam at eleven stations from bow to stern. */
  stations: readonly number[];
  half: number;
  bowsprit: number;
  guns: { count: number; calibre: number };
  gilt?: { half: number; depth: number };
  sails: readonly (SquareSail | CutSail)[];
  masts: readonly number[];
};

const square = (y: number, half: number, depth: number): SquareSail => ({ kind: 'square', y, half, depth });

export const HULLS: Readonly<Record<ShipTypeId, Hull>> = {
  sloop: {
    stations: [0, 4.82, 8.35, 11.02, 12.75, 13.48, 13.4, 12.91, 11.93, 10.43, 8.37],
    half: 38,
    bowsprit: 12,
    guns: { count: 2, calibre: 3.2 },
    sails: [
      { kind: 'cut', d: 'M0 -48Q-14.4 -29.6 3 -14Q-.5 -30.8 0 -48Z', shade: [2.4, -0.2] },
      {
        kind: 'cut',
        d: 'M0 -10Q-25.5 22.6 14 35Q12.7 10.7 0 -10Z',
        shade: [4.9, -1.5],
        spar: [0, -10, 14, 35],
        stripe: { across: [-50.3, 30.3, 64.3, -5.3], apart: [2.4, 7.6], width: 6.6 },
      },
    ],
    masts: [-10],
  },
  cutter: {
    stations: [0, 6.18, 10.13, 12.83, 14.26, 14.48, 14.23, 13.62, 12.61, 11.17, 9.28],
    half: 43,
    bowsprit: 24,
    guns: { count: 3, calibre: 3.2 },
    sails: [
      { kind: 'cut', d: 'M0 -64Q-13 -46.2 2 -30Q1 -47 0 -64Z', shade: [2.1, -0.1] },
      { kind: 'cut', d: 'M1 -47Q-13.4 -29 4 -14Q.5 -30.3 1 -47Z', shade: [2.4, -0.2] },
      {
        kind: 'cut',
        d: 'M0 -1Q-24.8 32.2 15 44Q13.2 19.6 0 -1Z',
        shade: [4.8, -1.6],
        spar: [0, -1, 15, 44],
        stripe: { across: [-49.4, 40.5, 64.4, 2.5], apart: [2.5, 7.6], width: 6.6 },
      },
      square(-6, 24, 16.5),
    ],
    masts: [-4],
  },
  dhow: {
    stations: [0, 4.8, 9.54, 13.59, 16.58, 18.23, 18.47, 17.65, 15.06, 9.98, 1.85],
    half: 47,
    bowsprit: 8,
    guns: { count: 2, calibre: 4.4 },
    sails: [
      {
        kind: 'cut',
        d: 'M-17 -54Q5.6 -11.7 20 34Q-1.8 34.4 -22 26Q-29.4 -14.6 -17 -54Z',
        shade: [4, -3],
        spar: [-19.2, -59.3, 21.5, 37.5],
        stripe: { across: [20, -1, -36, -11.6], apart: [3.4, 13.2], width: 10 },
      },
    ],
    masts: [-8],
  },
  war_brig: {
    stations: [0, 11.03, 15.77, 18.12, 18.5, 18.43, 18.19, 17.68, 16.82, 15.51, 13.69],
    half: 50,
    bowsprit: 18,
    guns: { count: 4, calibre: 4.4 },
    sails: [
      { kind: 'cut', d: 'M0 -66Q-11 -52 2 -40Q1 -53 0 -66Z', shade: [1.8, -0.1] },
      { kind: 'cut', d: 'M0 26Q-9.8 44.2 10 50Q8.7 36.5 0 26Z', shade: [2.2, -0.9] },
      square(20, 32, 19.5),
      square(12, 22, 12.75),
      square(-18, 31, 19.5),
      square(-26, 21, 12.75),
    ],
    masts: [-18, 20],
  },
  baghlah: {
    stations: [0, 4.86, 9.6, 13.9, 17.5, 20.23, 21.92, 22.5, 22.21, 21.73, 21.15],
    half: 55,
    bowsprit: 14,
    guns: { count: 4, calibre: 5.4 },
    gilt: { half: 20.7, depth: 13 },
    sails: [
      {
        kind: 'cut',
        d: 'M-16 0Q5.9 25 22 54Q1.5 54.5 -18 48Q-24.7 23.7 -16 0Z',
        shade: [4, -3],
        spar: [-18.3, -3.2, 23.5, 56.2],
        stripe: { across: [20.2, 33, -31.6, 25.2], apart: [2.5, 7.6], width: 10 },
      },
      {
        kind: 'cut',
        d: 'M-20 -66Q5 -28 22 14Q-2.6 15.5 -26 8Q-32.9 -29.8 -20 -66Z',
        shade: [4, -3],
        spar: [-22.5, -70.8, 23.7, 17.2],
        stripe: { across: [21, -18.3, -40.5, -26], apart: [3.2, 11.6], width: 10 },
      },
    ],
    masts: [-22, 30],
  },
  war_frigate: {
    stations: [0, 14.68, 19.86, 21.5, 21.48, 21.38, 21.09, 20.54, 19.62, 18.25, 16.34],
    half: 61,
    bowsprit: 22,
    guns: { count: 6, calibre: 5 },
    gilt: { half: 15.5, depth: 11 },
    sails: [
      { kind: 'cut', d: 'M0 -82Q-12.4 -66.5 3 -54Q1.5 -68 0 -82Z', shade: [2.1, -0.2] },
      { kind: 'cut', d: 'M0 40Q-8.8 58.2 11 62Q9 49.2 0 40Z', shade: [2.2, -1.1] },
      square(38, 30, 18),
      square(30, 21, 12),
      square(6, 39, 21),
      square(-3, 28, 14.25),
      square(-31, 34, 19.5),
      square(-40, 24, 12.75),
    ],
    masts: [-31, 6, 38],
  },
};
