import { expect, onTestFinished, test } from 'vitest';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { mercadoPagoSettings } from '../../tests/setup/fake-providers.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { openShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';
import { formatDay } from '../shared/dates.ts';
import { reconcile } from './reconciliation.ts';
import { readLeft } from './refunds.ts';

const sharedShop = shareTestShop();

/** Shop of most tests, at the present time: the database, which has its own clock, counts an order's days from it. */
function openShop(): TestShop {
  const shop = sharedShop();
  shop.clock.now = new Date();
  return shop;
}

async function paidOrder(shop: TestShop) {
  const { id: token } = await shop.order();
  await shop.pay(token);
  const order = await shop.until(token, ({ delivery }) => delivery === 'sent');
  return { order, id: await shop.idOf(order) };
}

const withdraw = (shop: TestShop, id: string) => shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });

/** Kinds of the mails that were sent about an order. */
async function mails(shop: TestShop, id: string): Promise<string[]> {
  const sent = shop.db.selectFrom('deliveries').select('kind').where('order_id', '=', id).where('status', '=', 'sent');
  return (await sent.execute()).map(({ kind }) => kind).sort();
}

/** Texts of the mails to an order's buyer, the newest first. */
function textsTo(shop: TestShop, id: string) {
  const mails = shop.db.selectFrom('demo_mails').innerJoin('orders', 'buyer_email', 'recipient');
  return mails.select(['subject', 'text']).where('orders.id', '=', id).orderBy('demo_mails.id', 'desc');
}

/** Changes an order's charge at the provider. */
async function changeCharge(shop: TestShop, id: string, changes: { status: 'refunded'; amount?: number }) {
  await shop.db.updateTable('simulator_charges').set(changes).where('reference', '=', id).execute();
}

