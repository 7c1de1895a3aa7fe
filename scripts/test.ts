/**
 * `npm test`: every check, one after the other. A stage that fails does not stop the later ones.
 * The last line counts them all: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';

type Count = { passed: number; failed: number };
type Stage = {
  name: string;
  commands: readonly string[];
  env?: Record<string, string>;
  before?: () => Promise<void>;
  /** Counts single tests; without it a stage counts as one. */
  count?: () => Count;
};

/** What tests/e2e/pwa-update.e2e.ts changes over to. */
const NEXT_VERSION = '99.0.0';
const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';

const STAGES: readonly Stage[] = [
  { name: 'format', commands: ['prettier --check .'] },
  { name: 'lint', commands: ['eslint .'] },
  { name: 'unused code and import cycles', commands: ['knip --no-config-hints'] },
  {
    name: 'types',
    commands: ['svelte-check --fail-on-warnings', 'tsc -p tsconfig.pure.json', 'tsc -p src/service-worker'],
  },
  {
    name: 'unit tests',
    commands: [`vitest run --coverage --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`],
    count: () => {
      const report = readReport(UNIT_REPORT) as { numPassedTests: number; numFailedTests: number };
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  },
  { name: 'build', commands: ['vite build --logLevel warn'] },
  {
    name: 'build under a base path',
    commands: ['vite build --logLevel warn'],
    env: { BASE_PATH: '/game', BUILD_DIR: 'build-subfolder' },
  },
  {
    name: 'build of another version',
    commands: ['vite build --logLevel warn'],
    env: { APP_VERSION: NEXT_VERSION, BUILD_DIR: 'build-next' },
  },
  { name: 'build of the bench', commands: ['vite build -c tests/bench/vite.config.ts --logLevel error'] },
  { name: 'size', commands: ['tsx scripts/size.ts'] },
  {
    name: 'end-to-end tests',
    before: async () => {
      process.env.CHROME_PATH = await ensureBrowser();
    },
    commands: ['playwright test'],
    count: () => {
      const { stats } = readReport(E2E_REPORT) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function run(command: string, env: Record<string, string>): boolean {
  const [program = '', ...args] = command.split(' ');
  const result = spawnSync('npx', ['--no-install', program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return result.status === 0;
}

function runStage({ name, commands, env = {}, count }: Stage): Count {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  // Every command runs, so that one run tells all that is wrong.
  const ok = commands.map((command) => run(command, env)).every(Boolean);
  console.log(`=== ${name}: ${ok ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1_000).toFixed(1)} s`);
  const plain = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  if (!count) return plain;
  try {
    const counted = count();
    // A run that failed without a failed test (it did not start, say) is a failure all the same,
    // and a run that executed nothing has shown nothing.
    return ok && counted.passed > 0 ? counted : { ...counted, failed: Math.max(1, counted.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync('test-results', { recursive: true, force: true });
run('tsx scripts/messages.ts', {});
run('svelte-kit sync', {});

const failures: string[] = [];
const total: Count = { passed: 0, failed: 0 };
for (const stage of STAGES) {
  // What cannot be prepared is said; the stage then runs and fails.
  await stage
    .before?.()
    .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  const { passed, failed } = runStage(stage);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(stage.name);
}

console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nAll stages passed');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
