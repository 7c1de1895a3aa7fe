/** The compass rose, which a component and the chart both draw. */
import type { Mark } from './marks';

const POINTS = [
  { turns: [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5], length: 48, waist: 6, dark: 'rhumb' },
  { turns: [45, 135, 225, 315], length: 62, waist: 10, dark: 'rhumb' },
  { turns: [0, 90, 180, 270], length: 92, waist: 13, dark: 'ink' },
] as const;

const n = (value: number): string => String(Math.round(value * 100) / 100);
const circle = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A point turned by so many degrees, clockwise. */
function turned(x: number, y: number, degrees: number): string {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return `${n(x * c - y * s)} ${n(x * s + y * c)}`;
}

const half = (side: 1 | -1, length: number, waist: number, degrees: number): string =>
  `M0 0L${turned(side * waist, -waist * 1.4, degrees)}L${turned(0, -length, degrees)}Z`;

const line = { stroke: 'rhumb', width: 1.3 } as const;

export const ROSE_MARKS: readonly Mark[] = [
  {
    d: Array.from({ length: 16 }, (_, index) => 11.25 + index * 22.5)
      .map((degrees) => `M${turned(0, -50, degrees)}L${turned(0, -56, degrees)}`)
      .join(''),
    ...line,
  },
  { d: circle(50) + circle(56), ...line },
  ...POINTS.flatMap(({ turns, length, waist, dark }): Mark[] => [
    { d: turns.map((turn) => half(1, length, waist, turn)).join(''), fill: dark, ...line },
    { d: turns.map((turn) => half(-1, length, waist, turn)).join(''), fill: 'paper', ...line },
  ]),
  { d: circle(7), fill: 'paper', ...line },
  { d: 'M0 -108L5 -97L0 -99L-5 -97Z', fill: 'side2' },
];
