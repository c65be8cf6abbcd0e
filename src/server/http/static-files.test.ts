import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStaticSite, type StaticSite, securityHeaders } from './static-files.ts';

const INLINE = 'let a = "á";';
const HOME = `<!doctype html><title>Início</title><script>${INLINE}</script><p>Início</p>`;
const SCRIPT = 'export {};'.repeat(20);

let folder: string;
let server: Server;
let site: StaticSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
  write('index.html', HOME);
  write('inline-scripts.json', JSON.stringify([INLINE]));
  write('presell/index.html', '<title>Presell</title>');
  write('checkout/index.html', '<head><title>%TITLE%</title><style>p{}</style></head>');
  write('shell/index.html', '<title>%TITLE%</title>');
  write('404.html', '<title>404</title>');
  write('_assets/dialogs.Ab12.js', SCRIPT);
  write('favicon.svg', '<svg/>');
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(HOME));
  writeFileSync(join(folder, '_assets/dialogs.Ab12.js.br'), brotliCompressSync(SCRIPT));
  site = loadStaticSite(folder, 'https://loja.example');
  server = createServer((incoming, response) => {
    if (!site.handle(incoming, response)) response.writeHead(404).end('unknown');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** `fetch` tidies paths up before it sends them; this sends them as they are. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: '127.0.0.1', path, headers, method, agent: false }).end();
  const [incoming] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
}

test('a page comes whole, checked for changes each time, with the headers that protect it', async () => {
  const { status, headers, body } = await get('/?utm_source=a');
  expect(status).toBe(200);
  expect(body.toString()).toBe(HOME);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(HOME)),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-");
});

test.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=1.0, BR;q=0.1', true],
  ['*', true],
  ['gzip', false],
  ['br;q=0, *', false],
  ['br;q=0.000', false],
  ['*;q=0', false],
  ['', false],
])('accept-encoding "%s": brotli %s', async (encoding, brotli) => {
  const { headers, body } = await get('/', { 'accept-encoding': encoding });
  expect(headers['content-encoding']).toBe(brotli ? 'br' : undefined);
  expect((brotli ? brotliDecompressSync(body) : body).toString()).toBe(HOME);
  expect(headers.vary).toBe('accept-encoding');
});

test('HEAD has the headers of GET and no body', async () => {
  const head = await get('/', {}, 'HEAD');
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(HOME)));
});

test('a page that the browser has is not sent again; another form of it is another page', async () => {
  const { headers } = await get('/');
  const etag = String(headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/', { 'if-none-match': known });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
});

test('files with a hash in their name are kept for a year, others for an hour', async () => {
  const asset = await get('/_assets/dialogs.Ab12.js', { 'accept-encoding': 'br' });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(asset.body).toString()).toBe(SCRIPT);
  const icon = await get('/favicon.svg', { 'accept-encoding': 'br' });
  expect(icon.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' });
  expect(icon.headers['content-encoding']).toBeUndefined();
  expect(icon.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each([
  '/index.html',
  '/presell/index.html',
  '/presell/',
  '/presell//',
  '/_assets',
  '/_assets/',
  '/checkout',
  '/checkout/',
  '/shell',
  '/404',
  '/404.html',
  '/inline-scripts.json',
  '/index.html.br',
  '/../package.json',
  '/..%2fpackage.json',
  '/_assets/..%2f..%2fpackage.json',
  '/%00',
  '/presell%00',
  '//presell',
  '//evil.example/',
  '/\\evil.example/',
  'http://evil.example/',
  '*',
  '/__proto__',
])('%s is left to the routes', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('what is not a reading is left to the routes', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(404);
  expect((await get('/', {}, 'OPTIONS')).status).toBe(404);
});

test('a page is answered as it was changed, and as it was built once the change is none', async () => {
  const before = await get('/', { 'accept-encoding': 'br' });
  await site.update('/', (html) => html.replace('<p>', '<script>let b</script><p>Novo '));
  const after = await get('/', { 'accept-encoding': 'br' });
  const changed = brotliDecompressSync(after.body).toString();
  expect(changed).toContain('<p>Novo Início</p>');
  expect((await get('/')).body.toString()).toBe(changed);
  const { etag, 'content-length': length, ...same } = after.headers;
  expect({ ...before.headers, date: '' }).toMatchObject({ ...same, date: '' });
  expect(length).toBe(String(after.body.length));
  expect(etag).not.toBe(before.headers.etag);
  // A script that came with a text gets no leave to run.
  expect(same['content-security-policy']).toBe(before.headers['content-security-policy']);
  // Each change begins with the page as it was built.
  await site.update('/', (html) => html.replace('Início</p>', 'Fim</p>'));
  expect((await get('/')).body.toString()).not.toContain('Novo');
  await site.update('/', (html) => html);
  expect((await get('/', { 'accept-encoding': 'br' })).headers.etag).toBe(before.headers.etag);
  await site.update('/nada', () => 'x');
  expect((await get('/nada')).status).toBe(404);
});

test('a template comes with the policy of its own inline code', () => {
  expect(site.template('checkout').html).toContain('%TITLE%');
  expect(site.template('checkout').csp).toMatch(/style-src 'self' 'sha256-/);
  expect(site.template('404').html).toContain('404');
  expect(() => site.template('presell')).toThrow('"presell"');
});

test('an unbuilt site is an error that says what to do', () => {
  expect(() => loadStaticSite(join(folder, 'missing'), undefined)).toThrow('npm run build');
});

test('only a shop on https tells browsers to stay on https', () => {
  expect(securityHeaders('x', 'https://loja.example')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('x', 'http://loja.example')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders('x', undefined)).not.toHaveProperty('strict-transport-security');
});
