/** What cues sound like, in figures: each is rendered by the browser as fast as it can, without a speaker. */
import type { Bench } from '../bench/bench.svelte';
import { expect, open, test } from './site';

declare const bench: Bench;

type Heard = {
  readonly peak: number;
  /** Of the loudest twentieth of a second, in decibels. */
  readonly loudness: number;
  readonly start: number;
  readonly end: number;
  readonly finite: boolean;
};

/** Run in the page, it makes `ears` of the type below. */
const EARS = () => {
  const RATE = 44_100;
  const WINDOW = RATE / 20;
  const ears = {
    async listen(seconds: number, play: (context: OfflineAudioContext) => void): Promise<Heard> {
      const context = new OfflineAudioContext(1, Math.ceil(seconds * RATE), RATE);
      play(context);
      const samples = (await context.startRendering()).getChannelData(0);
      const loudest = (from: number, to: number): number =>
        samples.subarray(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      let force = 0;
      for (let from = 0; from + WINDOW <= samples.length; from += WINDOW) {
        const part = samples.subarray(from, from + WINDOW);
        force = Math.max(force, Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / WINDOW));
      }
      return {
        peak: loudest(0, samples.length),
        loudness: 20 * Math.log10(force),
        start: Math.abs(samples[0] ?? 0),
        end: loudest(samples.length - RATE / 100, samples.length),
        finite: samples.every(Number.isFinite),
      };
    },
  };
  Object.assign(globalThis, { ears });
};
declare const ears: {
  listen: (seconds: number, play: (context: OfflineAudioContext) => void) => Promise<Heard>;
};

test.beforeEach(async ({ page }) => {
  await open(page, '');
  await page.evaluate(EARS);
});

test('every cue is heard, begins and ends in silence, and never clips, in all its variations', async ({
  page,
}) => {
  const heard = await page.evaluate(async () => {
    const { lengthOf, noiseFor, playRecipe, RECIPES, VARIATIONS } = bench.sound;
    const rows: (Heard & { name: string })[] = [];
    for (const [cue, recipe] of Object.entries(RECIPES))
      for (const [index, variation] of VARIATIONS.entries()) {
        const sound = await ears.listen(lengthOf(recipe) + 0.05, (context) =>
          playRecipe(recipe, { context, noise: noiseFor(context), out: context.destination }, 0, variation),
        );
        rows.push({ name: `${cue} ${index}`, ...sound });
      }
    return rows;
  });
  expect(heard.length).toBeGreaterThan(100);
  const wrong = heard.filter(
    ({ peak, start, end, finite }) => !finite || peak < 0.1 || peak > 0.95 || start > 0.01 || end > 0.001,
  );
  expect(wrong).toEqual([]);

  const loudness = Object.fromEntries(heard.map(({ name, loudness: figure }) => [name, figure]));
  const of = (cue: string): number => loudness[`${cue} 0`] ?? Number.NaN;
  // From loud to soft, with room to tell one from the next.
  const ladder = ['gun_large', 'gun_medium', 'gun_small', 'splash', 'wind', 'creak'];
  for (const [louder, softer] of ladder.slice(1).map((cue, index) => [ladder[index] ?? '', cue] as const))
    expect(of(louder), `${louder} beside ${softer}`).toBeGreaterThan(of(softer) + 1);
  for (const cue of ['hit', 'rock', 'bump', 'grapple', 'pistol', 'fall', 'bell', 'win', 'loss', 'draw'])
    expect(of(cue), cue).toBeGreaterThan(-21);
  for (const cue of ['step', 'creak']) expect(of(cue), cue).toBeLessThan(-25);
  expect(Math.min(...Object.values(loudness))).toBeGreaterThan(-33);
});

test('the sea and the wind stay behind all that happens', async ({ page }) => {
  const { sea, creak, silence } = await page.evaluate(async () => {
    const { Speaker } = bench.sound;
    const play = (ambience: number, ...cues: 'creak'[]) =>
      ears.listen(6, (context) => {
        const speaker = new Speaker(context, { master: 100, effects: 100, ambience });
        speaker.underway = ambience > 0;
        for (const cue of cues) speaker.play(cue, 1);
      });
    return { sea: await play(100), creak: await play(0, 'creak'), silence: await play(0) };
  });
  expect(silence.peak).toBe(0);
  expect(sea.finite).toBe(true);
  expect(sea.loudness).toBeGreaterThan(-40);
  // All the way up it may be as loud as timber, but no louder than that.
  expect(sea.loudness).toBeLessThan(creak.loudness + 3);
});

test('two broadsides at once do not clip, and a volume of nothing is silence', async ({ page }) => {
  const { full, half, none } = await page.evaluate(async () => {
    const { Speaker } = bench.sound;
    const play = (master: number) =>
      ears.listen(2, (context) => {
        const speaker = new Speaker(context, { master, effects: 100, ambience: 0 });
        for (const cue of ['gun_large', 'gun_large', 'gun_large', 'gun_large', 'hit', 'hit', 'rock'] as const)
          speaker.play(cue, 0.3);
      });
    return { full: await play(100), half: await play(50), none: await play(0) };
  });
  expect(full.peak).toBeGreaterThan(0.5);
  expect(full.peak).toBeLessThan(1);
  expect(half.loudness).toBeLessThan(full.loudness - 5);
  expect(none.peak).toBe(0);
});

test('two of a kind come one after the other, and a flood of them is cut short', async ({ page }) => {
  const peaks = await page.evaluate(async () => {
    const { RECIPES, Speaker } = bench.sound;
    /** How much of a cue is still heard this long after it began, if it is called for so often at once. */
    const rest = (times: number) =>
      ears.listen(RECIPES.bell.apart * 2 + 0.7, (context) => {
        const speaker = new Speaker(context, { master: 100, effects: 100, ambience: 0 });
        for (let i = 0; i < times; i++) speaker.play('bell', 0.2);
      });
    return [(await rest(1)).peak, (await rest(2)).peak, (await rest(50)).peak];
  });
  // The second waits, so it does not add up to twice the first; the fiftieth is not played at all.
  const [one = 0, two = 0, many = 0] = peaks;
  expect(two).toBeLessThan(one * 1.6);
  expect(many).toBeCloseTo(two, 2);
});
