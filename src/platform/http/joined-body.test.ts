import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { createBodyJoiner } from './joined-body.ts';

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

const NETWORKS = { household: 'a household', site: 'a site' };
const POST = { method: 'POST', headers: { 'transfer-encoding': 'chunked' } };

test('pieces go on joined, in their order, and nothing is read of a body that nobody asks for', async () => {
  const joinBody = createBodyJoiner(() => NETWORKS);
  const pieces = Array.from({ length: 900 }, (_, at) => Buffer.from(String(at % 10).repeat(100)));
  pieces.push(Buffer.alloc(50_000, 'x'));
  const joined: Buffer[] = [];
  for await (const piece of await joinBody(POST, Readable.from(pieces))) joined.push(piece);
  expect(joined.length).toBeLessThan(10);
  expect(Buffer.concat(joined).equals(Buffer.concat(pieces))).toBe(true);

  const unread = Readable.from(pieces);
  await joinBody(POST, unread);
  expect(unread.readableFlowing).toBeNull();
  expect(await joinBody({ ...POST, method: 'GET' }, unread)).toBe(unread);
});

type Sent = typeof POST & { household: string; site: string };

/** Begins bodies of so many bytes each. @returns number of those that were refused, and their end */
async function open(
  joinBody: (request: Sent, payload: Readable) => Promise<Readable>,
  { count, bytes, ...networks }: { household: string; site: string; count: number; bytes: number },
) {
  const sources = Array.from({ length: count }, () => new PassThrough({ highWaterMark: 2 * bytes }));
  const bodies = await Promise.all(sources.map((source) => joinBody({ ...POST, ...networks }, source)));
  let refused = 0;
  for (const body of bodies) {
    body.on('error', () => {
      refused += 1;
    });
    body.resume();
  }
  for (const source of sources) source.write(Buffer.alloc(bytes));
  await expect.poll(() => sources.every((source) => source.readableLength === 0)).toBe(true);
  return {
    refused: () => refused,
    async end() {
      for (const source of sources) source.end();
      await expect.poll(() => bodies.every((body) => body.destroyed)).toBe(true);
    },
  };
}

test('bodies that never end have a bound for a household, its site and all, and give their room back', async () => {
  const joinBody = createBodyJoiner(({ household, site }: Sent) => ({ household, site }));
  const bytes = 1024 * 1024;
  const all: Awaited<ReturnType<typeof open>>[] = [];
  for (const site of ['1', '2', '3', '4', '5'])
    for (const household of ['a', 'b', 'c', 'd', 'e'])
      all.push(await open(joinBody, { household: `${site}${household}`, site, count: 5, bytes }));
  await expect
    .poll(() => all.map(({ refused }) => refused()).join(' '))
    .toBe('1 1 1 1 5 1 1 1 1 5 1 1 1 1 5 1 1 1 1 5 5 5 5 5 5');
  // Orders, forms and sign-ins fit into what is not counted.
  const orders = await open(joinBody, { household: '1a', site: '1', count: 100, bytes: 8 * 1024 });
  expect(orders.refused()).toBe(0);
  for (const { end } of [...all, orders]) await end();
  const again = await open(joinBody, { household: '5a', site: '5', count: 4, bytes });
  expect(again.refused()).toBe(0);
  await again.end();
});

test('a body that is refused after its reader has let go ends alone', async () => {
  const joinBody = createBodyJoiner(() => NETWORKS);
  const source = new PassThrough();
  const body = await joinBody(POST, source);
  // Errors have no listener, as once a limit is passed.
  body.resume();
  for (let at = 0; at < 1500; at += 1) source.write('a');
  await expect.poll(() => body.destroyed).toBe(true);
  await expect.poll(() => source.destroyed).toBe(true);
});

test('a body above its limit, with more of it coming, ends its connection alone', async () => {
  expect(await send('/api/events', ['a'.repeat(17_000), ...Array(1500).fill('a')], false)).toMatch(/^HTTP\/1\.1 413/);
});
