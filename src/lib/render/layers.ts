/**
 * The board's elements, one above the other: the sea, which moves as a whole when the camera does,
 * with chart, water and figures in it; the chart's edge, which stays; and a surface for fingers.
 *
 * What lies still is handed to the browser as finished bitmaps. A canvas that is drawn into is
 * copied in every frame in which any canvas changes, so there is one only, as small as can be.
 */
import type { Board, Box, Camera, Viewport } from './camera';
import { pointOf } from './camera';
import { drawEdge, EDGE_SIDES, seenRect, stripOf, type EdgeSide, type Sight } from './edge';

export type Layers = {
  readonly sea: HTMLElement;
  readonly drift: HTMLElement;
  /** Above the edge, so that bow and numbers of a ship in the outermost row are seen. */
  readonly over: HTMLElement;
  readonly overDrift: HTMLElement;
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
  const over = element('div', { overflow: 'hidden' });
  const overDrift = element('div', { left: '0', top: '0', transformOrigin: '0 0' });
  const figures = element('canvas');
  const edges = {
    top: element('canvas'),
    bottom: element('canvas'),
    left: element('canvas'),
    right: element('canvas'),
  };
  // Pan and pinch belong to the chart: the page neither scrolls nor zooms by them.
  const surface = element('div', { inset: '0', touchAction: 'none' });
  overDrift.append(figures);
  over.append(overDrift);
  sea.append(drift);
  host.replaceChildren(sea, ...Object.values(edges), over, surface);
  return { sea, drift, over, overDrift, figures, edges, surface };
}

/** Shows a finished picture in a canvas, for good. */
export function showPicture(canvas: HTMLCanvasElement, picture: OffscreenCanvas): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture.transferToImageBitmap());
}

/** The chart's edge around what is seen of it, each side a finished picture. */
export function showEdges({ edges }: Layers, sight: Sight): void {
  const { camera, viewport, board } = sight;
  const { pixelRatio } = viewport;
  const seen = seenRect(camera, viewport, board);
  for (const side of EDGE_SIDES) {
    const strip = stripOf(side, seen, viewport);
    const [left, top] = [Math.floor(strip.left * pixelRatio), Math.floor(strip.top * pixelRatio)];
    const wide = Math.ceil(strip.right * pixelRatio) - left;
    const high = Math.ceil(strip.bottom * pixelRatio) - top;
    Object.assign(edges[side].style, {
      left: `${left / pixelRatio}px`,
      top: `${top / pixelRatio}px`,
      width: `${wide / pixelRatio}px`,
      height: `${high / pixelRatio}px`,
    });
    if (wide <= 0 || high <= 0) continue;
    const picture = new OffscreenCanvas(wide, high);
    const context = picture.getContext('2d');
    if (!context) continue;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, -left, -top);
    drawEdge(context, side, sight);
    showPicture(edges[side], picture);
  }
}

/** How far figures may reach over the chart's own edge, in CSS pixels. */
const OVERHANG = 16;

/** Moves the sea to where the camera has it; `base` is the scale for which all in it was drawn. */
export function moveSea(
  layers: Layers,
  camera: Camera,
  viewport: Viewport,
  board: Board,
  seen: Box,
  base: number,
): void {
  const ratio = viewport.pixelRatio;
  const whole = (value: number): number => Math.round(value * ratio) / ratio;
  const corner = pointOf(camera, viewport, { x: -0.5, y: -0.5 });
  const end = pointOf(camera, viewport, { x: board.width - 0.5, y: board.height - 0.5 });
  const over = {
    left: seen.left - (corner.x >= seen.left - 1 ? OVERHANG : 0),
    top: seen.top - (corner.y >= seen.top - 1 ? OVERHANG : 0),
    right: seen.right + (end.x <= seen.right + 1 ? OVERHANG : 0),
    bottom: seen.bottom + (end.y <= seen.bottom + 1 ? OVERHANG : 0),
  };
  const move = (frame: HTMLElement, drift: HTMLElement, box: Box): void => {
    const [left, top] = [Math.floor(box.left * ratio) / ratio, Math.floor(box.top * ratio) / ratio];
    Object.assign(frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${Math.max(0, box.right - left)}px`,
      height: `${Math.max(0, box.bottom - top)}px`,
    });
    drift.style.transform = `translate(${whole(corner.x) - left}px, ${whole(corner.y) - top}px) scale(${camera.scale / base})`;
  };
  move(layers.sea, layers.drift, seen);
  move(layers.over, layers.overDrift, over);
}
