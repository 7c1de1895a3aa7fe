/** The board in a real browser: what it draws, and when. */
import type { Page } from '@playwright/test';
import type { StageBench } from '../bench/board.svelte';
import { drawMatch, drawPlan } from '../sea';
import { quiet, settle } from './board-help';
import { expect, open, test } from './site';

declare const stage: StageBench;

test.beforeEach(async ({ page }) => {
  await open(page, 'board.html');
});

const TURNS = 500;
const PARTS = 2;

for (let part = 1; part <= PARTS; part++)
  test(`of ${TURNS} random turns every ship and every ball is drawn where the record has it, part ${part} of ${PARTS}`, async ({
    page,
  }) => {
    // Hundreds of charts are drawn along the way, and a frame for every landing.
    test.setTimeout(240_000);
    const matches: unknown[] = [];
    let seed = 20_260 * part;
    const below = (limit: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 8) % limit;
    };
    for (let i = 0; i < TURNS / PARTS; i++) {
      const state = drawMatch(below);
      matches.push({ state, plans: [drawPlan(state, 0, below), drawPlan(state, 1, below)] });
    }
    const result = await page.evaluate(async (given) => {
      const { sea } = stage;
      type Given = { state: ReturnType<typeof sea.surrender>; plans: Parameters<typeof sea.resolveTurn>[1] };
      const wrong: string[] = [];
      let [ships, balls] = [0, 0];
      // Every stamp on the board: what, and where on the screen, by the canvas's own place and transform.
      let stamps: { name: string; x: number; y: number; angle: number }[] = [];
      // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own context below
      const draw = CanvasRenderingContext2D.prototype.drawImage;
      CanvasRenderingContext2D.prototype.drawImage = function (
        this: CanvasRenderingContext2D,
        ...args: unknown[]
      ) {
        const image = args[0] as HTMLCanvasElement;
        const name = image.dataset.sprite;
        if (name && this.canvas.isConnected) {
          const { a, b, e, f } = this.getTransform();
          const box = this.canvas.getBoundingClientRect();
          const size = box.width / this.canvas.width;
          const place = stage.view.placeOf({ x: box.left + e * size, y: box.top + f * size });
          if (place) stamps.push({ name, ...place, angle: (Math.atan2(b, a) * 180) / Math.PI });
        }
        (draw as (...all: unknown[]) => void).apply(this, args);
      };
      stage.show({ size: ['220px', '220px'] });
      const frame = (): Promise<number> => new Promise(requestAnimationFrame);
      for (let i = 0; i < 4; i++) await frame();
      // From here on a frame comes as soon as it is asked for: nobody watches, and thousands are drawn.
      const waiting = new Map<number, FrameRequestCallback>();
      const soon = new MessageChannel();
      let asked = 0;
      soon.port1.onmessage = ({ data }: MessageEvent<number>) => {
        const draw = waiting.get(data);
        waiting.delete(data);
        draw?.(performance.now());
      };
      globalThis.requestAnimationFrame = (draw) => {
        waiting.set(++asked, draw);
        soon.port2.postMessage(asked);
        return asked;
      };
      globalThis.cancelAnimationFrame = (id) => waiting.delete(id);
      const drawnAt = async (
        playhead: ReturnType<typeof stage.load>,
        time: number,
      ): Promise<typeof stamps> => {
        stamps = [];
        playhead.seek(time);
        await frame();
        return stamps;
      };
      for (const { state, plans } of given as Given[]) {
        const record = sea.resolveTurn(state, plans);
        const playhead = stage.load(state, record);
        await frame();
        const { animation } = playhead;
        const last = await drawnAt(playhead, animation.duration);
        record.state.ships.forEach((ship, side) => {
          if (ship.hp <= 0) return;
          ships += 1;
          const found = last.find(
            ({ name }) => name.startsWith(`ship ${ship.typeId} ${side} `) && name.includes('whole'),
          );
          // A sprite for each heading: its last word is the heading, in degrees.
          const heading = found && ((Number(found.name.split(' ').at(-1)) + found.angle) % 360) / 90;
          const off = found ? Math.max(Math.abs(found.x - ship.x), Math.abs(found.y - ship.y)) : Infinity;
          // Pictures lie on whole pixels: half a pixel is as near as can be.
          if (off > 0.51 / stage.view.camera.scale || 'NESW'[heading ?? -1] !== ship.facing)
            wrong.push(`ship ${side} at ${ship.x} ${ship.y} ${ship.facing}: drawn ${JSON.stringify(found)}`);
        });
        // Every ball, at the moment before it lands: it is drawn on the record's last tile. Side 1's come first.
        for (const [phase, { combat }] of record.phases.entries()) {
          const { start, end } = animation.phases[phase] ?? { start: 0, end: 0 };
          const flights = animation.effects.filter(
            (each) => each.kind === 'ball' && each.start >= start && each.start < end,
          );
          const tiles = combat.flatMap(({ action }) =>
            action?.kind === 'shot' ? Array.from({ length: action.shots }, () => action.tiles.at(-1)) : [],
          );
          if (flights.length !== tiles.length)
            wrong.push(`${flights.length} balls for ${tiles.length} shots`);
          const landings = new Map<number, typeof stamps>();
          for (const [index, tile] of tiles.entries()) {
            const lands = flights[index]?.end ?? 0;
            // Over the chart's edge from its outermost tile: there is no tile to land on.
            if (!tile) continue;
            balls += 1;
            if (!landings.has(lands)) landings.set(lands, await drawnAt(playhead, lands - 0.01));
            const seen = landings
              .get(lands)
              ?.some(
                ({ name, x, y }) =>
                  name.startsWith('ball') && Math.round(x) === tile.x && Math.round(y) === tile.y,
              );
            if (!seen) wrong.push(`ball to ${JSON.stringify(tile)}`);
          }
        }
      }
      CanvasRenderingContext2D.prototype.drawImage = draw;
      return { wrong: wrong.slice(0, 5), ships, balls };
    }, matches);
    expect(result.wrong).toEqual([]);
    expect(result.ships).toBeGreaterThan(800 / PARTS);
    expect(result.balls).toBeGreaterThan(1_500 / PARTS);
  });

