import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();

/** Two builds are served: one at the root, one under a base path, as people host it in a sub-folder. */
const SITES = [
  { name: 'root', folder: 'build', base: '', port: 4273 },
  { name: 'subfolder', folder: 'build-subfolder', base: '/game', port: 4274 },
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: { args: BROWSER_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
    viewport: { width: 360, height: 640 },
    trace: 'retain-on-failure',
  },
  projects: SITES.map(({ name, base, port }) => ({
    name,
    use: { baseURL: `http://localhost:${port}${base}/` },
    // Under the base path it is enough to see that every address is right.
    ...(name === 'subfolder' ? { grep: /@everywhere/ } : {}),
  })),
  webServer: SITES.map(({ folder, base, port }) => ({
    command: 'npx tsx scripts/serve.ts',
    env: { HOST: 'localhost', PORT: String(port), BASE_PATH: base, BUILD_DIR: folder },
    url: `http://localhost:${port}${base}/`,
    reuseExistingServer: false,
  })),
});
