import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buyer } from '../factories/buyer.ts';
import { followOrder } from '../setup/follow-order.ts';
import { openOwnServer } from '../setup/own-server.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';

/** A shop on a database server of its own. */
async function openShopOnOwnServer() {
  const server = await openOwnServer();
  return { ...server, shop: await openTestShop({ database: server.database, sweeping: true }) };
}

function post(shop: TestShop, url: string, payload: object, key: string = crypto.randomUUID()) {
  return shop.app.inject({ method: 'POST', url, headers: { 'idempotency-key': key }, payload });
}

test('while the database is stopped requests get a 503 and nothing hangs; afterwards everything recovers by itself', async () => {
  const { shop, stop, start } = await openShopOnOwnServer();
  const waiting = await shop.order();
  const statuses = await followOrder(shop, waiting.id);
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
  // The provider repeats a webhook that was not taken.
  expect((await post(shop, webhook_path, { charge: 'x', status: 'paid' })).statusCode).toBe(503);
  const page = await shop.app.inject({ url: `/pedido/${waiting.id}`, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);

  await start();
  await expect.poll(async () => (await shop.app.inject('/readyz')).statusCode).toBe(200);
  const accepted = await post(shop, '/api/orders', body, key);
  expect(accepted.statusCode).toBe(201);
  // Jobs, sweeps and the open page of the other order too.
  await shop.pay(accepted.json().id);
  await shop.until(accepted.json().id, ({ delivery }) => delivery === 'sent');
  await shop.pay(waiting.id);
  await shop.until(waiting.id, ({ delivery }) => delivery === 'sent');
  await expect.poll(() => statuses).toContain('paid');
  // Requests, sweeps and listeners all noticed it; one of them logged it.
  expect(shop.logged.filter((line) => JSON.parse(line).outage)).toHaveLength(1);
});

test('a start waits for a database that is still starting, as after a power cut', async () => {
  const { database, stop, start } = await openOwnServer();
  await stop();
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  const opening = openTestShop({ database });
  await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(0);
  await start();
  const shop = await opening;
  expect(shop.logged.join('')).toContain('waiting for the database');
  expect((await shop.order()).status).toBe('awaiting_payment');
});

test('a database that is killed under running transactions loses nothing and does not end the program', async () => {
  const { shop, kill } = await openShopOnOwnServer();
  const keys = Array.from({ length: 20 }, () => crypto.randomUUID());
  const bodies = keys.map(() => buyer());
  const first = keys.map((key, n) => post(shop, '/api/orders', bodies[n] ?? {}, key));
  kill();
  for (const { statusCode } of await Promise.all(first)) expect([201, 503]).toContain(statusCode);

  await expect.poll(async () => (await shop.app.inject('/readyz')).statusCode).toBe(200);
  // Acknowledged orders are still there: the same key gives the same order.
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
});
