import { expect, onTestFinished, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { type FakePublicV1, startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { mercadoPagoSettings, publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { reconcile } from './reconciliation.ts';

const OTHER = { email: 'ana@example.com' };

function ask({ app }: TestShop, key: string) {
  return app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': key },
    payload: buyer(OTHER),
  });
}

function orderOf({ db }: TestShop, email: string) {
  return db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select(['orders.id', 'orders.number', 'orders.status', 'payment_attempts.charge_id'])
    .where('buyer_email', '=', email)
    .executeTakeFirstOrThrow();
}

async function openGateway(): Promise<{ shop: TestShop; gateway: FakePublicV1 }> {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  return { gateway, shop: await openTestShop({ work: false, env: publicV1Settings(gateway) }) };
}

test.each([201, 500])('a gateway that answers %i with another order’s charge sells nothing with it', async (status) => {
  const { shop, gateway } = await openGateway();
  const first = await shop.order();
  const [hash = ''] = gateway.books.keys();
  const transaction = { hash, amount: 1990, payment_status: 'waiting_payment', payment_method: 'pix' };
  gateway.faults.create = { status, body: { ...transaction, pix: { pix_qr_code: first.pix?.code } } };
  const key = crypto.randomUUID();
  for (const answer of [await ask(shop, key), await ask(shop, key)])
    expect([answer.statusCode, answer.json().code]).toEqual([504, 'payment_uncertain']);

  const order = await orderOf(shop, OTHER.email);
  expect(order).toMatchObject({ status: 'uncertain', charge_id: null });
  const detail = `a cobrança é do pedido ${first.number}`;
  expect(await shop.alerts.list()).toMatchObject([{ kind: 'charge_mismatch', order_id: order.id, detail }]);

  // Its payment does not count for two orders, even if a webhook says so.
  gateway.move(hash, 'paid');
  await reconcile(shop.context, order.id, 'webhook', hash);
  expect((await orderOf(shop, OTHER.email)).status).toBe('uncertain');
  await reconcile(shop.context, await shop.idOf(first), 'webhook');
  expect((await shop.view(first.id)).status).toBe('paid');
});

test('a payment that changes the order that it names is money of the first one alone', async () => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const shop = await openTestShop({ work: false, env: mercadoPagoSettings(bank) });
  const first = await shop.order();
  await shop.order(OTHER);
  const other = await orderOf(shop, OTHER.email);
  await bringTo(shop.db, { status: 'uncertain', charge_id: null }, other.id);
  const [payment, own] = [...bank.payments.values()];
  if (!payment || !own) throw new Error('no payments');
  bank.payments.delete(String(own.id));
  payment.external_reference = other.id;

  expect(await reconcile(shop.context, other.id, 'reconciliation')).toBe('done');
  expect(await orderOf(shop, OTHER.email)).toMatchObject({ status: 'uncertain', charge_id: null });
  const detail = `a cobrança é do pedido ${first.number}`;
  expect(await shop.alerts.list()).toMatchObject([{ kind: 'charge_mismatch', order_id: other.id, detail }]);
});

test.each([0, 30_000_000])('a payment of %i reais stops no job: it raises an alert', async (reais) => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const shop = await openTestShop({ work: false, env: mercadoPagoSettings(bank) });
  const id = await shop.idOf(await shop.order());
  bank.paymentOf(id).transaction_amount = reais;
  bank.move(id, 'approved');
  expect(await reconcile(shop.context, id, 'reconciliation')).toBe('done');
  expect(await shop.alerts.list()).toMatchObject([{ kind: 'charge_mismatch', order_id: id }]);
});
