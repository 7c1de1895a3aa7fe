/** A hand that draws: its points become the tiles that it passes, without gaps and none twice in a row. */
import { sameTile, type Tile } from '$lib/core';
import type { Point } from '$lib/playback';
import type { PointerStroke } from './gestures';
import type { DrawingEvents, DrawingHand } from './showing';
import { tilesOnLine } from './tile-line';

type Where = {
  placeOf: (point: Point) => Point | null;
  tileAt: (point: Point) => Tile | null;
  /** Whether a tile is there to be drawn on: what lies beyond the chart or the window is not. */
  sees: (tile: Tile) => boolean;
};

export class Strokes implements PointerStroke {
  #last: Point = { x: 0, y: 0 };
  #handed: Tile | null = null;

  constructor(
    private readonly where: Where,
    private readonly draw: DrawingEvents,
  ) {}

  begin(point: Point, how: DrawingHand): boolean {
    const [tile, place] = [this.where.tileAt(point), this.where.placeOf(point)];
    if (!tile || !place || !this.draw.begin(tile, how)) return false;
    [this.#last, this.#handed] = [place, tile];
    return true;
  }

  over(points: readonly Point[]): void {
    const tiles: Tile[] = [];
    for (const point of points) {
      const place = this.where.placeOf(point);
      if (!place) continue;
      for (const tile of tilesOnLine(this.#last, place)) {
        if (!this.where.sees(tile) || (this.#handed && sameTile(tile, this.#handed))) continue;
        this.#handed = tile;
        tiles.push(tile);
      }
      this.#last = place;
    }
    if (tiles.length > 0) this.draw.over(tiles);
  }

  end(): void {
    this.draw.end();
  }
  cancel(): void {
    this.draw.cancel();
  }
}
