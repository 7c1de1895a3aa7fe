/** The sea of a match: a chart that stays as it is, and water, wind and whirlpools that move. */
import type { MapDraft } from '$lib/sea';
import { Backdrop } from './backdrop';
import type { Box } from './camera';
import { chartOf, type Chart } from './chart';
import type { Ground, Outlook } from './ground';
import { Water } from './water';

export class LivingGround implements Ground {
  readonly #backdrop = new Backdrop();
  readonly #water = new Water();
  readonly elements = [this.#backdrop.element, this.#water.element];
  /** Worked out when it is first drawn. */
  #chart: { readonly of: MapDraft; readonly chart: Chart } | null = null;

  get box(): Box | null {
    return this.#backdrop.box;
  }
  get scale(): number {
    return this.#backdrop.scale;
  }
  get drawn(): number {
    return this.#backdrop.drawn;
  }

  ensure({ map, paints, camera, viewport, rough }: Outlook): boolean {
    if (this.#chart?.of !== map) this.#chart = { of: map, chart: chartOf(map) };
    const { chart } = this.#chart;
    if (!this.#backdrop.ensure(chart, paints, camera, viewport, rough)) return false;
    const { box, scale } = this.#backdrop;
    if (box) this.#water.draw(chart, paints, scale, viewport.pixelRatio, box);
    return true;
  }

  forget(): void {
    this.#backdrop.forget();
  }
  rest(still: boolean): void {
    this.#water.rest(still);
  }
  stop(): void {
    this.#water.stop();
  }
}
