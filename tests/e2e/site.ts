/** What every end-to-end test stands on: a page that may log no error and ask no other origin for anything. */
import { test as base, expect, type Page } from '@playwright/test';

export const PAGES = { home: '', maps: 'map-editor/', settings: 'settings/', import: 'import/' } as const;
export const SIZES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

/** What Playwright says in the app's name where it lets no service worker in. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

type Options = {
  /** Console errors that a test brings about on purpose. */
  expectedErrors: RegExp;
};

export const test = base.extend<Options>({
  expectedErrors: [/(?!)/, { option: true }],
  page: async ({ page, baseURL, expectedErrors }, use) => {
    const faults: string[] = [];
    const origin = new URL(baseURL ?? '').origin;
    page.on('console', (message) => {
      if (message.text().includes(BLOCKED)) return;
      if (message.type() === 'error' || message.type() === 'warning')
        faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) faults.push(`foreign request: ${url}`);
    });
    await use(page);
    expect(faults.filter((fault) => !expectedErrors.test(fault))).toEqual([]);
  },
});

/** Opens a page and waits until it is alive: hydrated, with its fonts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.evaluate(() => document.fonts.ready);
}

/** What fades in or glides into its place is judged when it is there. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const gliding = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(gliding.map(({ finished }) => finished));
  });
}

export { expect };
