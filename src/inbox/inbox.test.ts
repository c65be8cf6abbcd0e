import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';

/** The webhook address and the charge of an order, as the provider knows them. */
async function chargeOf(shop: TestShop, orderId: string) {
  return shop.db.selectFrom('simulator_charges').selectAll().where('reference', '=', orderId).executeTakeFirstOrThrow();
}

const rows = (shop: TestShop) => shop.db.selectFrom('inbox').selectAll().orderBy('id').execute();

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
  await expect.poll(async () => (await rows(shop)).map((row) => row.status)).toEqual(Array(4).fill('processed'));

  const paid = await shop.db.selectFrom('order_events').selectAll().where('to_status', '=', 'paid').execute();
  expect(paid).toHaveLength(1);
  expect(await shop.db.selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
  expect(await shop.db.selectFrom('demo_mails').selectAll().execute()).toHaveLength(1);
});

test('a webhook is not believed: the provider itself is asked', async () => {
  const shop = await openTestShop();
  const order = await shop.order();
  const charge = await chargeOf(shop, order.id);
  const answer = await shop.app.inject({
    method: 'POST',
    url: charge.webhook_path,
    payload: { charge: charge.id, status: 'paid' },
  });
  expect(answer.statusCode).toBe(200);
  await expect.poll(async () => (await rows(shop))[0]?.status).toBe('processed');
  expect((await shop.view(order.id)).status).toBe('awaiting_payment');
});

test('a message that is no message is kept with the reason, and answered', async () => {
  const shop = await openTestShop();
  const order = await shop.order();
  const { webhook_path: url } = await chargeOf(shop, order.id);
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'text/html' },
    payload: '<h1>oi</h1>',
  });
  expect(answer.statusCode).toBe(200);
  await expect.poll(async () => (await rows(shop))[0]?.status).toBe('parked');
  const [row] = await rows(shop);
  expect([row?.body.toString(), row?.last_error]).toEqual(['<h1>oi</h1>', 'not a message of this provider']);
});

test('an address with another key or provider is unknown, and nothing is stored', async () => {
  const shop = await openTestShop({ work: false });
  const order = await shop.order();
  const { webhook_path: path } = await chargeOf(shop, order.id);
  for (const url of [`${path.slice(0, -1)}${path.endsWith('_') ? '-' : '_'}`, path.replace('simulator', 'another')]) {
    const answer = await shop.app.inject({ method: 'POST', url, payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'webhook_not_found']);
  }
  expect(await rows(shop)).toEqual([]);
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
