/** Shapes of fire: the tongue at a gun's mouth and the star of a hit. */
import { scatter } from './brush';
import type { Mark } from './marks';

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A tongue of flame to the north, ragged at both sides, from a mouth this wide. */
function tongue(length: number, width: number, mouth: number): string {
  const spikes = 5;
  const side = (way: 1 | -1): string[] =>
    Array.from({ length: spikes }, (_, i) => {
      const share = (i + 1) / (spikes + 1);
      const reach = Math.sin(Math.PI * (0.25 + share * 0.6)) * width;
      const tip = `${n(way * reach * (1 + scatter(i + way + 3) * 0.35))} ${n(-length * (share + 0.12))}`;
      return `${tip}L${n(way * reach * 0.45)} ${n(-length * (share + 0.02))}`;
    });
  return `M${n(-mouth)} 4L${side(-1).join('L')}L0 ${n(-length)}L${side(1)
    .reverse()
    .map((pair) => pair.split('L').reverse().join('L'))
    .join('L')}L${n(mouth)} 4Z`;
}

export const FLASH_MARKS: readonly Mark[] = [
  { d: tongue(54, 24, 7), fill: 'flame', stroke: 'flame-ink', width: 1.6 },
  { d: tongue(30, 13, 5), fill: 'flame-heart' },
  { d: 'M-6 -6a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z', fill: 'flame-white' },
];

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const reach = i % 2 === 0 ? outer * (0.82 + scatter(i) * 0.3) : inner;
    const turn = (i / points) * Math.PI;
    return `${n(Math.cos(turn) * reach)} ${n(Math.sin(turn) * reach)}`;
  });
  return `M${corners.join('L')}Z`;
}

export const HIT_MARKS: readonly Mark[] = [
  { d: star(10, 33, 13), fill: 'flame', stroke: 'flame-ink', width: 1.6 },
  { d: star(8, 18, 9), fill: 'flame-heart' },
  { d: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z', fill: 'flame-white' },
];

/** Two ships, hull to hull: spray where one lies in the way, a ring where both want one tile, sparks bow to bow. */
export const CRASH_MARKS: Readonly<Record<'ship' | 'contest' | 'head_on', readonly Mark[]>> = {
  ship: [{ d: star(7, 20, 9), fill: 'foam', stroke: 'spray', width: 2 }],
  contest: [
    { d: 'M-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z', stroke: 'foam', width: 4, dash: [22, 8] },
    { d: star(8, 25, 11), fill: 'foam', stroke: 'spray', width: 2 },
  ],
  head_on: [
    { d: star(9, 30, 12), fill: 'flame-heart', stroke: 'flame-ink', width: 2 },
    { d: star(7, 14, 6), fill: 'flame-white' },
  ],
};
