import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { cleanCampaign } from '../campaigns/check/clean-campaign.ts';
import type { Page } from '../web/render-page.tsx';
import { createAssetFiles, createLiveSite, type LiveSite } from './live-site.ts';
import { type PublishedFile, publishedPage, publishedText } from './published-file.ts';

const INLINE = { scripts: ['let a = "á";'], styles: [] };
const HOME = `<!doctype html><title>Início</title><script>${INLINE.scripts[0]}</script><p>Início</p>${'<br>'.repeat(50)}`;
const SCRIPT = 'export {};'.repeat(20);
const MEASURING = { script: ['https://tags.example'], send: ['https://tags.example'] };

let server: Server;
let site: LiveSite;

beforeAll(async () => {
  const assets = createAssetFiles([await publishedText('/_assets/dialogs.Ab12.js', SCRIPT)], 'https://loja.example');
  site = open(await files());
  server = createServer((incoming, response) => {
    const { url = '' } = incoming;
    const found = [assets, site].some((place) => place.send(url, incoming, response));
    if (!found) response.writeHead(404).end('unknown');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => {
  server.close();
});

function open(files: PublishedFile[]): LiveSite {
  const campaign = cleanCampaign();
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: 'https://loja.example' };
  return createLiveSite({ context, files, sources: MEASURING });
}

/** Returns the files a campaign may have. */
async function files(): Promise<PublishedFile[]> {
  return [
    await publishedPage('/', { html: HOME, inline: INLINE }),
    await publishedPage('/presell', { html: '<title>Presell</title>', inline: INLINE }),
    await publishedText('/_data/dialogs.Ab12.json', '{}'),
    await publishedText('/icons/app.svg', '<svg/>'),
  ];
}

/** Returns a page within the site's frame. */
function page(text: string, more: Partial<Page> = {}): Page {
  return { title: 'Página', name: 'test', styles: 'p{}', main: text, ...more };
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path as it is; `fetch` would normalize it. */
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
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^;]* https:\/\/tags.example;/,
  );
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
  const icon = await get('/icons/app.svg', { 'accept-encoding': 'br' });
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
  '/_data',
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

test('requests other than GET and HEAD are left to the routes', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(404);
  expect((await get('/', {}, 'OPTIONS')).status).toBe(404);
});

test('texts of the dialogs are cached like a script: other texts have another address', async () => {
  const { headers } = await get('/_data/dialogs.Ab12.json');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  });
});

test('a page is rendered again if it differs, and only then', async () => {
  const before = await get('/', { 'accept-encoding': 'br' });
  expect(await site.refresh('/', page('Novo'))).toBe(true);
  const after = await get('/', { 'accept-encoding': 'br' });
  const changed = brotliDecompressSync(after.body).toString();
  expect(changed).toContain('Novo</main>');
  expect((await get('/')).body.toString()).toBe(changed);
  expect(after.headers['content-length']).toBe(String(after.body.length));
  expect(after.headers.etag).not.toBe(before.headers.etag);
  for (const name of ['content-type', 'cache-control', 'vary', 'content-encoding', 'strict-transport-security']) {
    expect(after.headers[name]).toBe(before.headers[name]);
  }
  expect(await site.refresh('/', page('Novo'))).toBe(false);
  expect((await get('/', { 'accept-encoding': 'br' })).headers.etag).toBe(after.headers.etag);
});

test('all files of a campaign change at once, and those of the release stay', async () => {
  const before = site;
  site = open([await publishedPage('/', { html: 'outra', inline: INLINE })]);
  expect((await get('/')).body.toString()).toBe('outra');
  expect((await get('/presell')).status).toBe(404);
  expect((await get('/_assets/dialogs.Ab12.js')).status).toBe(200);
  // A page rendered from the previous version does not come back.
  await before.refresh('/', page('Velha'));
  expect((await get('/')).body.toString()).toBe('outra');
  site = open(await files());
  expect((await get('/')).body.toString()).toBe(HOME);
});

test('a page for one visitor loads nothing from measuring hosts', () => {
  expect(site.page(page('Oi')).csp).toContain('https://tags.example');
  const { html, csp } = site.page(page('Oi', { personal: true }));
  expect(csp).not.toContain('https://tags.example');
  expect(csp).toMatch(/style-src 'self' 'sha256-/);
  expect(html).toContain('data-personal=""');
});
