import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CACHE, EVERYWHERE, headersFor, TYPES } from '../scripts/headers.ts';
import { serveSite } from '../scripts/site.ts';

/** What a host's file says, in the form of the table. */
type Said = { everywhere: Headers; cache: Headers; types: Headers };
type Headers = Record<string, string>;
type Rule = { source: string; headers: { key: string; value: string }[] };

const FOLDER = new URL('../docs/hosting/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

/** The pairs that a pattern finds: what its first group caught, and its second. */
const pairs = (text: string, pattern: RegExp): Headers =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));

/** `all` is how the host writes every address; `starts` is how it writes the beginnings in the table. */
function sortRules(rules: Record<string, Headers>, all: string, starts: Record<string, string>): Said {
  const said: Said = { everywhere: {}, cache: {}, types: {} };
  for (const [source, headers] of Object.entries(rules))
    for (const [name, value] of Object.entries(headers))
      if (name === 'Cache-Control') {
        const start = starts[source] ?? source;
        expect(said.cache[start] ?? value, `two values for ${start}`).toBe(value);
        said.cache[start] = value;
      } else if (name === 'Content-Type') said.types[/\.\w+$/.exec(source)?.[0] ?? source] = value;
      else {
        expect(source, `${name} is for every address`).toBe(all);
        said.everywhere[name] = value;
      }
  return said;
}

const jsonRules = (rules: Rule[]): Record<string, Headers> =>
  Object.fromEntries(
    rules.map(({ source, headers }) => [
      source,
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ]),
  );

const HOSTS: Record<string, (text: string) => Said> = {
  _headers: (text) => {
    const blocks = [...text.matchAll(/^(\/.*)\n((?: {2}.+\n)+)/gm)];
    const rules = blocks.map(([, source = '', lines = '']) => [
      source,
      pairs(lines, /^ {2}([\w-]+): (.+)$/gm),
    ]);
    return sortRules(Object.fromEntries(rules) as Record<string, Headers>, '/*', {
      '/:file': '/',
      '/:page/': '/',
      '/_app/immutable/*': '/_app/immutable/',
      '/icons/*': '/icons/',
    });
  },
  'vercel.json': (text) => {
    const { headers } = JSON.parse(text) as { headers: Rule[] };
    return sortRules(jsonRules(headers), '/(.*)', {
      '/((?!_app/immutable/|icons/).*)': '/',
      '/_app/immutable/(.*)': '/_app/immutable/',
      '/icons/(.*)': '/icons/',
    });
  },
  'firebase.json': (text) => {
    const { headers } = (JSON.parse(text) as { hosting: { headers: Rule[] } }).hosting;
    // The last rule that fits counts there.
    expect(headers[0]?.source).toBe('**');
    const starts = { '**': '/', '/_app/immutable/**': '/_app/immutable/', '/icons/**': '/icons/' };
    return sortRules(jsonRules(headers), '**', starts);
  },
  'nginx.conf': (text) => {
    const { 'Cache-Control': cache, ...everywhere } = pairs(
      text,
      /^add_header ([\w-]+) (?:"(?=.*")|(?=\$))(.+?)"? always;$/gm,
    );
    expect(cache).toBe('$cache');
    return {
      everywhere,
      cache: {
        '/': /^set \$cache "(.+)";$/m.exec(text)?.[1] ?? '',
        ...pairs(text, /^if \(\$uri ~ "\^(.+)"\) \{\n {4}set \$cache "(.+)";\n\}$/gm),
      },
      types: endings(pairs(text, /^ {8}([\w/+]+) (\w+);$/gm)),
    };
  },
  Caddyfile: (text) => {
    const names = pairs(text, /^\t@(\w+) (?:not )?path (.+)$/gm);
    const addresses: Headers = { others: '/', hashed: '/_app/immutable/', icons: '/icons/' };
    expect(names).toMatchObject({
      hashed: '/_app/immutable/*',
      icons: '/icons/*',
      others: '/_app/immutable/* /icons/*',
      manifest: '*.webmanifest',
    });
    const cache = pairs(text, /^\theader @(\w+) Cache-Control "(.+)"$/gm);
    return {
      everywhere: pairs(text, /^\t\t([A-Z][\w-]+) "(.+)"$/gm),
      cache: Object.fromEntries(
        Object.entries(cache).map(([name, value]) => [addresses[name] ?? name, value]),
      ),
      types: { '.webmanifest': /^\theader @manifest Content-Type "(.+)"$/m.exec(text)?.[1] ?? '' },
    };
  },
  htaccess: (text) => {
    const { 'Cache-Control': cache = '', ...everywhere } = pairs(
      text,
      /^Header always set ([\w-]+) "(.+)"$/gm,
    );
    const block =
      /^<If "%\{REQUEST_URI\} =~ m#\^(.+)#">\n {4}Header always set Cache-Control "(.+)"\n<\/If>$/gm;
    return {
      everywhere,
      cache: { '/': cache, ...pairs(text, block) },
      types: endings(pairs(text, /^AddType ([\w/+]+) \.(\w+)$/gm)),
    };
  },
};

