/** What hands do on the board, as what it means there: tiles, strokes, and ways of the camera. */
import type { Tile } from '$lib/core';
import type { Point } from '$lib/playback';
import { placeOf, seenBox, tileAt, type Board } from './camera';
import { Gestures } from './gestures';
import type { BoardEvents } from './showing';
import type { Steering } from './steering';
import { Strokes } from './strokes';

/** Fingers are no nearer to each other than this. */
const LEAST_DOUBLE_TAP_PX = 12;

export type Helm = {
  readonly steering: Steering;
  readonly board: () => Board;
  readonly touched: () => void;
  /** Does something with the camera in the player's name. */
  readonly steer: (act: () => void) => void;
};

/** Answers what ends it. */
export function listenToHands(surface: HTMLElement, events: BoardEvents, helm: Helm): () => void {
  const { steering, board, steer } = helm;
  const at = (point: Point): Tile | null =>
    steering.viewport && tileAt(steering.camera, steering.viewport, board(), point);
  const sees = ({ x, y }: Tile): boolean => {
    if (!steering.viewport) return false;
    const { left, top, right, bottom } = seenBox(steering.camera, steering.viewport);
    const { width, height } = board();
    const onChart = x >= 0 && y >= 0 && x < width && y < height;
    return onChart && x + 0.5 > left && x - 0.5 < right && y + 0.5 > top && y - 0.5 < bottom;
  };
  const place = (point: Point): Point | null =>
    steering.viewport && placeOf(steering.camera, steering.viewport, point);
  const gestures = new Gestures(
    surface,
    {
      input: helm.touched,
      tap: (point) => {
        const tile = at(point);
        if (tile) events.tap(tile);
      },
      hover: (point) => events.hover(point && at(point)),
      doubleTapReach: () => Math.max(LEAST_DOUBLE_TAP_PX, steering.camera.scale * 0.55),
      doubleTap: (point) => steer(() => steering.step(1, point)),
      pan: (dx, dy) => steer(() => steering.pan(dx, dy)),
      zoom: (factor, point) => steer(() => steering.zoom(factor, point)),
      release: (velocity) => steer(() => steering.release(velocity)),
    },
    events.draw ? new Strokes({ placeOf: place, tileAt: at, sees }, events.draw) : null,
  );
  return () => gestures.stop();
}
