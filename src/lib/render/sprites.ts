/** Pictures that are drawn once and stamped many times: hulls, flashes, balls, puffs of smoke. */

export type Sprite = { readonly image: HTMLCanvasElement; readonly wide: number; readonly high: number };

export class Sprites {
  readonly #made = new Map<string, Sprite>();
  #tile = 0;

  /** Device pixels for each tile; what was drawn for another size is thrown away. */
  sizeTo(tile: number): void {
    if (tile === this.#tile) return;
    this.#tile = tile;
    this.#made.clear();
  }

  clear(): void {
    this.#made.clear();
  }

  /** A picture of so many hundredths of a tile, square if not told otherwise, drawn about its middle. */
  get(name: string, wide: number, draw: (context: CanvasRenderingContext2D) => void, high = wide): Sprite {
    const known = this.#made.get(name);
    if (known) return known;
    const unit = this.#tile / 100;
    const image = document.createElement('canvas');
    image.width = this.#pixels(wide * unit);
    image.height = this.#pixels(high * unit);
    image.dataset.sprite = name;
    const context = image.getContext('2d');
    if (context) {
      context.translate(image.width / 2, image.height / 2);
      context.scale(unit, unit);
      draw(context);
    }
    const sprite = { image, wide: image.width / unit, high: image.height / unit };
    this.#made.set(name, sprite);
    return sprite;
  }

  /** Odd where a tile is odd: then its middle falls on the same half pixel as a tile's, and stays sharp. */
  #pixels(wanted: number): number {
    const pixels = Math.max(1, Math.ceil(wanted));
    return pixels % 2 === this.#tile % 2 ? pixels : pixels + 1;
  }
}

/** Stamps a sprite about the context's origin. */
export function stamp(context: CanvasRenderingContext2D, { image, wide, high }: Sprite): void {
  context.drawImage(image, -wide / 2, -high / 2, wide, high);
}
