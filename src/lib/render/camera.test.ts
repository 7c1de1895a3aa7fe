import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clamped,
  fitted,
  isClear,
  leastScale,
  mostScale,
  panned,
  placeOf,
  pointOf,
  revealing,
  seenBox,
  showing,
  tileAt,
  windowOf,
  zoomed,
  type Board,
  type Camera,
  type Viewport,
} from './camera';

const frame = { top: 22, right: 7, bottom: 7, left: 26 };
const NOTHING = { top: 0, right: 0, bottom: 0, left: 0 };
const phone: Viewport = { width: 360, height: 350, pixelRatio: 3, frame, covered: NOTHING };
const board: Board = { width: 24, height: 24 };

const viewports: fc.Arbitrary<Viewport> = fc.record({
  width: fc.integer({ min: 120, max: 1_600 }),
  height: fc.integer({ min: 120, max: 1_200 }),
  pixelRatio: fc.constantFrom(1, 1.25, 1.5, 2, 3),
  frame: fc.constant(frame),
  covered: fc.constantFrom(NOTHING, { top: 48, right: 0, bottom: 0, left: 0 }),
});
const boards: fc.Arbitrary<Board> = fc.record({
  width: fc.integer({ min: 8, max: 48 }),
  height: fc.integer({ min: 8, max: 48 }),
});
const cameras: fc.Arbitrary<Camera> = fc.record({
  x: fc.double({ min: -10, max: 60, noNaN: true }),
  y: fc.double({ min: -10, max: 60, noNaN: true }),
  scale: fc.double({ min: 1, max: 300, noNaN: true }),
});
const scenes = fc
  .tuple(cameras, viewports, boards)
  .map(([camera, viewport, size]) => ({ camera: clamped(camera, viewport, size), viewport, size }));

describe('the camera', () => {
  it('takes a place to a point and back', () => {
    fc.assert(
      fc.property(scenes, fc.double({ min: 0, max: 40, noNaN: true }), ({ camera, viewport }, at) => {
        const place = placeOf(camera, viewport, pointOf(camera, viewport, { x: at, y: at / 2 }));
        expect(place.x).toBeCloseTo(at, 6);
        expect(place.y).toBeCloseTo(at / 2, 6);
      }),
    );
  });

  it('knows every tile that is seen by its middle, and none beyond the chart or on the frame', () => {
    fc.assert(
      fc.property(scenes, fc.nat(47), fc.nat(47), ({ camera, viewport, size }, x, y) => {
        const point = pointOf(camera, viewport, { x, y });
        const { left, top, right, bottom } = windowOf(viewport);
        const seen =
          point.x > left &&
          point.x < right &&
          point.y > top &&
          point.y < bottom &&
          x < size.width &&
          y < size.height;
        // Exactly on the frame's edge it may be either.
        const gap = Math.min(
          ...[left, right].map((edge) => Math.abs(edge - point.x)),
          ...[top, bottom].map((edge) => Math.abs(edge - point.y)),
        );
        fc.pre(gap > 1e-6);
        expect(tileAt(camera, viewport, size, point)).toEqual(seen ? { x, y } : null);
      }),
    );
    expect(tileAt(fitted(phone, board), phone, board, { x: 5, y: 5 })).toBeNull();
  });

  it('shows the whole chart when fitted, in whole device pixels', () => {
    fc.assert(
      fc.property(viewports, boards, (viewport, size) => {
        const camera = fitted(viewport, size);
        const tile = camera.scale * viewport.pixelRatio;
        // Very small windows show no less than can be made out.
        if (camera.scale > 6) {
          expect(tile).toBeCloseTo(Math.round(tile), 9);
          const seen = seenBox(camera, { ...viewport, covered: NOTHING });
          expect(seen.left).toBeLessThanOrEqual(-0.499);
          expect(seen.bottom).toBeGreaterThanOrEqual(size.height - 0.501);
        }
      }),
    );
  });

  it('keeps the place under the fingers when it zooms, unless it meets a limit', () => {
    const camera = clamped({ x: 12, y: 12, scale: 40 }, phone, board);
    const point = { x: 200, y: 180 };
    const before = placeOf(camera, phone, point);
    const after = placeOf(zoomed(camera, phone, board, 1.4, point), phone, point);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
    expect(zoomed(camera, phone, board, 1e6, point).scale).toBe(mostScale(phone, board));
    expect(zoomed(camera, phone, board, 1e-6, point)).toEqual(fitted(phone, board));
  });

  it('never leaves empty margins beside a chart that is larger than the window', () => {
    fc.assert(
      fc.property(
        scenes,
        fc.integer({ min: -4_000, max: 4_000 }),
        fc.integer({ min: -4_000, max: 4_000 }),
        ({ camera, viewport, size }, dx, dy) => {
          const moved = panned(camera, viewport, size, dx, dy);
          const { left, right } = seenBox(moved, viewport);
          const slack = 0.001;
          if (size.width * moved.scale > windowOf(viewport).right - windowOf(viewport).left + slack) {
            expect(left).toBeGreaterThanOrEqual(-0.5 - slack);
            expect(right).toBeLessThanOrEqual(size.width - 0.5 + slack);
          } else expect(moved.x).toBe((size.width - 1) / 2);
          expect(moved.scale).toBeGreaterThanOrEqual(leastScale(viewport, size));
        },
      ),
    );
  });

  it('shows a box as near as it can, clear of the plates', () => {
    const covered = { ...phone, covered: { top: 48, right: 0, bottom: 0, left: 0 } };
    const box = { left: 8, top: 10, right: 14, bottom: 15 };
    const camera = showing(box, covered, board);
    expect(isClear(box, camera, covered)).toBe(true);
    expect(camera.scale).toBeGreaterThan(45);
    // A chart's first row can be brought out from under a plate.
    const corner = { left: 4, top: -0.5, right: 10, bottom: 3 };
    expect(isClear(corner, showing(corner, covered, board), covered)).toBe(true);
  });

  it('moves no further than shows a tile, and not at all if it is seen', () => {
    const camera = clamped({ x: 6, y: 6, scale: 44 }, phone, board);
    expect(revealing({ x: 6, y: 6 }, camera, phone, board)).toEqual(camera);
    const moved = revealing({ x: 20, y: 6 }, camera, phone, board);
    expect(isClear({ left: 19.5, top: 5.5, right: 20.5, bottom: 6.5 }, moved, phone)).toBe(true);
    expect(moved.y).toBe(camera.y);
  });
});
