import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

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
