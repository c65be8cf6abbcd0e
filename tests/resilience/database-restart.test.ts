import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCluster } from '../../src/platform/db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';
import { buyer } from '../factories/buyer.ts';
import { SCRATCH } from '../setup/scratch.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';

const silent = { info() {}, warn() {} };
const RECOVERY = { timeout: 15_000 };

/** A shop on a database server of its own. */
async function openShopOnOwnServer() {
  const folder = await mkdtemp(join(SCRATCH, 'vitrine-test-'));
  const dataDir = join(folder, 'data');
  let server: EmbeddedPostgres | undefined = await startEmbeddedPostgres(dataDir, silent);
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const database = { connection: server.connection, url: '', drop: async () => {} };
  return {
    shop: await openTestShop({ database }),
    database,
    /** As an operator stops it: every connection is told so and ended. */
    stop,
    async start() {
      server = await startEmbeddedPostgres(dataDir, silent);
    },
    /** `kill -9`; whoever started it starts it again. */
    kill() {
      const running = openCluster(dataDir).postmaster();
      if (running) process.kill(running.pid, 'SIGKILL');
    },
  };
}

function post(shop: TestShop, url: string, payload: object, key: string = crypto.randomUUID()) {
  return shop.app.inject({ method: 'POST', url, headers: { 'idempotency-key': key }, payload });
}

/** Follows an order as its page does, and returns what was told so far. */
async function follow(shop: TestShop, orderId: string): Promise<string[]> {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const told: string[] = [];
  const response = await fetch(`${shop.app.listeningOrigin}/api/orders/${orderId}/events`);
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, json = ''] of chunk.matchAll(/data: (.*)\n/g)) told.push(JSON.parse(json).status);
  })().catch(() => {});
  await expect.poll(() => told).toEqual(['awaiting_payment']);
  return told;
}

test('while the database is stopped requests get a 503 and nothing hangs; afterwards everything goes on by itself', async () => {
  const { shop, stop, start } = await openShopOnOwnServer();
  const waiting = await shop.order();
  const told = await follow(shop, waiting.id);
  const { webhook_path } = await shop.db.selectFrom('simulator_charges').selectAll().executeTakeFirstOrThrow();
  await shop.db.updateTable('simulator_charges').set({ status: 'paid' }).execute();

  await stop();
  const key = crypto.randomUUID();
  const body = buyer();
  const refused = await post(shop, '/api/orders', body, key);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    503,
    'Serviço indisponível no momento. Tente de novo em instantes.',
  ]);
  // The provider sends a webhook again that was not taken.
  expect((await post(shop, webhook_path, { charge: 'x', status: 'paid' })).statusCode).toBe(503);
  const page = await shop.app.inject({ url: `/pedido/${waiting.id}`, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);

  await start();
  await expect.poll(async () => (await shop.app.inject('/readyz')).statusCode, RECOVERY).toBe(200);
  const accepted = await post(shop, '/api/orders', body, key);
  expect(accepted.statusCode).toBe(201);
  // Jobs, sweeps and the open page of the other order too.
  await shop.pay(accepted.json().id);
  await shop.until(accepted.json().id, ({ delivery }) => delivery === 'sent');
  await shop.pay(waiting.id);
  await shop.until(waiting.id, ({ delivery }) => delivery === 'sent');
  await expect.poll(() => told, RECOVERY).toContain('paid');
}, 60_000);

test('a start waits for a database that is still starting, as after a power cut', async () => {
  const { database, stop, start } = await openShopOnOwnServer();
  await stop();
  const opening = openTestShop({ database });
  await start();
  const shop = await opening;
  expect(shop.logged.join('')).toContain('waiting for the database');
  expect((await shop.order()).status).toBe('awaiting_payment');
}, 60_000);

test('a database that is killed under running transactions loses nothing and does not end the program', async () => {
  const { shop, kill } = await openShopOnOwnServer();
  const keys = Array.from({ length: 20 }, () => crypto.randomUUID());
  const bodies = keys.map(() => buyer());
  const first = keys.map((key, n) => post(shop, '/api/orders', bodies[n] ?? {}, key));
  kill();
  for (const { statusCode } of await Promise.all(first)) expect([201, 503]).toContain(statusCode);

  await expect.poll(async () => (await shop.app.inject('/readyz')).statusCode, RECOVERY).toBe(200);
  // What was acknowledged is still there: the same key gives the same order.
  for (const [n, answer] of (await Promise.all(first)).entries()) {
    if (answer.statusCode !== 201) continue;
    const again = await post(shop, '/api/orders', bodies[n] ?? {}, keys[n]);
    expect(again.json().id).toBe(answer.json().id);
    await shop.pay(again.json().id);
    await shop.until(again.json().id, ({ delivery }) => delivery === 'sent');
  }
  const order = await shop.order();
  await shop.pay(order.id);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
}, 60_000);
