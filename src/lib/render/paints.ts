/** The board's colours and type: read from the page's own tokens, so that both always agree. */
import { normalised } from './colours';

const PAINT_NAMES = [
  'paper',
  'card',
  'ink',
  'ink-2',
  'gold',
  'focus',
  'warning',
  'selected',
  'side1',
  'side1-text',
  'side2',
  'side2-text',
  'sea',
  'shoal-1',
  'shoal-2',
  'shoal-3',
  'shoal-4',
  'swell',
  'contour',
  'grid',
  'sounding',
  'rhumb',
  'frame-dark',
  'frame-light',
  'hull-ink',
  'spar',
  'gun',
  'rail',
  'deck',
  'plank',
  'sail',
  'sail-shade',
  'ship-shadow',
  'lamp',
  'lamp-glow',
  'rock-1',
  'rock-2',
  'rock-3',
  'rock-4',
  'rock-ink',
  'rock-shadow',
  'foam',
  'stone',
  'stone-light',
  'danger',
  'wind',
  'wind-tile',
  'wind-halo',
  'pool',
  'pool-eye',
  'pool-rim',
  'pool-foam',
  'spray',
  'smoke',
  'smoke-ink',
  'soot',
  'flame',
  'flame-ink',
  'flame-heart',
  'flame-white',
  'flash-glow',
  'ball',
  'ball-rim',
  'rope',
  'rope-ink',
  'number',
  'number-edge',
  'halo',
  'port',
  'port-fill',
  'on-port',
  'starboard',
  'starboard-fill',
  'on-starboard',
  'on-side1',
  'on-side2',
  'fault',
  'on-fault',
] as const;
export type PaintName = (typeof PAINT_NAMES)[number];

export type Paints = Readonly<Record<PaintName, string>> & { readonly serif: string; readonly sans: string };

/** By theme: to read them makes the browser style the whole page, and they are the same for every board on it. */
const known = new Map<string, Paints>();

export function readPaints(element: Element): Paints {
  const { theme = '' } = element.ownerDocument.documentElement.dataset;
  const paints = known.get(theme) ?? paintsOf(element);
  known.set(theme, paints);
  return paints;
}

function paintsOf(element: Element): Paints {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const colours = normalised(PAINT_NAMES.map(read));
  const paints = Object.fromEntries(PAINT_NAMES.map((name, index) => [name, colours[index] ?? ''])) as Record<
    PaintName,
    string
  >;
  return { ...paints, serif: read('serif'), sans: read('sans') };
}

export const sidePaint = (side: 0 | 1): PaintName => (side === 0 ? 'side1' : 'side2');
export const sideTextPaint = (side: 0 | 1): PaintName => (side === 0 ? 'side1-text' : 'side2-text');
