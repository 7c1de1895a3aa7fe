/**
 * The board's elements, one above the other: the sea, which moves as a whole when the camera does,
 * with chart, water and figures in it; the chart's edge, which stays; and a surface for fingers.
 *
 * What lies still is handed to the browser as finished bitmaps. A canvas that is drawn into is
 * copied in every frame in which any canvas changes, so there is one only, as small as can be.
 */
import type { Box, Camera, Viewport } from './camera';
import { pointOf } from './camera';
import type { EdgeSide } from './edge';

export type Layers = {
  readonly sea: HTMLElement;
  readonly drift: HTMLElement;
  readonly figures: HTMLCanvasElement;
  readonly edges: Readonly<Record<EdgeSide, HTMLCanvasElement>>;
  readonly surface: HTMLElement;
};

/** A box in tiles, from the chart's corner, in CSS pixels. */
export function place(element: HTMLElement, { left, top, right, bottom }: Box, scale: number): void {
  Object.assign(element.style, {
    left: `${(left + 0.5) * scale}px`,
    top: `${(top + 0.5) * scale}px`,
    width: `${(right - left) * scale}px`,
    height: `${(bottom - top) * scale}px`,
  });
}

export function element<K extends 'div' | 'canvas'>(
  kind: K,
  style: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(kind);
  Object.assign(made.style, { position: 'absolute', maxWidth: 'none', ...style });
  return made;
}

export function makeLayers(host: HTMLElement): Layers {
  const sea = element('div', { overflow: 'hidden' });
  const drift = element('div', { left: '0', top: '0', transformOrigin: '0 0' });
  const figures = element('canvas', { zIndex: '1' });
  const edges = {
    top: element('canvas'),
    bottom: element('canvas'),
    left: element('canvas'),
    right: element('canvas'),
  };
  // Pan and pinch belong to the chart: the page neither scrolls nor zooms by them.
  const surface = element('div', { inset: '0', touchAction: 'none', cursor: 'crosshair' });
  drift.append(figures);
  sea.append(drift);
  host.replaceChildren(sea, ...Object.values(edges), surface);
  return { sea, drift, figures, edges, surface };
}

/** Shows a finished picture in a canvas, for good. */
export function showPicture(canvas: HTMLCanvasElement, picture: OffscreenCanvas): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture.transferToImageBitmap());
}

/** Moves the sea to where the camera has it; `base` is the scale for which all in it was drawn. */
export function moveSea(
  { sea, drift }: Layers,
  camera: Camera,
  viewport: Viewport,
  seen: Box,
  base: number,
): void {
  const ratio = viewport.pixelRatio;
  const corner = pointOf(camera, viewport, { x: -0.5, y: -0.5 });
  const whole = (value: number): number => Math.round(value * ratio) / ratio;
  const [left, top] = [Math.floor(seen.left * ratio) / ratio, Math.floor(seen.top * ratio) / ratio];
  Object.assign(sea.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${Math.max(0, seen.right - left)}px`,
    height: `${Math.max(0, seen.bottom - top)}px`,
  });
  const size = camera.scale / base;
  drift.style.transform = `translate(${whole(corner.x) - left}px, ${whole(corner.y) - top}px) scale(${size})`;
}
