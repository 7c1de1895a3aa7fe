/** The same match in several tabs: one of them leads it. */
import type { Page } from '@playwright/test';
import type { Bench } from '../bench/bench.svelte';
import { HELPERS, type Help } from './match-help';
import { expect, open, test } from './site';

declare const bench: Bench;
declare const help: Help;

test.beforeEach(async ({ page }) => {
  await open(page, '');
  await page.evaluate(HELPERS);
});

test.describe('the same match in two tabs', () => {
  async function lead(tab: Page): Promise<void> {
    await tab.evaluate(() => {
      const match = new bench.MatchLead(bench.keeping, 'm');
      Object.assign(globalThis, { lead: match });
      bench.watch(() => {
        document.title = `${match.standing} ${match.number ?? '-'}`;
      });
    });
  }
  const save = (tab: Page): Promise<string> =>
    tab.evaluate(async () => {
      const { number } = (globalThis as never as { lead: InstanceType<Bench['MatchLead']> }).lead;
      const { room, store } = await bench.opened();
      const draft = { matchId: 'm', side: 0, turn: 1, plan: 'F- N- N- N-' } as const;
      const kept = await room.saveDraft(store, number ?? 0, draft);
      return kept.ok ? 'ok' : kept.error.code;
    });

  test('one leads, the other says so, can take over, and gets it when the first is closed', async ({
    page,
  }) => {
    await page.evaluate(() => help.begin('m'));
    await lead(page);
    await expect(page).toHaveTitle('leads 2');
    expect(await save(page)).toBe('ok');

    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await lead(tab);
    await expect(tab).toHaveTitle('elsewhere -');
    expect(await save(tab)).toBe('elsewhere');

    await tab.evaluate(() =>
      (globalThis as never as { lead: InstanceType<Bench['MatchLead']> }).lead.takeOver(),
    );
    await expect(tab).toHaveTitle('leads 3');
    await expect(page).toHaveTitle('lost -');
    expect(await save(tab)).toBe('ok');
    expect(await save(page)).toBe('elsewhere');

    await tab.close();
    await expect(page).toHaveTitle('leads 4');
    expect(await save(page)).toBe('ok');
    await page.evaluate(() =>
      (globalThis as never as { lead: InstanceType<Bench['MatchLead']> }).lead.leave(),
    );
  });

  test('a tab that slept through it cannot fork the match', async ({ page }) => {
    const codes = await page.evaluate(async () => {
      const { engine, keeping } = bench;
      const old = await help.begin('m');
      // Another tab takes the lead, and this one has not heard of it yet.
      const lead = help.value(await keeping.use((room, store) => room.takeLead(store, 'm')));
      const seat = { id: 'm', turn: 1, side: 0 } as const;
      const late = await engine.call('lockPlan', [{ ...seat, lead: old }, help.plan('F- N- N- N-')]);
      const good = await engine.call('lockPlan', [{ ...seat, lead }, help.plan('R- N- N- N-')]);
      return [late, good.ok];
    });
    expect(codes).toMatchObject([
      { ok: false, error: { kind: 'storage', trouble: { code: 'elsewhere' } } },
      true,
    ]);
  });

  test('asking twice to take over is asking once', async ({ page }) => {
    await page.evaluate(() => help.begin('m'));
    await lead(page);
    await expect(page).toHaveTitle('leads 2');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await lead(tab);
    await expect(tab).toHaveTitle('elsewhere -');
    await tab.evaluate(async () => {
      const match = (globalThis as never as { lead: InstanceType<Bench['MatchLead']> }).lead;
      match.takeOver();
      match.takeOver();
      await new Promise((resolve) => setTimeout(resolve, 300));
      match.takeOver();
    });
    await expect(tab).toHaveTitle(/^leads \d/);
    await expect(page).toHaveTitle('lost -');
    expect(await save(tab)).toBe('ok');
    await tab.close();
    await expect(page).toHaveTitle(/^leads \d/);
  });

  test('whoever holds the lock gets its number back when another has counted late', async ({ page }) => {
    await page.evaluate(() => help.begin('m'));
    await lead(page);
    await expect(page).toHaveTitle('leads 2');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    // A tab that asked to lead, was robbed of it, and whose count arrives only now.
    await tab.evaluate(async () => {
      const { room, store } = await bench.opened();
      await room.takeLead(store, 'm');
    });
    await expect(page).toHaveTitle('leads 4');
    expect(await save(page)).toBe('ok');
  });

  test('where the browser gives no locks, each tab leads, and the number guards the match', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let asked = 0;
      Object.assign(globalThis, { askedForLocks: () => asked });
      LockManager.prototype.request = () => {
        asked += 1;
        return Promise.reject(new DOMException('Site data is forbidden', 'SecurityError'));
      };
    });
    await page.reload();
    await page.evaluate(HELPERS);
    await page.evaluate(() => help.begin('m'));
    await lead(page);
    await expect(page).toHaveTitle('leads 2');
    expect(await save(page)).toBe('ok');

    const tab = await page.context().newPage();
    await tab.addInitScript(() => {
      LockManager.prototype.request = () =>
        Promise.reject(new DOMException('Site data is forbidden', 'SecurityError'));
    });
    await tab.goto(page.url());
    await lead(tab);
    // Whoever counted last leads; the other hears of it, does not count against it, and can take over.
    await expect(tab).toHaveTitle('leads 3');
    await expect(page).toHaveTitle('lost -');
    expect(await save(page)).toBe('elsewhere');
    expect(await save(tab)).toBe('ok');
    await page.evaluate(() =>
      (globalThis as never as { lead: InstanceType<Bench['MatchLead']> }).lead.takeOver(),
    );
    await expect(page).toHaveTitle('leads 4');
    await expect(tab).toHaveTitle('lost -');
    expect(await save(page)).toBe('ok');
    expect(
      await page.evaluate(() => (globalThis as never as { askedForLocks: () => number }).askedForLocks()),
    ).toBeLessThan(5);
  });
});
