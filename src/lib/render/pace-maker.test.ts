import { describe, expect, it } from 'vitest';
import { PaceMaker } from './pace-maker';

const run = (pace: PaceMaker, gap: number, frames: number): void => {
  for (let i = 0; i < frames; i++) pace.tell(gap, 3);
};

describe('the pace maker', () => {
  it('leaves everything sharp while frames keep up, hiccups and pauses included', () => {
    const pace = new PaceMaker();
    run(pace, 16.7, 100);
    pace.tell(400, 3);
    pace.tell(60, 3);
    run(pace, 16.7, 30);
    expect(pace.ratioFor(3)).toBe(3);
  });

  it('draws coarser where it helps, and never below the pixels of the page', () => {
    const pace = new PaceMaker();
    run(pace, 40, 10);
    expect(pace.ratioFor(3)).toBe(2.25);
    run(pace, 30, 10);
    run(pace, 24, 10);
    run(pace, 21, 10);
    run(pace, 16, 10);
    expect(pace.ratioFor(3)).toBeGreaterThanOrEqual(1);
    expect(pace.ratioFor(3)).toBeLessThan(1.5);
    expect(new PaceMaker().ratioFor(0.8)).toBe(0.8);
  });

  it('gives up on a screen that is slow by itself, and is sharp again', () => {
    const pace = new PaceMaker();
    run(pace, 33.3, 40);
    expect(pace.ratioFor(3)).toBe(3);
    run(pace, 33.3, 200);
    expect(pace.ratioFor(3)).toBe(3);
  });

  it('becomes finer after a turn that went well, but not finer than proved too much', () => {
    const pace = new PaceMaker();
    run(pace, 40, 10);
    run(pace, 30, 10);
    run(pace, 16, 10);
    const coarse = pace.ratioFor(3);
    pace.begin();
    expect(pace.ratioFor(3)).toBe(coarse);
    run(pace, 16, 40);
    pace.begin();
    expect(pace.ratioFor(3)).toBe(coarse);
  });
});
