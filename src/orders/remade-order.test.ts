import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { bcbSettings, mercadoPagoSettings } from '../../tests/setup/fake-providers.ts';
import { operate } from '../../tests/setup/operate.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { giveBackStrayCharges, listStrayChargeRows } from '../admin/orders/give-back-stray-charges.ts';
import { raiseAlert } from '../alerts/service.ts';
import { commandLineActor } from '../operators/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { lookAtStrayCharge } from './stray-charges.ts';

/** Opens a shop as a restored backup leaves it, and the bank with a paid order that is missing in the backup. */
async function openRestoredShop() {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const before = await openTestShop({ env: bcbSettings(bank), work: false });
  const order = await before.order({ email: 'ana@example.com' });
  const id = await before.idOf(order);
  await bank.pay(id, { webhook: false });
  const shop = await openTestShop({ env: bcbSettings(bank), work: false });
  const restored = { restored_at: shop.clock.now, restored_from: addSeconds(shop.clock.now, -20 * DAY) };
  await shop.db.updateTable('shop').set(restored).execute();
  return { bank, shop, id };
}

test('after a restore the list of payments is read from the backup on, and a lost order is made again and delivered', async () => {
  const { bank, shop, id } = await openRestoredShop();
  await shop.startWork();
  const open = async () => (await shop.alerts.list()).map(({ kind, detail }) => `${kind} ${detail}`);
  await shop.poll(open).toEqual([`stray_charge bcb, cobrança ${id}, R$ 19,90`]);
  // Periods of three days, as banks refuse longer ones.
  expect(bank.calls.filter(({ path }) => path === '/pix').length).toBe(7);

  const [alert] = await shop.alerts.list();
  expect((await operate(shop, 'alerts')).said).toContain(`alerts remake ${alert?.id} --name`);
  const remake = () =>
    operate(shop, 'alerts', 'remake', alert?.id ?? '', '--name', 'Ana Lima', '--email', 'ana@example.com');
  expect((await remake()).said).toMatch(/refeito como [A-Z]{2}-/);
  const order = () => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  await shop.poll(async () => (await order())?.status).toBe('paid');
  expect(await order()).toMatchObject({ amount: 1990, received: null, kind: 'sale', buyer_email: 'ana@example.com' });
  const mailed = () => shop.db.selectFrom('demo_mails').select('recipient').execute();
  await shop.poll(mailed).toEqual([{ recipient: 'ana@example.com' }]);
  expect(await open()).toEqual([]);
  expect((await remake()).noted).toContain('Não há alerta aberto');
});

test.each([
  ['a charge', 'GET /cob', (id: string) => `/cob/${id}`],
  ['the list', 'GET /pix', () => '/pix'],
])('%s that the bank does not answer about is asked for again, also weeks later', async (_, on, pathOf) => {
  const { bank, shop, id } = await openRestoredShop();
  bank.fail({ failure: 'error-500', on });
  await shop.startWork();
  await shop.poll(() => bank.calls.some(({ path }) => path === pathOf(id))).toBe(true);
  await shop.settle();
  shop.clock.now = addSeconds(shop.clock.now, 17 * DAY);
  const open = async () => (await shop.alerts.list()).map(({ kind, detail }) => `${kind} ${detail}`);
  await shop.poll(open).toContain(`stray_charge bcb, cobrança ${id}, R$ 19,90`);
});

