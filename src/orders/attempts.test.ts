import { expect, onTestFinished, test } from 'vitest';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { FAKE_PROVIDERS, publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { productsOf } from '../campaigns/product-key.ts';
import { findByCharge } from './repository.ts';

const attemptsOf = (shop: TestShop) => shop.db.selectFrom('payment_attempts').selectAll().orderBy('position').execute();

test('an order keeps its purchase as a line, with the offer as it was', async () => {
  const until = '2126-01-01T00:00:00Z';
  const shop = await openTestShop({
    work: false,
    urgency: { countdown: { source: 'until', until, regularAmount: 3990 } },
  });
  const order = await shop.order();
  const { product, id } = shop.campaign;
  expect(await shop.db.selectFrom('order_lines').selectAll().execute()).toEqual([
    {
      ...{ order_id: await shop.idOf(order), position: 1, kind: 'product', product: id },
      ...{ title: product.title, amount: order.amount, offer: { hash: product.offerHash, regularAmount: 3990 } },
      products: productsOf(product),
    },
  ]);
});

test('if every provider is out of order, each one’s attempt says so, and none is looked up', async () => {
  const [gateway, bank] = [await startFakePublicV1(), await FAKE_PROVIDERS.bcb()];
  const shop = await openTestShop({
    env: { ...bank.env, ...publicV1Settings(gateway), PIX_PROVIDER: 'public-v1,bcb' },
  });
  await Promise.all([gateway.close(), bank.close()]);
  await expect(shop.order()).rejects.toThrow('order refused');
  const none = { status: 'failed', charge_id: null, details: {}, next_check_at: null };
  expect(await attemptsOf(shop)).toMatchObject([
    { position: 1, provider: 'public-v1', ...none, webhook_key: null },
    { position: 2, provider: 'bcb', ...none, webhook_key: expect.any(String) },
  ]);
});

test('a message to the address of a provider that was given up leads nowhere, one to the next one’s does', async () => {
  const [gateway, bank] = [await startFakePublicV1(), await FAKE_PROVIDERS.bcb()];
  onTestFinished(bank.close);
  const shop = await openTestShop({
    work: false,
    env: { ...bank.env, ...publicV1Settings(gateway), PIX_PROVIDER: 'public-v1,bcb' },
  });
  await gateway.close();
  await shop.order();
  const key = (await attemptsOf(shop))[1]?.webhook_key;
  const post = async (provider: string) =>
    (await shop.app.inject({ method: 'POST', url: `/api/webhooks/${provider}/${key}`, payload: {} })).statusCode;
  expect([await post('public-v1'), await post('bcb')]).toEqual([404, 200]);
});

test('a second code joins an order without a change of the order itself', async () => {
  const shop = await openTestShop({ work: false });
  const order = await shop.order();
  const id = await shop.idOf(order);
  await bringTo(shop.db, { status: 'expired', next_check_at: null });
  const orders = () => shop.db.selectFrom('orders').selectAll().execute();
  const before = await orders();
  const expiresAt = new Date('2126-01-01T00:00:00Z');
  await shop.db
    .insertInto('payment_attempts')
    .values({
      ...{ order_id: id, position: 2, method: 'pix', provider: 'simulator', status: 'open', amount: order.amount },
      ...{
        charge_id: 'second',
        details: JSON.stringify({ code: 'SECOND' }),
        expires_at: expiresAt,
        webhook_key: 'second',
      },
    })
    .execute();
  expect((await shop.view(order.id)).pix).toMatchObject({ code: 'SECOND', expiresAt: expiresAt.toISOString() });
  expect(await findByCharge(shop.db, 'simulator', 'second')).toBe(id);
  expect(await orders()).toEqual(before);
});
