import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { endSpareConnections } from './spare-connections.ts';

test('a connection that never sends a request does not hold up the stop', async () => {
  const shop = await openTestShop({ work: false });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(shop.app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const gone = once(socket, 'close');
  const began = Date.now();
  await shop.app.close();
  await gone;
  expect(Date.now() - began).toBeLessThan(5000);
});

test('a connection whose last answer comes while the server closes does not hold up the stop', async () => {
  const closing = new AbortController();
  const server = endSpareConnections(
    createServer({ keepAliveTimeout: 60_000 }, (_request, response) => setTimeout(() => response.end('sim'), 300)),
    closing.signal,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = once(get({ host: '127.0.0.1', port, agent }), 'response');
  await once(server, 'request');
  closing.abort();
  const closed = once(server, 'close');
  server.close();
  const [response] = await answer;
  response.resume();
  await closed;
  agent.destroy();
});
