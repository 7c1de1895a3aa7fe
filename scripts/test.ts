/**
 * `npm test`: every check. A stage that fails does not stop the later ones. What needs nothing of each
 * other runs side by side, and is shown when it is done. The last line counts them all: `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
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

const UNIT_TESTS: Stage = {
  name: 'unit tests',
  commands: [`vitest run --coverage --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`],
  count: () => {
    const report = readReport(UNIT_REPORT) as { numPassedTests: number; numFailedTests: number };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  },
};

/** The first reads nothing that the unit tests write when they start. */
const LOOKS: readonly Stage[] = [
  { name: 'format', commands: ['prettier --check .'] },
  { name: 'lint', commands: ['eslint .'] },
  { name: 'unused code and import cycles', commands: ['knip --no-config-hints'] },
  {
    name: 'types',
    commands: ['svelte-check --fail-on-warnings', 'tsc -p tsconfig.pure.json', 'tsc -p src/service-worker'],
  },
  { name: 'build of the bench', commands: ['vite build -c tests/bench/vite.config.ts --logLevel error'] },
];

/** All builds of the app go through the same folder. */
const BUILDS: readonly Stage[] = [
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
  { name: 'size', commands: ['tsx scripts/size.ts'] },
];

const E2E_TESTS: Stage = {
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
};

/** One step after the other; in a step all lanes at once, each stage by stage. */
const STEPS: readonly (readonly (readonly Stage[])[])[] = [[[UNIT_TESTS], LOOKS], [[...BUILDS, E2E_TESTS]]];

function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const shell = process.platform === 'win32';
const argumentsOf = (command: string): string[] => ['--no-install', ...command.split(' ')];

type Run = { ok: boolean; said: Buffer };

/** With `aside` what it says is kept until it can be shown in one piece. */
function run(command: string, env: Record<string, string>, aside: boolean): Promise<Run> {
  const started = spawn('npx', argumentsOf(command), {
    stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
    shell,
  });
  const said: Buffer[] = [];
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (part: Buffer) => said.push(part));
  return new Promise((resolve) => {
    const end = (ok: boolean): void => resolve({ ok, said: Buffer.concat(said) });
    started.once('error', () => end(false));
    started.once('close', (status) => end(status === 0));
  });
}

async function runStage({ name, commands, env = {}, before, count }: Stage, aside: boolean): Promise<Count> {
  // What cannot be prepared is said; the stage then runs and fails.
  await before?.().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  if (!aside) console.log(`\n=== ${name}`);
  const started = Date.now();
  const runs: Run[] = [];
  // Every command runs, so that one run tells all that is wrong.
  for (const command of commands) runs.push(await run(command, env, aside));
  const ok = runs.every((each) => each.ok);
  if (aside) console.log(`\n=== ${name}`);
  for (const { said } of runs) process.stdout.write(said);
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
for (const command of ['tsx scripts/messages.ts', 'svelte-kit sync'])
  spawnSync('npx', argumentsOf(command), { stdio: ['ignore', 'inherit', 'inherit'], shell });

const failures: string[] = [];
const total: Count = { passed: 0, failed: 0 };

async function runLane(stages: readonly Stage[], aside: boolean): Promise<void> {
  for (const stage of stages) {
    const { passed, failed } = await runStage(stage, aside);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(stage.name);
  }
}

for (const lanes of STEPS) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));

console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nAll stages passed');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
