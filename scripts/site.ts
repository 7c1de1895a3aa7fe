/** Serves a build as a plain static host would: files, compressed, index pages, and 200.html for every other address. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { headersFor } from './headers.ts';

export type Site = { folder: string; base: string; host: string; port: number };

export function serveSite({ folder, base, host, port }: Site): Promise<Server> {
  const files = sirv(folder, { dev: false, etag: true });
  const page = join(folder, '200.html');
  const fallback = existsSync(page) ? readFileSync(page) : '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (base !== '' && path !== base && !path.startsWith(`${base}/`)) {
      setHeaders(response, '/');
      response.writeHead(path === '/' ? 302 : 404, path === '/' ? { Location: `${base}/` } : {}).end();
      return;
    }
    request.url = path.slice(base.length) || '/';
    setHeaders(response, request.url.replace(/\?.*/s, ''));
    if (sendCompressed(folder, request, response)) return;
    files(request, response, () => {
      // What is missing today may be there tomorrow, whatever its address says of caching.
      setHeaders(response, '/200.html');
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(fallback);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

const TEXTS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html;charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** As often as it is asked for, a file is compressed once, until it changes. */
const made = new Map<string, { readonly changed: number; readonly body: Buffer }>();

function compressed(file: string): Buffer {
  const changed = statSync(file).mtimeMs;
  const known = made.get(file);
  if (known?.changed === changed) return known.body;
  const body = gzipSync(readFileSync(file));
  made.set(file, { changed, body });
  return body;
}

/** Files that are fetched whole: what never changes is asked for once, and pages are small. */
function sendCompressed(
  folder: string,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const path = url.replace(/[?#].*/s, '').replace(/\/$/, '/index.html');
  const type = TEXTS[extname(path)];
  const wanted = method === 'GET' && String(headers['accept-encoding']).includes('gzip');
  const file = join(folder, path);
  if (type === undefined || !wanted || !file.startsWith(folder) || !existsSync(file)) return false;
  const body = compressed(file);
  response
    .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
    .end(body);
  return true;
}

function setHeaders(response: ServerResponse, path: string): void {
  for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
}
