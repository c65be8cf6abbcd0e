import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { startMailSink } from '../../tests/mocks/mail-sink.ts';
import { bringTo, NO_CHARGE } from '../../tests/setup/bring-to.ts';
import { bcbSettings, FAKE_PROVIDERS, publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { operate } from '../../tests/setup/operate.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { openUnderpaidOrder } from '../../tests/setup/shop-with-bank.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { acceptAmount } from '../admin/orders/audited-order-commands.ts';
import { newOrderId } from '../orders/order-names.ts';
import { reconcile } from '../orders/reconciliation.ts';
import { addSeconds } from '../platform/clock.ts';

const OPERATORS = { OPERATORS: 'ana@loja.example, rui@loja.example' };

/** Shop with alerts of several orders; each test looks at its own. */
const sharedShop = shareTestShop();

const kinds = async (shop: TestShop) => (await shop.alerts.list()).map(({ kind }) => kind);

async function alertsOf(shop: TestShop, order: { id: string }) {
  const id = await shop.idOf(order);
  return (await shop.alerts.list()).filter(({ order_id }) => order_id === id || order_id === null);
}

const kindsOf = async (shop: TestShop, order: { id: string }) => (await alertsOf(shop, order)).map(({ kind }) => kind);

/** Returns the refunds of an order, the smallest first. */
async function refundsOf(shop: TestShop, order: { id: string }) {
  const refunds = shop.db.selectFrom('refunds').select(['amount', 'status']);
  return refunds
    .where('order_id', '=', await shop.idOf(order))
    .orderBy('amount')
    .execute();
}

async function paidOrder(shop: TestShop, body = {}) {
  const { id } = await shop.order(body);
  await shop.pay(id);
  return shop.until(id, ({ delivery }) => delivery === 'sent' || delivery === 'bounced');
}

/** Places an order whose charge got another amount than it asked for. */
async function paidOddly(shop: TestShop, amount: number) {
  const order = await shop.order();
  const reference = await shop.idOf(order);
  await shop.db.updateTable('simulator_charges').set({ amount }).where('reference', '=', reference).execute();
  await shop.pay(order.id);
  await shop.until(order.id, ({ received }) => received === amount);
  return order;
}

test('an operator is mailed once about a fact, with the order’s number and what to do', async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const shop = await openTestShop({ env: { ...OPERATORS, SMTP_URL: sink.url, MAIL_FROM: 'Loja <loja@example.com>' } });
  const order = await paidOddly(shop, 1000);
  await shop.poll(() => sink.mails.length).toBe(1);
  const [mail] = sink.mails;
  expect(mail?.to?.map(({ address }) => address)).toEqual(['ana@loja.example', 'rui@loja.example']);
  expect(mail?.subject).toBe(`Alerta: Pago a menos (pedido ${order.number})`);
  expect(mail?.text).toContain('recebido R$ 10,00, pedido R$ 19,90');
  expect(mail?.text).toContain(`/painel/pedidos/${order.number}`);
  expect(mail?.text).not.toContain('npx vitrine');
  expect((await operate(shop, 'alerts')).said).toContain('npx vitrine alerts accept 1');
  expect(mail?.text).not.toContain('maria');

  await shop.pay(order.id); // the bank reports it again
  const settled = await operate(shop, 'alerts', 'settle', '1', '--reason', 'Combinado com a compradora');
  expect([settled.code, settled.said]).toEqual([0, 'Alerta 1 resolvido.']);
  await shop.pay(order.id);
  await shop
    .poll(() => shop.db.selectFrom('inbox').select('id').where('status', '=', 'received').execute())
    .toEqual([]);
  expect(await shop.alerts.list({ all: true })).toMatchObject([
    { kind: 'underpaid', status: 'settled', settled_by: 'ana', reason: 'Combinado com a compradora', mail: 'sent' },
  ]);
  expect(sink.mails).toHaveLength(1);
});

