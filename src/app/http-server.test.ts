import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../../tests/setup/test-shop.ts';

/** Sends a request with so many header lines and an unfinished body. @returns the first line of the answer */
async function sendLines(count: number): Promise<string> {
  const shop = await openTestShop({ work: false });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = ['host: localhost', 'content-length: 2', 'content-type: application/json'];
  while (lines.length < count) lines.push(`x-${lines.length}: a`);
  socket.write(`POST /api/orders HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`);
  const answered = once(socket, 'data').then(([data]) => String(data));
  if (count <= 100) socket.write('}');
  else await once(socket, 'close');
  return (await answered).split('\r\n')[0] ?? '';
}

test('a request of more than a hundred header lines is refused, and its connection ends', async () => {
  expect(await sendLines(100)).toContain(' 4');
  expect(await sendLines(100)).not.toContain('431');
  expect(await sendLines(101)).toContain('431');
  expect(await sendLines(900)).toContain('431');
});

test('forms that are not accepted fill no log: so many lines a minute', async () => {
  const shop = await openTestShop({ work: false });
  const payload = new URLSearchParams({ idempotencyKey: 'a-key-of-a-form', name: '' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = async () => (await shop.app.inject({ method: 'POST', url: '/checkout', headers, payload })).statusCode;
  const minute = () => Math.floor(Date.now() / 60_000);
  const begun = minute();
  const codes = new Set(await Promise.all(Array.from({ length: 305 }, send)));
  expect(codes).toEqual(new Set([422]));
  const lines = shop.logged.filter((line) => line.includes('form not accepted')).length;
  expect(lines).toBeLessThanOrEqual(300 * (minute() - begun + 1));
});
