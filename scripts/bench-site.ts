/** Builds and serves the bench and opens a browser, for what measures or photographs it. */
import { spawnSync } from 'node:child_process';
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { serveSite } from './site.ts';

/** Hands the work a browser and the bench's address, and closes both after it. */
export async function withBench(
  port: number,
  work: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const built = spawnSync('npm', ['run', '--silent', 'build:bench'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) throw new Error('The bench could not be built');
  const server = await serveSite({ folder: 'build-bench', base: '', host: 'localhost', port });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    await work(browser, `http://localhost:${port}/`);
  } finally {
    await browser.close();
    server.close();
  }
}