test('a withdrawal is acknowledged at once, the money goes back, and the access ends', async () => {
  const shop = openShop();
  const { order, id } = await paidOrder(shop);
  expect(order.withdrawUntil).toBeDefined();

  const answers = await Promise.all([withdraw(shop, order.id), withdraw(shop, order.id)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  const refunded = await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(refunded.accessUrl).toBeUndefined();
  expect(refunded.withdrawUntil).toBeUndefined();
  expect((await shop.app.inject(new URL(order.accessUrl ?? '').pathname)).statusCode).toBe(404);
  await shop.poll(() => mails(shop, id)).toEqual(['access', 'refunded', 'withdrawal']);

  const refunds = shop.db.selectFrom('refunds').select(['amount', 'status']).where('order_id', '=', id);
  expect(await refunds.execute()).toEqual([{ amount: 1990, status: 'done' }]);
  expect((await withdraw(shop, order.id)).statusCode).toBe(200);
  expect(await refunds.execute()).toHaveLength(1);
});

test('no withdrawal from an order that is unpaid, unknown, or past its period', async () => {
  const shop = openShop();
  const unpaid = await shop.order();
  expect((await withdraw(shop, unpaid.id)).json()).toMatchObject({ status: 409, code: 'order_not_paid' });
  expect((await withdraw(shop, 'f'.repeat(32))).json()).toMatchObject({ status: 404, code: 'order_not_found' });

  const { order, id } = await paidOrder(shop);
  // The period lasts to the end of the printed day, not to the minute of the payment.
  shop.clock.now = new Date(order.withdrawUntil ?? '');
  expect((await shop.view(order.id)).withdrawUntil).toBe(order.withdrawUntil);
  shop.clock.now = addSeconds(shop.clock.now, 0.001);
  expect((await withdraw(shop, order.id)).json()).toMatchObject({ status: 409, code: 'withdrawal_period_over' });
  expect((await shop.view(order.id)).withdrawUntil).toBeUndefined();
  const of = [id, await shop.idOf(unpaid)];
  expect(await shop.db.selectFrom('refunds').selectAll().where('order_id', 'in', of).execute()).toEqual([]);
});

test('a refund asked for by a process that then died is not asked for again, only asked about', async () => {
  const shop = await openTestShop({ work: false });
  const order = await shop.order();
  await shop.pay(order.id);
  // The job's first step, as the dead process left it.
  await shop.close();
  const next = await openTestShop({ database: shop.database });
  await next.until(order.id, ({ status }) => status === 'paid');
  await next.close();

  const asking = await openTestShop({ database: shop.database, work: false });
  await withdraw(asking, order.id);
  await asking.db.updateTable('refunds').set({ status: 'asked' }).execute();
  await asking.db.updateTable('simulator_charges').set({ status: 'refunded' }).execute();
  await asking.close();

  const last = await openTestShop({ database: shop.database });
  last.clock.now = addSeconds(last.clock.now, 10);
  await last.until(order.id, ({ status }) => status === 'refunded');
});

test('an order ends only when all of its money is back, and the buyer is informed of each part', async () => {
  const { bank, shop, order, reference: id, refunds, until, inBooks } = await openShopWithBank();
  bank.refundsAre = 'EM_PROCESSAMENTO';
  await refundAlone(shop.context, id, 90);
  await until('asked');
  await withdraw(shop, order.id);
  await until('asked', 'asked');

  Object.assign(inBooks()[0] ?? {}, { status: 'DEVOLVIDO' });
  await until('done', 'asked');
  const waiting = await shop.view(order.id);
  expect(waiting).toMatchObject({ status: 'refunding', returned: { amount: 90 }, accessUrl: order.accessUrl });
  await shop.poll(() => mails(shop, id)).toEqual(['access', 'partial_refund', 'withdrawal']);

  // The bank ends the rest undone, and makes it under another id.
  bank.refundsAre = 'DEVOLVIDO';
  Object.assign(inBooks()[1] ?? {}, { status: 'NAO_REALIZADO', motivo: 'Saldo insuficiente.' });
  await until('done', 'done');
  const back = await shop.view(order.id);
  expect(back).toMatchObject({ status: 'refunded', returned: { amount: 1990 } });
  expect(back.accessUrl).toBeUndefined();
  expect(inBooks().map(({ valor, status }) => [valor, status])).toEqual([
    ['0.90', 'DEVOLVIDO'],
    ['19.00', 'NAO_REALIZADO'],
    ['19.00', 'DEVOLVIDO'],
  ]);
  expect(new Set(inBooks().map(({ id }) => id)).size).toBe(3);
  expect((await refunds())[1]).toMatchObject({ refusals: 1, request_id: inBooks()[2]?.id });
  await shop.poll(() => mails(shop, id)).toEqual(['access', 'partial_refund', 'refunded', 'withdrawal']);
});

test('a part that came back is shown with its amount, by mail and on the order’s page', async () => {
  const shop = openShop();
  const { order, id } = await paidOrder(shop);
  await refundAlone(shop.context, id, 90);
  await shop.poll(() => mails(shop, id)).toEqual(['access', 'partial_refund']);
  const { subject, text } = await textsTo(shop, id).executeTakeFirstOrThrow();
  expect(subject).toBe('Parte do seu dinheiro foi devolvida');
  expect(text).toContain('R$ 0,90');
  expect(text).not.toContain('R$ 19,90');

  const page = (await shop.app.inject(`/pedido/${order.id}`)).body.replace(/<!-- -->/g, '');
  expect(page).toContain(`R$ 0,90 devolvidos em ${formatDay(shop.clock.now)}`);
  expect(await shop.view(order.id)).toMatchObject({ status: 'paid', accessUrl: order.accessUrl });

  // A withdrawal then returns the rest, and says so.
  await withdraw(shop, order.id);
  await shop.until(order.id, ({ status }) => status === 'refunded');
  await shop.poll(() => mails(shop, id)).toEqual(['access', 'partial_refund', 'refunded', 'withdrawal']);
  const told = await textsTo(shop, id).where('subject', 'like', '%desist%').execute();
  expect(told.map((mail) => mail.text)).toEqual([expect.stringContaining('R$ 19,00')]);
});

test('all refunded according to a provider without amounts, and only a part according to us, needs an operator', async () => {
  const shop = openShop();
  const { order, id } = await paidOrder(shop);
  await refundAlone(shop.context, id, 90);
  await shop.poll(() => mails(shop, id)).toContain('partial_refund');
  await changeCharge(shop, id, { status: 'refunded' });
  const url = await webhookOf(shop, id);
  await shop.app.inject({ method: 'POST', url, payload: { charge: 'x', status: 'refunded' } });
  const alerts = () => shop.db.selectFrom('alerts').select(['kind', 'status']).where('order_id', '=', id).execute();
  await shop.poll(alerts).toEqual([{ kind: 'refund_mismatch', status: 'open' }]);
  expect((await shop.view(order.id)).status).toBe('paid');

  // The operator gave the rest back at the provider, and says so.
  await refundAlone(shop.context, id, 1900);
  await shop.until(order.id, ({ status }) => status === 'refunded');
});

test('money that came beside a refund raises an alert, though a provider without amounts calls all of it refunded', async () => {
  const shop = openShop();
  const { order, id } = await paidOrder(shop);
  await refundAlone(shop.context, id, 1990);
  await shop.until(order.id, ({ status }) => status === 'refunded');
  // The order is paid once more meanwhile.
  await changeCharge(shop, id, { amount: 3980, status: 'refunded' });
  for (const _ of [1, 2]) await reconcile(shop.context, id, 'webhook');
  const alerts = await shop.db.selectFrom('alerts').select('kind').where('order_id', '=', id).orderBy('id').execute();
  expect(alerts.map(({ kind }) => kind)).toEqual(['refund_mismatch', 'paid_twice']);
  expect((await shop.view(order.id)).status).toBe('refunded');
  // Amount that an operator may still refund.
  await refundAlone(shop.context, id, 1990);
});

/** Opens a shop with an order of R$ 19,90 that was paid at Mercado Pago. */
async function openShopWithMercadoPago() {
  const fake = await startFakeMercadoPago();
  onTestFinished(fake.close);
  const shop = await openTestShop({ env: mercadoPagoSettings(fake) });
  const { id } = await shop.order();
  const reference = await shop.idOf({ id });
  await fake.pay(reference, { webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 31);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const statuses = async () => (await shop.db.selectFrom('refunds').select('status').execute()).map((r) => r.status);
  /** Lets half a minute pass. @returns the statuses of the refunds until then */
  const later = async () => {
    shop.clock.now = addSeconds(shop.clock.now, 30);
    return statuses();
  };
  return { fake, shop, reference, statuses, later, made: () => fake.paymentOf(reference).refunds };
}

test('at Mercado Pago a second part of the same amount is not booked as done by the first one’s entry', async () => {
  const { fake, shop, reference, statuses, later, made } = await openShopWithMercadoPago();
  await refundAlone(shop.context, reference, 500);
  await shop.poll(statuses).toEqual(['done']);
  // The call for the second one breaks off before anything is done.
  fake.fail({ failure: 'reset', on: 'POST' });
  await refundAlone(shop.context, reference, 500);
  await shop.poll(statuses).toEqual(['done', 'asked']);
  expect(made()).toHaveLength(1);
  await shop.poll(later).toEqual(['done', 'done']);
  expect(made()).toHaveLength(2);
});

test('two parts of one amount whose answers were lost are made once each, whichever was booked first', async () => {
  const { fake, shop, reference, statuses, later, made } = await openShopWithMercadoPago();
  // The first one's call never arrives, the second one's answer is lost; its entry is then taken for the first one's.
  fake.fail({ failure: 'reset', on: 'POST' });
  await refundAlone(shop.context, reference, 500);
  await shop.poll(statuses).toEqual(['asked']);
  fake.fail({ failure: 'reset', on: 'POST', handled: true });
  await refundAlone(shop.context, reference, 500);
  await shop.poll(statuses).toEqual(['asked', 'asked']);
  await shop.poll(later).toEqual(['done', 'done']);
  expect(made()).toHaveLength(2);
  const names = await shop.db.selectFrom('refunds').select('provider_refund_id').execute();
  expect(names.map((row) => row.provider_refund_id).sort()).toEqual(
    made()
      .map(({ id }) => String(id))
      .sort(),
  );
});

test('one id for two refunds is doubt, which raises an alert', async () => {
  const { fake, shop, reference, statuses, later, made } = await openShopWithMercadoPago();
  await refundAlone(shop.context, reference, 500);
  await shop.poll(statuses).toEqual(['done']);
  const name = made()[0]?.id;
  fake.fail({ failure: { lie: (body: object) => ({ ...body, id: name }) }, on: 'POST', times: 1000 });
  await refundAlone(shop.context, reference, 500);
  const alerts = async () =>
    (await readAlerts(shop.db, { kind: 'refund_mismatch' })).map(({ kind, detail }) => ({ kind, detail }));
  await shop
    .poll(async () => (await later()) && alerts())
    .toEqual([{ kind: 'refund_mismatch', detail: expect.stringContaining('o mesmo nome a duas devoluções') }]);
});

test('a call in doubt keeps its key, though another entry of its amount was rejected', async () => {
  const { fake, shop, reference, later, made } = await openShopWithMercadoPago();
  const row = () => shop.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
  fake.refundsAre = 'rejected';
  await refundAlone(shop.context, reference, 500);
  await shop.poll(row).toMatchObject({ status: 'queued', refusals: 1 });
  fake.refundsAre = 'approved';
  fake.fail({ failure: 'reset', on: 'POST' });
  shop.clock.now = addSeconds(shop.clock.now, 5);
  await shop.poll(row).toMatchObject({ status: 'asked' });
  const { request_id: key } = await row();
  await shop.poll(later).toEqual(['done']);
  expect((await row()).request_id).toBe(key);
  expect(made().filter(({ status }) => status === 'approved')).toHaveLength(1);
});

test('a part that the seller returns at Mercado Pago is not returned again', async () => {
  const { fake, shop, reference } = await openShopWithMercadoPago();
  fake.paymentOf(reference).transaction_amount_refunded = 7;
  await reconcile(shop.context, reference, 'webhook');
  expect(await readLeft(shop.db, reference)).toBe(1290);
  expect(await shop.db.selectFrom('alerts').select('kind').execute()).toEqual([{ kind: 'returned_elsewhere' }]);
});

test('money that the bank took back closes the access', async () => {
  const shop = openShop();
  const { order, id } = await paidOrder(shop);
  await changeCharge(shop, id, { status: 'refunded' });
  await shop.app.inject({
    method: 'POST',
    url: await webhookOf(shop, id),
    payload: { charge: 'x', status: 'refunded' },
  });
  const back = await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(back.accessUrl).toBeUndefined();
});

async function webhookOf(shop: TestShop, reference: string): Promise<string> {
  const row = await shop.db
    .selectFrom('simulator_charges')
    .select('webhook_path')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.webhook_path;
}
