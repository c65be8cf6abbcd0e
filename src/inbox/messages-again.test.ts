import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { type FakeBcb, startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { bcbSettings, mercadoPagoSettings, publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { readExport } from '../../tests/setup/read-export.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';

/** Secret of the tests' shops. */
const SECRET = 'a secret of thirty-two characters';

const messages = ({ db }: TestShop) => db.selectFrom('inbox').selectAll().orderBy('id').execute();

async function openGateway() {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  return { gateway, shop: await openTestShop({ env: publicV1Settings(gateway) }) };
}

async function addressOf({ db }: TestShop, orderId: string): Promise<string> {
  const { webhook_key } = await db
    .selectFrom('payment_attempts')
    .select('webhook_key')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return `/api/webhooks/public-v1/${webhook_key}`;
}

test('a parked message that the provider repeats is looked into again', async () => {
  const { gateway, shop } = await openGateway();
  gateway.faults = { create: 'truncated' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const made = await shop.app.inject({ method: 'POST', url: '/api/orders', headers, payload: buyer({}) });
  expect(made.statusCode).toBe(504);
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const [hash = ''] = gateway.books.keys();
  gateway.move(hash, 'paid');
  gateway.faults = { find: 'error' };
  const url = await addressOf(shop, id);
  const send = () => shop.app.inject({ method: 'POST', url, payload: { hash, payment_status: 'paid' } });
  await send();
  for (let hours = 0; (await messages(shop))[0]?.status !== 'parked'; hours += 1) {
    expect(hours).toBeLessThan(60);
    shop.clock.now = addSeconds(shop.clock.now, 3600);
    await shop.settle();
  }
  gateway.faults = {};
  expect((await send()).statusCode).toBe(200);
  await shop.poll(async () => (await shop.db.selectFrom('orders').select('status').execute())[0]?.status).toBe('paid');
});

test('a message that comes again with a right signature counts by it, and a wrong one takes none away', async () => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: mercadoPagoSettings(bank) });
  const order = await shop.order();
  const orderId = await shop.idOf(order);
  const payment = bank.paymentOf(orderId);
  const url = new URL(payment.notification_url);
  url.searchParams.set('data.id', String(payment.id));
  url.searchParams.set('type', 'payment');
  const ts = String(Math.floor(shop.clock.now.getTime() / 1000));
  const right = bank.sign(String(payment.id), 'r', ts);
  const wrong = `ts=${ts},v1=${'0'.repeat(64)}`;
  const send = async (signature: string) => {
    const headers = { 'x-request-id': 'r', 'x-signature': signature };
    const payload = { id: 1, type: 'payment', data: { id: String(payment.id) } };
    await shop.app.inject({ method: 'POST', url: url.pathname + url.search, headers, payload });
  };
  const status = async () => (await messages(shop)).map(({ status }) => status);
  await send(wrong);
  await shop.poll(status).toEqual(['parked']);
  bank.move(orderId, 'approved');
  await send(right);
  await send(wrong);
  await shop.until(order.id, ({ status }) => status === 'paid');
  await shop.poll(status).toEqual(['processed']);
});

test('an earlier message that comes again is not given up at the first silence', async () => {
  const { gateway, shop } = await openGateway();
  const id = await shop.idOf(await shop.order());
  const [hash = ''] = gateway.books.keys();
  const url = await addressOf(shop, id);
  const send = () => shop.app.inject({ method: 'POST', url, payload: { hash, payment_status: 'paid' } });
  await send();
  await shop.poll(async () => (await messages(shop))[0]?.status).toBe('processed');
  shop.clock.now = addSeconds(shop.clock.now, 26 * 3600);
  gateway.faults = { find: 'error' };
  await send();
  await shop.poll(async () => (await messages(shop))[0]?.attempts).toBeGreaterThan(0);
  expect((await messages(shop))[0]?.status).toBe('received');
});

test('the export of one buyer has no message about another one, no token and no webhook address', async () => {
  const { gateway, shop } = await openGateway();
  const ana = await shop.order({ email: 'ana@example.com' });
  await shop.order({ email: 'bia@example.com', name: 'Bia Vizinha' });
  const [hers = '', other = ''] = [...gateway.books.keys()];
  const url = await addressOf(shop, await shop.idOf(ana));
  const post = (payload: object) => shop.app.inject({ method: 'POST', url, payload });
  const postback = `https://loja.example${url}`;
  await post({ token: 'postback-token', status: 'pending', transaction: { id: hers, amount: 1990 }, postback });
  await post({ hash: other, payment_status: 'pending', customer: gateway.books.get(other)?.customer });
  await shop.settle();
  const exported = JSON.stringify(await readExport(shop.dataRights.exportFor('ana@example.com')));
  expect(exported).toContain(hers);
  for (const secret of ['postback-token', '/api/webhooks/', 'bia@example.com']) expect(exported).not.toContain(secret);
});

test('a bank-wide message that waits is not emptied by the erasure of one of its payers', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  const [ana, bia] = [await shop.order({ email: 'ana@example.com' }), await shop.order({ email: 'bia@example.com' })];
  const [one, other] = [await shop.idOf(ana), await shop.idOf(bia)];
  await bank.pay(one, { webhook: false });
  await bank.pay(other, { webhook: false });
  bank.fail({ on: `GET /cob/${other}`, times: 1, failure: 'error-500' });
  const key = createHmac('sha256', SECRET).update('webhook:bcb').digest('base64url');
  const payload = { pix: [...bank.callback(one).pix, ...bank.callback(other).pix] };
  expect((await shop.app.inject({ method: 'POST', url: `/api/webhooks/bcb/${key}/pix`, payload })).statusCode).toBe(
    200,
  );
  await shop.until(ana.id, ({ delivery }) => delivery === 'sent');
  await shop.db.transaction().execute((trx) => shop.dataRights.eraseFor(trx, 'ana@example.com', 'lista-vitalicia'));
  expect((await messages(shop))[0]?.body.length).toBeGreaterThan(10);
  shop.clock.now = addSeconds(shop.clock.now, 10);
  await shop.until(bia.id, ({ status }) => status === 'paid');
  expect((await messages(shop)).map(({ status }) => status)).toEqual(['processed']);
});

