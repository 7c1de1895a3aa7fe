import { expect, open, PAGES, test } from './site';

/** The policy as the page carries it. */
function directive(policy: string, name: string): string[] {
  const found = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first === name);
  return found?.slice(1) ?? [];
}

for (const [name, address] of Object.entries({ ...PAGES, fallback: '200.html' }))
  test(`${name}: the policy allows no script but the app's own @everywhere`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html) ?? [];
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    const script = directive(policy, 'script-src');
    expect(script[0]).toBe("'self'");
    expect(script.slice(1).every((source) => source.startsWith("'sha256-"))).toBe(true);
    expect(directive(policy, 'style-src')).toEqual(["'self'"]);
    expect(directive(policy, 'connect-src')).toEqual(["'self'"]);
  });

test.describe('in the browser', () => {
  test.use({ expectedErrors: /Content Security Policy|foreign request: https:\/\/example.invalid/ });

  test('an injected script, handler, style element or foreign image does nothing', async ({ page }) => {
    await open(page, '');
    const blocked = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'document.body.dataset.owned = "script"';
      document.body.append(script);
      const button = document.createElement('button');
      button.setAttribute('onclick', 'document.body.dataset.owned = "handler"');
      document.body.append(button);
      button.click();
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      const image = document.createElement('img');
      image.src = 'https://example.invalid/pixel.png';
      document.body.append(image);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { seen: [...new Set(seen)].sort(), owned: document.body.dataset.owned };
    });
    expect(blocked.owned).toBeUndefined();
    expect(blocked.seen).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
    await expect(page.locator('body')).toBeVisible();
  });
});

test('no violation while the app is used', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      throw new Error(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  await open(page, '');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Night watch' }).check();
  await page.getByRole('button', { name: 'Credits and licences' }).click();
  await expect(page.getByText('SIL Open Font License').first()).toBeVisible();
});
