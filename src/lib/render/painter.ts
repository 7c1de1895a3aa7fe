/** A worker that paints: maps as small pictures, and the sea under a map that is being drawn. */
import type { MapDraft } from '$lib/sea';
import type { Box } from './camera';
import type { Paints } from './paints';

export type Letters = { readonly family: string; readonly source: string; readonly style: string };

export type PaintingOrder =
  | { readonly kind: 'thumbnail'; readonly map: MapDraft; readonly pixels: number; readonly paints: Paints }
  | {
      readonly kind: 'sea';
      readonly map: MapDraft;
      readonly scale: number;
      readonly tile: number;
      readonly box: Box;
      readonly paints: Paints;
      /** The page's own, which a worker has not. */
      readonly letters: readonly Letters[];
    };
export type PaintingRequest = { readonly id: number; readonly order: PaintingOrder };
export type Painting = Blob | ImageBitmap;
/** Null where it could not be made. */
export type PaintingAnswer = { readonly id: number; readonly painting: Painting | null };

type Painter = {
  readonly worker: Worker;
  readonly waiting: Map<number, (painting: Painting | null) => void>;
};

/** One for all pictures, made when the first is wanted; null where none can be had. */
let painter: Painter | null | undefined;
let count = 0;

function hire(): Painter | null {
  if (!('OffscreenCanvas' in globalThis)) return null;
  try {
    const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), {
      type: 'module',
      name: 'painter',
    });
    const waiting: Painter['waiting'] = new Map();
    worker.addEventListener('message', ({ data }: MessageEvent<PaintingAnswer>) => {
      waiting.get(data.id)?.(data.painting);
      waiting.delete(data.id);
    });
    // From now on the page draws, what is waited for too.
    worker.addEventListener('error', () => {
      painter = null;
      worker.terminate();
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    });
    return { worker, waiting };
  } catch {
    return null;
  }
}

/** Null where nobody paints but the page itself. */
export function paintedOffPage(order: PaintingOrder): Promise<Painting | null> {
  painter ??= painter === null ? null : hire();
  if (!painter) return Promise.resolve(null);
  const { worker, waiting } = painter;
  const id = count++;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    worker.postMessage({ id, order } satisfies PaintingRequest);
  });
}
