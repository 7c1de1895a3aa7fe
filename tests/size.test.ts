/** The budget for the first paint bites: the check fails on a build that is too heavy, or that it cannot read. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'size-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PAGE = '<script>import("/start.js"); start({ node_ids: [0, 2] })</script>';

/** Random bytes do not compress, so the sum is what gzip makes of it. */
function check(kilobytes: number): { status: number | null; stdout: string } {
  writeFileSync(join(folder, 'heavy.js'), randomBytes(kilobytes * 1_000));
  return spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/size.ts'], {
    encoding: 'utf8',
    env: { ...process.env, BUILD_DIR: folder },
  });
}

it.each([
  [110, 0],
  [125, 1],
])('%i kB ends with %i', (kilobytes, status) => {
  // One is named by the page, one is a part of the app, and the heavy one is what that cannot start without.
  mkdirSync(join(folder, '_app/immutable/nodes'), { recursive: true });
  writeFileSync(join(folder, 'start.js'), 'export {};');
  writeFileSync(join(folder, '_app/immutable/nodes/2.x.js'), 'import{a}from"../../../heavy.js";');
  writeFileSync(join(folder, 'index.html'), PAGE);
  expect(check(kilobytes)).toMatchObject({
    status,
    stdout: expect.stringContaining(`First-load JavaScript: ${kilobytes}`) as string,
  });
});

it('fails when it finds no scripts', () => {
  writeFileSync(join(folder, 'index.html'), '<p>Nothing here</p>');
  expect(check(1).status).toBe(1);
});

it.each([
  [1_400, 0],
  [1_501, 1],
])('%i kB for playing offline end with %i', (kilobytes, status) => {
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'service-worker.js'), '[{"url":"kept.bin"},{"url":"start.js"}]');
  writeFileSync(join(folder, 'kept.bin'), randomBytes(kilobytes * 1_000));
  expect(check(10)).toMatchObject({
    status,
    stdout: expect.stringContaining(`${kilobytes} kB in 2`) as string,
  });
});
