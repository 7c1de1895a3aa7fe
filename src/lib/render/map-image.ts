/** Any map as a small picture. A worker draws it; where there is none, the page does so itself. */
import type { MapDraft } from '$lib/sea';
import { paintedOffPage } from './painter';
import type { Paints } from './paints';
import { drawThumbnail } from './thumbnail';

/** `pixels`: the longer side, in device pixels. */
export async function mapImage(map: MapDraft, pixels: number, paints: Paints): Promise<Blob | null> {
  const drawn = await paintedOffPage({ kind: 'thumbnail', map, pixels, paints });
  if (drawn instanceof Blob) return drawn;
  const canvas = document.createElement('canvas');
  drawThumbnail(canvas, map, pixels, paints);
  return new Promise((resolve) => canvas.toBlob(resolve));
}
