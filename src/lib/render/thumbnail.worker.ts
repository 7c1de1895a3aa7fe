/** Draws maps as pictures off the page, which may show many of them and has better things to do. */
import { drawThumbnail } from './thumbnail';
import type { ThumbnailRequest, ThumbnailAnswer } from './map-image';

addEventListener('message', ({ data }: MessageEvent<ThumbnailRequest>) => {
  const { id, map, pixels, paints } = data;
  const canvas = new OffscreenCanvas(1, 1);
  drawThumbnail(canvas, map, pixels, paints);
  const answer = (blob: Blob | null): void => postMessage({ id, blob } satisfies ThumbnailAnswer);
  canvas.convertToBlob().then(answer, () => answer(null));
});
