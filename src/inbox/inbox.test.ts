import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';

/** Returns the webhook address and the charge of an order, as the provider stores them. */
async function chargeOf(shop: TestShop, orderId: string) {
  const reference = await shop.idOf({ id: orderId });
  const charges = shop.db.selectFrom('simulator_charges').selectAll();
  return charges.where('reference', '=', reference).executeTakeFirstOrThrow();
}

const rows = (shop: TestShop) => shop.db.selectFrom('inbox').selectAll().orderBy('id').execute();

/** Shop of the tests; each test looks at its own order's messages. */
const sharedShop = shareTestShop();

async function rowsOf(shop: TestShop, order: { id: string }) {
  const id = await shop.idOf(order);
  return (await rows(shop)).filter(({ order_id }) => order_id === id);
}

test('100 webhooks, repeated and at once, at two processes: one transition and one delivery', async () => {
  const shop = await openTestShop();
  const other = await openTestShop({ database: shop.database });
  const order = await shop.order();
  const charge = await chargeOf(shop, order.id);
  await shop.db.updateTable('simulator_charges').set({ status: 'paid' }).execute();

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      (n % 2 ? shop : other).app.inject({
        method: 'POST',
        url: charge.webhook_path,
        // Four different messages, 25 times each.
        payload: { charge: charge.id, status: ['paid', 'pending', 'paid ', 'expired'][n % 4] },
      }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  await shop.poll(async () => (await rows(shop)).map((row) => row.status)).toEqual(Array(4).fill('processed'));

  const paid = await shop.db.selectFrom('order_events').selectAll().where('to_status', '=', 'paid').execute();
  expect(paid).toHaveLength(1);
  expect(await shop.db.selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
  expect(await shop.db.selectFrom('demo_mails').selectAll().execute()).toHaveLength(1);
});

test('a webhook that comes again, while what the provider said before is still being written down, is not lost', async () => {
  const shop = await openTestShop();
  const order = await shop.order();
  const charge = await chargeOf(shop, order.id);
  const webhook = () =>
    shop.app.inject({ method: 'POST', url: charge.webhook_path, payload: { charge: charge.id, status: 'changed' } });
  const waiting = async () => {
    const here = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await here.execute(shop.db)).rows.length;
  };
  await shop.db.transaction().execute(async (trx) => {
    // The strongest lock that still lets a webhook's row refer to the order.
    await trx.selectFrom('orders').select('id').where('token', '=', order.id).forNoKeyUpdate().execute();
    await webhook();
    await expect.poll(waiting).toBe(1);
    // The provider has reported that nothing is paid.
    await shop.db.updateTable('simulator_charges').set({ status: 'paid' }).execute();
    shop.clock.now = addSeconds(shop.clock.now, 1);
    await webhook();
  });
  shop.clock.now = addSeconds(shop.clock.now, 10);
  await shop.until(order.id, ({ status }) => status === 'paid');
  await shop.poll(async () => (await rows(shop)).map((row) => row.status)).toEqual(['processed']);
});

test('a webhook is not believed: the provider itself is asked', async () => {
  const shop = sharedShop();
  const order = await shop.order();
  const charge = await chargeOf(shop, order.id);
  const answer = await shop.app.inject({
    method: 'POST',
    url: charge.webhook_path,
    payload: { charge: charge.id, status: 'paid' },
  });
  expect(answer.statusCode).toBe(200);
  await shop.poll(async () => (await rowsOf(shop, order))[0]?.status).toBe('processed');
  expect((await shop.view(order.id)).status).toBe('awaiting_payment');
});

test('a message that is no message is kept with the reason, and answered', async () => {
  const shop = sharedShop();
  const order = await shop.order();
  const { webhook_path: url } = await chargeOf(shop, order.id);
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'text/html' },
    payload: '<h1>oi</h1>',
  });
  expect(answer.statusCode).toBe(200);
  await shop.poll(async () => (await rowsOf(shop, order))[0]?.status).toBe('parked');
  const [row] = await rowsOf(shop, order);
  expect([row?.body.toString(), row?.last_error]).toEqual(['<h1>oi</h1>', 'not a message of this provider']);
});

test('an address with another key or provider is unknown, and nothing is stored', async () => {
  const shop = sharedShop();
  const order = await shop.order();
  const { webhook_path: path } = await chargeOf(shop, order.id);
  const before = await rows(shop);
  for (const url of [`${path.slice(0, -1)}${path.endsWith('_') ? '-' : '_'}`, path.replace('simulator', 'another')]) {
    const answer = await shop.app.inject({ method: 'POST', url, payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'webhook_not_found']);
  }
  expect(await rows(shop)).toEqual(before);
});

test('a webhook taken by a process that then died is processed by the next one', async () => {
  const shop = await openTestShop({ work: false });
  const order = await shop.order();
  await shop.pay(order.id);
  await shop.close();

  const next = await openTestShop({ database: shop.database });
  const paid = await next.until(order.id, ({ delivery }) => delivery === 'sent');
  expect(paid.status).toBe('paid');
});

test('a webhook that comes before the answer to the creation waits for it: the buyer gets the whole charge', async () => {
  let receive = async (_path: string, _body: object) => {};
  const gateway = await startFakePublicV1({ deliver: (url, body) => receive(new URL(url).pathname, body) });
  onTestFinished(gateway.close);
  const shop = await openTestShop({ env: publicV1Settings(gateway) });
  receive = async (url, payload) => {
    expect((await shop.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  };
  gateway.faults = { create: 'held' };
  const ordering = shop.order();
  await expect.poll(() => gateway.books.size).toBe(1);
  await gateway.post([...gateway.books.keys()][0] ?? '');
  await shop.poll(async () => (await rows(shop))[0]?.attempts).toBe(1);

  gateway.release();
  const order = await ordering;
  expect(order.pix?.code).toMatch(/^000201/);
  shop.clock.now = addSeconds(shop.clock.now, 10);
  await shop.poll(async () => (await rows(shop))[0]?.status).toBe('processed');
  const events = await shop.db.selectFrom('order_events').select('to_status').orderBy('id').execute();
  expect(events.map(({ to_status }) => to_status)).toEqual(['created', 'awaiting_payment']);
  expect(await shop.db.selectFrom('alerts').selectAll().execute()).toEqual([]);
});

test('a message that the provider does not confirm for a day is parked, and raises an alert', async () => {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  const shop = await openTestShop({ env: publicV1Settings(gateway) });
  await shop.order();
  const { webhook_key } = await shop.db.selectFrom('payment_attempts').select('webhook_key').executeTakeFirstOrThrow();
  const [hash] = gateway.books.keys();
  gateway.faults = { find: 'error' };
  const url = `/api/webhooks/public-v1/${webhook_key}`;
  await shop.app.inject({ method: 'POST', url, payload: { hash, payment_status: 'paid' } });
  await shop.poll(async () => (await rows(shop))[0]?.attempts).toBe(1);
  expect(await shop.alerts.list()).toEqual([]);

  shop.clock.now = addSeconds(shop.clock.now, 25 * 3600);
  await shop.poll(async () => (await rows(shop))[0]?.status).toBe('parked');
  const [message] = await rows(shop);
  expect(await shop.alerts.list()).toMatchObject([
    { kind: 'message_unanswered', order_id: message?.order_id, detail: `aviso ${message?.id}` },
  ]);
});
