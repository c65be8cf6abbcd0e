import { expect, onTestFinished, test } from 'vitest';
import { addSeconds } from '../../src/platform/clock.ts';
import { TEXTS } from '../../src/shared/texts.ts';
import { buyer } from '../factories/buyer.ts';
import { startFakeBcb } from '../mocks/fake-bcb.ts';
import { startFakePublicV1 } from '../mocks/fake-public-v1.ts';
import { bcbSettings, publicV1Settings } from '../setup/fake-providers.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';

async function openShopWithBank() {
  const bank = await startFakeBcb();
  let closed = false;
  const close = async () => {
    if (!closed) await bank.close();
    closed = true;
  };
  onTestFinished(close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  bank.webhookUrl = shop.payments.sharedWebhookUrl('bcb');
  return { bank, shop, close };
}

async function tryToOrder(shop: TestShop, key: string = crypto.randomUUID(), payload = buyer()) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': key },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

async function openShopWithGateway() {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  const shop = await openTestShop({ env: publicV1Settings(gateway) });
  return { gateway, shop };
}

const attempts = async (shop: TestShop) =>
  (await shop.db.selectFrom('inbox').select('attempts').executeTakeFirst())?.attempts;

const statusOf = async (shop: TestShop) =>
  (await shop.db
    .selectFrom('orders')
    .select(['token as id', 'status'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()) ?? {
    id: '',
    status: 'none',
  };

test('the bank gives no answer: a clear refusal, and orders go through once it is back', async () => {
  const { bank, shop, close } = await openShopWithBank();
  await close();
  for (let n = 0; n < 4; n += 1) {
    const { status, body } = await tryToOrder(shop);
    expect([status, body.detail]).toEqual([502, TEXTS.paymentFailed]);
    expect((await statusOf(shop)).status).toBe('failed');
  }

  const back = await startFakeBcb({ port: Number(new URL(bank.url).port) });
  onTestFinished(back.close);
  // With one provider an open circuit makes no buyer wait: the very next one gets a code.
  expect((await tryToOrder(shop)).status).toBe(201);
});

test('the bank says 503: certainly no charge, and nothing is asked twice', async () => {
  const { bank, shop } = await openShopWithBank();
  bank.fail({ failure: 'unavailable-503', on: 'PUT /cob' });
  const { status } = await tryToOrder(shop);
  expect([status, (await statusOf(shop)).status]).toEqual([502, 'failed']);
  expect(bank.cobs.size).toBe(0);
  expect(bank.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('the bank makes the charge and all its answers are lost: the order is found, paid and delivered', async () => {
  const { bank, shop } = await openShopWithBank();
  bank.fail({ failure: 'reset', on: 'PUT /cob', handled: true });
  bank.fail({ failure: 'reset', on: 'GET /cob' });
  const key = crypto.randomUUID();
  const payload = buyer();
  const { status, body } = await tryToOrder(shop, key, payload);
  expect([status, body.detail]).toEqual([504, TEXTS.paymentFailed]);
  const { id, status: state } = await statusOf(shop);
  expect(state).toBe('uncertain');
  const reference = await shop.idOf({ id });

  shop.clock.now = addSeconds(shop.clock.now, 31);
  const found = await shop.until(id, (order) => order.status === 'awaiting_payment');
  expect(found.pix?.code).toBe(bank.cobs.get(reference)?.pixCopiaECola);
  // The buyer who tries again gets the same order.
  const again = await tryToOrder(shop, key, payload);
  expect([again.status, again.body.id]).toEqual([201, id]);
  expect(bank.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);

  await bank.pay(reference, { webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 31);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
});

test('the bank hangs: an answer in time and no second charge; webhooks are answered at once and kept', async () => {
  const { bank, shop } = await openShopWithBank();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  bank.webhookUrl = `${shop.app.listeningOrigin}${new URL(bank.webhookUrl ?? '').pathname}`;
  const paid = await shop.order();
  bank.fail({ failure: { slow: 600_000 }, on: 'PUT /cob' });
  bank.fail({ failure: { slow: 600_000 }, on: `GET /cob/${await shop.idOf(paid)}` });

  const ordering = tryToOrder(shop);
  await bank.pay(await shop.idOf(paid));
  // The answer came although the message's job still waits for the bank.
  expect(bank.sent.map(({ status }) => status)).toEqual([200]);
  expect((await shop.view(paid.id)).status).toBe('awaiting_payment');
  expect(await shop.db.selectFrom('inbox').select('status').execute()).toEqual([{ status: 'received' }]);

  const { status, body } = await ordering;
  expect([status, body.detail]).toEqual([504, TEXTS.paymentFailed]);
  const { id } = await statusOf(shop);
  const reference = await shop.idOf({ id });
  await shop.poll(() => attempts(shop)).toBe(1);
  shop.clock.now = addSeconds(shop.clock.now, 31);
  await shop.until(paid.id, ({ delivery }) => delivery === 'sent');
  await shop.until(id, (order) => order.status === 'awaiting_payment');
  expect(bank.calls.filter(({ method, path }) => method === 'PUT' && path.endsWith(reference))).toHaveLength(1);
});

test('a webhook about an unknown charge is not forgotten while the gateway is down', async () => {
  const { gateway, shop } = await openShopWithGateway();
  gateway.faults = { create: 'reset' };
  expect((await tryToOrder(shop)).status).toBe(504);
  const [hash = ''] = gateway.books.keys();
  gateway.faults = { find: 'error' };
  const { id } = await statusOf(shop);
  const { webhook_key } = await shop.db.selectFrom('payment_attempts').select('webhook_key').executeTakeFirstOrThrow();
  gateway.move(hash, 'paid');
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `/api/webhooks/public-v1/${webhook_key}`,
    payload: { hash, payment_status: 'paid' },
  });
  expect(statusCode).toBe(200);
  await shop.poll(() => attempts(shop)).toBe(1);
  // First for an hour, and then for good.
  shop.clock.now = addSeconds(shop.clock.now, 3600);
  await shop.poll(() => attempts(shop)).toBe(2);
  gateway.faults = {};
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
});

test('the gateway is down: the specification’s text, no order, and sales go on once it is back', async () => {
  const { gateway, shop } = await openShopWithGateway();
  gateway.faults = { products: 'html' };
  const { status, body } = await tryToOrder(shop);
  expect([status, body.detail]).toEqual([502, TEXTS.productFailed]);
  expect((await statusOf(shop)).status).toBe('none');

  gateway.faults = { create: 'unavailable' };
  expect([(await tryToOrder(shop)).status, (await statusOf(shop)).status]).toEqual([502, 'failed']);
  gateway.faults = {};
  expect((await tryToOrder(shop)).status).toBe(201);
});
