import { once } from 'node:events';
import { mkdir, readdir, readFile, readlink, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';

const BOOK = await readFile('campaigns/pao-caseiro/files/pao-caseiro.pdf');

const sharedShop = shareTestShop({ env: { CAMPAIGN: 'pao-caseiro' } });
let shared: ReturnType<typeof buyBook> | undefined;

/** The shop, and the access of one buyer, that all tests share, with the campaign's own book. */
async function openBookshop() {
  shared ??= buyBook(sharedShop());
  const bookshop = await shared;
  await rm(bookOf(bookshop.shop), { force: true });
  return bookshop;
}

async function buyBook(shop: TestShop) {
  const order = await shop.order({ document: '52998224725' });
  await shop.pay(order.id);
  const { accessUrl = '' } = await shop.until(order.id, (view) => view.accessUrl !== undefined);
  return { shop, order, path: new URL(accessUrl).pathname };
}

const download = (
  shop: TestShop,
  path: string,
  name = 'pao-caseiro.pdf',
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => shop.app.inject({ method, url: `${path}/arquivo/${name}`, headers: { accept: 'text/html', ...headers } });

const bookOf = ({ dataDir }: TestShop) => join(dataDir, 'files/pao-caseiro.pdf');

/** Replaces the book's bytes. */
async function replaceBook(shop: TestShop, bytes: string | Buffer): Promise<string> {
  await mkdir(join(shop.dataDir, 'files'), { recursive: true });
  const own = bookOf(shop);
  await writeFile(own, bytes);
  return own;
}

test('the buyer downloads the book from the access page, under its name, and no cache keeps it', async () => {
  const { shop, path } = await openBookshop();
  const page = await shop.app.inject(path);
  expect(page.body).toContain(`href="${path}/arquivo/pao-caseiro.pdf"`);
  expect(page.body).toContain(`PDF · ${Math.round(BOOK.length / 1000)} KB`);
  expect(page.body).not.toMatch(/contato|lista/i);

  const { statusCode, headers, rawPayload } = await download(shop, path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(BOOK.length),
    'content-disposition': 'inline; filename=pao-caseiro.pdf',
    'accept-ranges': 'bytes',
    'content-security-policy': "frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(rawPayload.equals(BOOK)).toBe(true);
});

test('a file needs a valid token, and no other file is reached', async () => {
  const shop = sharedShop();
  const { path, order } = await buyBook(shop);
  for (const wrong of ['/acesso/x', '/acesso/a.b', `${path}x`]) {
    expect((await download(shop, wrong)).statusCode, wrong).toBe(404);
  }
  for (const name of ['outro.pdf', '..%2Fcampaign.ts', '%2e%2e%2f%2e%2e%2fcampaign.ts', 'PAO-CASEIRO.PDF', '..pdf']) {
    expect((await download(shop, path, name)).statusCode, name).toBe(404);
  }
  const id = await shop.idOf(order);
  await shop.db.updateTable('access_grants').set({ status: 'revoked' }).where('order_id', '=', id).execute();
  // Closed by the seller, its page names the contact; after a refund, or in a demonstration, it is gone.
  for (const [changes, status] of [
    [{ status: 'paid', test: false }, 403],
    [{ status: 'paid', test: true }, 404],
    [{ status: 'refunded', test: false }, 404],
  ] as const) {
    await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute();
    const { statusCode, headers, rawPayload } = await download(shop, path);
    expect([statusCode, headers['content-disposition']]).toEqual([status, undefined]);
    expect(rawPayload.includes('%PDF')).toBe(false);
  }
});

test('the seller’s own file replaces it with the next request, and back again', async () => {
  const { shop, path } = await openBookshop();
  const own = await replaceBook(shop, 'segunda edição');
  expect((await download(shop, path)).body).toBe('segunda edição');
  await rm(own);
  expect((await download(shop, path)).rawPayload.equals(BOOK)).toBe(true);
});

test('a part is sent alone, so that a broken download goes on and a player can seek', async () => {
  const { shop, path } = await openBookshop();
  const part = (range: string, method: 'GET' | 'HEAD' = 'GET') => download(shop, path, undefined, { range }, method);
  const size = BOOK.length;
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 1],
    ['bytes=1000-1999', 1000, 2000],
    [`bytes=${size - 10}-`, size - 10, size],
    ['bytes=-7', size - 7, size],
    [`bytes=5-${size * 9}`, 5, size],
  ] as const) {
    const { statusCode, headers, rawPayload } = await part(range);
    expect([statusCode, headers['content-range']], range).toEqual([206, `bytes ${from}-${to - 1}/${size}`]);
    expect(headers['content-length']).toBe(String(to - from));
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.equals(BOOK.subarray(from, to)), range).toBe(true);
  }
  const head = await part('bytes=1000-1999', 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([206, '1000', '']);
  // Several parts at once, other units, what is no range, and more of the end than there is: the whole file.
  for (const range of [
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes=x',
    'bytes=',
    'bytes=5-2',
    'bytes=5-x',
    `bytes=-${size * 9}`,
  ]) {
    const { statusCode, rawPayload } = await part(range);
    expect([range, statusCode, rawPayload.equals(BOOK)]).toEqual([range, 200, true]);
  }
  const { statusCode, headers } = await part(`bytes=${size}-`);
  expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`]);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(headers['content-disposition']).toBeUndefined();
});

test('a file that the buyer has is not sent again, and no part of another version is added to it', async () => {
  const { shop, path } = await openBookshop();
  const ask = (headers: Record<string, string>) => download(shop, path, undefined, headers);
  const first = await ask({});
  const etag = String(first.headers.etag);
  const modified = String(first.headers['last-modified']);
  expect(etag).toMatch(/^"[\da-f]+-[\da-f]+"$/);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const { statusCode, headers, body } = await ask({ 'if-none-match': known });
    expect([statusCode, headers.etag, body], known).toEqual([304, etag, '']);
  }
  expect((await ask({ 'if-modified-since': modified })).statusCode).toBe(304);
  expect((await ask({ 'if-none-match': '"x"', 'if-modified-since': modified })).statusCode).toBe(200);
  expect((await ask({ 'if-match': '"x"' })).statusCode).toBe(412);
  expect((await ask({ 'if-match': etag })).statusCode).toBe(200);

  const range = 'bytes=5-9';
  for (const version of [etag, modified]) expect((await ask({ range, 'if-range': version })).statusCode).toBe(206);
  const later = new Date(Date.now() + 86_400_000).toUTCString();
  for (const version of ['"x"', `W/${etag}`, later, 'x'])
    expect((await ask({ range, 'if-range': version })).statusCode, version).toBe(200);
  // A version with an older date, of the same size.
  await utimes(await replaceBook(shop, Buffer.alloc(BOOK.length, 'x')), 1, 1);
  for (const version of [etag, modified]) {
    const { statusCode, rawPayload } = await ask({ range, 'if-range': version });
    expect([statusCode, rawPayload.length]).toEqual([200, BOOK.length]);
  }
});

const bytes = (hex: string, text = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text.padEnd(64, '\0'))]);
const FILE_POLICY = /^default-src 'none'; .*; sandbox( allow-same-origin)?$/;

test.each([
  ['a PDF', bytes('', '%PDF-1.7\n<script>'), 'application/pdf', 'inline'],
  ['PNG', bytes('89504e470d0a1a0a0000000d49484452', 'IDAT'), 'image/png', 'inline'],
  ['JPEG', bytes('ffd8ffe000104a464946'), 'image/jpeg', 'inline'],
  ['WAV', bytes('52494646240000005741564566'), 'audio/wav', 'inline'],
  ['MP3', bytes('fffb90640000'), 'audio/mpeg', 'inline'],
  ['MP4', bytes('00000018667479706d703432', '\0\0\0\0mp42isom'), 'video/mp4', 'inline'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'application/octet-stream', 'attachment'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'application/octet-stream', 'attachment'],
  [
    'XML',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'application/octet-stream',
    'attachment',
  ],
  ['an archive', bytes('377abcaf271c0004'), 'application/x-7z-compressed', 'attachment'],
  ['plain words', 'segunda edição', 'application/octet-stream', 'attachment'],
  ['nothing', '', 'application/octet-stream', 'attachment'],
])('its bytes, not its name, say that it is %s', async (_what, content, type, disposition) => {
  const { shop, path } = await openBookshop();
  await replaceBook(shop, content);
  const { statusCode, headers } = await download(shop, path);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(headers['content-disposition']).toBe(`${disposition}; filename=pao-caseiro.pdf`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(
    type === 'application/pdf' ? /^frame-ancestors 'none'$/ : FILE_POLICY,
  );
});

test('a file stays open no longer than it is read', async () => {
  const { shop, path } = await openBookshop();
  const own = await replaceBook(shop, '%PDF-1.7\n');
  await truncate(own, 200_000_000);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const opened = async () => {
    const links = (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''));
    return (await Promise.all(links)).filter((link) => link === own).length;
  };
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path}/arquivo/pao-caseiro.pdf HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  expect(await opened()).toBe(1);
  socket.destroy();
  await expect.poll(opened).toBe(0);
});

test('a presell that the campaign does not have leads to the page', async () => {
  const { statusCode, headers } = await sharedShop().app.inject('/presell?utm_source=ig&x=1');
  expect([statusCode, headers.location]).toEqual([302, '/?utm_source=ig&x=1']);
});

test('a shop whose file is missing does not open', async () => {
  const { openProductFiles } = await import('./product-files.ts');
  const file = { title: 'Livro', text: '-', file: 'nao-existe.pdf', label: 'Baixar' };
  const access = {
    kind: 'files' as const,
    title: '-',
    intro: '-',
    tutorials: [],
    files: [file],
    mail: { text: '-', again: '-' },
  };
  await expect(openProductFiles('pao-caseiro', access, '/nonexistent')).rejects.toThrow(
    'files/nao-existe.pdf: este arquivo não está nem em',
  );
});
