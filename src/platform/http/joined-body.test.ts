import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { joinBody } from './joined-body.ts';

/** Sends a body in chunks of these sizes, and leaves the last one out unless it is whole. @returns the answer */
async function send(path: string, chunks: string[], isWhole: boolean): Promise<string> {
  const shop = await openTestShop({ work: false });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
    if (isWhole) socket.end();
  });
  socket.on('error', () => {});
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  socket.write(`${head}${body}${isWhole ? '0\r\n\r\n' : ''}`);
  await ended;
  return answer;
}

test('a body that comes byte by byte is read as one', async () => {
  const answer = await send('/api/orders', [...JSON.stringify({ name: 'Ana', email: 'ana@' })], true);
  expect(answer).toMatch(/^HTTP\/1\.1 422/);
  expect(answer).toContain('"email":"E-mail inválido"');
});

test.each(['/api/orders', '/api/webhooks/x/y', '/desistir/x', '/nothing'])(
  'a connection that sends more than a thousand tiny pieces to %s is ended',
  async (path) => {
    expect(await send(path, Array(3000).fill('a'), false)).not.toMatch(/ 2\d\d /);
  },
);

test('pieces go on joined, in their order, and nothing is read of a body that nobody asks for', async () => {
  const pieces = Array.from({ length: 900 }, (_, at) => Buffer.from(String(at % 10).repeat(100)));
  pieces.push(Buffer.alloc(50_000, 'x'));
  const headers = { 'transfer-encoding': 'chunked' };
  const body = await joinBody({ method: 'POST', headers }, Readable.from(pieces));
  const joined: Buffer[] = [];
  for await (const piece of body) joined.push(piece);
  expect(joined.length).toBeLessThan(10);
  expect(Buffer.concat(joined).equals(Buffer.concat(pieces))).toBe(true);

  const unread = Readable.from(pieces);
  await joinBody({ method: 'POST', headers }, unread);
  expect(unread.readableFlowing).toBeNull();
  expect(await joinBody({ method: 'GET', headers }, unread)).toBe(unread);
});
