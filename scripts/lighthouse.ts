/**
 * Lighthouse on the built lobby, with its mobile settings; by hand: `npm run build && npm run lighthouse`.
 * It is not among the packages of the game; npx fetches it for the run. Fails below 95.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { serveSite } from './site.ts';

/** The last that runs on Node 20. */
const PACKAGE = 'lighthouse@12.8.2';
const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const REPORT = 'test-results/lighthouse.json';

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

const port = 4278;
const server = await serveSite({
  folder: process.env.BUILD_DIR ?? 'build',
  base: '',
  host: 'localhost',
  port,
});
mkdirSync('test-results', { recursive: true });
process.env.CHROME_PATH = await ensureBrowser();
const child = spawn(
  'npx',
  [
    ...['--yes', PACKAGE, `http://localhost:${port}/`, '--quiet', '--output=json', `--output-path=${REPORT}`],
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless=new ${BROWSER_ARGS.join(' ')}`,
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
const status = await new Promise((resolve) => child.on('exit', resolve));
server.closeAllConnections();
server.close();
if (status !== 0) throw new Error(`Lighthouse ended with ${String(status)}`);

const { categories, audits } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
for (const name of CATEGORIES) {
  const category = categories[name];
  const score = Math.round((category?.score ?? 0) * 100);
  console.log(`${name}: ${score}`);
  for (const { id, weight } of category?.auditRefs ?? []) {
    const audit = audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
      console.log(`    ${audit.title} ${audit.displayValue ?? ''} (${audit.score})`);
  }
  if (score < LEAST) process.exitCode = 1;
}
