/** Serves a build as a plain static host would: files, index pages, and 200.html for every other address. */
import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';

export type Site = { folder: string; base: string; host: string; port: number };

export function serveSite({ folder, base, host, port }: Site): Promise<Server> {
  const files = sirv(folder, { dev: false, etag: true });
  const page = join(folder, '200.html');
  const fallback = existsSync(page) ? readFileSync(page) : '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    // What a meta tag in the page cannot say.
    response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (base !== '' && path !== base && !path.startsWith(`${base}/`)) {
      response.writeHead(path === '/' ? 302 : 404, path === '/' ? { Location: `${base}/` } : {}).end();
      return;
    }
    request.url = path.slice(base.length) || '/';
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(fallback);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