test('a message about an erased buyer is looked into and not kept', async () => {
  const { gateway, shop } = await openGateway();
  const email = 'ana@example.com';
  const order = await shop.order({ email });
  const id = await shop.idOf(order);
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${order.id}/expire` });
  const [hash = ''] = gateway.books.keys();
  await shop.db.updateTable('orders').set({ erased_at: shop.clock.now }).where('id', '=', id).execute();
  const payload = { hash, payment_status: 'pending', customer: { name: 'Ana Lima', email } };
  const send = async () => shop.app.inject({ method: 'POST', url: await addressOf(shop, id), payload });
  for (let times = 1; times <= 2; times += 1) {
    expect((await send()).statusCode).toBe(200);
    await shop
      .poll(async () => (await messages(shop)).map(({ status }) => status))
      .toEqual(Array(times).fill('processed'));
    expect((await messages(shop)).map(({ body }) => body.length)).toEqual(Array(times).fill(0));
  }
});

test('an unconfirmed message about an erased buyer is parked without its contents, and can be replayed', async () => {
  const { gateway, shop } = await openGateway();
  const id = await shop.idOf(await shop.order());
  const [hash = ''] = gateway.books.keys();
  await shop.db.updateTable('orders').set({ erased_at: shop.clock.now }).where('id', '=', id).execute();
  const url = await addressOf(shop, id);
  const customer = { name: 'Ana Lima', email: 'ana@example.com' };
  gateway.faults = { find: 'error' };
  for (const payload of ['Ana Lima', JSON.stringify({ hash, payment_status: 'paid', customer })])
    await shop.app.inject({ method: 'POST', url, payload });
  const kept = async () => (await messages(shop)).map(({ status, body }) => [status, body.length]);
  for (let hours = 0; (await kept()).some(([status]) => status !== 'parked'); hours += 1) {
    expect(hours).toBeLessThan(60);
    shop.clock.now = addSeconds(shop.clock.now, 3600);
    await shop.settle();
  }
  expect(await kept()).toEqual(Array(2).fill(['parked', 0]));
  gateway.faults = {};
  gateway.move(hash, 'paid');
  expect(await shop.db.transaction().execute((trx) => shop.inbox.replayParked(trx))).toBe(2);
  await shop.poll(kept).toEqual(Array(2).fill(['processed', 0]));
  expect(await shop.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'paid' }]);
});

/** Sends one message of the bank about several orders. */
async function sendOf(shop: TestShop, bank: FakeBcb, ids: string[]): Promise<void> {
  const key = createHmac('sha256', SECRET).update('webhook:bcb').digest('base64url');
  const payload = { pix: ids.flatMap((id) => bank.callback(id).pix) };
  await shop.app.inject({ method: 'POST', url: `/api/webhooks/bcb/${key}/pix`, payload });
}

/** Replays the only message; both of its orders were paid again meanwhile. */
async function replayPaidTwice(shop: TestShop): Promise<void> {
  expect(
    await shop.db.transaction().execute(async (trx) => shop.inbox.replay(trx, (await messages(shop))[0]?.id ?? '')),
  ).toBe(true);
  const twice = 2 * shop.campaign.product.amount;
  await shop
    .poll(async () => (await shop.db.selectFrom('orders').select('received').execute()).map((row) => row.received))
    .toEqual([twice, twice]);
}

test('a bank-wide message is not kept where one of its payers is erased, and its replay looks at all of them', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  const ids = [await shop.idOf(await shop.order()), await shop.idOf(await shop.order())];
  for (const id of ids) await bank.pay(id, { webhook: false });
  const [erased = ''] = ids;
  await shop.db.updateTable('orders').set({ erased_at: shop.clock.now }).where('id', '=', erased).execute();
  await sendOf(shop, bank, ids);
  const kept = async () => (await messages(shop)).map(({ status, body }) => [status, body.length]);
  await shop.poll(kept).toEqual([['processed', 0]]);
  for (const id of ids) await bank.pay(id, { webhook: false });
  await replayPaidTwice(shop);
});

test('a message that an erasure emptied can be replayed, too', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  const orders = [await shop.order({ email: 'ana@example.com' }), await shop.order({ email: 'bia@example.com' })];
  const ids = await Promise.all(orders.map((order) => shop.idOf(order)));
  for (const id of ids) await bank.pay(id, { webhook: false });
  await sendOf(shop, bank, ids);
  for (const { id } of orders) await shop.until(id, ({ delivery }) => delivery === 'sent');
  const kept = async () => (await messages(shop)).map(({ status, body }) => [status, body.length > 0]);
  await shop.poll(kept).toEqual([['processed', true]]);
  await shop.db.transaction().execute((trx) => shop.dataRights.eraseFor(trx, 'ana@example.com', 'lista-vitalicia'));
  expect(await kept()).toEqual([['processed', false]]);
  for (const id of ids) await bank.pay(id, { webhook: false });
  await replayPaidTwice(shop);
  expect(await kept()).toEqual([['processed', false]]);
});
