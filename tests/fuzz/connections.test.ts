import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buyer } from '../factories/buyer.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';
import { talk } from './raw-client.ts';
import { answerOf, expectSound, expectWhole } from './sound.ts';

async function listen(env: Record<string, string> = {}): Promise<{ shop: TestShop; port: number }> {
  const shop = await openTestShop({ work: false, env });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return { shop, port: (shop.app.server.address() as AddressInfo).port };
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['host: loja.example', ...headers].join('\r\n')}\r\n\r\n`;
const CLOSE = 'connection: close';

test('lines that are not HTTP, methods and addresses of every kind', async () => {
  const { shop, port } = await listen();
  const cases: [string, number[]][] = [
    ['hello\r\n\r\n', [400]],
    ['\u0016\u0003\u0001\u0002', [400]],
    ['GET /\r\n\r\n', [400, 421]],
    ['GET / HTTP/9.9\r\n\r\n', [400]],
    ['BREW /coffee HTTP/1.1\r\nhost: loja.example\r\n\r\n', [400]],
    [`TRACE / HTTP/1.1\r\nhost: loja.example\r\n${CLOSE}\r\n\r\n`, [404]],
    [`PROPFIND / HTTP/1.1\r\nhost: loja.example\r\n${CLOSE}\r\n\r\n`, [404]],
    [`GET / HTTP/1.1\r\n${CLOSE}\r\n\r\n`, [400]],
    [`GET / HTTP/1.1\r\nhost: loja.example\r\nhost: b\r\n${CLOSE}\r\n\r\n`, [400, 404]],
    [get('/', 'bad header: 1'), [400]],
    [get('/', ' folded'), [400]],
    [get('/', 'x: a\rb'), [400]],
    [get(`/${'a'.repeat(20_000)}`), [431]],
    [get('/', `x: ${'a'.repeat(20_000)}`), [431]],
    [get(`/api/orders/${'a'.repeat(10_000)}`, CLOSE, 'accept: application/json'), [404]],
    [get('/api/orders/%', CLOSE), [400]],
    [get('/pedido/%E0%A4%A', CLOSE), [400]],
    [get('/pedido/a%00b', CLOSE), [400]],
    [get('/..%2f..%2fpackage.json', CLOSE), [404]],
    [get('/../../etc/passwd', CLOSE), [404]],
    [get('http://evil.example/api/orders/x', CLOSE), [421]],
    [get('http://loja.example/api/product', CLOSE), [200]],
    [get('//evil.example/%2f..', CLOSE), [404]],
    [get('*', CLOSE), [404]],
    [get('/api/orders/x#/../y', CLOSE), [404]],
    [get('/api/product', CLOSE, 'host: evil.example').replace('host: loja.example\r\n', ''), [421]],
    [`GET /api/product HTTP/1.0\r\n${CLOSE}\r\n\r\n`, [421]],
    [get('/api/orders/x', CLOSE, 'expect: the-impossible'), [417]],
    [get('/api/product', 'connection: upgrade', 'upgrade: websocket', CLOSE), [200]],
  ];
  for (const [words, statuses] of cases) {
    const { answers } = await talk(port, words.includes(CLOSE) ? [words] : [words + get('/healthz', CLOSE)]);
    const name = words.slice(0, 60);
    expect(answers.length, name).toBeGreaterThan(0);
    expect(statuses, name).toContain(answers[0]?.status);
    for (const answer of answers) if (answer.body) expectSound(answer);
  }
  await expectWhole(shop, { orders: 0 });
});

test('a trailing slash is dropped by a redirect that stays here, and is protected as a page is', async () => {
  const { port } = await listen();
  const ask = async (path: string, method = 'GET') => {
    const { answers } = await talk(port, [get(path, CLOSE).replace('GET', method)]);
    return answers[0];
  };
  for (const [path, address] of [
    ['/recuperar/', '/recuperar'],
    ['/pedido/x/?a=%2F', '/pedido/x?a=%2F'],
    ['/api/orders/x/events/', '/api/orders/x/events'],
    ['/nada/', '/nada'],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, method);
      expect([answer?.status, answer?.headers['location']]).toEqual([308, address]);
      expect(answer?.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
    expect((await ask(path, 'POST'))?.status).toBe(404);
  }
  for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example/', '/%2F/evil.example//'])
    expect((await ask(path))?.headers['location'], path).toBeUndefined();
});

test('a request for another host is answered to probes alone', async () => {
  const { port } = await listen();
  const ask = async (path: string, host: string, ...headers: string[]) => {
    const { answers } = await talk(port, [get(path, CLOSE, ...headers).replace('loja.example', host)]);
    for (const answer of answers) expectSound(answer);
    return answers[0]?.status;
  };
  for (const host of ['evil.example', 'www.loja.example', '127.0.0.1.evil.example', ''])
    expect(await ask('/api/product', host), host).toBe(421);
  for (const host of ['loja.example', 'localhost:3000', '127.0.0.1', '[::1]:3000'])
    expect(await ask('/api/product', host), host).toBe(200);
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect(await ask(path, 'shop-1.internal:3000'), path).toBe(200);
  // A proxy's header about the host opens nothing either.
  expect(await ask('/api/product', 'evil.example', 'x-forwarded-host: loja.example')).toBe(421);
  expect(await ask('/api/product', 'evil.example', 'connection: upgrade', 'upgrade: websocket')).toBe(421);
});

test('no link comes from the host that a request names', async () => {
  const { shop, port } = await listen({ PUBLIC_URL: '' });
  const order = await shop.order();
  const words = get(`/api/orders/${order.id}`, CLOSE).replace('loja.example', '10.9.8.7:81');
  const { answers } = await talk(port, [words]);
  expect(answers[0]?.status).toBe(200);
  expect(answers[0]?.body).not.toContain('10.9.8.7');
});

test('nothing is said in the middle of another answer', async () => {
  const { shop, port } = await listen();
  const order = await shop.order();
  const socket = connect(port, '127.0.0.1');
  const said: string[] = [];
  socket.setEncoding('latin1').on('data', (text: string) => said.push(text));
  socket.write(get(`/api/orders/${order.id}/events`));
  await expect.poll(() => said.join('')).toContain('data: ');
  socket.write('no HTTP\r\n\r\n');
  await once(socket, 'close');
  expect(said.join('').match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a tunnel is not made', async () => {
  const { port } = await listen();
  const { text } = await talk(port, ['CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n']);
  expect(text).not.toContain('200');
});

test('the border between one request and the next is never in doubt', async () => {
  const { shop, port } = await listen();
  const post = (...headers: string[]) =>
    `POST /api/orders HTTP/1.1\r\n${['host: loja.example', 'content-type: application/json', ...headers].join('\r\n')}\r\n\r\n`;
  const hidden = get('/metrics', CLOSE);
  for (const head of [
    post('content-length: 4', 'transfer-encoding: chunked'),
    post('content-length: 4', 'content-length: 5'),
    post('content-length: 4, 4'),
    post('content-length: -1'),
    post('content-length: 0x4'),
    post('content-length: +4'),
    post('transfer-encoding: chunked, identity'),
    post('transfer-encoding: xchunked'),
    post('transfer-encoding : chunked'),
  ]) {
    const { text, answers } = await talk(port, [`${head}0\r\n\r\n${hidden}`]);
    expect(text, head).not.toContain('vitrine_orders');
    for (const answer of answers) expectSound(answer);
    expect(
      answers.map(({ status }) => status),
      head,
    ).toEqual([400]);
  }
  const { answers } = await talk(port, [`${post('transfer-encoding: chunked', CLOSE)}ffffffffffffffffff\r\n{}`]);
  expect(answers.map(({ status }) => status)).toEqual([400]);
  await expectWhole(shop, { orders: 0 });
});

test('requests in a row are answered in their order', async () => {
  const { port } = await listen();
  const paths = ['/healthz', '/api/orders/x', '/%', '/api/product', '/pedido/x', '/readyz'];
  const { answers } = await talk(port, [paths.map((path) => get(path)).join('') + get('/healthz', CLOSE)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 200, 404, 200, 200]);
  for (const answer of answers) expectSound(answer);
});

test('any bytes at all', async () => {
  const { shop, port } = await listen();
  const chunk = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
    fc
      .constantFrom(get('/healthz'), 'GET ', ' HTTP/1.1\r\n', '\r\n\r\n', 'content-length: 9', 'host: loja.example\r\n')
      .map(Buffer.from),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(chunk, { minLength: 1, maxLength: 5 }), async (chunks) => {
      const { answers } = await talk(port, [Buffer.concat([...chunks, Buffer.from('\r\n\r\n\0\r\n\r\n')])]);
      for (const answer of answers) expectSound(answer);
    }),
    { numRuns: 60 },
  );
  expect((await talk(port, [get('/healthz', CLOSE)])).answers[0]?.status).toBe(200);
  await expectWhole(shop, { orders: 0 });
});

test('a body that is too large is refused before it is read', async () => {
  const { shop, port } = await listen();
  const head = (length: number) =>
    `POST /api/orders HTTP/1.1\r\nhost: loja.example\r\ncontent-type: application/json\r\nidempotency-key: 5f0c8b1e-3d42-4e6a-9b7d-2c81f4a6e093\r\ncontent-length: ${length}\r\n${CLOSE}\r\n\r\n`;
  for (const length of [64 * 1024 + 1, 1e15]) {
    const { answers } = await talk(port, [head(length), '{"name":"']);
    expect(answers.map(({ status }) => status)).toEqual([413]);
  }
  const chunk = `1000\r\n${'a'.repeat(4096)}\r\n`;
  const chunked = head(0).replace('content-length: 0', 'transfer-encoding: chunked');
  const { answers } = await talk(port, [chunked, ...Array<string>(40).fill(chunk)]);
  expect(answers[0]?.status).toBe(413);
  await expectWhole(shop, { orders: 0 });
});

test('a slow client is shut out, and holds up no other', async () => {
  const { shop, port } = await listen();
  expect(shop.app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000 });
  Object.assign(shop.app.server, { headersTimeout: 300, requestTimeout: 600 });
  const drops = (text: string) => [...text.padEnd(200, ' ')];
  const slowHead = talk(port, drops('GET /healthz HTTP/1.1\r\nx: '), 40);
  const slowBody = talk(
    port,
    [
      'POST /api/orders HTTP/1.1\r\nhost: loja.example\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n',
      ...drops('{"name":'),
    ],
    40,
  );
  const silent = talk(port, []);
  expect((await talk(port, [get('/healthz', CLOSE)])).answers[0]?.status).toBe(200);
  for (const { answers, took } of await Promise.all([slowHead, slowBody, silent])) {
    expect(took).toBeLessThan(4000);
    expect(answers.map(({ status }) => status)).toEqual([408]);
    for (const answer of answers) expectSound(answer);
  }
  await expectWhole(shop, { orders: 0 });
});

test('a body that says it is compressed is not unpacked', async () => {
  const { shop } = await listen();
  for (const [encoding, payload] of [
    ['gzip', gzipSync(JSON.stringify({ name: 'a'.repeat(10_000_000) }))],
    ['gzip', gzipSync(JSON.stringify(buyer()))],
    ['br', brotliCompressSync(JSON.stringify(buyer()))],
    ['deflate', Buffer.from('nothing of the kind')],
    ['unheard-of', Buffer.from('{}')],
  ] as [string, Buffer][]) {
    const headers = {
      'content-type': 'application/json',
      'content-encoding': encoding,
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = answerOf(await shop.app.inject({ method: 'POST', url: '/api/orders', headers, payload }));
    expectSound(answer);
    expect([400, 415, 422]).toContain(answer.status);
  }
  await expectWhole(shop, { orders: 0 });
});

test('a server that is about to stop says so, and serves on', async () => {
  const { shop, port } = await listen();
  shop.drain();
  const { answers } = await talk(port, [get('/readyz') + get('/api/product', CLOSE)]);
  expect(answers.map(({ status }) => status)).toEqual([503, 200]);
});

test('a stopping server answers what comes on the connections it has, and ends each with that', async () => {
  const { shop, port } = await listen();
  const socket = connect(port, '127.0.0.1');
  const said: string[] = [];
  socket.setEncoding('latin1').on('data', (text: string) => said.push(text));
  await once(socket, 'connect');
  // A request that has begun keeps the connection alive over the stop.
  socket.write('GET /healthz HTTP/1.1\r\n');
  await expect.poll(() => connections(shop)).toBe(1);
  const closed = shop.app.close();
  await expect.poll(() => shop.app.server.listening).toBe(false);
  socket.write('host: loja.example\r\n\r\n');
  await Promise.all([closed, once(socket, 'close')]);
  expect(said.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n/i);
});

function connections({ app }: TestShop): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}

test('HEAD of an order’s events is no stream', async () => {
  const { shop, port } = await listen();
  const order = await shop.order();
  const head = get(`/api/orders/${order.id}/events`).replace('GET', 'HEAD');
  const { text } = await talk(port, [head + get('/healthz', CLOSE)]);
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
  expect(text).toContain('HTTP/1.1 200 ');
});

test('a connection on which requests pile up is ended; a few at once are answered', async () => {
  const { shop, port } = await listen();
  const few = await talk(port, [get('/api/product').repeat(20) + get('/api/product', CLOSE)]);
  expect(few.answers.map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 200));
  const many = await talk(port, [get('/api/product').repeat(500)]);
  expect(many.answers.length).toBeLessThan(100);
  await expectWhole(shop, { orders: 0 });
});
