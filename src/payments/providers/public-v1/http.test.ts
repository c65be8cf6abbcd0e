import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createGatewayCall } from './http.ts';

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/`;
  return createGatewayCall({ url, token: 'secret', timeout: 300 });
}

test('calls below the configured address, with the token in one place', async () => {
  const seen: unknown[] = [];
  const call = await listen(({ method, url, headers }, response) => {
    seen.push([method, url, headers.authorization, headers.connection]);
    response.end('\ufeff{"a":1}');
  });
  expect(await call('GET', '/a', { auth: 'bearer' })).toEqual({ kind: 'reply', status: 200, ok: true, body: { a: 1 } });
  await call('POST', '/b', { auth: 'query', body: {} });
  expect(seen).toEqual([
    ['GET', '/shop/public/v1/a', 'Bearer secret', 'keep-alive'],
    ['POST', '/shop/public/v1/b?api_token=secret', undefined, 'close'],
  ]);
});

test('does not follow to another address, which would get the token', async () => {
  let calls = 0;
  const call = await listen((_request, response) => {
    calls += 1;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await call('POST', '/a', { auth: 'query', body: {} })).toMatchObject({
    kind: 'reply',
    status: 307,
    ok: false,
  });
  expect(calls).toBe(1);
});

test.each<[string, RequestListener]>([
  ['stalls in the body', (_request, response) => response.write('{"a":')],
  ['breaks off in the body', (_request, response) => response.write('{"a":', () => response.destroy())],
  ['never ends', (_request, response) => response.end(`"${'a'.repeat(3 * 1024 * 1024)}"`)],
])('keeps the status of a reply that %s', async (_name, listener) => {
  const call = await listen(listener);
  expect(await call('GET', '/a', { auth: 'query' })).toEqual({ kind: 'reply', status: 200, ok: true, body: undefined });
});

test('calls what came to nothing after the connection lost, without the address', async () => {
  const lost = await listen((request) => request.socket.destroy());
  expect(await lost('GET', '/a', { auth: 'query' })).toEqual({ kind: 'lost', reason: 'UND_ERR_SOCKET' });
  const silent = await listen(() => {});
  expect(await silent('GET', '/a', { auth: 'query' })).toEqual({ kind: 'lost', reason: 'TimeoutError' });
});

test('tells that there was never a connection', async () => {
  const call = (url: string) => createGatewayCall({ url, token: 'secret' })('GET', '/a', { auth: 'query' });
  expect(await call('http://127.0.0.1:9')).toEqual({ kind: 'unreached', reason: 'Error' });
  expect(await call('http://gateway.invalid')).toMatchObject({ kind: 'unreached' });

  const refused = Object.assign(new Error(), { syscall: 'connect', code: 'ECONNREFUSED' });
  const reset = Object.assign(new Error(), { syscall: 'read', code: 'ECONNRESET' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const failWith = (causes: Error[]) =>
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('', { cause: new AggregateError(causes) })));
  failWith([refused, refused]);
  expect(await call('http://of-two-addresses')).toMatchObject({ kind: 'unreached' });
  failWith([refused, reset]);
  expect(await call('http://of-two-addresses')).toMatchObject({ kind: 'lost' });
});
