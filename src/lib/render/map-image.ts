/** Any map as a small picture. A worker draws it; where there is none, the page does so itself. */
import type { MapDraft } from '$lib/sea';
import type { Paints } from './paints';
import { drawThumbnail } from './thumbnail';

export type ThumbnailRequest = { id: number; map: MapDraft; pixels: number; paints: Paints };
/** Null where it could not be made. */
export type ThumbnailAnswer = { id: number; blob: Blob | null };

type Painter = { readonly worker: Worker; readonly waiting: Map<number, (blob: Blob | null) => void> };

/** One for all pictures, made when the first is wanted; null where none can be had. */
let painter: Painter | null | undefined;
let count = 0;

function hire(): Painter | null {
  if (!('OffscreenCanvas' in globalThis)) return null;
  try {
    const worker = new Worker(new URL('./thumbnail.worker.ts', import.meta.url), {
      type: 'module',
      name: 'thumbnails',
    });
    const waiting: Painter['waiting'] = new Map();
    worker.addEventListener('message', ({ data }: MessageEvent<ThumbnailAnswer>) => {
      waiting.get(data.id)?.(data.blob);
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

/** `pixels`: the longer side, in device pixels. */
export async function mapImage(map: MapDraft, pixels: number, paints: Paints): Promise<Blob | null> {
  painter ??= painter === null ? null : hire();
  const { worker, waiting } = painter ?? {};
  if (worker && waiting) {
    const id = count++;
    const drawn = await new Promise<Blob | null>((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage({ id, map, pixels, paints } satisfies ThumbnailRequest);
    });
    if (drawn) return drawn;
  }
  const canvas = document.createElement('canvas');
  drawThumbnail(canvas, map, pixels, paints);
  return new Promise((resolve) => canvas.toBlob(resolve));
}
