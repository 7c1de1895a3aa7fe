/** The lobby: everything that is chosen there, and that it is still chosen next time. */
import { button, importMap, setSail, strait } from './match-flow';
import { expect, open, SIZES, test } from './site';

const kind = (page: Parameters<typeof open>[0], side: 1 | 2) =>
  page.getByRole('group', { name: `Who plays side ${side}` });

test('on first open one tap starts a match of a person against the computer', async ({ page }) => {
  await open(page, '');
  await expect(kind(page, 1).getByRole('radio', { name: 'Person' })).toBeChecked();
  await expect(kind(page, 2).getByRole('radio', { name: 'Computer' })).toBeChecked();
  await button(page, 'Set sail').click();
  await expect(button(page, /^Lock in/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Turn 1' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
});

test.describe('choices', () => {
  test.use({ viewport: SIZES.desktop });

  test('ships, names, kinds, chart, rules and handicap are remembered', async ({ page }) => {
    await open(page, '');
    await page.getByRole('textbox', { name: 'Captain of side 1' }).fill('Grace');
    await kind(page, 2).getByRole('radio', { name: 'Person' }).check();
    const ships = page.getByRole('group', { name: 'Ship for side 1' });
    await ships.getByRole('radio', { name: 'War frigate' }).check();
    await expect(page.getByText('The war frigate shoots 1 tile further.')).toBeVisible();
    await button(page, /^Even match: −/).click();
    await expect(page.getByText(/The war frigate starts with \d+ hp, \d+ fewer\./)).toBeVisible();
    await page.getByRole('radio', { name: /Seed 7/ }).check();
    await button(page, 'Other waters, by dice').click();
    const seed = await page.getByRole('textbox', { name: 'Seed' }).inputValue();
    await page
      .getByRole('group', { name: 'Rocks and currents' })
      .getByRole('radio', { name: 'Wild' })
      .check();
    await page.getByRole('checkbox', { name: 'Alike for both sides' }).uncheck();
    await button(page, 'Rules').click();
    await page.getByRole('group', { name: 'Planning time' }).getByRole('radio', { name: '60 s' }).check();
    await page.getByRole('group', { name: 'Manoeuvres' }).getByRole('radio', { name: 'By speed' }).check();
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Captain of side 1' })).toHaveValue('Grace');
    await expect(kind(page, 2).getByRole('radio', { name: 'Person' })).toBeChecked();
    await expect(ships.getByRole('radio', { name: 'War frigate' })).toBeChecked();
    await expect(page.getByText(/The war frigate starts with \d+ hp/)).toBeVisible();
    await expect(page.getByRole('radio', { name: new RegExp(`Seed ${seed}$`) })).toBeChecked();
    await expect(page.getByText('60 s to plan, moves by speed, no turn limit')).toBeVisible();

    await button(page, 'Set sail').click();
    await expect(page.getByRole('heading', { name: 'Grace, take the helm' })).toBeVisible();
    await button(page, 'Ready').click();
    // The handicap is in force: part of the hull is gone from the start.
    await expect(page.getByRole('region', { name: /^Grace, War frigate: (?!30 )\d+ of 30/ })).toBeVisible();
  });

  test('how even two ships are is told, and an even match takes hull from the stronger one', async ({
    page,
  }) => {
    await open(page, '');
    const second = page.getByRole('group', { name: 'Ship for side 2' });
    await second.getByRole('radio', { name: 'War frigate' }).check();
    await expect(page.getByText('The war frigate is the stronger ship.')).toBeVisible();
    await expect(
      page.getByText(/^Of 100 matches .* the cutter wins \d+, the war frigate \d+\./),
    ).toBeVisible();
    await button(page, /^Even match: −\d+ hp$/).click();
    await expect(page.getByText(/^The war frigate starts with \d+ hp, \d+ fewer\.$/)).toBeVisible();
    await button(page, 'No handicap').click();
    await expect(page.getByText('The war frigate is the stronger ship.')).toBeVisible();
    await second.getByRole('radio', { name: 'Cutter' }).check();
    await expect(page.getByText('An even match: only the captains differ.')).toBeVisible();
    await expect(button(page, /^Even match/)).toHaveCount(0);
  });

  test('every level of the computer has a line, and is the one that is played', async ({ page }) => {
    await open(page, '');
    const level = page.getByRole('combobox', { name: 'Level of side 2' });
    await expect(level).toHaveValue('deckhand');
    const lines = new Set<string>();
    for (const name of ['Deckhand', 'Captain', 'Admiral', 'Admiral, longer']) {
      await level.selectOption({ label: name });
      await expect(level).toHaveAccessibleDescription(/\w{3}/);
      lines.add(
        (await level.evaluate(
          (node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent,
        )) ?? '',
      );
    }
    expect(lines.size).toBe(4);
    await page.reload();
    await expect(level).toHaveValue('admiral_longer');
    await button(page, 'Set sail').click();
    await expect(button(page, /^Lock in/)).toBeVisible();
    await button(page, /^Lock in/).click();
    // Its orders are sealed and played: it has planned.
    await expect(page).toHaveURL(/battle/, { timeout: 15_000 });
  });
});

test('a map from a file is looked at first, then kept and played on', async ({ page }) => {
  await open(page, '');
  await importMap(page, strait(2));
  await expect(page).toHaveURL(/\/import\/$/);
  await button(page, 'Keep it').click();
  await button(page, 'Play on this map').click();
  await expect(page.getByRole('radio', { name: /Strait 2$/ })).toBeChecked();
});

test('an unfinished match is resumed, kept or struck off the list, and that can be undone', async ({
  page,
}) => {
  await setSail(page, { map: strait(3), kinds: ['Person', 'Computer'] });
  await expect(button(page, /^Lock in/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Ada and Corvo, turn 1')).toBeVisible();
  await button(page, 'Set sail').click();
  await expect(page.getByRole('dialog')).toContainText('There is a match that is not finished');
  await button(page, 'Keep it, start a new one').click();
  await expect(button(page, /^Lock in/)).toBeVisible();
  await button(page, 'Match menu').click();
  await button(page, 'Leave, keep the match').click();
  await button(page, '1 more').click();
  const list = page.getByRole('dialog', { name: 'Unfinished matches' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await button(page, 'Undo').click();
  await expect(button(page, '1 more')).toBeVisible();
});

test.describe('after a reload', () => {
  test.use({ viewport: SIZES.desktop });

  test('the ships that were chosen are the ones that are drawn', async ({ page }) => {
    await open(page, '');
    const hulls = (): Promise<string[]> =>
      page
        .locator('main svg[viewBox="-50 -90 100 184"]')
        .evaluateAll((all) =>
          all.map((one) => [...one.querySelectorAll('path')].map((path) => path.getAttribute('d')).join()),
        );
    const usual = await hulls();
    expect(usual.length).toBeGreaterThan(1);
    const ships = page.getByRole('group', { name: 'Ship for side 1' });
    await ships.getByRole('radio', { name: 'War frigate' }).check();
    const chosen = await hulls();
    expect(chosen).not.toEqual(usual);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(ships.getByRole('radio', { name: 'War frigate' })).toBeChecked();
    await expect.poll(hulls).toEqual(chosen);
  });
});
