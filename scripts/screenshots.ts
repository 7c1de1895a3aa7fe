/**
 * Takes a picture of every page in three sizes and both themes, into test-results/screenshots, to look at;
 * and the README's picture, into docs. Wants a build: `npm run build && npm run screenshots`.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { serveSite } from './site.ts';

const PAGES = {
  home: '/',
  maps: '/map-editor/',
  settings: '/settings/',
  import: '/import/',
  'not-found': '/nowhere/',
};
const SIZES = { phone: [360, 640], tablet: [820, 1180], desktop: [1440, 900] } as const;
const THEMES = { day: 'light', night: 'dark' } as const;
const OUT = 'test-results/screenshots';

mkdirSync(OUT, { recursive: true });
const port = 4275;
const server = await serveSite({ folder: 'build', base: '', host: 'localhost', port });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });

for (const [theme, colorScheme] of Object.entries(THEMES))
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      deviceScaleFactor: 2,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(`http://localhost:${port}${address}`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${OUT}/${name}-${size}-${theme}.png` });
      if (name === 'home' && size === 'desktop' && theme === 'day')
        await page.screenshot({ path: 'docs/screenshot.png', scale: 'css' });
    }
    await context.close();
  }

await browser.close();
server.close();
