/**
 * What each cue is made of: hiss and tones, each through a filter and under an envelope of its own.
 * Times are seconds, pitches hertz; a pair of pitches goes from the one to the other.
 */
import type { Cue } from './cues';

export type Sweep = number | readonly [from: number, to: number];

export type Layer = {
  readonly source: 'noise' | 'sine' | 'triangle' | 'square' | 'sawtooth';
  /** Of a tone; hiss has none. */
  readonly pitch?: Sweep;
  readonly filter?: { readonly type: BiquadFilterType; readonly at: Sweep; readonly q?: number };
  readonly gain: number;
  /** After the cue. */
  readonly at?: number;
  readonly attack?: number;
  /** From the loudest to a thousandth of it. */
  readonly decay: number;
  /** How often a second, and by which share, pitch and filter go up and down. */
  readonly tremble?: { readonly rate: number; readonly by: number };
};

export type Recipe = {
  /** Of the whole, so that layers can be weighed against each other alone. */
  readonly gain: number;
  /** Two of a kind never sound closer than this; the later one waits. */
  readonly apart: number;
  readonly layers: readonly Layer[];
};

type Shape = Partial<Layer> & Pick<Layer, 'gain' | 'decay'>;

const low = (at: Sweep, shape: Shape): Layer => ({
  source: 'noise',
  filter: { type: 'lowpass', at },
  ...shape,
});
const band = (at: Sweep, q: number, shape: Shape): Layer => ({
  source: 'noise',
  filter: { type: 'bandpass', at, q },
  ...shape,
});
const high = (at: Sweep, shape: Shape): Layer => ({
  source: 'noise',
  filter: { type: 'highpass', at },
  ...shape,
});
const tone = (pitch: Sweep, shape: Shape): Layer => ({ source: 'sine', pitch, ...shape });

/** Timber under load: a rough tone that only the wood's own pitches let through. */
const timber = (pitch: Sweep, body: number, shape: Shape): Layer => ({
  source: 'sawtooth',
  pitch,
  filter: { type: 'bandpass', at: body, q: 7 },
  ...shape,
});

/** A gun: the crack, the body of the blast, the thump in the chest, and the roll over the water. */
function gun(size: number): readonly Layer[] {
  return [
    high([5_200 / size, 1_200], { gain: 0.55, decay: 0.07 }),
    low([2_600 / size, 140], { gain: 1, decay: 0.5 + 0.2 * size }),
    tone([150 / size, 38], { gain: 1, decay: 0.26 + 0.14 * size }),
    low([620, 110], { gain: 0.6 + 0.15 * size, at: 0.11, attack: 0.09, decay: 0.8 + 0.5 * size }),
  ];
}

/** Short ticks one after the other: things that fall, crack or roll. */
const scatter = (times: readonly number[], make: (index: number) => Layer): Layer[] =>
  times.map((at, index) => ({ ...make(index), at }));

/** A ship's bell: its partials do not fit together, and the high ones go first. */
const bell = (pitch: number, at = 0, gain = 1): readonly Layer[] =>
  (
    [
      [0.5, 0.35, 1.5],
      [1, 1, 1.3],
      [1.19, 0.5, 0.9],
      [2, 0.55, 0.6],
      [2.74, 0.35, 0.35],
      [5.2, 0.2, 0.12],
    ] as const
  ).map(([times, share, decay]) => tone(pitch * times, { gain: share * gain, at, attack: 0.002, decay }));

/** A brass note: rough, and brighter while it swells. */
const brass = (pitch: number, at: number, length: number, gain = 1): readonly Layer[] =>
  ([1, 1.005] as const).map((times) => ({
    source: 'sawtooth',
    pitch: pitch * times,
    filter: { type: 'lowpass', at: [pitch * 6, pitch * 1.5], q: 1 },
    gain: gain / 2,
    at,
    attack: 0.03,
    decay: length,
  }));

const drum = (at: number, gain: number): readonly Layer[] => [
  tone([120, 52], { gain, at, decay: 0.32 }),
  low([900, 200], { gain: gain * 0.4, at, decay: 0.12 }),
];

const C4 = 261.6;
const D4 = 293.7;
const EB4 = 311.1;
const G4 = 392;
const C5 = 523.3;
const E5 = 659.3;
const G5 = 784;

