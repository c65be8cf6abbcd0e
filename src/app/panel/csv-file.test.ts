import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendCsv } from './csv-file.ts';

/** Size of one batch of lines, in bytes. */
const BATCH_BYTES = 1_000_000;

test('a file without end is read no faster than it is saved, and no further once its reader went', async () => {
  let reads = 0;
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) {
        reads += 1;
        yield ['x'.repeat(BATCH_BYTES)];
        await turn();
      }
    } finally {
      ended.resolve();
    }
  }
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', async (_request, reply) => sendCsv(reply, 'pedidos', endless(), async () => true));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [response]: IncomingMessage[] = await once(get({ port }), 'response');
  if (!response) throw new Error('no answer');
  expect(response.headers['content-disposition']).toBe('attachment; filename="pedidos.csv"');
  await once(response, 'readable');
  expect(response.read(3).toString()).toBe('\ufeff');
  // Enough turns of the event loop to read far more if the reader were not waited for.
  for (let turns = 0; turns < 500; turns += 1) await turn();
  // Batches in the buffers of both ends, and of the system between them.
  expect(reads).toBeLessThan(50);
  response.destroy();
  await ended.promise;
});

test('a file breaks off where its reader is signed out meanwhile', async () => {
  let isOpen = true;
  const saved: string[] = [];
  async function* lines() {
    yield ['a'];
    yield ['b'];
    isOpen = false;
    yield ['c'];
  }
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', async (_request, reply) => sendCsv(reply, 'pedidos', lines(), async () => isOpen));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [response]: IncomingMessage[] = await once(get({ port }), 'response');
  if (!response) throw new Error('no answer');
  const read = async () => {
    for await (const chunk of response) saved.push(String(chunk));
  };
  // A partial file fails instead of looking complete.
  await expect(read()).rejects.toThrow('aborted');
  expect(saved.join('')).not.toContain('c');
});