/** From type and ending to ending and type. */
const endings = (types: Headers): Headers =>
  Object.fromEntries(Object.entries(types).map(([type, ending]) => [`.${ending}`, type]));

describe('docs/hosting', () => {
  it('has a page that names every file', () => {
    const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
    expect(files.sort()).toEqual(Object.keys(HOSTS).sort());
    for (const name of files) expect(read('README.md')).toContain(`\`${name}\``);
  });

  for (const [name, parse] of Object.entries(HOSTS))
    it(`${name} says what the table says, no more and no less`, () => {
      expect(parse(read(name))).toEqual({ everywhere: EVERYWHERE, cache: CACHE, types: TYPES });
    });

  it('answers unknown addresses with 200.html, and adds the slash', () => {
    expect(read('nginx.conf')).toMatch(/^error_page 403 404 =404 \/200\.html;$/m);
    expect(read('nginx.conf')).not.toContain('try_files');
    expect(read('htaccess')).toMatch(/^ErrorDocument 404 \/200\.html$/m);
    expect(read('Caddyfile')).toMatch(/handle_errors \{\s+rewrite \* \/200\.html\n/);
    const copy = 'cp build/200.html build/404.html';
    expect(JSON.parse(read('vercel.json'))).toMatchObject({
      trailingSlash: true,
      buildCommand: `npm run build && ${copy}`,
    });
    expect(JSON.parse(read('firebase.json'))).toMatchObject({
      hosting: { trailingSlash: true, predeploy: [copy] },
    });
  });
});

describe('scripts/site.ts', () => {
  const site = async (base: string, ask: (address: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    for (const name of ['200.html', 'index.html', 'manifest.webmanifest', 'service-worker.js'])
      writeFileSync(join(folder, name), name);
    const server = await serveSite({ folder, base, host: '127.0.0.1', port: 0 });
    try {
      await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`);
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  };

  it.each(['', '/game'])('sends the headers of the table below "%s"', (base) =>
    site(base, async (address) => {
      for (const path of ['/', '/?id=1', '/service-worker.js', '/manifest.webmanifest', '/nowhere/']) {
        const { headers } = await fetch(address + path);
        for (const [name, value] of Object.entries(headersFor(path)))
          expect(headers.get(name), `${name} of ${path}`).toBe(value);
      }
    }),
  );

  it('does not let a missing file be kept', () =>
    site('', async (address) => {
      const missing = await fetch(`${address}/_app/immutable/missing.js`);
      expect(missing.status).toBe(404);
      expect(await missing.text()).toBe('200.html');
      expect(missing.headers.get('Cache-Control')).toBe('no-cache');
      expect(missing.headers.get('Content-Type')).toBe('text/html;charset=utf-8');
    }));

  it('keeps hashed files for ever, icons for a day, and nothing else', () => {
    const cache = (path: string) => headersFor(path)['Cache-Control'];
    expect(cache('/_app/immutable/entry/start.abc.js')).toBe('public, max-age=31536000, immutable');
    expect(cache('/icons/icon-192.png')).toBe('public, max-age=86400');
    for (const path of [
      '/',
      '/planner/',
      '/service-worker.js',
      '/manifest.webmanifest',
      '/_app/version.json',
    ])
      expect(cache(path)).toBe('no-cache');
  });
});