export const RECIPES: Readonly<Record<Cue, Recipe>> = {
  creak: {
    gain: 0.95,
    apart: 0.25,
    layers: [
      timber([58, 74], 760, { gain: 1, attack: 0.06, decay: 0.42, tremble: { rate: 11, by: 0.08 } }),
      timber([91, 79], 1_450, {
        gain: 0.6,
        at: 0.12,
        attack: 0.05,
        decay: 0.34,
        tremble: { rate: 17, by: 0.1 },
      }),
      low(520, { gain: 0.35, attack: 0.12, decay: 0.5 }),
    ],
  },
  wind: {
    gain: 1.1,
    apart: 0.2,
    layers: [
      band([420, 1_150], 1.6, { gain: 1, attack: 0.24, decay: 0.7, tremble: { rate: 3, by: 0.18 } }),
      band([900, 1_900], 5, { gain: 0.5, attack: 0.3, decay: 0.55, tremble: { rate: 5, by: 0.06 } }),
    ],
  },
  whirlpool: {
    gain: 1.05,
    apart: 0.3,
    layers: [
      band([260, 620], 2.2, { gain: 1, attack: 0.2, decay: 0.9, tremble: { rate: 5.5, by: 0.35 } }),
      low(190, { gain: 0.8, attack: 0.15, decay: 0.9 }),
      tone([210, 380], { gain: 0.16, at: 0.2, attack: 0.05, decay: 0.4, tremble: { rate: 7, by: 0.2 } }),
    ],
  },
  bump: {
    gain: 0.47,
    apart: 0.12,
    layers: [
      tone([105, 44], { gain: 1, decay: 0.28 }),
      low([700, 160], { gain: 0.8, decay: 0.2 }),
      timber([150, 96], 980, {
        gain: 0.6,
        at: 0.04,
        attack: 0.01,
        decay: 0.3,
        tremble: { rate: 19, by: 0.1 },
      }),
    ],
  },
  gun_small: { gain: 0.36, apart: 0.06, layers: gun(0.8) },
  gun_medium: { gain: 0.46, apart: 0.06, layers: gun(1.15) },
  gun_large: { gain: 0.58, apart: 0.06, layers: gun(1.6) },
  splash: {
    gain: 0.75,
    apart: 0.05,
    layers: [
      tone([320, 85], { gain: 0.6, decay: 0.12 }),
      band([520, 1_700], 0.9, { gain: 1, attack: 0.025, decay: 0.42 }),
      band([2_400, 3_600], 0.8, { gain: 0.35, at: 0.1, attack: 0.09, decay: 0.55 }),
    ],
  },
  hit: {
    gain: 0.76,
    apart: 0.05,
    layers: [
      band(1_700, 1.4, { gain: 1, decay: 0.07 }),
      { source: 'triangle', pitch: [170, 58], gain: 1, decay: 0.2 },
      low([1_100, 260], { gain: 0.7, decay: 0.24 }),
      ...scatter([0.06, 0.1, 0.16, 0.21, 0.3], (index) =>
        band(2_300 + 520 * ((index * 3) % 5), 6, { gain: 0.75 - 0.1 * index, decay: 0.045 }),
      ),
    ],
  },
  rock: {
    gain: 0.7,
    apart: 0.05,
    layers: [
      band(820, 1.1, { gain: 1, decay: 0.1 }),
      tone([1_980, 1_840], { gain: 0.22, decay: 0.09 }),
      tone([130, 70], { gain: 0.7, decay: 0.14 }),
      ...scatter([0.09, 0.15, 0.22, 0.28, 0.37, 0.45], (index) =>
        band(900 + 310 * ((index * 2) % 5), 4, { gain: 0.62 - 0.08 * index, decay: 0.05 }),
      ),
    ],
  },
  grapple: {
    gain: 0.68,
    apart: 0.15,
    layers: [
      band([700, 2_300], 2.5, { gain: 0.6, attack: 0.16, decay: 0.16, tremble: { rate: 13, by: 0.2 } }),
      {
        source: 'square',
        pitch: 617,
        filter: { type: 'bandpass', at: 1_900, q: 3 },
        gain: 0.9,
        at: 0.3,
        decay: 0.22,
      },
      tone(1_487, { gain: 0.4, at: 0.3, decay: 0.3 }),
      low([1_300, 300], { gain: 0.8, at: 0.3, decay: 0.1 }),
      timber([64, 128], 640, {
        gain: 0.8,
        at: 0.42,
        attack: 0.1,
        decay: 0.4,
        tremble: { rate: 23, by: 0.07 },
      }),
    ],
  },
  sinking: {
    gain: 0.85,
    apart: 0.5,
    layers: [
      timber([82, 34], 420, { gain: 1, attack: 0.12, decay: 1.7, tremble: { rate: 6, by: 0.1 } }),
      low([620, 90], { gain: 0.9, at: 0.1, attack: 0.5, decay: 1.8 }),
      ...scatter([0.5, 0.68, 0.81, 1, 1.12, 1.31, 1.44, 1.66, 1.8], (index) =>
        tone([190 + 45 * ((index * 4) % 7), 420 + 60 * ((index * 3) % 7)], {
          gain: 0.4 - 0.03 * index,
          attack: 0.02,
          decay: 0.13,
        }),
      ),
    ],
  },
  bell: { gain: 0.22, apart: 0.3, layers: bell(1_046) },
  lock_in: {
    gain: 0.5,
    apart: 0.1,
    layers: [
      tone([190, 105], { gain: 1, decay: 0.1 }),
      low([1_600, 400], { gain: 0.7, decay: 0.05 }),
      tone([260, 150], { gain: 0.8, at: 0.11, decay: 0.12 }),
      band(2_400, 5, { gain: 0.6, at: 0.11, decay: 0.06 }),
    ],
  },
  win: {
    gain: 0.33,
    apart: 1,
    layers: [
      ...brass(G4, 0, 0.28),
      ...brass(C5, 0.18, 0.28),
      ...brass(E5, 0.36, 0.28),
      ...brass(G5, 0.54, 1.3),
      ...brass(E5, 0.54, 1.3, 0.6),
      ...brass(C5, 0.54, 1.3, 0.6),
      ...drum(0.54, 0.9),
      ...bell(C5 * 2, 0.54, 0.3),
    ],
  },
  loss: {
    gain: 0.34,
    apart: 1,
    layers: [
      ...brass(G4, 0, 0.5, 0.8),
      ...brass(EB4, 0.38, 0.5, 0.8),
      ...brass(D4, 0.76, 0.5, 0.8),
      ...brass(C4, 1.14, 1.3, 0.9),
      ...brass(C4 / 2, 1.14, 1.3, 0.7),
      ...drum(0, 0.7),
      ...drum(0.57, 0.5),
      ...drum(1.14, 0.9),
    ],
  },
  draw: {
    gain: 0.27,
    apart: 1,
    layers: [...bell(C5, 0, 0.9), ...bell(G4, 0.5, 0.9), ...drum(0, 0.4), ...drum(0.5, 0.4)],
  },
  step: {
    gain: 0.27,
    apart: 0.06,
    layers: [tone([125, 78], { gain: 1, decay: 0.07 }), low([950, 350], { gain: 0.9, decay: 0.055 })],
  },
  blade: {
    gain: 1.1,
    apart: 0.08,
    layers: [
      band([700, 2_700], 1.4, { gain: 1, attack: 0.07, decay: 0.14 }),
      tone(3_180, { gain: 0.14, at: 0.12, attack: 0.002, decay: 0.34 }),
      tone(4_730, { gain: 0.09, at: 0.12, attack: 0.002, decay: 0.26 }),
      band(3_600, 3, { gain: 0.5, at: 0.12, decay: 0.04 }),
    ],
  },
  pistol: {
    gain: 0.7,
    apart: 0.06,
    layers: [
      high([4_800, 1_600], { gain: 0.45, decay: 0.05 }),
      low([2_900, 320], { gain: 1, decay: 0.2 }),
      tone([230, 88], { gain: 0.6, decay: 0.12 }),
    ],
  },
  fall: {
    gain: 0.5,
    apart: 0.1,
    layers: [
      low([700, 240], { gain: 0.4, attack: 0.05, decay: 0.14 }),
      tone([92, 46], { gain: 1, at: 0.12, decay: 0.22 }),
      low([520, 140], { gain: 0.8, at: 0.12, decay: 0.16 }),
      low([420, 120], { gain: 0.4, at: 0.27, decay: 0.12 }),
    ],
  },
  door: {
    gain: 0.56,
    apart: 0.15,
    layers: [
      band(2_900, 4, { gain: 0.7, decay: 0.03 }),
      timber([118, 205], 1_150, {
        gain: 1,
        at: 0.05,
        attack: 0.1,
        decay: 0.36,
        tremble: { rate: 14, by: 0.09 },
      }),
      tone([140, 82], { gain: 0.8, at: 0.44, decay: 0.13 }),
      low([1_000, 300], { gain: 0.6, at: 0.44, decay: 0.09 }),
    ],
  },
};

/** No two of a kind sound quite alike; they go round these. */
export type Variation = { readonly pitch: number; readonly gain: number; readonly pan: number };
export const VARIATIONS: readonly Variation[] = [
  { pitch: 1, gain: 1, pan: 0 },
  { pitch: 0.93, gain: 0.94, pan: -0.22 },
  { pitch: 1.06, gain: 0.9, pan: 0.18 },
  { pitch: 0.97, gain: 0.98, pan: 0.26 },
  { pitch: 1.03, gain: 0.92, pan: -0.14 },
];

/** Seconds from the cue to silence. */
export const lengthOf = ({ layers }: Recipe): number =>
  Math.max(...layers.map(({ at = 0, attack = 0, decay }) => at + attack + decay));
