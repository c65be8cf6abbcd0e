import { expect, onTestFinished, test } from 'vitest';
import { FAKE_PROVIDERS } from '../../../tests/setup/fake-providers.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { addSeconds } from '../../server/clock.ts';

const names = ['public-v1', 'bcb', 'mercado-pago'] as const;

/** A shop that listens, so that the provider's webhooks reach it. */
async function openShopWith(name: (typeof names)[number]) {
  const fake = await FAKE_PROVIDERS[name]();
  onTestFinished(fake.close);
  const shop = await openTestShop({ env: { ...fake.env, PUBLIC_URL: '' } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  fake.register(shop.payments.sharedWebhookUrl(name));
  return { shop, fake };
}

test.each(names)('%s: the whole way, from the order to the money back', async (name) => {
  const { shop, fake } = await openShopWith(name);
  const order = await shop.order();
  expect(order).toMatchObject({ status: 'awaiting_payment', amount: 1990 });
  expect(order.pix?.code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  expect(order.pix?.qrCode).toMatch(/^data:image\//);

  await fake.pay(order.id);
  const paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  expect(paid.status).toBe('paid');
  const { cause } = await shop.db
    .selectFrom('order_events')
    .select('cause')
    .where('to_status', '=', 'paid')
    .executeTakeFirstOrThrow();
  expect(cause).toBe('webhook');

  await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/withdraw` });
  const refunded = await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(refunded.accessUrl).toBeUndefined();
});

test.each(names)('%s: without any webhook the payment is found', async (name) => {
  const { shop, fake } = await openShopWith(name);
  const order = await shop.order();
  await fake.pay(order.id, { webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 30);
  await shop.until(order.id, ({ status }) => status === 'paid');
});

test.each(['public-v1', 'mercado-pago'] as const)(
  '%s needs a document where the campaign has a fixed one',
  async (name) => {
    const fake = await FAKE_PROVIDERS[name]();
    onTestFinished(fake.close);
    await expect(openTestShop({ env: { ...fake.env, CUSTOMER_DOCUMENT: '' } })).rejects.toThrow(/CUSTOMER_DOCUMENT/);
  },
);
