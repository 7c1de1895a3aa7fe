import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();

/** The first of the ports that are served; another one for a second checkout on the same machine. */
const PORT = Number(process.env.E2E_PORT ?? 4273);

/** Tests of the rooms behind the screens, on a page of their own (tests/bench). */
const ROOMS = /rooms-.*\.e2e\.ts/;

/**
 * Three builds are served: the app at the root, the app under a base path, as people host it in a
 * sub-folder, where it is enough to see that every address is right; and the bench.
 */
const SITES = [
  { name: 'root', folder: 'build', base: '', port: PORT, tests: { testIgnore: ROOMS } },
  {
    name: 'subfolder',
    folder: 'build-subfolder',
    base: '/game',
    port: PORT + 1,
    tests: { testIgnore: ROOMS, grep: /@everywhere/ },
  },
  { name: 'bench', folder: 'build-bench', base: '', port: PORT + 2, tests: { testMatch: ROOMS } },
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
    // Every test has a browser profile of its own, and would fetch the whole app anew for it. Those that
    // are about the service worker have theirs (pwa-*.e2e.ts).
    serviceWorkers: 'block',
    // Recording every step takes a third of the time; `TRACE=1` does so for a test that fails.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
  },
  projects: SITES.map(({ name, base, port, tests }) => ({
    name,
    use: { baseURL: `http://localhost:${port}${base}/` },
    ...tests,
  })),
  // Without its build a project's tests fail; the others can run.
  webServer: SITES.filter(({ folder }) => existsSync(folder)).map(({ folder, base, port }) => ({
    command: 'npx tsx scripts/serve.ts',
    env: { HOST: 'localhost', PORT: String(port), BASE_PATH: base, BUILD_DIR: folder },
    url: `http://localhost:${port}${base}/`,
    reuseExistingServer: false,
  })),
});