test('without OPERATORS an alert is only listed', async () => {
  const shop = await openTestShop();
  await paidOddly(shop, 1000);
  await shop.poll(() => shop.alerts.list()).toMatchObject([{ kind: 'underpaid', mail: 'listed' }]);
  const { code, said } = await operate(shop, 'alarms');
  expect([code, said]).toEqual([0, expect.stringContaining('Pago a menos')]);
  expect(JSON.parse((await operate(shop, 'alerts', '--json')).said).alerts).toHaveLength(1);
});

test('an amount too small is accepted by an operator, and what came is what can go back', async () => {
  const shop = sharedShop();
  const order = await paidOddly(shop, 1000);
  const page = async () => (await shop.app.inject(`/pedido/${order.id}`)).body;
  expect(await page()).toContain('Recebemos R$ 10,00, e o pedido é de R$ 19,90.');
  const [alert] = await alertsOf(shop, order);
  expect((await operate(shop, 'alerts', 'accept', alert?.id ?? '')).code).toBe(0);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  expect(await kindsOf(shop, order)).toEqual([]);
  expect(await page()).not.toContain('Recebemos R$ 10,00');
  expect((await operate(shop, 'alerts', 'accept', alert?.id ?? '')).code).toBe(1);

  await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/withdraw` });
  await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(await refundsOf(shop, order)).toMatchObject([{ amount: 1000 }]);
});

test.each([
  [2500, 'overpaid', 'Recebemos um valor maior'],
  [3980, 'paid_twice', 'Recebemos um valor maior'],
])('%i centavos for 1990 are an alert of the kind %s', async (amount, kind, title) => {
  const shop = sharedShop();
  const order = await paidOddly(shop, amount);
  expect(await kindsOf(shop, order)).toEqual([kind]);
  expect((await shop.app.inject(`/pedido/${order.id}`)).body).toContain(title);
  expect((await shop.view(order.id)).status).toBe('awaiting_payment');
});

test('an alert is accepted for the amount that it names, and for no other one', async () => {
  const { bank, shop, reference: id } = await openUnderpaidOrder();
  const [read] = await shop.alerts.list();
  for (const payment of bank.callback(id).pix) payment.valor = '0.01';
  await reconcile(shop.context, id, 'webhook');
  const refused = await refusalOf(acceptAmount(shop.context, ANA, read?.id ?? ''));
  expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('agora são R$ 0,01') });
  expect(await shop.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'awaiting_payment' }]);
  const [now] = await shop.alerts.list();
  await acceptAmount(shop.context, ANA, now?.id ?? '');
  expect(await shop.alerts.list()).toEqual([]);
});

test('money on an order that failed raises an alert, and goes back without changing the order', async () => {
  const shop = sharedShop();
  const order = await shop.order();
  // The order’s creation was refused, and the charge is there all the same.
  await bringTo(shop.db, { status: 'failed', ...NO_CHARGE }, await shop.idOf(order));
  await shop.pay(order.id);
  await shop.poll(() => kindsOf(shop, order)).toEqual(['money_on_failed']);
  const { body } = await shop.app.inject(`/pedido/${order.id}`);
  expect(body).toContain('Recebemos um pagamento deste pedido');
  expect(body).not.toContain('nada foi cobrado');
  expect((await operate(shop, 'refund', order.number, '--yes')).said).toContain('R$ 19,90');
  await shop.poll(() => refundsOf(shop, order)).toMatchObject([{ status: 'done' }]);
  expect((await shop.view(order.id)).status).toBe('failed');
});

test('a chargeback after the money went back raises an alert', async () => {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  const shop = await openTestShop({ env: { ...publicV1Settings(gateway), PUBLIC_URL: '' } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const order = await shop.order();
  const [hash = ''] = gateway.books.keys();
  await gateway.pay(hash);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/withdraw` });
  await shop.until(order.id, ({ status }) => status === 'refunded');
  gateway.move(hash, 'chargedback');
  await gateway.post(hash);
  await shop.poll(() => kinds(shop)).toEqual(['chargeback_after_refund']);
});

