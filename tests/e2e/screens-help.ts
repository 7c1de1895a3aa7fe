/** What every screen has to be: nothing that axe finds serious, nothing cut off or too small. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, settled } from './site';

async function expectNothingSerious(page: Page, where: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(', ')}`),
  ).toEqual([]);
}

/** The same screen in both themes. */
export async function expectNothingSeriousInBoth(page: Page, where: string): Promise<void> {
  for (const [theme, colorScheme] of [['night', 'dark'] as const, ['day', 'light'] as const]) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectNothingSerious(page, `${where}, ${theme}`);
  }
}

/** All that can be pressed is in the window, and large enough; nothing needs the page to scroll. */
export async function expectFits(page: Page, where: string, { scrolls = false } = {}): Promise<void> {
  await settled(page);
  const found = await page.evaluate(() => {
    const targets = [...document.querySelectorAll('a, button, input[type=range]')].filter((target) =>
      (target as HTMLElement).checkVisibility({ visibilityProperty: true }),
    );
    return {
      width: document.documentElement.scrollWidth - innerWidth,
      height: document.documentElement.scrollHeight - innerHeight,
      small: targets
        .filter((target) => !target.classList.contains('skip'))
        .map((target) => ({ html: target.outerHTML.slice(0, 90), box: target.getBoundingClientRect() }))
        .filter(
          ({ html, box }) =>
            box.left < 0 ||
            box.right > innerWidth + 0.5 ||
            box.height < (html.includes('range') ? 24 : 44) ||
            box.width < (html.includes('number') ? 28 : 44),
        )
        .map(({ html, box }) => `${html} ${Math.round(box.width)} x ${Math.round(box.height)}`),
      below: targets
        .map((target) => ({ html: target.outerHTML.slice(0, 90), box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > innerHeight + 0.5)
        .map(({ html }) => html),
    };
  });
  expect(found.width, where).toBeLessThanOrEqual(0);
  expect(found.small, where).toEqual([]);
  if (scrolls) return;
  expect(found.height, where).toBeLessThanOrEqual(0);
  expect(found.below, where).toEqual([]);
}