test.describe('draws only when there is something to see', () => {
  test('nothing while nothing changes, and one frame for a change', async ({ page }) => {
    const before = await quiet(page);
    await settle(page, 30);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(before);
    await page.evaluate(() => stage.show({ overlays: { selected: { x: 3, y: 3 } } }));
    await settle(page, 10);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(before + 1);
  });

  test('a turn that plays draws every frame, never the chart, and ends', async ({ page }) => {
    await quiet(page);
    const result = await page.evaluate(async () => {
      const [frames, charts] = [stage.view.drawn, stage.view.chartDrawn];
      const playhead = stage.load(stage.BUSIEST.before, stage.BUSIEST.record);
      playhead.speed = 4;
      await new Promise(requestAnimationFrame);
      const first = stage.view.chartDrawn;
      playhead.play();
      while (!playhead.ended) await new Promise(requestAnimationFrame);
      return { frames: stage.view.drawn - frames, redrawn: stage.view.chartDrawn - first, charts };
    });
    expect(result.frames).toBeGreaterThan(40);
    expect(result.redrawn).toBe(0);
    const after = await quiet(page);
    await settle(page, 20);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(after);
  });

  /** A ship that smokes, and hazards: the most that moves without a cause. */
  const smoking = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const { before } = stage.BUSIEST;
      stage.show({
        playhead: null,
        frame: stage.stillFrame({ ships: [{ ...before.ships[0], hp: 2 }, before.ships[1]] }),
      });
    });
  const moving = (page: Page): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

  test('off screen: nothing is drawn until it is seen again', async ({ page }) => {
    await smoking(page);
    await settle(page, 10);
    expect(await moving(page)).toBeGreaterThan(5);
    await page.evaluate(() => scrollTo(0, innerHeight * 1.5));
    await settle(page, 6);
    const before = await page.evaluate(() => stage.view.drawn);
    expect(await moving(page)).toBe(0);
    const playhead = await page.evaluateHandle(() => stage.load(stage.BUSIEST.before, stage.BUSIEST.record));
    await playhead.evaluate((head) => head.play());
    await settle(page, 20);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(before);
    expect(await playhead.evaluate((head) => head.time)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await settle(page, 20);
    expect(await page.evaluate(() => stage.view.drawn)).toBeGreaterThan(before);
    expect(await playhead.evaluate((head) => head.time)).toBeGreaterThan(0);
  });

  test('hidden: nothing is drawn, whether the page is hidden or the board', async ({ page }) => {
    await smoking(page);
    await settle(page, 6);
    const hide = (hidden: boolean): Promise<void> =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => (now ? 'hidden' : 'visible'),
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    const before = await page.evaluate(() => stage.view.drawn);
    await page.evaluate(() => stage.show({ overlays: { selected: { x: 5, y: 5 } } }));
    await settle(page, 20);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(before);
    expect(await moving(page)).toBe(0);
    await hide(false);
    await settle(page, 10);
    const shown = await page.evaluate(() => stage.view.drawn);
    expect(shown).toBeGreaterThan(before);
    await page.evaluate(() => stage.show({ hidden: true }));
    await settle(page, 6);
    const gone = await page.evaluate(() => stage.view.drawn);
    await settle(page, 20);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(gone);
  });

  test('reduced motion: nothing moves by itself, changes are drawn, turns fade', async ({ page }) => {
    await smoking(page);
    await page.evaluate(() => (document.documentElement.dataset.motion = 'reduced'));
    const before = await quiet(page);
    expect(await moving(page)).toBe(0);
    await settle(page, 30);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(before);
    await page.evaluate(() => stage.show({ overlays: { selected: { x: 5, y: 5 } } }));
    await settle(page, 6);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(before + 1);
  });

  test('after ten seconds without input the sea rests, and wakes at a touch', async ({ page }) => {
    await smoking(page);
    await page.mouse.move(100, 100);
    await settle(page, 30);
    const lively = await page.evaluate(() => stage.view.drawn);
    expect(lively).toBeGreaterThan(3);
    expect(await moving(page)).toBeGreaterThan(5);
    await page.waitForTimeout(10_200);
    const before = await page.evaluate(() => stage.view.drawn);
    expect(await moving(page)).toBe(0);
    await page.waitForTimeout(600);
    expect(await page.evaluate(() => stage.view.drawn)).toBe(before);
    await page.mouse.move(120, 120);
    await settle(page, 20);
    expect(await page.evaluate(() => stage.view.drawn)).toBeGreaterThan(before);
    expect(await moving(page)).toBeGreaterThan(5);
  });
});

