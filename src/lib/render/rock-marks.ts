/** Rocks as marks: large ones stand tall and are lit from the north-west, small ones are awash. */
import type { Mark } from './marks';
import type { PaintName } from './paints';

type P = readonly [number, number];
const n = (value: number): string => String(Math.round(value * 100) / 100);
const polygon = (points: readonly P[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A closed line round every corner. */
function rounded(points: readonly P[]): string {
  const middle = (a: P, b: P): string => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  const [first = [0, 0] as P] = points;
  const last = points.at(-1) ?? first;
  const bends = points.map(
    (point, index) => `Q${n(point[0])} ${n(point[1])} ${middle(point, points[index + 1] ?? first)}`,
  );
  return `M${middle(last, first)}${bends.join('')}Z`;
}

/**
 * An islet: how far its foot, its terrace and its top reach from the middle in eleven directions,
 * clockwise from the east, and where the summit lies. Three of them, so that neighbours differ.
 */
type Islet = { foot: readonly number[]; terrace: readonly number[]; summit: P };
const ISLETS: readonly Islet[] = [
  {
    foot: [45, 43, 44, 46, 49, 49, 43, 45, 45, 48, 44],
    terrace: [27, 22, 25, 23, 31, 35, 30, 34, 28, 31, 22],
    summit: [-7, -11],
  },
  {
    foot: [47, 48, 41, 44, 43, 48, 47, 41, 46, 44, 48],
    terrace: [20, 30, 24, 28, 21, 33, 36, 27, 33, 24, 27],
    summit: [-4, -9],
  },
  {
    foot: [43, 47, 48, 42, 45, 46, 44, 48, 43, 47, 42],
    terrace: [24, 26, 33, 20, 27, 29, 34, 36, 25, 33, 20],
    summit: [-10, -7],
  },
];
const CORNERS = 11;
const TOP_REACH = 13;

const ring = (reach: (index: number) => number, [cx, cy]: P, shift: number): P[] =>
  Array.from({ length: CORNERS }, (_, index) => {
    const turn = ((index + shift) / CORNERS) * 2 * Math.PI;
    return [cx + Math.cos(turn) * reach(index), cy + Math.sin(turn) * reach(index)];
  });

/** The brighter, the more a face looks to the north-west; upper faces catch more light. */
function facePaint(index: number, shift: number, upper: boolean): PaintName {
  const light = Math.cos(((index + shift) / CORNERS) * 2 * Math.PI - (5 * Math.PI) / 4) + (upper ? 0.4 : 0);
  if (light > 0.95) return 'rock-1';
  if (light > 0.35) return 'rock-2';
  return light > -0.3 ? 'rock-3' : 'rock-4';
}

/** Faces between two rings whose corners stand in each other's gaps: triangles, as rock breaks. */
function faces(outer: readonly P[], inner: readonly P[], upper: boolean): Mark[] {
  const face = (corners: readonly P[], paint: PaintName): Mark => ({
    d: polygon(corners),
    fill: paint,
    stroke: 'rock-ink',
    width: 0.7,
  });
  return outer.flatMap((corner, index) => {
    const next = outer[(index + 1) % CORNERS] ?? corner;
    const [here, there] = [inner[index] ?? corner, inner[(index + 1) % CORNERS] ?? corner];
    return [
      face([corner, next, here], facePaint(index, 0.5, upper)),
      face([here, next, there], facePaint(index, 1, upper)),
    ];
  });
}

function largeRock({ foot, terrace, summit }: Islet): Mark[] {
  const rim = ring((index) => foot[index] ?? 45, [0, 0], 0);
  const ledge = ring((index) => terrace[index] ?? 26, [summit[0] / 2, summit[1] / 2], 0.5);
  const top = ring((index) => TOP_REACH * (index % 3 === 0 ? 0.8 : 1.05), summit, 1);
  const shape = polygon(rim);
  const spread = (by: number): P[] => rim.map(([x, y]) => [x * by, y * by]);
  // Hachures down the side that lies in the dark, as on old charts.
  const hachures = [-0.2, 0.22, 0.4, 0.56, 0.86, 1.02, 1.2, 1.5, 1.66, 1.84, 2.1].map((turn, index) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const length = 7 + (index % 3) * 3;
    return `M${n(c * 41)} ${n(s * 41)}L${n(c * (41 - length))} ${n(s * (41 - length))}`;
  });
  return [
    { d: rounded(spread(1.2)), fill: 'foam', opacity: 0.7 },
    { d: rounded(spread(1.33)), stroke: 'foam', width: 2, dash: [9, 6], opacity: 0.8 },
    { d: shape, fill: 'rock-shadow', offset: [13, 17] },
    { d: shape, fill: 'rock-4' },
    ...faces(rim, ledge, false),
    ...faces(ledge, top, true),
    { d: polygon(top), fill: 'rock-1', stroke: 'rock-ink', width: 0.9 },
    { d: hachures.join(''), stroke: 'rock-ink', width: 1.5, opacity: 0.6 },
    { d: shape, stroke: 'rock-ink', width: 3.4 },
    { d: 'M-5 4L0 -5L5 4Z', fill: 'rock-ink', offset: summit },
  ];
}

/** Middle and size of each of the four stones. */
const STONES = [
  [-11, -8, 13.6],
  [13.4, 2, 11.4],
  [-4.4, 15, 9],
  [15.6, -15, 6.2],
] as const;
const STONE_SHAPE = [1, 0.86, 0.94, 0.88, 1.04, 0.92, 0.97] as const;

function smallRock(): Mark[] {
  const stones = STONES.flatMap(([x, y, size], which): Mark[] => {
    const shape = STONE_SHAPE.map((reach, index): P => {
      const turn = (index / STONE_SHAPE.length) * 2 * Math.PI + which;
      return [x + Math.cos(turn) * size * reach, y + Math.sin(turn) * size * reach * 0.82];
    });
    const [wide, high] = [n(size * 1.42), n(size * 1.14)];
    const foam = `M${n(x - size * 1.42)} ${n(y + 2)}a${wide} ${high} 0 1 0 ${n(size * 2.84)} 0a${wide} ${high} 0 1 0 ${n(-size * 2.84)} 0Z`;
    return [
      { d: foam, stroke: 'foam', width: 3, dash: [size * 1.9, 5], opacity: 0.95 },
      { d: polygon(shape), fill: 'stone', stroke: 'rock-ink', width: 2 },
      {
        d: `M${n(x - size * 0.55)} ${n(y - size * 0.1)}q${n(size * 0.3)} ${n(-size * 0.5)} ${n(size * 0.8)} ${n(-size * 0.4)}`,
        stroke: 'stone-light',
        width: 2.6,
      },
    ];
  });
  const circle = 'M-40 0a40 40 0 1 0 80 0a40 40 0 1 0 -80 0Z';
  return [
    { d: circle, fill: 'shoal-4', opacity: 0.45 },
    { d: circle, stroke: 'danger', width: 3.6, dash: [0.1, 8.27], opacity: 0.85 },
    ...stones,
  ];
}

const SMALL = smallRock();
const LARGE = ISLETS.map(largeRock);

/** The same rock always looks the same; which of the islets it is depends on where it stands. */
export const rockMarks = (size: 'small' | 'large', x: number, y: number): readonly Mark[] =>
  size === 'small' ? SMALL : (LARGE[(x * 5 + y * 3) % LARGE.length] ?? []);
