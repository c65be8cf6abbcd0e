import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Files by their address, such as `/` or `/_assets/a.js`. */
export type Site = Map<string, Buffer>;

export interface StaticServer {
  /** Such as `http://127.0.0.1:41234`. */
  url: string;
  close(): Promise<void>;
}

/** Reads a built folder; `index.html` has the folder's own address. */
export function readSite(folder: string): Site {
  const site: Site = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.br')) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path)}`.replace(/\/index\.html$/, '') || '/';
    site.set(url, readFileSync(path));
  }
  return site;
}

/** Serves files from memory on loopback, always in brotli: the same for every page that is compared. */
export async function serve(site: Site): Promise<StaticServer> {
  const answers = new Map(
    [...site].map(([url, body]) => {
      const headers = {
        'content-type': url.startsWith('/api/')
          ? 'application/json'
          : (TYPES[extname(url) || '.html'] ?? 'application/octet-stream'),
        'content-encoding': 'br',
        'cache-control': extname(url) === '.js' || extname(url) === '.css' ? 'max-age=31536000, immutable' : 'no-cache',
      };
      return [url, { headers, body: brotliCompressSync(body) }] as const;
    }),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url?.split('?')[0] ?? '');
    // Pages may tell the shop of a visit; the bench takes no notice.
    if (request.method === 'POST') response.writeHead(204).end();
    else if (answer)
      response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