test('is sharp at every density and size, and draws at once when the window changes', async ({
  browser,
  baseURL,
}) => {
  for (const deviceScaleFactor of [1, 1.5, 3]) {
    const context = await browser.newContext({
      deviceScaleFactor,
      viewport: { width: 360, height: 640 },
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await open(page, 'board.html');
    const look = (): Promise<{ tile: number; wide: number; shown: number }> =>
      page.evaluate(() => {
        const chart = document.querySelector<HTMLCanvasElement>('.layers canvas');
        return {
          tile: stage.view.camera.scale * devicePixelRatio,
          wide: chart?.width ?? 0,
          shown: (chart?.getBoundingClientRect().width ?? 0) * devicePixelRatio,
        };
      });
    for (const width of [360, 411, 700]) {
      await page.setViewportSize({ width, height: 640 });
      await settle(page);
      const { tile, wide, shown } = await look();
      expect(tile).toBeCloseTo(Math.round(tile), 6);
      expect(wide).toBeCloseTo(shown, 1);
      expect(wide).toBe(Math.round(tile) * 24);
    }
    await context.close();
  }
});

test('a board that is gone leaves nothing running', async ({ page }) => {
  await page.evaluate(() => stage.remove());
  const running = await page.evaluate(() => document.getAnimations().length);
  expect(running).toBe(0);
  expect(await page.evaluate(() => stage.leftovers())).toBe(0);
});

test('wears the colours of the page, by day and by night', async ({ page }) => {
  const seaColour = (): Promise<string> =>
    page.evaluate(() => {
      const chart = document.querySelector<HTMLCanvasElement>('.layers canvas');
      const copy = new OffscreenCanvas(chart?.width ?? 1, chart?.height ?? 1);
      const context = copy.getContext('2d');
      if (chart) context?.drawImage(chart, 0, 0);
      // The commonest colour of the chart is that of the sea or of a shoal.
      const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
      const count = new Map<string, number>();
      for (let i = 0; i < data.length; i += 4 * 7) {
        const colour = `#${[0, 1, 2].map((j) => (data[i + j] ?? 0).toString(16).padStart(2, '0')).join('')}`;
        count.set(colour, (count.get(colour) ?? 0) + 1);
      }
      return [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
    });
  const tokens = (): Promise<string[]> =>
    page.evaluate(() =>
      ['sea', 'shoal-1', 'shoal-2'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim(),
      ),
    );
  for (const theme of ['day', 'night'] as const) {
    await page.evaluate((now) => (document.documentElement.dataset.theme = now), theme);
    await settle(page);
    expect(await tokens()).toContain(await seaColour());
  }
});

test('light on the water fades out: no edge where its picture ends', async ({ page }) => {
  await page.evaluate(() => (document.documentElement.dataset.theme = 'night'));
  await page.evaluate(() => {
    const { before } = stage.BROADSIDE;
    stage.show({
      map: before.map,
      frame: stage.stillFrame(before),
      overlays: { selected: { x: 8, y: 8 } },
      size: ['700px', '700px'],
    });
  });
  await page.setViewportSize({ width: 720, height: 720 });
  await settle(page, 8);
  const alphas = await page.evaluate(() => {
    const canvas = [...document.querySelectorAll('canvas')].find(
      (each) => each.width > 0 && each.getContext('2d'),
    );
    const context = canvas?.getContext('2d');
    const [ship] = stage.BROADSIDE.before.ships;
    const box = canvas?.getBoundingClientRect();
    if (!context || !box) return null;
    const { data, width } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    const alphaAt = (dx: number, dy: number): number => {
      const point = stage.view.pointOf({ x: ship.x + dx, y: ship.y + dy }) ?? { x: 0, y: 0 };
      return data[(Math.round(point.y - box.top) * width + Math.round(point.x - box.left)) * 4 + 3] ?? -1;
    };
    return [alphaAt(0.7, 0.45), alphaAt(0.95, 0.95), alphaAt(-0.95, 0.95)];
  });
  expect(alphas?.[0]).toBeGreaterThan(2);
  expect(alphas?.slice(1)).toEqual([0, 0]);
});

test('the gallery shows every hull, effect, hazard and overlay, and thumbnails of maps', async ({ page }) => {
  await open(page, 'gallery.html');
  await expect(page.locator('figure')).toHaveCount(13);
  const thumbnails = page.locator('#thumbnails').getByRole('img');
  await expect(thumbnails).toHaveCount(5);
  for (const thumbnail of await thumbnails.all()) {
    // Drawn when it comes into sight.
    await thumbnail.scrollIntoViewIfNeeded();
    await expect
      .poll(() => thumbnail.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  }
  await expect(page.getByRole('img', { name: 'Chart of Twin Maelstroms' })).toBeVisible();
  // Something is drawn on each plate that has figures.
  for (const figure of await page.locator('figure:not(#the-chart)').all()) {
    await figure.scrollIntoViewIfNeeded();
    await settle(page);
    const inked = await figure.evaluate((element) => {
      for (const canvas of element.querySelectorAll('canvas')) {
        const context = canvas.getContext('2d');
        if (!context || canvas.width === 0) continue;
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((value, index) => index % 4 === 3 && value > 0).length;
      }
      return 0;
    });
    expect(inked, (await figure.getAttribute('id')) ?? '').toBeGreaterThan(1_000);
  }
});
