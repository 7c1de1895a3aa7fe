/** `npm run soak`: the random checks of the tests, a hundred times as long. Run by hand. */
import { spawnSync } from 'node:child_process';

const CHECKS = [
  'tests/kernel.test.ts',
  'tests/sea-properties.test.ts',
  'tests/sea-fuzz.test.ts',
  'tests/documents.test.ts',
  'tests/documents-fuzz.test.ts',
  'tests/captains.test.ts',
  'tests/exploitability.test.ts',
  'tests/boarding-properties.test.ts',
  'tests/boarding-commands.test.ts',
  'tests/crew.test.ts',
  'tests/seals-and-links.test.ts',
];
const HOUR = 3_600_000;

const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', `--testTimeout=${HOUR}`, ...CHECKS], {
  stdio: 'inherit',
  env: { ...process.env, EFFORT: '100' },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
