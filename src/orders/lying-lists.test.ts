import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import { expect, onTestFinished, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { bcbSettings, mercadoPagoSettings, publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { openShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';
import { reconcile } from './reconciliation.ts';
import { readLeft } from './refunds.ts';

const ask = ({ app }: TestShop, body = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: buyer(body),
  });

test('a payment of another charge in a bank’s answer pays no order', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ work: false, env: bcbSettings(bank) });
  const [first, second] = [await shop.order(), await shop.order({ email: 'ana@example.com' })];
  const [one, other] = [await shop.idOf(first), await shop.idOf(second)];
  await bank.pay(one, { webhook: false });
  const { pix } = bank.callback(one);
  const lie = (body: object) => ({ ...body, status: 'CONCLUIDA', pix });
  bank.fail({ on: `GET /cob/${other}`, times: 5, failure: { lie } });
  await reconcile(shop.context, other, 'reconciliation');
  expect((await shop.view(second.id)).status).toBe('awaiting_payment');
});

test('a payment that a bank lists twice counts once: a part that went back ends no order', async () => {
  const { bank, shop, order, reference, look, until } = await openShopWithBank();
  await refundAlone(shop.context, reference, 995);
  await until('done');
  type Listed = { pix: { devolucoes: object[] }[] };
  const twice = <Item>(list: Item[]) => [...list, ...list];
  const lie = (body: Listed) => ({
    ...body,
    pix: twice(body.pix.map((one) => ({ ...one, devolucoes: twice(one.devolucoes) }))),
  });
  bank.fail({ on: `GET /cob/${reference}`, times: 1, failure: { lie } });
  await look();
  expect(await shop.view(order.id)).toMatchObject({ status: 'paid', accessUrl: expect.any(String) });
});

test('a code that asks for another amount is shown to no buyer', async () => {
  const code = generatePixPayload({
    key: 'ladrao@example.com',
    merchantName: 'LADRAO',
    merchantCity: 'SP',
    amount: 199.9,
  });
  expect(code).toBeTruthy();
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  bank.fail({ on: 'PUT /cob', times: 1, failure: { lie: (body: object) => ({ ...body, pixCopiaECola: code }) } });
  const gateway = await startFakeMercadoPago();
  onTestFinished(gateway.close);
  const lie = (body: object) => ({ ...body, point_of_interaction: { transaction_data: { qr_code: code } } });
  gateway.fail({ on: 'POST /v1/payments', times: 1, failure: { lie } });
  for (const env of [bcbSettings(bank), mercadoPagoSettings(gateway)]) {
    const shop = await openTestShop({ work: false, env });
    const answer = await ask(shop);
    expect(answer.statusCode).toBe(504);
    expect(answer.body).not.toContain(code);
    expect((await shop.alerts.list()).map(({ kind }) => kind)).toEqual(['amount_mismatch']);
  }
});

test('no answer and no log line quotes a credential or a buyer from a provider’s message', async () => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const shop = await openTestShop({ work: false, env: mercadoPagoSettings(bank) });
  const email = 'joao.da.silva@example.com';
  for (const status of [401, 400]) {
    const body = { message: `invalid access token: ${bank.token}; payer ${email}`, error: 'unauthorized', status };
    bank.fail({ on: 'POST /v1/payments', times: 1, failure: { reply: { status, body } } });
    const answer = await ask(shop, { email });
    expect(answer.statusCode).toBe(502);
    expect(answer.body).not.toContain(bank.token);
  }
  const body = { message: `${email} is blocked`, error: 'bad_request', status: 400 };
  bank.fail({ on: 'POST /v1/payments', times: 1, failure: { reply: { status: 400, body } } });
  expect((await ask(shop, { email })).json().detail).toBe(`${email} is blocked`);
  expect(shop.logged.filter((line) => line.includes(bank.token) || line.includes(email))).toEqual([]);
});

test.each([
  ['another charge', { hash: 'tx_another', amount: 1, payment_status: 'paid' }],
  ['an error', { error: true, message: 'Saldo insuficiente para o estorno' }],
  ['an unknown state', { status: 'error', message: 'Estorno recusado' }],
])('a part of a refund that is answered with %s is not called done', async (_, body) => {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  const shop = await openTestShop({ env: publicV1Settings(gateway) });
  const id = await shop.idOf(await shop.order());
  const [hash = ''] = gateway.books.keys();
  gateway.move(hash, 'paid');
  await reconcile(shop.context, id, 'reconciliation');
  gateway.faults = { refund: { status: 200, body } };
  await refundAlone(shop.context, id, 100);
  await shop.settle();
  expect(await shop.db.selectFrom('refunds').select(['amount', 'status']).execute()).toEqual([
    { amount: 100, status: 'asked' },
  ]);
});

