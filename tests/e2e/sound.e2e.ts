/** Sound in the app: only after a gesture, never when it is not wanted, and back when it is. */
import type { Page } from '@playwright/test';
import { button, fire, lockIn, setSail, strait, takeHelm } from './match-flow';
import { expect, open, test } from './site';

declare const ear: { contexts: AudioContext[]; loudest: () => number };

/** Every context that is opened, and an ear at whatever it sends to the speakers. */
const LISTEN = () => {
  const contexts: AudioContext[] = [];
  const ears: AnalyserNode[] = [];
  const Opened = AudioContext;
  globalThis.AudioContext = class extends Opened {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.push(this);
    }
  };
  const connect = Object.getOwnPropertyDescriptor(AudioNode.prototype, 'connect')?.value as (
    this: AudioNode,
    to: AudioNode,
  ) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode) {
      const analyser = new AnalyserNode(this.context, { fftSize: 16_384 });
      ears.push(analyser);
      connect.call(this, analyser);
    }
    return connect.call(this, to);
  } as typeof AudioNode.prototype.connect;
  const loudest = (): number =>
    Math.max(
      0,
      ...ears.flatMap((analyser) => {
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      }),
    );
  Object.assign(globalThis, { ear: { contexts, loudest } });
};

const states = (page: Page): Promise<string[]> =>
  page.evaluate(() => ear.contexts.map(({ state }) => state as string));
const loudest = (page: Page): Promise<number> => page.evaluate(() => ear.loudest());
const mute = (page: Page) => button(page, 'Mute');

/** As if the player had gone to another tab, or come back. */
const turn = (page: Page, visibility: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

test.beforeEach(({ page }) => page.addInitScript(LISTEN));

test('silent before a gesture, heard after; one tap mutes, and that is remembered', async ({ page }) => {
  await open(page, '');
  // All that waits for an idle moment has come.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(100, 100);
  expect(await states(page)).toEqual([]);

  await setSail(page, { map: strait(2), ships: ['war_frigate', 'sloop'] });
  await expect.poll(() => states(page)).toEqual(['running']);
  // The sea, softly; then guns.
  await expect.poll(() => loudest(page)).toBeGreaterThan(0.001);
  await takeHelm(page, 'Ada');
  await fire(page, 1, 'starboard', 2);
  await lockIn(page);
  await takeHelm(page, 'Corvo');
  await lockIn(page, { last: true });
  await expect(page).toHaveURL(/\/battle\//);
  await expect.poll(() => loudest(page), { intervals: [50] }).toBeGreaterThan(0.15);

  const box = await mute(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
  await mute(page).click();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => states(page)).toEqual(['suspended']);

  await page.reload();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await states(page)).toEqual([]);
  await mute(page).click();
  await expect.poll(() => states(page)).toEqual(['running']);
});

test('it sleeps while the page is hidden, and comes back with it', async ({ page }) => {
  await setSail(page, { map: strait(2) });
  await expect.poll(() => states(page)).toEqual(['running']);
  await turn(page, 'hidden');
  await expect.poll(() => states(page)).toEqual(['suspended']);
  await turn(page, 'visible');
  await expect.poll(() => states(page)).toEqual(['running']);
  await expect.poll(() => loudest(page)).toBeGreaterThan(0.001);
});

test('the settings let it be heard, and keep what was chosen', async ({ page }) => {
  await open(page, 'settings/');
  await button(page, 'Try it').click();
  await expect.poll(() => loudest(page), { intervals: [50] }).toBeGreaterThan(0.1);
  await page.getByRole('slider', { name: 'Volume of all' }).press('Home');
  await expect.poll(() => states(page)).toEqual(['suspended']);
  await page.getByRole('slider', { name: 'Sea and wind' }).press('End');
  const played = page.getByRole('group', { name: 'Play sounds' });
  await played.getByRole('radio', { name: 'Off' }).check();
  await expect(button(page, 'Try it')).toBeDisabled();
  await page.reload();
  await expect(played.getByRole('radio', { name: 'Off' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Volume of all' })).toHaveValue('0');
  await expect(page.getByRole('slider', { name: 'Sea and wind' })).toHaveValue('100');
  await expect(page.getByText('This device cannot vibrate.')).toBeVisible();
});

test.describe('in the hand', () => {
  test.use({ hasTouch: true });

  test('it buzzes after a tap, unless the player wants it not to', async ({ page }) => {
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(globalThis, { felt });
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    });
    const felt = (): Promise<unknown[]> =>
      page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt);
    await open(page, 'settings/');
    await button(page, 'Try it').tap();
    await expect.poll(felt).toEqual([[35]]);
    await page.getByRole('group', { name: 'Vibration' }).getByRole('radio', { name: 'Off' }).tap();
    await button(page, 'Try it').tap();
    expect(await felt()).toEqual([[35]]);
  });
});
