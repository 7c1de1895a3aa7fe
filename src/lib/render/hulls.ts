/**
 * The six hulls as data, and the marks that draw one: bow up, one tile is 100 units, centre at (0, 0).
 * A mark is an SVG path with named paints, so that a component and a canvas draw the same ship and
 * the theme decides the colours.
 */
import type { ShipTypeId } from '$lib/sea';

type Paint =
  | 'band'
  | 'hull-ink'
  | 'spar'
  | 'gun'
  | 'rail'
  | 'deck'
  | 'plank'
  | 'sail'
  | 'sail-shade'
  | 'gold'
  | 'ship-shadow'
  | 'lamp';

export type Mark = {
  readonly d: string;
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly opacity?: number;
  readonly offset?: readonly [number, number];
  /** Draw only inside this path. */
  readonly clip?: string;
};

type Line = readonly [number, number, number, number];
type SquareSail = { kind: 'square'; y: number; half: number; depth: number };
/** A fore-and-aft sail: its outline, where its shadow side lies, its spar, and the stripe across it (if a main sail). */
type CutSail = {
  kind: 'cut';
  d: string;
  shade: readonly [number, number];
  spar?: Line;
  stripe?: { across: Line; apart: readonly [number, number]; width: number };
};
type Hull = {
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

const HULLS: Readonly<Record<ShipTypeId, Hull>> = {
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

function sailMarks(sail: SquareSail | CutSail, side: 0 | 1): Mark[] {
  const d = sail.kind === 'square' ? squareOutline(sail) : sail.d;
  const shade = sail.kind === 'square' ? ([0, sail.depth * 0.2] as const) : sail.shade;
  const marks: Mark[] = [
    { d, fill: 'hull-ink', opacity: 0.28, offset: [2, 3.4] },
    { d, fill: 'sail' },
    { d, stroke: 'sail-shade', width: 5, opacity: 0.8, offset: shade, clip: d },
    ...stripes(sail, side).map((stripe): Mark => ({ ...stripe, stroke: 'band', clip: d })),
    { d, stroke: 'spar', width: 1.3 },
  ];
  if (sail.kind === 'square')
    marks.unshift({
      d: line([-sail.half - 2, sail.y + 0.5, sail.half + 2, sail.y + 0.5]),
      stroke: 'spar',
      width: 2.2,
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

function pennantMarks(hull: Hull, side: 0 | 1): Mark[] {
  const top = hull.half + 3;
  return side === 0
    ? [
        { d: box(-7.5, top, 15, 21), fill: 'band', stroke: 'hull-ink', width: 1.4 },
        { d: line([0, top + 3, 0, top + 18]), stroke: 'sail', width: 3 },
      ]
    : [
        { d: `M7.5 ${n(top)}h-15v21l7.5 -9.4l7.5 9.4Z`, fill: 'band', stroke: 'hull-ink', width: 1.4 },
        {
          d: line([-3, top + 2, -3, top + 15]) + line([3, top + 2, 3, top + 15]),
          stroke: 'sail',
          width: 1.95,
        },
      ];
}

function deckMarks(hull: Hull): Mark[] {
  const deck = outline(hull, 5.6);
  const planks = Array.from({ length: 13 }, (_, index) => line([4 * index - 24, -70, 4 * index - 24, 70]));
  return [
    { d: outline(hull, 0), fill: 'band', stroke: 'hull-ink', width: 2.6 },
    { d: outline(hull, 3.6), fill: 'rail' },
    { d: deck, fill: 'deck' },
    { d: planks.join(''), stroke: 'plank', width: 0.7, opacity: 0.75, clip: deck },
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

/** Everything that draws one ship, from the water up. */
export function hullMarks(type: ShipTypeId, side: 0 | 1): Mark[] {
  const hull = HULLS[type];
  return [
    { d: outline(hull, 0), fill: 'ship-shadow', offset: [5, 8] },
    { d: line([0, -hull.half + 6, 0, -hull.half - hull.bowsprit]), stroke: 'spar', width: 3.4 },
    ...gunMarks(hull),
    { d: line([0, hull.half - 6, 0, hull.half + 6]), stroke: 'spar', width: 2.6 },
    ...pennantMarks(hull, side),
    ...deckMarks(hull),
    ...hull.sails.flatMap((sail) => sailMarks(sail, side)),
    ...hull.masts.flatMap((y): Mark[] => [
      { d: disc(0, y, 3), fill: 'spar' },
      { d: disc(-0.6, y - 0.8, 1.2), fill: 'gold' },
    ]),
    { d: disc(0, hull.half - 5, 3.4), fill: 'lamp' },
  ];
}
