/**
 * Takes the pictures that the manifest shows in the browser's install window, from the real app, into
 * static/store. Wants a build: `npm run build && npm run store`.
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { STORE_PICTURES } from './manifest.ts';
import { serveSite } from './site.ts';

const OUT = 'static/store';
const port = 4277;

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** What leads to each picture, from the lobby. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  lobby: async (page) => {
    await page.waitForTimeout(1_500);
  },
  planner: async (page) => {
    await button(page, /Set sail/).click();
    for (const [phase, moves, guns] of [
      [1, 2, 0],
      [2, 2, 1],
      [3, 3, 2],
      [4, 2, 2],
    ] as const) {
      for (let i = 0; i < moves; i++) await button(page, new RegExp(`^Phase ${phase}, move`)).click();
      for (let i = 0; i < guns; i++) await button(page, new RegExp(`^Phase ${phase}, starboard`)).click();
    }
    await page.waitForTimeout(1_500);
  },
  battle: async (page) => {
    await WAYS.planner?.(page);
    await button(page, /^Lock in/).click();
    await button(page, /Begin now/).click();
    await page.waitForTimeout(2_600);
    await button(page, /Pause/).click();
    await page.waitForTimeout(500);
  },
};

mkdirSync(OUT, { recursive: true });
const server = await serveSite({ folder: 'build', base: '', host: 'localhost', port });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
for (const { name, sizes, form_factor } of STORE_PICTURES) {
  const [width = 0, height = 0] = sizes.split('x').map(Number);
  const scale = form_factor === 'narrow' ? 2 : 1;
  const context = await browser.newContext({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle' });
  await WAYS[name.split('-')[0] ?? '']?.(page);
  await page.screenshot({ path: `${OUT}/${name}.jpg`, type: 'jpeg', quality: 88 });
  await context.close();
}
await browser.close();
server.close();
