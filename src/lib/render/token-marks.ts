/** Figures on deck as tokens: round for side 1, eight-sided for side 2, as large as their footprint. */
import type { Role, Size } from '$lib/boarding';
import type { Mark } from './marks';

const MARGIN = 8;

/** The token's edge about its middle, so many units further in. */
export function tokenOutline(side: 0 | 1, { cols, rows }: Size, inset: number): string {
  const [w, h] = [cols * 50 - MARGIN - inset, rows * 50 - MARGIN - inset];
  const r = Math.min(w, h);
  if (side === 0) {
    const arc = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`;
    return (
      `M${r - w} ${-h}h${2 * (w - r)}${arc(r, r)}v${2 * (h - r)}${arc(-r, r)}` +
      `h${-2 * (w - r)}${arc(-r, -r)}v${-2 * (h - r)}${arc(r, -r)}Z`
    );
  }
  // A regular octagon where it is as wide as high.
  const cut = Math.round(r * 58.6) / 100;
  return (
    `M${cut - w} ${-h}H${w - cut}L${w} ${cut - h}V${h - cut}L${w - cut} ${h}` +
    `H${cut - w}L${-w} ${h - cut}V${cut - h}Z`
  );
}

/** Side 2 wears two rings. */
export function tokenMarks(side: 0 | 1, size: Size): Mark[] {
  const at = (inset: number): string => tokenOutline(side, size, inset);
  return [
    { d: at(0), fill: 'ship-shadow', offset: [4, 7] },
    { d: at(0), fill: 'hull-ink' },
    { d: at(3), fill: 'band' },
    ...(side === 0
      ? []
      : ([
          { d: at(7), fill: 'card' },
          { d: at(10), fill: 'band' },
        ] satisfies Mark[])),
    { d: at(14), fill: 'card' },
  ];
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** What a figure is, about the middle of a cell. */
const GLYPHS: Readonly<Record<Role, readonly Mark[]>> = {
  captain: [
    {
      d: 'M-28 8C-25 -3 -15 -3 -11 -12C-7 -21 7 -21 11 -12C15 -3 25 -3 28 8C16 16 -16 16 -28 8Z',
      fill: 'ink',
    },
    { d: disc(0, -4, 5.5), fill: 'gold' },
  ],
  pikeman: [
    { d: 'M0 -29L9 -9L3.5 -3V27H-3.5V-3L-9 -9Z', fill: 'ink' },
    { d: 'M-10 5H10', stroke: 'ink', width: 5 },
  ],
  cutthroat: [
    { d: 'M24 -24L18 -4L-2 13L-11 4L6 -16Z', fill: 'ink' },
    { d: 'M-16 -3L5 18', stroke: 'ink', width: 5.5 },
    { d: 'M-8 10L-20 22', stroke: 'ink', width: 8 },
  ],
  seer: [
    { d: 'M0 -28L7 -7L28 0L7 7L0 28L-7 7L-28 0L-7 -7Z', fill: 'ink' },
    { d: disc(0, 0, 4), fill: 'card' },
  ],
  topman: [{ d: 'M-20 2L0 -20L20 2M-20 22L0 0L20 22', stroke: 'ink', width: 9 }],
  brute: [
    { d: 'M-22 -26h44v19h-44Z', fill: 'ink' },
    { d: 'M0 -8V27', stroke: 'ink', width: 10 },
  ],
};

/** Nothing for a role that nobody knows. */
export const glyphMarks = (role: string): readonly Mark[] =>
  (GLYPHS as Readonly<Record<string, readonly Mark[]>>)[role] ?? [];