test('at Mercado Pago a payment that the backup does not know is found by the search, and its order made again', async () => {
  const now = { date: new Date() };
  const gateway = await startFakeMercadoPago({ clock: () => now.date });
  onTestFinished(gateway.close);
  const before = await openTestShop({ env: mercadoPagoSettings(gateway), work: false });
  now.date = before.clock.now;
  const id = await before.idOf(await before.order({ email: 'ana@example.com' }));
  await gateway.pay(id, { webhook: false });
  const shop = await openTestShop({ env: mercadoPagoSettings(gateway), work: false });
  const restored = { restored_at: shop.clock.now, restored_from: addSeconds(shop.clock.now, -20 * DAY) };
  await shop.db.updateTable('shop').set(restored).execute();
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.startWork();
  await shop.poll(async () => (await shop.alerts.list()).map(({ kind }) => kind)).toEqual(['stray_charge']);
  const { rows } = await listStrayChargeRows(shop.context);
  expect(rows).toMatchObject([{ provider: 'mercado-pago', charge: id, amount: 1990 }]);
  const [alert] = await shop.alerts.list();
  await operate(shop, 'alerts', 'remake', alert?.id ?? '', '--name', 'Ana Lima', '--email', 'ana@example.com');
  const order = () =>
    shop.db
      .selectFrom('orders')
      .innerJoin('payment_attempts', 'order_id', 'orders.id')
      .select(['orders.status', 'charge_id'])
      .where('orders.id', '=', id)
      .executeTakeFirst();
  // The gateway's own id finds it from now on.
  await shop.poll(order).toEqual({ status: 'paid', charge_id: String(gateway.paymentOf(id).id) });
  expect((await shop.alerts.list()).map(({ kind }) => kind)).toEqual([]);
});

test('a charge that is not paid, or has an order by now, makes none', async () => {
  const { bank, shop, id } = await openRestoredShop();
  await lookAtStrayCharge(shop.context, 'bcb', id);
  const [alert] = await shop.alerts.list();
  const remake = () =>
    operate(shop, 'alerts', 'remake', alert?.id ?? '', '--name', 'Ana Lima', '--email', 'ana@example.com');
  bank.fail({ failure: 'error-500', on: 'GET /cob' });
  expect((await remake()).noted).toContain('não diz agora que esta cobrança está paga');
  expect((await remake()).code).toBe(0);
  await shop.db.updateTable('alerts').set({ status: 'open' }).execute();
  expect((await remake()).noted).toContain('já tem um pedido');
  expect((await operate(shop, 'alerts', 'remake', '999', '--name', 'Ana', '--email', 'x')).code).toBe(1);
});

test('stray charges are listed with the payer that the bank names, and are refunded at once', async () => {
  const { bank, shop, id } = await openRestoredShop();
  await shop.startWork();
  await shop.poll(async () => (await shop.alerts.list()).length).toBe(1);
  const { rows, total } = await listStrayChargeRows(shop.context);
  expect(total).toBe(1);
  // The bank's charge names the buyer that it was made for; no document is sent.
  expect(rows).toMatchObject([{ provider: 'bcb', amount: 1990, payer: 'Maria de Souza' }]);
  expect((await operate(shop, 'alerts', 'unknown')).said).toContain('Maria de Souza');
  expect((await operate(shop, 'alerts', 'give-back', '--yes')).said).toContain('voltam a quem pagou: 1');
  const order = () => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  await shop.poll(async () => (await order())?.status).toBe('refunded');
  expect(await order()).toMatchObject({ buyer_email: expect.stringMatching(/@erased\.invalid$/) });
  expect(bank.callback(id).pix.flatMap(({ devolucoes }) => devolucoes)).toHaveLength(1);
  expect(await shop.db.selectFrom('demo_mails').select('recipient').execute()).toEqual([]);
  expect(await shop.alerts.list()).toEqual([]);
  expect((await listStrayChargeRows(shop.context)).total).toBe(0);
});

