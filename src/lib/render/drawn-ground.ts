/**
 * The sea of a map that is being drawn. Rocks and hazards are there at once; shoals, soundings and the
 * rest follow them a moment later, painted off the page, so that no stroke waits for the sea.
 */
import type { MapDraft } from '$lib/sea';
import { regionFor } from './backdrop';
import type { Box } from './camera';
import { DrawnThings } from './drawn-things';
import type { Ground, Outlook } from './ground';
import { element, place } from './layers';
import type { Paints } from './paints';
import type { Axis } from './scene';
import { seaImage, type SeaOrder } from './sea-image';

/** The sea follows when the hand has rested for so long. */
const REST_MS = 240;

type Made = {
  readonly paints: Paints;
  readonly scale: number;
  readonly ratio: number;
  readonly box: Box;
};

export class DrawnGround implements Ground {
  readonly #sea = element('canvas');
  readonly #things = new DrawnThings();
  readonly #axis = element('div');
  readonly elements = [this.#sea, this.#axis, this.#things.element];
  readonly #onpainted: () => void;
  #made: Made | null = null;
  #map: MapDraft | null = null;
  /** Where the sea's picture lies. */
  #seaBox: Box | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #painting = false;
  #wanted: SeaOrder | null = null;
  #gone = false;
  drawn = 0;

  /** `onpainted`: there is more to see. */
  constructor(onpainted: () => void) {
    this.#onpainted = onpainted;
    Object.assign(this.#sea.style, { background: 'transparent' });
  }

  get box(): Box | null {
    return this.#made?.box ?? null;
  }
  get scale(): number {
    return this.#made?.scale ?? 1;
  }

  ensure(outlook: Outlook): boolean {
    const { map, paints, camera, viewport, rough } = outlook;
    const ratio = viewport.pixelRatio;
    const made = this.#made;
    const fits = made?.paints === paints && made.ratio === ratio && this.#hasSize(map);
    const there = fits && (rough || made.scale === camera.scale) ? made : null;
    const box = regionFor(map, camera, viewport, there?.box);
    const fresh = box !== there?.box;
    if (fresh) {
      const next = { paints, scale: camera.scale, ratio, box };
      this.#made = next;
      this.#things.redraw(map, paints, next.scale, ratio, box);
      this.#order(map, next, 0);
    } else if (map !== this.#map) {
      this.#things.update(map, paints);
      this.#order(map, there, REST_MS);
    }
    this.#layOut(map, outlook.axis);
    this.#map = map;
    return fresh;
  }

  forget(): void {
    this.#made = null;
  }
  /** Nothing moves. */
  rest(): void {
    return;
  }
  stop(): void {
    this.#gone = true;
    clearTimeout(this.#timer);
  }

  #isGone(): boolean {
    return this.#gone;
  }

  #hasSize({ width, height }: MapDraft): boolean {
    return this.#map?.width === width && this.#map.height === height;
  }

  /** Where an old picture of the sea lies for now, and the line that the halves mirror each other along. */
  #layOut({ width, height }: MapDraft, axis: Axis | null): void {
    if (!this.#made) return;
    if (this.#seaBox) place(this.#sea, this.#seaBox, this.#made.scale);
    const across = axis === 'left_right';
    const [x, y] = [(width - 1) / 2, (height - 1) / 2];
    this.#axis.dataset.axis = axis ?? '';
    Object.assign(this.#axis.style, AXIS_LOOKS[axis ?? 'none']);
    if (axis === 'half_turn')
      place(this.#axis, { left: x - 0.2, top: y - 0.2, right: x + 0.2, bottom: y + 0.2 }, this.#made.scale);
    else if (axis)
      place(
        this.#axis,
        across
          ? { left: x, top: -0.5, right: x, bottom: height - 0.5 }
          : { left: -0.5, top: y, right: width - 0.5, bottom: y },
        this.#made.scale,
      );
  }

  #order(map: MapDraft, { paints, scale, ratio, box }: Made, wait: number): void {
    this.#wanted = { map, paints, scale, tile: scale * ratio, box };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#paint(), wait);
  }

  /** One at a time; what has been ordered meanwhile comes next. */
  async #paint(): Promise<void> {
    const order = this.#wanted;
    if (this.#painting || !order) return;
    this.#wanted = null;
    this.#painting = true;
    const picture = await seaImage(order);
    this.#painting = false;
    if (this.#isGone()) return;
    if (picture) this.#show(picture, order);
    void this.#paint();
  }

  #show(picture: ImageBitmap, { box }: SeaOrder): void {
    this.#sea.width = picture.width;
    this.#sea.height = picture.height;
    this.#sea.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    this.#seaBox = box;
    if (this.#made) place(this.#sea, box, this.#made.scale);
    this.drawn += 1;
    this.#onpainted();
  }
}

const LINE = '2px dashed var(--ink-2)';
/** How the line looks for each way to mirror. */
const AXIS_LOOKS: Readonly<Record<Axis | 'none', Readonly<Record<string, string>>>> = {
  none: { display: 'none' },
  left_right: { display: 'block', border: '0', borderInlineStart: LINE, borderRadius: '0' },
  top_bottom: { display: 'block', border: '0', borderBlockStart: LINE, borderRadius: '0' },
  half_turn: { display: 'block', border: LINE, borderRadius: '50%' },
};
