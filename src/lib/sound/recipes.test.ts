/** The table of sounds as a table; how they sound is tested in a browser (tests/e2e/rooms-sound.e2e.ts). */
import { describe, expect, it } from 'vitest';
import { lengthOf, RECIPES, VARIATIONS, type Layer, type Sweep } from './recipes';

const ends = (way: Sweep): readonly number[] => (typeof way === 'number' ? [way] : way);
const rows = Object.entries(RECIPES);

describe.each(rows)('%s', (_cue, recipe) => {
  it('is short enough for what it stands for', () => {
    expect(lengthOf(recipe)).toBeGreaterThan(0.04);
    expect(lengthOf(recipe)).toBeLessThan(2.6);
  });

  it('has only layers that a context takes', () => {
    expect(recipe.layers.length).toBeGreaterThan(0);
    const wrong = recipe.layers.filter(
      ({ source, pitch, filter, gain, at = 0, attack = 0, decay }: Layer) => {
        const pitches = [...ends(pitch ?? 100), ...ends(filter?.at ?? 100)];
        const heard = pitches.every((hertz) => hertz >= 20 && hertz <= 12_000);
        const timed = at >= 0 && attack >= 0 && decay > 0;
        const pitched = (source === 'noise') === (pitch === undefined);
        return !heard || !timed || !pitched || gain <= 0;
      },
    );
    expect(wrong).toEqual([]);
  });
});

it('a heavier ball is a longer, louder gun', () => {
  const [small, medium, large] = [RECIPES.gun_small, RECIPES.gun_medium, RECIPES.gun_large];
  expect(lengthOf(small)).toBeLessThan(lengthOf(medium));
  expect(lengthOf(medium)).toBeLessThan(lengthOf(large));
  expect([small.gain, medium.gain, large.gain]).toEqual([small.gain, medium.gain, large.gain].sort());
});

it('variations stay close to what is varied', () => {
  for (const { pitch, gain, pan } of VARIATIONS) {
    expect(Math.abs(pitch - 1)).toBeLessThan(0.1);
    expect(gain).toBeGreaterThan(0.85);
    expect(gain).toBeLessThanOrEqual(1);
    expect(Math.abs(pan)).toBeLessThan(0.5);
  }
});
