/**
 * Fails when the JavaScript for the lobby's first paint is over its budget (gzip, whole kilobytes of
 * 1,000), or what the service worker keeps on the device (as it lies there).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 120;
const AIM_KB = 90;
const KEPT_LIMIT_KB = 1_500;
const folder = process.env.BUILD_DIR ?? 'build';

/** The scripts that the page names: its own, and the parts of the app that it says it is made of. */
function namedScripts(html: string): string[] {
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+\.js)"|import\("([^"]+\.js)"\)/g)];
  const [, ids = ''] = /node_ids: \[([\d, ]*)\]/.exec(html) ?? [];
  const nodes = join(folder, '_app/immutable/nodes');
  const files = existsSync(nodes) ? readdirSync(nodes) : [];
  const parts = ids.split(',').flatMap((id) => files.filter((file) => file.startsWith(`${id.trim()}.`)));
  return [
    ...addresses.map(([, link, imported]) => link ?? imported ?? ''),
    ...parts.map((file) => `/_app/immutable/nodes/${file}`),
  ];
}

/** Those, and all that they cannot start without. */
function firstLoadScripts(html: string): string[] {
  const found = new Set<string>();
  const follow = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    const path = join(folder, address);
    if (!existsSync(path)) throw new Error(`${address} is wanted by index.html but is not in ${folder}`);
    const imports = readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g);
    for (const [, to = ''] of imports) follow(posix.join(posix.dirname(address), to));
  };
  for (const address of namedScripts(html)) follow(address);
  return [...found];
}

const files = firstLoadScripts(readFileSync(join(folder, 'index.html'), 'utf8')).map((address) => ({
  address,
  bytes: gzipSync(readFileSync(join(folder, address)), { level: 9 }).length,
}));

const total = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
for (const { address, bytes } of files.sort((a, b) => b.bytes - a.bytes).slice(0, 8))
  console.log(`${(bytes / 1_000).toFixed(1).padStart(7)} kB  ${address}`);
console.log(
  `First-load JavaScript: ${total.toFixed(1)} kB gzip in ${files.length} files (limit ${LIMIT_KB}, aim ${AIM_KB})`,
);
if (files.length < 2 || total > LIMIT_KB) process.exitCode = 1;

/** What the service worker fetches, by the list that was written into it. */
function keptFiles(worker: string): string[] {
  const addresses = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, address = '']) => address);
  return addresses.map((address) => join(folder, address.endsWith('/') ? `${address}index.html` : address));
}

const worker = join(folder, 'service-worker.js');
if (existsSync(worker)) {
  const kept = keptFiles(readFileSync(worker, 'utf8'));
  const kilobytes = kept.reduce((sum, path) => sum + statSync(path).size, 0) / 1_000;
  console.log(
    `Kept for playing offline: ${kilobytes.toFixed(0)} kB in ${kept.length} files (limit ${KEPT_LIMIT_KB})`,
  );
  if (kept.length < 2 || kilobytes > KEPT_LIMIT_KB) process.exitCode = 1;
}
