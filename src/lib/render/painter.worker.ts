/** Paints off the page, which has better things to do. */
import type { Letters, Painting, PaintingAnswer, PaintingOrder, PaintingRequest } from './painter';
import { drawSeaPicture } from './sea-image';
import { drawThumbnail } from './thumbnail';

const loaded = new Map<string, Promise<unknown>>();

/** Without them it is written in others: no picture waits for ever, or fails, for its letters. */
async function fetchLetters(letters: readonly Letters[]): Promise<void> {
  if (!('FontFace' in globalThis) || !('fonts' in globalThis)) return;
  const { fonts } = globalThis as unknown as { fonts: FontFaceSet };
  await Promise.all(
    letters.map(({ family, source, style }) => {
      const known = loaded.get(source);
      if (known) return known;
      const face = new FontFace(family, `url("${source}")`, { style, weight: '100 900' });
      fonts.add(face);
      const load = face.load().catch(() => undefined);
      loaded.set(source, load);
      return load;
    }),
  );
}

async function painted(order: PaintingOrder): Promise<Painting | null> {
  if (order.kind === 'sea') {
    await fetchLetters(order.letters);
    return drawSeaPicture(order);
  }
  const canvas = new OffscreenCanvas(1, 1);
  drawThumbnail(canvas, order.map, order.pixels, order.paints);
  return canvas.convertToBlob();
}

addEventListener('message', ({ data: { id, order } }: MessageEvent<PaintingRequest>) => {
  const answer = (painting: Painting | null): void => {
    const transfer = painting instanceof Blob || !painting ? [] : [painting];
    postMessage({ id, painting } satisfies PaintingAnswer, { transfer });
  };
  painted(order).then(answer, () => answer(null));
});
