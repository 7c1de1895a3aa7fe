/**
 * What tests of the installed app stand on: a browser profile that lasts, and a server of their own
 * that can be stopped, or serve another version at the same address.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser';
import { serveSite } from '../../scripts/site';
import { expect, open, test as base } from './site';

class Host {
  readonly #base: string;
  #server: Server | undefined;
  #port = 0;
  /** The paths that were asked for, since it was last emptied. */
  readonly asked: string[] = [];

  constructor(base: string) {
    this.#base = base;
  }

  get address(): string {
    return `http://localhost:${this.#port}${this.#base}/`;
  }

  /** Always at the same address. */
  async serve(folder: string): Promise<void> {
    await this.stop();
    this.#server = await serveSite({ folder, base: this.#base, host: 'localhost', port: this.#port });
    this.#server.prependListener('request', ({ url = '' }) => this.asked.push(url));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }
}

class Profile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'battle-navigation-'));
  readonly #host: Host;
  #context: BrowserContext | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Starts the browser, cold. */
  async start(options: Parameters<typeof chromium.launchPersistentContext>[1] = {}) {
    await this.close();
    const executablePath = findBrowser();
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      args: BROWSER_ARGS,
      ...(executablePath === undefined ? {} : { executablePath }),
      baseURL: this.#host.address,
      serviceWorkers: 'allow',
      viewport: { width: 360, height: 640 },
      ...options,
    });
    return this.#context;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

type Fixtures = { host: Host; profile: Profile };

export const test = base.extend<Fixtures>({
  host: async ({ baseURL }, use) => {
    const host = new Host(new URL(baseURL ?? '').pathname.replace(/\/$/, ''));
    await use(host);
    await host.stop();
  },
  profile: async ({ host }, use) => {
    const profile = new Profile(host);
    await use(profile);
    await profile.remove();
  },
});

/** The app is on the device, and answers for this page. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

/** A first visit, until all is on the device. */
export async function visit(host: Host, profile: Profile, folder = 'build'): Promise<Page> {
  await host.serve(folder);
  const page = await (await profile.start()).newPage();
  await open(page, '');
  await installed(page);
  return page;
}

/** Every page that the app has, by its folder. */
export const ROUTES = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('+page.svelte'))
  .map((file) => file.replaceAll('\\', '/').replace('+page.svelte', ''));

export { expect };