test('a payment is said to go back only with its refund, also where the bank is silent after the first question', async () => {
  const { bank, shop, id } = await openRestoredShop();
  await lookAtStrayCharge(shop.context, 'bcb', id);
  const asked = () => bank.calls.filter(({ path }) => path === `/cob/${id}`).length;
  const before = asked();
  const given = giveBackStrayCharges(shop.context, commandLineActor('ana'));
  // The look-ups of the list and of the new order are answered; later requests are not.
  while (asked() < before + 2) await setImmediate();
  bank.fail({ failure: 'error-500', on: 'GET /cob' });
  expect(await given).toEqual({ returned: 1, failed: 0, left: 0 });
  const refunds = await shop.db.selectFrom('refunds').select(['amount', 'status', 'cause']).execute();
  expect(refunds).toEqual([{ amount: 1990, status: 'queued', cause: 'operator' }]);
  const order = await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(order.status).toBe('refunding');
});

test('a payment that can not be refunded keeps its alert, and holds up no later one', async () => {
  const { shop, id } = await openRestoredShop();
  await shop.db.transaction().execute(async (trx) => {
    for (let at = 0; at < 45; at += 1)
      await raiseAlert(trx, 'stray_charge', null, {
        provider: 'bcb',
        order: String(at).padStart(32, 'a'),
        amount: 1990,
      });
  });
  await lookAtStrayCharge(shop.context, 'bcb', id);
  expect(await giveBackStrayCharges(shop.context, commandLineActor('ana'))).toEqual({
    returned: 1,
    failed: 45,
    left: 45,
  });
  expect((await shop.db.selectFrom('refunds').select('order_id').execute()).map(({ order_id }) => order_id)).toEqual([
    id,
  ]);
});

test('a payer’s name is kept as one line, and an amount that no order holds keeps nothing that came after it', async () => {
  const { bank, shop, id } = await openRestoredShop();
  const before = await openTestShop({ env: bcbSettings(bank), work: false });
  const absurd = await before.idOf(await before.order());
  await bank.pay(absurd, { webhook: false });
  type Answer = { pix: object[] };
  const all = (change: object) => ({
    lie: (body: Answer) => ({ ...body, pix: body.pix.map((one) => ({ ...one, ...change })) }),
  });
  bank.fail({ on: `GET /cob/${absurd}`, times: 9, failure: all({ valor: '9999999999.99' }) });
  const nome = `Ana\u0000Lima\u202e ${'x'.repeat(200)}`;
  bank.fail({ on: `GET /cob/${id}`, times: 9, failure: all({ pagador: { nome } }) });
  await lookAtStrayCharge(shop.context, 'bcb', absurd);
  await lookAtStrayCharge(shop.context, 'bcb', id);
  expect(await giveBackStrayCharges(shop.context, commandLineActor('ana'))).toEqual({
    returned: 1,
    failed: 1,
    left: 1,
  });
  const orders = await shop.db.selectFrom('orders').select(['id', 'buyer_name']).execute();
  expect(orders).toEqual([{ id, buyer_name: `Ana Lima ${'x'.repeat(91)}` }]);
});

test('a list that can not be followed is said in the log', async () => {
  const { shop } = await openRestoredShop();
  await sql`alter table alerts add check (kind <> 'stray_charge')`.execute(shop.db);
  await shop.startWork();
  await shop.poll(() => shop.logged.filter((line) => line.includes('could not be followed')).length).toBe(1);
});

test('a payment that the journal gives back already is not given back twice', async () => {
  const { shop, id } = await openRestoredShop();
  await lookAtStrayCharge(shop.context, 'bcb', id);
  const facts = {
    id: 'f'.repeat(32),
    key: 'f'.repeat(32),
    amount: 1990,
    cause: 'operator',
    over: false,
    at: new Date(),
  };
  await shop.db
    .insertInto('journal')
    .values({ id: 'entry', kind: 'refund', subject: id, facts: JSON.stringify(facts), waits: true })
    .execute();
  expect(await giveBackStrayCharges(shop.context, commandLineActor('ana'))).toEqual({
    returned: 1,
    failed: 0,
    left: 0,
  });
  const refunds = await shop.db.selectFrom('refunds').select(['id', 'status']).execute();
  expect(refunds).toEqual([{ id: facts.id, status: 'asked' }]);
});
