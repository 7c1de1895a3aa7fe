/** The marks that draw a hull of the table, so that a component and a canvas draw the same ship. */
import type { ShipTypeId } from '$lib/sea';
import { HULLS, type CutSail, type Hull, type Line, type SquareSail } from './hull-table';
import type { Mark } from './marks';

/** `bold` is for tiles too small for planks: wider in the beam, with broader bands and stripes. */
export type HullStyle = 'detail' | 'bold';
type Style = {
  /** How far rail and deck lie inside the hull's edge: the band between is the side's colour. */
  rail: number;
  deck: number;
  planks: boolean;
  sailInk: number;
  yard: number;
  stripe: number;
  pennant: number;
  mast: number;
};
const STYLES: Readonly<Record<HullStyle, Style>> = {
  detail: { rail: 3.6, deck: 5.6, planks: true, sailInk: 1.3, yard: 2.2, stripe: 1, pennant: 1, mast: 3 },
  bold: { rail: 6, deck: 7.2, planks: false, sailInk: 1.8, yard: 3.2, stripe: 1.5, pennant: 1.15, mast: 3.6 },
};
/** Beam and length of a bold hull, against the table. */
export const BOLD_SCALE = { beam: 1.24, length: 1.06 };

/** Rounded alike to both sides of the keel. */
const n = (value: number): string => String((Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100);

/** A smooth closed outline through the stations, `inset` units inside the hull's edge. */
function outline(hull: Hull, inset: number): string {
  const length = hull.half - inset * 1.1;
  const points = hull.stations.map(
    (half, index) =>
      [Math.max(0, half - inset), -length + (2 * length * index) / (hull.stations.length - 1)] as const,
  );
  const side = (list: readonly (readonly [number, number])[]): string =>
    list
      .slice(1)
      .map(([x, y], index) => {
        const from = list[index] ?? [x, y];
        const before = list[index - 1] ?? from;
        const after = list[index + 2] ?? [x, y];
        // Catmull-Rom through the stations, written as a cubic.
        const c1 = [from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6] as const;
        const c2 = [x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6] as const;
        return `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(x)} ${n(y)}`;
      })
      .join('');
  const last = points.at(-1) ?? [0, 0];
  const mirrored = points.map(([x, y]) => [-x, y] as const).reverse();
  const stern = `Q0 ${n(length + 6 + inset * -0.5)} ${n(-last[0])} ${n(last[1])}`;
  return `M0 ${n(-length)}${side(points)}${stern}${side(mirrored)}Z`;
}

const line = ([x1, y1, x2, y2]: Line): string => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
const box = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

function squareOutline({ y, half, depth }: SquareSail): string {
  const top = y - depth;
  const shoulder = y - depth * 0.55;
  const foot = y - depth * 0.2267;
  return (
    `M${n(-half)} ${n(y)}C${n(-half - 1)} ${n(shoulder)} ${n(-half * 0.62)} ${n(top)} 0 ${n(top)}` +
    `S${n(half + 1)} ${n(shoulder)} ${n(half)} ${n(y)}C${n(half * 0.55)} ${n(foot)} ${n(-half * 0.55)} ${n(foot)} ${n(-half)} ${n(y)}Z`
  );
}

/** One stripe for side 1, two for side 2. */
function stripes(sail: SquareSail | CutSail, side: 0 | 1): { d: string; width: number }[] {
  if (sail.kind === 'square') {
    const at = (x: number): string => line([x, sail.y + 2, x, sail.y - sail.depth - 2]);
    return side === 0
      ? [{ d: at(0), width: sail.half * 0.4 }]
      : [-0.34, 0.34].map((share) => ({ d: at(share * sail.half), width: sail.half * 0.28 }));
  }
  if (!sail.stripe) return [];
  const { across, apart, width } = sail.stripe;
  const shifted = (by: number): string =>
    line([
      across[0] + apart[0] * by,
      across[1] + apart[1] * by,
      across[2] + apart[0] * by,
      across[3] + apart[1] * by,
    ]);
  return side === 0
    ? [{ d: shifted(0), width: width * 1.43 }]
    : [-1, 1].map((by) => ({ d: shifted(by), width }));
}

function sailMarks(sail: SquareSail | CutSail, side: 0 | 1, style: Style): Mark[] {
  const d = sail.kind === 'square' ? squareOutline(sail) : sail.d;
  const shade = sail.kind === 'square' ? ([0, sail.depth * 0.2] as const) : sail.shade;
  const marks: Mark[] = [
    { d, fill: 'hull-ink', opacity: 0.28, offset: [2, 3.4] },
    { d, fill: 'sail' },
    ...(style.planks
      ? [{ d, stroke: 'sail-shade', width: 5, opacity: 0.8, offset: shade, clip: d } as const]
      : []),
    ...stripes(sail, side).map((stripe): Mark => ({
      d: stripe.d,
      width: stripe.width * style.stripe,
      stroke: 'band',
      clip: d,
    })),
    { d, stroke: 'spar', width: style.sailInk },
  ];
  if (sail.kind === 'square')
    marks.unshift({
      d: line([-sail.half - 2, sail.y + 0.5, sail.half + 2, sail.y + 0.5]),
      stroke: 'spar',
      width: style.yard,
    });
  else if (sail.spar) marks.push({ d: line(sail.spar), stroke: 'spar', width: 2.5 });
  return marks;
}

function gunMarks(hull: Hull): Mark[] {
  const { count, calibre } = hull.guns;
  const first = -hull.half * 0.4;
  const last = hull.half * 0.6;
  return Array.from({ length: count }, (_, index) => {
    const y = first + ((last - first) * index) / (count - 1);
    const station = ((y + hull.half) / (2 * hull.half)) * (hull.stations.length - 1);
    const below = hull.stations[Math.floor(station)] ?? 0;
    const above = hull.stations[Math.ceil(station)] ?? below;
    const half = below + (above - below) * (station - Math.floor(station));
    return [-half - 6, half - 3].map((x): Mark => ({ d: box(x, y - calibre / 2, 9, calibre), fill: 'gun' }));
  }).flat();
}

function pennantMarks(hull: Hull, side: 0 | 1, { pennant: k, planks }: Style): Mark[] {
  const top = hull.half + 3;
  const [half, fly] = [7.5 * k, 21 * k];
  const edge = { fill: 'band', stroke: 'hull-ink', width: planks ? 1.4 : 2.4 } as const;
  return side === 0
    ? [
        { d: box(-half, top, 2 * half, fly), ...edge },
        { d: line([0, top + 3, 0, top + fly - 3]), stroke: 'sail', width: 3 * k },
      ]
    : [
        {
          d: `M${n(half)} ${n(top)}h${n(-2 * half)}v${n(fly)}l${n(half)} ${n(-fly * 0.45)}l${n(half)} ${n(fly * 0.45)}Z`,
          ...edge,
        },
        {
          d: [-3, 3].map((x) => line([x * k, top + 2, x * k, top + fly * 0.71])).join(''),
          stroke: 'sail',
          width: 1.95 * k,
        },
      ];
}

function deckMarks(hull: Hull, style: Style): Mark[] {
  const deck = outline(hull, style.deck);
  const planks = Array.from({ length: 13 }, (_, index) => line([4 * index - 24, -70, 4 * index - 24, 70]));
  return [
    { d: outline(hull, 0), fill: 'band', stroke: 'hull-ink', width: 2.6 },
    { d: outline(hull, style.rail), fill: 'rail' },
    { d: deck, fill: 'deck' },
    ...(style.planks
      ? [{ d: planks.join(''), stroke: 'plank', width: 0.7, opacity: 0.75, clip: deck } as const]
      : []),
    { d: box(-30, hull.half * 0.6, 60, 60), fill: 'plank', opacity: 0.55, clip: deck },
    { d: line([-30, hull.half * 0.6, 30, hull.half * 0.6]), stroke: 'rail', width: 1.6, clip: deck },
    { d: box(-4, -hull.half * 0.04, 8, hull.half * 0.2), fill: 'rail', opacity: 0.75, clip: deck },
    ...(hull.gilt
      ? [
          {
            d: `M${n(-hull.gilt.half)} ${n(hull.half - 1)}q${n(hull.gilt.half)} ${n(hull.gilt.depth)} ${n(2 * hull.gilt.half)} 0`,
            stroke: 'gold',
            width: 3.2,
          } satisfies Mark,
        ]
      : []),
  ];
}

/** A ship from the water up: her shadow, what floats, and what stands on it and leans over when she heels. */
export type HullParts = {
  readonly shadow: readonly Mark[];
  readonly hull: readonly Mark[];
  readonly rig: readonly Mark[];
};

export function hullParts(type: ShipTypeId, side: 0 | 1, look: HullStyle): HullParts {
  const hull = HULLS[type];
  const style = STYLES[look];
  return {
    shadow: [{ d: outline(hull, 0), fill: 'ship-shadow' }],
    hull: [
      { d: line([0, -hull.half + 6, 0, -hull.half - hull.bowsprit]), stroke: 'spar', width: 3.4 },
      ...gunMarks(hull),
      { d: line([0, hull.half - 6, 0, hull.half + 6]), stroke: 'spar', width: 2.6 },
      ...pennantMarks(hull, side, style),
      ...deckMarks(hull, style),
    ],
    rig: [
      ...hull.sails.flatMap((sail) => sailMarks(sail, side, style)),
      ...hull.masts.flatMap((y): Mark[] => [
        { d: disc(0, y, style.mast), fill: 'spar' },
        { d: disc(-0.6, y - 0.8, 1.2), fill: 'gold' },
      ]),
      { d: disc(0, hull.half - 5, 3.4), fill: 'lamp' },
    ],
  };
}

/** All of a ship as a portrait, bow up. */
export function hullMarks(type: ShipTypeId, side: 0 | 1): Mark[] {
  const { shadow, hull, rig } = hullParts(type, side, 'detail');
  return [...shadow.map((mark): Mark => ({ ...mark, offset: [5, 8] })), ...hull, ...rig];
}

/** The edge of the hull alone, for what is drawn in its shape. */
export const hullOutline = (type: ShipTypeId): string => outline(HULLS[type], 0);
export const hullHalfLength = (type: ShipTypeId): number => HULLS[type].half;
