import { describe, expect, it } from 'vitest';
import { fitted, type Viewport } from './camera';
import { Steering } from './steering';

const viewport: Viewport = {
  width: 360,
  height: 350,
  pixelRatio: 2,
  frame: { top: 22, right: 7, bottom: 7, left: 26 },
  covered: { top: 0, right: 0, bottom: 0, left: 0 },
};
const board = { width: 24, height: 24 };

function steering(reduced = false): Steering {
  const made = new Steering();
  made.reduced = reduced;
  made.resize(viewport, board);
  return made;
}
const run = (made: Steering, ms: number): void => {
  for (let time = 0; time < ms; time += 16) made.advance(16);
};

describe('steering', () => {
  it('begins with the whole chart, and keeps it whole when the window changes', () => {
    const made = steering();
    expect(made.camera).toEqual(fitted(viewport, board));
    const wider = { ...viewport, width: 800, height: 700 };
    made.resize(wider, board);
    expect(made.camera).toEqual(fitted(wider, board));
  });

  it('keeps its place when the window changes after the player has moved it', () => {
    const made = steering();
    made.zoom(3, { x: 180, y: 170 });
    run(made, 300);
    const { x, scale } = made.camera;
    made.resize({ ...viewport, height: 400 }, board);
    expect(made.camera.x).toBeCloseTo(x);
    expect(made.camera.scale).toBe(scale);
  });

  it('is rough while it zooms and sharp when it has settled', () => {
    const made = steering();
    made.zoom(2.345, { x: 100, y: 100 });
    expect(made.rough).toBe(true);
    run(made, 300);
    expect(made.rough).toBe(false);
    expect(made.moving).toBe(false);
    expect((made.camera.scale * viewport.pixelRatio) % 1).toBe(0);
  });

  it('glides in steps and back to the whole, or jumps where no motion is wanted', () => {
    const made = steering();
    const { scale } = made.camera;
    made.step(1);
    expect(made.camera.scale).toBe(scale);
    run(made, 600);
    expect(made.camera.scale).toBeGreaterThan(scale * 1.4);
    made.fit();
    run(made, 600);
    expect(made.camera).toEqual(fitted(viewport, board));
    const calm = steering(true);
    calm.step(1);
    expect(calm.camera.scale).toBeGreaterThan(scale * 1.4);
    expect(calm.moving).toBe(false);
  });

  it('two quick steps go twice as near', () => {
    const [once, twice] = [steering(), steering()];
    once.step(1);
    twice.step(1);
    twice.step(1);
    run(once, 600);
    run(twice, 600);
    expect(twice.camera.scale / once.camera.scale).toBeCloseTo(1.5, 1);
  });

  it('is flung and comes to rest, but not where no motion is wanted', () => {
    for (const reduced of [false, true]) {
      const made = steering(reduced);
      made.zoom(4, { x: 180, y: 170 });
      run(made, 300);
      const { x } = made.camera;
      made.pan(-20, 0);
      const dragged = made.camera.x;
      expect(dragged).toBeGreaterThan(x);
      made.release({ x: -1, y: 0 });
      run(made, 2_000);
      expect(made.moving).toBe(false);
      if (reduced) expect(made.camera.x).toBe(dragged);
      else expect(made.camera.x).toBeGreaterThan(dragged);
    }
  });

  it('goes where a fight is, and stays when it is seen well enough', () => {
    const made = steering();
    const fight = { left: 8, top: 8, right: 14, bottom: 13 };
    made.show(fight);
    run(made, 600);
    const near = made.camera;
    expect(near.scale).toBeGreaterThan(35);
    made.show({ ...fight, left: 9 });
    expect(made.moving).toBe(false);
    expect(made.camera).toEqual(near);
  });
});