test('an order with an unknown charge takes no other buyer’s and no other order’s', async () => {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  const shop = await openTestShop({ env: { ...publicV1Settings(gateway), PUBLIC_URL: '' } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const other = await shop.order({ email: 'outra@example.com' });
  const [hash = ''] = gateway.books.keys();
  gateway.faults = { create: 'html' };
  await expect(shop.order()).rejects.toThrow();
  const lost = await shop.db
    .selectFrom('payment_attempts')
    .select(['order_id as id', 'webhook_key'])
    .where('status', '=', 'unknown')
    .executeTakeFirstOrThrow();
  gateway.faults = {};
  gateway.move(hash, 'paid');
  const url = `/api/webhooks/public-v1/${lost.webhook_key}`;
  await shop.app.inject({ method: 'POST', url, payload: { hash, payment_status: 'paid' } });
  await shop.poll(() => kinds(shop)).toEqual(['charge_mismatch']);
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', lost.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('uncertain');
  await gateway.post(hash);
  await shop.until(other.id, ({ status: found }) => found === 'paid');
});

test('a paid charge with our mark that no order has raises an alert', async () => {
  const bank = await FAKE_PROVIDERS.bcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bank.env });
  const order = await shop.order();
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('token', '=', order.id)
    .executeTakeFirstOrThrow();
  await bank.pay(order.pix?.code ?? '', { webhook: false });
  // A restored backup is simulated: the bank has the charge, the shop has another order.
  const restored = newOrderId('a secret of thirty-two characters');
  await shop.db.deleteFrom('order_visitors').execute();
  await bringTo(shop.db, { charge_id: restored, provider: 'elsewhere', next_check_at: null });
  const url = new URL(shop.payments.sharedWebhookUrl('bcb')).pathname;
  await shop.app.inject({ method: 'POST', url, payload: { pix: [{ txid: id }] } });
  await shop.poll(() => kinds(shop)).toEqual(['stray_charge']);
});

test('a payment of an order whose creation was never answered is no stray one', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  const order = await shop.order();
  const id = await shop.idOf(order);
  // A missing answer of the bank is simulated.
  await bringTo(shop.db, { status: 'uncertain', ...NO_CHARGE, next_check_at: null });
  await bank.pay(id, { webhook: false });
  const url = new URL(shop.payments.sharedWebhookUrl('bcb')).pathname;
  await shop.app.inject({ method: 'POST', url, payload: { pix: [{ txid: id }] } });
  await shop.until(order.id, ({ status }) => status === 'paid');
  expect(await kinds(shop)).toEqual([]);
});

