import { expect, onTestFinished, test } from 'vitest';
import { startFakeServer } from '../../../../tests/mocks/fake-server.ts';
import { createGatewayCall } from './http.ts';

test('calls below the configured address, with the token in one place', async () => {
  const gateway = await startFakeServer({
    handle: () => ({ status: 200, type: 'application/json', body: '\ufeff{"a":1}' }),
  });
  onTestFinished(gateway.close);
  const call = createGatewayCall({ url: `${gateway.url}/shop/`, token: 'secret' });
  expect(await call('GET', '/a', { auth: 'bearer' })).toEqual({ kind: 'reply', status: 200, ok: true, body: { a: 1 } });
  await call('POST', '/b', { auth: 'query', body: {} });
  const seen = gateway.calls.map(({ method, path, query, headers: { authorization, connection } }) => {
    return [method, path, query, authorization, connection];
  });
  expect(seen).toEqual([
    ['GET', '/shop/public/v1/a', {}, 'Bearer secret', 'keep-alive'],
    ['POST', '/shop/public/v1/b', { api_token: 'secret' }, undefined, 'close'],
  ]);
});

test('a gateway that is silent is given up in time', async () => {
  const gateway = await startFakeServer({ handle: () => new Promise(() => {}) });
  onTestFinished(gateway.close);
  const call = createGatewayCall({ url: gateway.url, token: 'secret', timeout: 100 });
  expect(await call('GET', '/a', { auth: 'query' })).toEqual({ kind: 'lost', reason: 'TimeoutError' });
});