test('one answer with more than arrived leaves a withdrawal possible', async () => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: mercadoPagoSettings(bank) });
  const order = await shop.order();
  const id = await shop.idOf(order);
  bank.move(id, 'approved');
  await reconcile(shop.context, id, 'reconciliation');
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  const lie = (body: object) => ({ ...body, transaction_amount: 39.8 });
  bank.fail({ on: 'GET /v1/payments', times: 1, failure: { lie } });
  await reconcile(shop.context, id, 'reconciliation');
  expect(await readLeft(shop.db, id)).toBe(3980);
  await reconcile(shop.context, id, 'reconciliation');
  expect(await readLeft(shop.db, id)).toBe(1990);
  expect((await shop.alerts.list()).map(({ kind }) => kind)).toEqual([]);
  await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/withdraw` });
  await shop.until(order.id, ({ status }) => status === 'refunded');
});

test('money that was called gone before it arrived goes back whole', async () => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: mercadoPagoSettings(bank) });
  const order = await shop.order();
  const id = await shop.idOf(order);
  const lie = (body: object) => ({
    ...body,
    status: 'refunded',
    transaction_amount: 5,
    transaction_amount_refunded: 5,
  });
  bank.fail({ on: 'GET /v1/payments', times: 1, failure: { lie } });
  await reconcile(shop.context, id, 'reconciliation');
  bank.move(id, 'approved');
  await reconcile(shop.context, id, 'reconciliation');
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  expect(await readLeft(shop.db, id)).toBe(1990);
  await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/withdraw` });
  await shop.until(order.id, ({ status }) => status === 'refunded');
  expect((await shop.view(order.id)).returned?.amount).toBe(1990);
});

test('a part that one answer calls returned is there again by the next', async () => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: mercadoPagoSettings(bank) });
  const id = await shop.idOf(await shop.order());
  bank.move(id, 'approved');
  await reconcile(shop.context, id, 'reconciliation');
  const lie = (body: object) => ({ ...body, transaction_amount_refunded: 5 });
  bank.fail({ on: 'GET /v1/payments', times: 1, failure: { lie } });
  await reconcile(shop.context, id, 'reconciliation');
  expect(await readLeft(shop.db, id)).toBe(1490);
  await reconcile(shop.context, id, 'reconciliation');
  expect(await readLeft(shop.db, id)).toBe(1990);
  expect((await shop.alerts.list()).map(({ kind }) => kind)).toContain('money_again');
});

test('money of an order whose buyer was erased can be refunded, whatever payer the gateway names', async () => {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  const shop = await openTestShop({ env: publicV1Settings(gateway) });
  gateway.faults = { create: 'truncated' };
  const email = 'joao.silva@example.com';
  expect((await ask(shop, { email })).statusCode).toBe(504);
  const orders = shop.db.selectFrom('orders').select(['id', 'erased_at']);
  const { id } = await orders.executeTakeFirstOrThrow();
  const [hash = ''] = gateway.books.keys();
  gateway.faults = {};
  await shop.db.transaction().execute((trx) => shop.dataRights.eraseFor(trx, email, 'lista-vitalicia'));
  for (let hours = 0; !(await orders.executeTakeFirstOrThrow()).erased_at; hours += 1) {
    expect(hours).toBeLessThan(40);
    shop.clock.now = addSeconds(shop.clock.now, 3600);
    await shop.settle();
  }
  const paid = { hash, amount: 1990, payment_status: 'paid', payment_method: 'pix', customer: { email } };
  gateway.faults = { find: { status: 200, body: paid } };
  const attempts = shop.db.selectFrom('payment_attempts').select('webhook_key').where('order_id', '=', id);
  const { webhook_key } = await attempts.executeTakeFirstOrThrow();
  const payload = { hash, payment_status: 'paid' };
  await shop.app.inject({ method: 'POST', url: `/api/webhooks/public-v1/${webhook_key}`, payload });
  await shop.poll(async () => (await shop.alerts.list()).map(({ kind }) => kind)).toEqual(['paid_after_erasure']);
  expect(await readLeft(shop.db, id)).toBe(1990);
});