test('a bounced access mail raises an alert; a corrected address gets new links, and the old ones close', async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const shop = await openTestShop({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Loja <loja@example.com>' } });
  sink.refuseWith = 550;
  const order = await paidOrder(shop, { email: 'maria@gmial.example' });
  expect(order.delivery).toBe('bounced');
  expect(await kinds(shop)).toEqual(['mail_bounced']);
  expect((await shop.app.inject(`/pedido/${order.id}`)).body).toContain('ele voltou');
  const access = new URL(order.accessUrl ?? '').pathname;
  expect((await shop.app.inject(access)).statusCode).toBe(200);

  sink.refuseWith = null;
  const { code } = await operate(shop, 'resend', order.number, '--email', 'Maria@Gmail.example');
  expect(code).toBe(0);
  await shop.poll(() => sink.mails.length).toBe(1);
  expect(sink.mails[0]?.to?.[0]?.address).toBe('maria@gmail.example');
  expect(await kinds(shop)).toEqual([]);
  for (const old of [access, `/pedido/${order.id}`, `/api/orders/${order.id}`])
    expect((await shop.app.inject(old)).statusCode, old).toBe(404);
  const { token } = await shop.db.selectFrom('orders').select('token').executeTakeFirstOrThrow();
  const now = await shop.until(token, ({ delivery }) => delivery === 'sent');
  expect((await shop.app.inject(new URL(now.accessUrl ?? '').pathname)).statusCode).toBe(200);
});

test('a link to one’s own data that bounced is not tried again', async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const shop = await openTestShop({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Loja <loja@example.com>' } });
  const order = await paidOrder(shop, { email: 'maria@example.com' });
  expect(order.delivery).toBe('sent');
  sink.refuseWith = 550;
  await shop.app.inject({ method: 'POST', url: '/meus-dados', payload: { email: 'maria@example.com' } });
  const requests = () => shop.db.selectFrom('data_requests').select(['status', 'attempts']).execute();
  await shop.poll(requests).toEqual([{ status: 'bounced', attempts: 1 }]);
});

test('a paid order whose mail does not leave in two minutes raises one alert', async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const shop = await openTestShop({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Loja <loja@example.com>' } });
  sink.refuseWith = 451;
  const order = await shop.order();
  await shop.pay(order.id);
  await shop.until(order.id, ({ status }) => status === 'paid');
  expect(await kinds(shop)).toEqual([]);
  shop.clock.now = addSeconds(shop.clock.now, 125);
  await shop.poll(() => kinds(shop)).toEqual(['undelivered']);
  shop.clock.now = addSeconds(shop.clock.now, 600);
  sink.refuseWith = null;
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  // The alert needs no operator any more.
  await shop
    .poll(() => shop.alerts.list({ all: true }))
    .toMatchObject([{ kind: 'undelivered', status: 'settled', settled_by: 'vitrine', reason: 'O e-mail saiu.' }]);
});

test('refund takes reais with a comma, and without a terminal wants a yes', async () => {
  const shop = sharedShop();
  const order = await paidOrder(shop);
  expect(await operate(shop, 'refund', order.number, '990', '--yes')).toMatchObject({ code: 1, said: '' });
  expect((await operate(shop, 'refund', order.number, '9,90')).noted).toContain('--yes');
  expect((await operate(shop, 'refund', 'LV-0000-00', '--yes')).noted).toContain('Não há pedido');
  expect(await refundsOf(shop, order)).toEqual([]);
  expect(await operate(shop, 'refund', order.number, '9,90', '--yes')).toMatchObject({ code: 0 });
  expect((await shop.view(order.id)).status).toBe('paid');
  // Without an amount, all that is left is refunded; the number is as a person dictated it.
  const number = order.number.toLowerCase().replaceAll('-', ' ');
  const rest = await operate(shop, 'refund', number, '--yes', '--json');
  expect(JSON.parse(rest.said)).toEqual({ number: order.number, amount: 1000 });
  await shop.poll(() => refundsOf(shop, order)).toMatchObject([{ amount: 990 }, { amount: 1000 }]);
});

test('orders are found by number, name and e-mail, and one is shown with its history', async () => {
  const shop = await openTestShop();
  const order = await paidOrder(shop, { name: 'Rita de Cássia', email: 'rita@example.com' });
  for (const words of [order.number, 'cássia', 'RITA@example'])
    expect((await operate(shop, 'orders', words)).said).toContain(order.number);
  expect((await operate(shop, 'orders', '100%')).said).toBe('Nenhum pedido.');
  const { said } = await operate(shop, 'order', order.number);
  expect(said).toMatch(/pago \(aviso do provedor\)[\s\S]*e-mail de acesso: enviado/);
  expect((await operate(shop, 'order', 'LV-0000-00')).code).toBe(1);

  expect(said).not.toContain('de demonstração');
  await shop.db.updateTable('orders').set({ test: true }).execute();
  for (const words of [['orders'], ['order', order.number]])
    expect((await operate(shop, ...words)).said).toContain('pago (de demonstração)');
  expect(JSON.parse((await operate(shop, 'orders', '--json')).said)).toMatchObject([{ test: true }]);
});
