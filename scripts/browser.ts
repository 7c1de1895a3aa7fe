/** Finds a Chromium for the end-to-end tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Running as root (in a container) needs `--no-sandbox`; the others keep the browser off the network. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder === undefined
      ? []
      : [
          join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ];
  }),
};

/** The system's package manager and what it calls the browser; the first that is there is used. */
const PACKAGES: readonly { manager: string; steps: readonly (readonly string[])[] }[] = [
  { manager: 'apt-get', steps: [['update'], ['install', '-y', 'chromium']] },
  { manager: 'dnf', steps: [['install', '-y', 'chromium']] },
  { manager: 'apk', steps: [['add', '--no-cache', 'chromium']] },
  { manager: 'pacman', steps: [['-Sy', '--noconfirm', 'chromium']] },
  { manager: 'zypper', steps: [['--non-interactive', 'install', 'chromium']] },
  { manager: 'brew', steps: [['install', '--cask', 'chromium']] },
];

/** CHROME_PATH, else Playwright's own, else the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const candidates = [
    chromium.executablePath(),
    ...(PLACES[process.platform] ?? []),
    ...COMMANDS.flatMap((command) => onPath(command) ?? []),
  ];
  return candidates.find((path) => existsSync(path));
}

/** A browser that really starts, installed if need be. The text of the error says what to do. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== undefined && (await starts(found))) return found;
  if (process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH is ${process.env.CHROME_PATH}, but no browser starts from there.`);

  console.log('No Chromium found: installing one.');
  const own = chromium.executablePath();
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(own)) {
    if (await starts(own)) return own;
    // It is there but lacks system libraries, which Playwright can name to the package manager.
    if (asRoot('npx', ['playwright', 'install-deps', 'chromium']) && (await starts(own))) return own;
  }

  const { manager, steps } = PACKAGES.find((entry) => onPath(entry.manager) !== undefined) ?? {
    manager: undefined,
    steps: [],
  };
  if (manager !== undefined) {
    const command = onPath(manager) ?? manager;
    const privileged = manager === 'brew' ? run : asRoot;
    if (steps.every((step) => privileged(command, step))) {
      const system = COMMANDS.flatMap((name) => onPath(name) ?? [])[0] ?? findBrowser();
      if (system !== undefined && (await starts(system))) return system;
    }
  }
  throw new Error(
    'The end-to-end tests need Chromium, and it could not be installed. Install Chromium, Chrome or Edge ' +
      (manager === undefined
        ? ''
        : `(as an administrator: ${steps.map((step) => [manager, ...step].join(' ')).join(' && ')}) `) +
      'or set CHROME_PATH to the program, then run the tests again.',
  );
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, timeout: 60_000 });
    await browser.close();
    return true;
  } catch (error) {
    console.log(`${executablePath} does not start: ${String(error).split('\n')[0]}`);
    return false;
  }
}

function onPath(command: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 600_000 }).status === 0
  );
}

/** Only where no password would be asked for. */
function asRoot(command: string, args: readonly string[]): boolean {
  if (process.getuid?.() === 0) return run(command, args);
  const sudo = onPath('sudo');
  const allowed = sudo !== undefined && spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return allowed && run(sudo, ['-n', command, ...args]);
}
